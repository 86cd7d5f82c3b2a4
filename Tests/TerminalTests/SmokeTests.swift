import Testing

/// Everything that drives the real program at a real terminal; one test after the other, since they
/// measure.
@Suite(.serialized) struct SmokeTests {}
