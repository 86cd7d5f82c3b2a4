import Models
import Resources
import ScreenKit

/// The rows of a phone number or an e-mail address in a form: the value and its label.
struct ContactValueEntry {
    let field: TextField
    let picker: Picker
    let labels: [ContactLabel]
    private let title: StringKey
    private let original: LabeledValue?

    /// A phone number, or an empty row for one.
    static func phone(_ value: LabeledValue?, _ services: ContactsServices) -> Self {
        Self(
            .contactPhone, value, offered: ContactLabel.forPhones,
            placeholder: .contactPhonePlaceholder, services)
    }

    /// An e-mail address, or an empty row for one.
    static func email(_ value: LabeledValue?, _ services: ContactsServices) -> Self {
        Self(
            .contactEmail, value, offered: ContactLabel.forPlaces,
            placeholder: .contactEmailPlaceholder, services)
    }

    private init(
        _ title: StringKey, _ value: LabeledValue?, offered: [ContactLabel],
        placeholder: StringKey, _ services: ContactsServices
    ) {
        var labels = [ContactLabel.none] + offered
        if let own = value?.label, !labels.contains(own) { labels.append(own) }
        self.title = title
        self.labels = labels
        original = value
        field = services.field(placeholder, value?.value)
        picker = Picker(
            options: labels.map(services.strings.name(of:)),
            selectedIndex: value.flatMap { labels.firstIndex(of: $0.label) } ?? 0,
            strings: services.kitStrings)
    }

    func rows(_ strings: Strings) -> [Form.Row] {
        [
            Form.Row(label: strings.text(title), control: field),
            Form.Row(label: strings.text(.contactLabel), control: picker),
        ]
    }

    /// What is in the field; `nil` if it is empty.
    var value: LabeledValue? {
        let text = field.text.trimmedOfInvisibles
        guard !text.isEmpty else { return nil }
        let label = labels[picker.selectedIndex]
        guard let original else { return LabeledValue(text, label: label) }
        var value = original
        value.value = field.text == original.value ? original.value : text
        value.label = label
        return value
    }
}
