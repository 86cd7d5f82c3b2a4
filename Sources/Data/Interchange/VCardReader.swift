import Models

/// Makes a contact from the lines of a card.
struct VCardReader {
    private let document: [UInt8]
    private let lines: [VCardLine]
    private var labels: [String: ContactLabel] = [:]
    private var sortString = ""
    private(set) var contact = Contact()

    init(document: [UInt8], lines: [VCardLine], body: [Int]) throws(VCardError) {
        self.document = document
        self.lines = lines
        try checkCounts(body)
        for index in body where lines[index].property == .label { readLabel(lines[index]) }

        var preferences = PreferenceRanks()
        for index in body { try read(index, &preferences) }
        preferences.apply(to: &contact)
        if contact.sortAs.family.isEmpty { contact.sortAs.family = sortString }
    }

    /// The group of `line`, ignoring case; empty if it has none.
    static func group(of line: VCardLine, in document: [UInt8]) -> String {
        line.group.isEmpty
            ? "" : VCardText.decoded(line.source(in: document)[line.group]).uppercased()
    }

    private func checkCounts(_ body: [Int]) throws(VCardError) {
        guard body.count > VCardLimits.values else { return }
        var counts: [String: Int] = [:]
        for index in body where lines[index].property != .blank {
            let line = lines[index]
            let name = VCardText.decoded(line.source(in: document)[line.name]).uppercased()
            counts[name, default: 0] += 1
            // Labels belong to other lines, so they have no limit of their own.
            if counts[name, default: 0] > VCardLimits.values, line.property != .label,
                line.property != .addressFormat
            {
                throw .tooManyValues(property: name)
            }
        }
    }

    private mutating func readLabel(_ line: VCardLine) {
        let group = Self.group(of: line, in: document)
        if !group.isEmpty { labels[group] = VCardTypes.label(appleLabel: text(line)) }
    }

    private mutating func read(
        _ index: Int, _ preferences: inout PreferenceRanks
    ) throws(VCardError) {
        let line = lines[index]
        switch line.property {
        case .begin, .end, .version, .productID, .uid, .revision, .blank, .label, .addressFormat:
            break
        case .formattedName: take(line, \.formattedName)
        case .title: take(line, \.title)
        case .note: take(line, \.note)
        case .phoneticGiven: take(line, \.phonetic.given)
        case .phoneticFamily: take(line, \.phonetic.family)
        case .sortString: if sortString.isEmpty { sortString = text(line) }
        case .name: try readName(line)
        case .nickname: contact.nicknames += try list(line)
        case .categories: contact.categories += try list(line)
        case .phone: preferences.phones += take(index, into: \.phones)
        case .email: preferences.emails += take(index, into: \.emails)
        case .link: preferences.links += take(index, into: \.links)
        case .address:
            let parts = try VCardAddress.read(components(line, joinedBy: ", "))
            guard parts != PostalAddress.Parts() else { break }
            let types = VCardTypes(line, in: document)
            contact.addresses.append(
                PostalAddress(parts, label: label(line, types), origin: index))
            preferences.addresses.append(types.preference)
        case .organisation: try readOrganisation(line)
        case .birthday: readBirthday(line)
        case .other, .unreadable: if !line.value.isEmpty { contact.otherFieldCount += 1 }
        }
    }

    /// Reads a property that a card has once. A second one is kept and counted.
    private mutating func take(
        _ line: VCardLine, _ field: WritableKeyPath<Contact, String>
    ) {
        let value = text(line)
        if value.isEmpty { return }
        if contact[keyPath: field].isEmpty {
            contact[keyPath: field] = value
        } else {
            contact.otherFieldCount += 1
        }
    }

    /// Adds the value of a line, and returns its rank.
    private mutating func take(
        _ index: Int, into list: WritableKeyPath<Contact, [LabeledValue]>
    ) -> [Int?] {
        let line = lines[index]
        let value = text(line)
        guard !value.isEmpty else { return [] }
        let types = VCardTypes(line, in: document)
        contact[keyPath: list].append(
            LabeledValue(value, label: label(line, types), origin: index))
        return [types.preference]
    }

    private mutating func readName(_ line: VCardLine) throws(VCardError) {
        let parts = try components(line, joinedBy: " ")
        guard parts.contains(where: { !$0.isEmpty }) else { return }
        guard contact.name.isEmpty else {
            contact.otherFieldCount += 1
            return
        }
        contact.name = VCardName.read(parts)
        if let reading = VCardName.sortAs(line, in: document) { contact.sortAs = reading }
    }

    private mutating func readOrganisation(_ line: VCardLine) throws(VCardError) {
        var parts = try components(line, joinedBy: nil)
        while parts.last?.isEmpty == true { parts.removeLast() }
        guard !parts.isEmpty else { return }
        guard contact.organisation.isEmpty, contact.organisationUnits.isEmpty else {
            contact.otherFieldCount += 1
            return
        }
        contact.organisation = parts.removeFirst()
        contact.organisationUnits = parts
    }

    private mutating func readBirthday(_ line: VCardLine) {
        let value = text(line)
        guard !value.isEmpty else { return }
        guard contact.birthday == nil else {
            contact.otherFieldCount += 1
            return
        }
        var omittedYear: Int?
        let source = line.source(in: document)
        for parameter in line.parameters {
            let word = VCardText.decoded(source[parameter.value])
            switch VCardText.decoded(source[parameter.name]).uppercased() {
            case "X-APPLE-OMIT-YEAR": omittedYear = Int(word)
            case "VALUE" where word.lowercased() == "text":
                contact.birthday = .text(value)
                return
            default: break
            }
        }
        contact.birthday = VCardDates.birthday(value, omittedYear: omittedYear)
    }

    private func label(_ line: VCardLine, _ types: VCardTypes) -> ContactLabel {
        guard !labels.isEmpty, !line.group.isEmpty else { return types.label }
        return labels[Self.group(of: line, in: document)] ?? types.label
    }

    private func text(_ line: VCardLine) -> String {
        VCardText.unescaped(line.source(in: document)[line.value])
    }

    private func list(_ line: VCardLine) throws(VCardError) -> [String] {
        let source = line.source(in: document)
        let parts = VCardText.split(line.value, of: source, at: VCardText.comma)
        try limit(parts.count, line)
        return parts.map { VCardText.unescaped(source[$0]) }.filter { !$0.isEmpty }
    }

    /// The parts of a structured value. The items of a part that is a list are joined.
    private func components(
        _ line: VCardLine, joinedBy joint: String?
    ) throws(VCardError) -> [String] {
        let source = line.source(in: document)
        let parts = VCardText.split(line.value, of: source, at: VCardText.semicolon)
        try limit(parts.count, line)
        return parts.map { part in
            guard let joint, source[part].contains(VCardText.comma) else {
                return VCardText.unescaped(source[part])
            }
            return VCardText.split(part, of: source, at: VCardText.comma)
                .map { VCardText.unescaped(source[$0]) }.joined(separator: joint)
        }
    }

    private func limit(_ count: Int, _ line: VCardLine) throws(VCardError) {
        if count > VCardLimits.values {
            throw .tooManyValues(property: line.property.text)
        }
    }
}

/// The ranks of values. The value with the lowest rank is the preferred one.
private struct PreferenceRanks {
    var phones: [Int?] = []
    var emails: [Int?] = []
    var links: [Int?] = []
    var addresses: [Int?] = []

    func apply(to contact: inout Contact) {
        for index in Self.best(phones) { contact.phones[index].isPreferred = true }
        for index in Self.best(emails) { contact.emails[index].isPreferred = true }
        for index in Self.best(links) { contact.links[index].isPreferred = true }
        for index in Self.best(addresses) { contact.addresses[index].isPreferred = true }
    }

    private static func best(_ ranks: [Int?]) -> [Int] {
        guard let best = ranks.compactMap(\.self).min() else { return [] }
        return ranks.indices.filter { ranks[$0] == best }
    }
}
