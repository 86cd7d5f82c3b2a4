import Models

/// Phones, e-mail addresses, links and postal addresses: one line each, identified by its origin.
extension VCardEdit {
    mutating func setValues(
        _ property: VCardProperty, _ now: [LabeledValue], _ new: [LabeledValue]
    ) {
        let kept = new.filter { !$0.value.isEmpty }
        removeLines(now.compactMap(\.origin), except: kept.compactMap(\.origin))
        var seen: Set<Int> = []
        for value in kept {
            let old = now.first { $0.origin != nil && $0.origin == value.origin }
            if let old, let line = old.origin, seen.insert(line).inserted {
                guard old != value else { continue }
                let source = source(of: line)
                let range = document.lines[line].value
                setLine(
                    line, (old.label, old.isPreferred), (value.label, value.isPreferred),
                    value: old.value == value.value
                        ? plain(source[range]) : VCardText.escaped(value.value))
            } else {
                addLine(
                    property, (value.label, value.isPreferred),
                    value: VCardText.escaped(value.value))
            }
        }
    }

    mutating func setAddresses(_ edited: Contact) {
        let now = document.contact.addresses
        let kept = edited.addresses.filter { !$0.isEmpty }
        removeLines(now.compactMap(\.origin), except: kept.compactMap(\.origin))
        var seen: Set<Int> = []
        for address in kept {
            let parts = VCardAddress.parts(of: address.parts)
            let old = now.first { $0.origin != nil && $0.origin == address.origin }
            if let old, let line = old.origin, seen.insert(line).inserted {
                guard old != address else { continue }
                let value = structured(parts, was: VCardAddress.parts(of: old.parts), line: line)
                setLine(
                    line, (old.label, old.isPreferred), (address.label, address.isPreferred),
                    value: value)
            } else {
                addLine(
                    .address, (address.label, address.isPreferred),
                    value: Array(
                        parts.map(VCardText.escaped).joined(separator: [VCardText.semicolon])))
            }
        }
    }

    private mutating func removeLines(_ old: [Int], except kept: [Int]) {
        let kept = Set(kept)
        for line in old where !kept.contains(line) { remove(line) }
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
    private func plain(_ value: ArraySlice<UInt8>) -> [UInt8] {
        String(validating: value, as: UTF8.self) == nil
            ? VCardText.escaped(VCardText.unescaped(value)) : Array(value)
    }
}
