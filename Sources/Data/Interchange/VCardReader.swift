import Models

/// Makes a contact from the lines of a card.
struct VCardReader {
    private let document: [UInt8]
    private let lines: [VCardLine]
    private var labels: [String: ContactLabel] = [:]
    private var sortString = ""
    /// The ranks of values by their lines. The value with the lowest rank is the preferred one.
    private var ranks: [Int: Int] = [:]

    init(document: [UInt8], lines: [VCardLine]) {
        self.document = document
        self.lines = lines
    }

    /// The contact in the lines of `body`.
    mutating func contact(in body: [Int]) throws(VCardError) -> Contact {
        try checkCounts(body)
        for index in body where lines[index].property == .label { readLabel(lines[index]) }

        var contact = Contact()
        for index in body { try read(index, into: &contact) }
        markPreferred(&contact.phones)
        markPreferred(&contact.emails)
        markPreferred(&contact.links)
        markPreferred(&contact.addresses)
        if contact.sortAs.family.isEmpty { contact.sortAs.family = sortString }
        return contact
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
            // A longer name differs from others in its beginning, or nobody misses the count.
            let start = line.source(in: document)[line.name].prefix(100)
            let name = VCardText.decoded(start).uppercased()
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

    private mutating func read(_ index: Int, into contact: inout Contact) throws(VCardError) {
        let line = lines[index]
        switch line.property {
        case .begin, .end, .version, .productID, .uid, .revision, .blank, .label, .addressFormat:
            break
        case .formattedName: take(line, &contact.formattedName, &contact.otherFieldCount)
        case .title: take(line, &contact.title, &contact.otherFieldCount)
        case .note: take(line, &contact.note, &contact.otherFieldCount)
        case .phoneticGiven: take(line, &contact.phonetic.given, &contact.otherFieldCount)
        case .phoneticFamily: take(line, &contact.phonetic.family, &contact.otherFieldCount)
        case .sortString: if sortString.isEmpty { sortString = text(line) }
        case .name: try readName(line, into: &contact)
        case .nickname: try add(line, to: &contact.nicknames)
        case .categories: try add(line, to: &contact.categories)
        case .phone: add(text(line), of: index, to: &contact.phones, empty: "")
        case .email: add(text(line), of: index, to: &contact.emails, empty: "")
        case .link: add(text(line), of: index, to: &contact.links, empty: "")
        case .address:
            let address = try VCardAddress.read(components(line, joinedBy: ", "))
            add(address, of: index, to: &contact.addresses, empty: PostalAddress())
        case .organisation: try readOrganisation(line, into: &contact)
        case .birthday: readBirthday(line, into: &contact)
        case .other, .unreadable: if !line.value.isEmpty { contact.otherFieldCount += 1 }
        }
    }

    /// Reads a property that a card has once. A second one is kept and counted.
    private func take(_ line: VCardLine, _ field: inout String, _ otherCount: inout Int) {
        let value = text(line)
        if field.isEmpty { field = value } else if !value.isEmpty { otherCount += 1 }
    }

    /// Adds the value of a line, unless it is `empty`.
    private mutating func add<Value>(
        _ value: Value, of index: Int, to values: inout [Labeled<Value>], empty: Value
    ) {
        guard value != empty else { return }
        let types = VCardTypes(lines[index], in: document)
        if let preference = types.preference { ranks[index] = preference }
        values.append(Labeled(value, label: label(lines[index], types), origin: index))
    }

    private func markPreferred<Value>(_ values: inout [Labeled<Value>]) {
        guard !ranks.isEmpty else { return }
        let listed = values.map { $0.origin.flatMap { ranks[$0] } }
        guard let best = listed.compactMap(\.self).min() else { return }
        for index in listed.indices where listed[index] == best {
            values[index].isPreferred = true
        }
    }

    private func readName(_ line: VCardLine, into contact: inout Contact) throws(VCardError) {
        let parts = try components(line, joinedBy: " ")
        guard parts.contains(where: { !$0.isEmpty }) else { return }
        guard contact.name.isEmpty else {
            contact.otherFieldCount += 1
            return
        }
        contact.name = VCardName.read(parts)
        if let reading = VCardName.sortAs(line, in: document) { contact.sortAs = reading }
    }

    private func readOrganisation(
        _ line: VCardLine, into contact: inout Contact
    ) throws(VCardError) {
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

    private func readBirthday(_ line: VCardLine, into contact: inout Contact) {
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

    /// Adds the values of a list.
    private func add(_ line: VCardLine, to values: inout [String]) throws(VCardError) {
        let source = line.source(in: document)
        let parts = VCardText.split(line.value, of: source, at: VCardText.comma)
        try limit(values.count + parts.count, line.property)
        values += parts.map { VCardText.unescaped(source[$0]) }.filter { !$0.isEmpty }
    }

    /// The parts of a structured value. The items of a part that is a list are joined.
    private func components(
        _ line: VCardLine, joinedBy joint: String?
    ) throws(VCardError) -> [String] {
        let source = line.source(in: document)
        let parts = VCardText.split(line.value, of: source, at: VCardText.semicolon)
        try limit(parts.count, line.property)
        return try parts.map { (part) throws(VCardError) in
            guard let joint, source[part].contains(VCardText.comma) else {
                return VCardText.unescaped(source[part])
            }
            let items = VCardText.split(part, of: source, at: VCardText.comma)
            try limit(items.count, line.property)
            return items.map { VCardText.unescaped(source[$0]) }.joined(separator: joint)
        }
    }

    private func limit(_ count: Int, _ property: VCardProperty) throws(VCardError) {
        if count > VCardLimits.values { throw .tooManyValues(property: property.text) }
    }
}
