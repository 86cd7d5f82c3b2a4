import Models

/// Phones, e-mail addresses, links and postal addresses: one line each, identified by its origin.
extension VCardEdit {
    mutating func setValues(
        _ property: VCardProperty, _ now: [LabeledValue], _ new: [LabeledValue]
    ) {
        setLines(property, now, new.filter { !$0.value.isEmpty }) { edit, value, old, line in
            guard let line, old?.value == value.value else { return VCardText.escaped(value.value) }
            return Self.plain(edit.source(of: line)[edit.document.lines[line].value])
        }
    }

    mutating func setAddresses(_ edited: Contact) {
        let kept = edited.addresses.filter { $0.value != PostalAddress() }
        setLines(.address, document.contact.addresses, kept) { edit, address, old, line in
            let written = old.map { VCardAddress.parts(of: $0.value) } ?? []
            return edit.structured(
                VCardAddress.parts(of: address.value), was: written, line: line)
        }
    }

    /// - Parameter value: Writes a field. Its old version and its line are `nil` for a new one.
    private mutating func setLines<Value>(
        _ property: VCardProperty, _ now: [Labeled<Value>], _ new: [Labeled<Value>],
        value: (VCardEdit, Labeled<Value>, Labeled<Value>?, Int?) -> [UInt8]
    ) {
        let kept = Set(new.compactMap(\.origin))
        for line in now.compactMap(\.origin) where !kept.contains(line) { remove(line) }
        var seen: Set<Int> = []
        for field in new {
            let old = now.first { $0.origin != nil && $0.origin == field.origin }
            let label = (field.label, field.isPreferred)
            if let old, let line = old.origin, seen.insert(line).inserted {
                guard old != field else { continue }
                let value = value(self, field, old, line)
                setLine(line, (old.label, old.isPreferred), label, value: value)
            } else {
                addLine(property, label, value: value(self, field, nil, nil))
            }
        }
    }

    private mutating func setLine(
        _ line: Int, _ old: (label: ContactLabel, isPreferred: Bool),
        _ new: (label: ContactLabel, isPreferred: Bool), value: [UInt8]
    ) {
        guard old != new else {
            replace(line, header: header(of: line), value: value)
            return
        }
        let labels = labels(ofGroupOf: line)
        var header = header(of: line, label: new.label, isPreferred: new.isPreferred)
        if case .custom(let word) = new.label {
            if let label = labels.first {
                if new.isPreferred == old.isPreferred { header = self.header(of: line) }
                if new.label != old.label {
                    let text = VCardText.escaped(word)
                    replace(label, header: self.header(of: label), value: text)
                }
            } else {
                // A new group, because the label of the old one may belong to another line.
                let group = freeGroup()
                let own = document.lines[line].group
                header =
                    Array("\(group).".utf8)
                    + header.dropFirst(own.isEmpty ? 0 : own.count + 1)
                addLabel(word, group: group, after: line)
            }
        } else if old.label != new.label {
            for label in labels { remove(label) }
        }
        replace(line, header: header, value: value)
    }

    private mutating func addLine(
        _ property: VCardProperty, _ new: (label: ContactLabel, isPreferred: Bool), value: [UInt8]
    ) {
        var group: String?
        if case .custom = new.label { group = freeGroup() }
        add(
            property,
            header: header(
                property, group: group, label: new.label, isPreferred: new.isPreferred),
            value: value)
        if case .custom(let word) = new.label, let group {
            addLabel(word, group: group, after: place(of: property))
        }
    }

    private mutating func addLabel(_ word: String, group: String, after place: Int) {
        add(
            .label, header: header(.label, group: group), value: VCardText.escaped(word),
            after: place)
    }

    /// A value as it is written if it is UTF-8, else its text.
    private static func plain(_ value: ArraySlice<UInt8>) -> [UInt8] {
        String(validating: value, as: UTF8.self) == nil
            ? VCardText.escaped(VCardText.unescaped(value)) : Array(value)
    }
}
