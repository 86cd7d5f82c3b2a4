import Models

/// Makes a contact from the lines of a card.
struct VCardReader {
    private let document: [UInt8]
    private let lines: [VCardLine]
    private var labels: [String: ContactLabel] = [:]
    private var sortString = ""
    /// The ranks of values by their lines. The value with the lowest rank is the preferred one.
    private var ranks: [Int: Int] = [:]
    private(set) var contact = Contact()

    init(document: [UInt8], lines: [VCardLine], body: [Int]) throws(VCardError) {
        self.document = document
        self.lines = lines
        try checkCounts(body)
        for index in body where lines[index].property == .label { readLabel(lines[index]) }

        for index in body { try read(index) }
        Self.markPreferred(in: &contact.phones, ranks)
        Self.markPreferred(in: &contact.emails, ranks)
        Self.markPreferred(in: &contact.links, ranks)
        Self.markPreferred(in: &contact.addresses, ranks)
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

    private mutating func read(_ index: Int) throws(VCardError) {
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
        case .phone: contact.phones += labeled(text(line), of: index, empty: "")
        case .email: contact.emails += labeled(text(line), of: index, empty: "")
        case .link: contact.links += labeled(text(line), of: index, empty: "")
        case .address:
            let address = try VCardAddress.read(components(line, joinedBy: ", "))
            contact.addresses += labeled(address, of: index, empty: PostalAddress())
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

    /// The value of a line with its label; nothing if it is `empty`.
    private mutating func labeled<Value>(
        _ value: Value, of index: Int, empty: Value
    ) -> [Labeled<Value>] {
        guard value != empty else { return [] }
        let types = VCardTypes(lines[index], in: document)
        ranks[index] = types.preference
        return [Labeled(value, label: label(lines[index], types), origin: index)]
    }

    private static func markPreferred<Value>(
        in values: inout [Labeled<Value>], _ ranks: [Int: Int]
    ) {
        guard !ranks.isEmpty else { return }
        let listed = values.map { $0.origin.flatMap { ranks[$0] } }
        guard let best = listed.compactMap(\.self).min() else { return }
        for index in listed.indices where listed[index] == best {
            values[index].isPreferred = true
        }
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
