import Models

/// Finds the lines that have to change for the fields of a contact.
extension VCardEdit {
    /// Gives the card the values of `edited`.
    mutating func apply(_ edited: Contact) {
        let now = document.contact
        setText(.formattedName, now.formattedName, edited.formattedName, keepsEmpty: true)
        setName(edited)
        setList(.nickname, now.nicknames, edited.nicknames)
        setValues(.phone, now.phones, edited.phones)
        setValues(.email, now.emails, edited.emails)
        setOrganisation(edited)
        setText(.title, now.title, edited.title)
        setAddresses(edited)
        setValues(.link, now.links, edited.links)
        setBirthday(edited)
        setList(.categories, now.categories, edited.categories)
        setText(.note, now.note, edited.note)
        setText(.phoneticGiven, now.phonetic.given, edited.phonetic.given)
        setText(.phoneticFamily, now.phonetic.family, edited.phonetic.family)
    }

    /// The line of `property` that the reader used: the first with a value.
    private func line(of property: VCardProperty) -> Int? {
        let all = lines(of: property)
        return all.first { index in
            source(of: index)[document.lines[index].value].contains { $0 != 0x3B }
        } ?? all.first
    }

    private mutating func setText(
        _ property: VCardProperty, _ now: String, _ new: String, keepsEmpty: Bool = false
    ) {
        guard new != now else { return }
        write(
            property, at: line(of: property),
            value: new.isEmpty && !keepsEmpty ? nil : VCardText.escaped(new))
    }

    /// Replaces `line`, or adds one if there is none; without a `value` removes it. Without a
    /// `header` the line keeps its own.
    mutating func write(
        _ property: VCardProperty, at line: Int?, header: [UInt8]? = nil, value: [UInt8]?
    ) {
        switch (line, value) {
        case (let line?, let value?):
            replace(line, header: header ?? self.header(of: line), value: value)
        case (let line?, nil): remove(line)
        case (nil, let value?): add(property, header: header ?? self.header(property), value: value)
        case (nil, nil): break
        }
    }

    private mutating func setList(_ property: VCardProperty, _ now: [String], _ new: [String]) {
        let new = new.filter { !$0.isEmpty }
        guard new != now else { return }
        let value = Array(new.map(VCardText.escaped).joined(separator: [VCardText.comma]))
        let all = lines(of: property)
        write(property, at: all.first, value: new.isEmpty ? nil : value)
        for line in all.dropFirst() { remove(line) }
    }

    /// Sets N, and the readings in it or in SORT-STRING.
    private mutating func setName(_ edited: Contact) {
        let now = document.contact
        guard edited.name != now.name || edited.sortAs != now.sortAs else { return }
        let line = line(of: .name)
        var header = line.map { self.header(of: $0) } ?? self.header(.name)
        if edited.sortAs != now.sortAs {
            if let line { header = self.header(of: line, dropping: ["SORT-AS"]) }
            for line in lines(of: .sortString) { remove(line) }
            let value = VCardText.escaped(edited.sortAs.family)
            if !edited.sortAs.given.isEmpty {
                header += VCardName.parameter(sortAs: edited.sortAs)
            } else if !value.isEmpty {
                write(.sortString, at: lines(of: .sortString).first, value: value)
            }
        }
        let value = structured(
            VCardName.parts(of: edited.name), was: VCardName.parts(of: now.name), line: line)
        write(.name, at: line, header: header, value: value)
    }

    private mutating func setOrganisation(_ edited: Contact) {
        let now = document.contact
        var units = edited.organisationUnits
        while units.last?.isEmpty == true { units.removeLast() }
        guard edited.organisation != now.organisation || units != now.organisationUnits else {
            return
        }
        let line = line(of: .organisation)
        let value = structured(
            [edited.organisation] + units, was: [now.organisation] + now.organisationUnits,
            line: line)
        let isEmpty = edited.organisation.isEmpty && units.isEmpty
        write(.organisation, at: line, value: isEmpty ? nil : value)
    }

    private mutating func setBirthday(_ edited: Contact) {
        guard edited.birthday != document.contact.birthday else { return }
        let line = line(of: .birthday)
        guard let birthday = edited.birthday else {
            return write(.birthday, at: line, value: nil)
        }
        let written = VCardDates.written(birthday)
        var header =
            line.map { self.header(of: $0, dropping: ["X-APPLE-OMIT-YEAR"]) }
            ?? self.header(.birthday)
        header += Array(written.parameters.utf8)
        write(.birthday, at: line, header: header, value: VCardText.escaped(written.value))
    }

    /// A structured value. Unchanged parts stay as they are written in `line`, including lists.
    func structured(_ parts: [String], was old: [String], line: Int?) -> [UInt8] {
        var written: [[UInt8]] = []
        if let line {
            let source = source(of: line)
            written = VCardText.split(
                document.lines[line].value, of: source, at: VCardText.semicolon
            ).map { Array(source[$0]) }
        }
        let texts = parts.enumerated().map { index, part in
            let isSame = index < old.count && old[index] == part
            // Surplus parts are joined to the last one, which then counts as changed.
            let isWhole =
                index < written.count && (index < parts.count - 1 || written.count == parts.count)
            let isText = isWhole && String(validating: written[index], as: UTF8.self) != nil
            return isSame && isText ? written[index] : VCardText.escaped(part)
        }
        return Array(texts.joined(separator: [VCardText.semicolon]))
    }
}
