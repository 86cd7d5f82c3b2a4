extension String {
    /// This text as part of an address: everything but unreserved characters (RFC 3986) is encoded.
    ///
    /// - Parameter keepsSlashes: Whether slashes stay as they are, as in a path.
    public func percentEncoded(keepsSlashes: Bool = false) -> String {
        var encoded = ""
        for byte in utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            case 0x2F where keepsSlashes: encoded += "/"
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return encoded
    }
}
