import _FoundationICU

extension Secret {
    /// The password that was meant, however it got here: without a byte order mark and line ends
    /// around it, and composed (NFC), because keyboards, editors and shells differ in all of these.
    /// Bytes that are not UTF-8 are not composed.
    /// - Throws: ``VaultError/unusablePassword``.
    public func normalized() throws(VaultError) -> Secret {
        let trimmed = trimmed
        guard !trimmed.hasControlCharacter else { throw .unusablePassword }
        return trimmed.converted(to: .composed)
    }

    /// What an account that keeps passwords as they were entered may have got for this one, the
    /// likeliest first: another Unicode form, and what a file or a paste left around it.
    public var formsAsEntered: [Secret] {
        let trimmed = trimmed
        let texts = [
            trimmed.converted(to: .composed), self, trimmed, trimmed.converted(to: .decomposed),
        ]
        // A field of the screen made a blank of a pasted line end.
        let edges = [
            ("", ""), ("", " "), ("", "\r"), ("", "\n"), ("", "\r\n"), ("\u{FEFF}", ""),
            ("\u{FEFF}", "\r"),
        ]
        var forms: [Secret] = []
        for (mark, end) in edges {
            for text in texts {
                let form = text.between(mark, end)
                if !forms.contains(where: form.isEqual) { forms.append(form) }
            }
        }
        return forms
    }

    /// Whether ``normalized()`` accepts it.
    public var isUsable: Bool { !trimmed.hasControlCharacter }

    public func isEqual(to other: Secret) -> Bool {
        withBytes { one in other.withBytes { one.elementsEqual($0) } }
    }
}

extension Secret {
    private var trimmed: Secret {
        withBytes { bytes in
            var rest = bytes[...]
            while rest.starts(with: "\u{FEFF}".utf8) { rest = rest.dropFirst(3) }
            while let last = rest.last, last == 0x0A || last == 0x0D { rest = rest.dropLast() }
            return Secret(copying: UnsafeRawBufferPointer(rebasing: rest))
        }
    }

    private func between(_ mark: String, _ end: String) -> Secret {
        withBytes { bytes in
            Secret(capacity: mark.utf8.count + bytes.count + end.utf8.count) { buffer in
                var count = 0
                func add(_ part: some Sequence<UInt8>) {
                    for byte in part {
                        buffer[count] = byte
                        count += 1
                    }
                }
                add(mark.utf8)
                add(bytes)
                add(end.utf8)
                return count
            }
        }
    }

    /// C0, DEL, C1 (in UTF-8), and the separators of lines and paragraphs.
    private var hasControlCharacter: Bool {
        withBytes { bytes in
            bytes.indices.contains { index in
                let next = bytes[index...].prefix(3)
                switch bytes[index] {
                case 0..<0x20, 0x7F: return true
                case 0xC2: return next.dropFirst().first.map { (0x80..<0xA0).contains($0) } ?? false
                case 0xE2:
                    return next.elementsEqual([0xE2, 0x80, 0xA8] as [UInt8])
                        || next.elementsEqual([0xE2, 0x80, 0xA9] as [UInt8])
                default: return false
                }
            }
        }
    }
}

extension Secret {
    private enum NormalForm {
        case composed, decomposed
    }

    /// The text in a normal form; itself if it is not UTF-8. ICU works in buffers that it is
    /// given, so no copy is left behind, as there would be of a `String`.
    private func converted(to form: NormalForm) -> Secret {
        // No text grows to more than four times its UTF-16, nor that to more than three times
        // as many bytes.
        let room = count * 4 + 1
        let result = withBytes { source in
            Secret(capacity: room * 3) { result in
                var length = 0
                _ = Secret(capacity: room * 4) { work in
                    length = Self.convert(source, to: form, in: work, into: result) ?? 0
                    return 0
                }
                return length
            }
        }
        return result.count > 0 ? result : withBytes { Secret(copying: $0) }
    }

    /// Writes `source` in a normal form into `result`. Returns how many bytes that are; `nil`
    /// if `source` is not UTF-8. The halves of `work` hold the text in between.
    private static func convert(
        _ source: UnsafeRawBufferPointer, to form: NormalForm,
        in work: UnsafeMutableRawBufferPointer, into result: UnsafeMutableRawBufferPointer
    ) -> Int? {
        let units = work.bindMemory(to: UChar.self)
        let half = units.count / 2
        guard let plain = units.baseAddress, let start = source.baseAddress,
            let target = result.baseAddress
        else { return nil }
        let normal = plain + half
        var status = U_ZERO_ERROR
        let normalizer =
            form == .composed
            ? swift_unorm2_getNFCInstance(&status) : swift_unorm2_getNFDInstance(&status)
        var plainCount: Int32 = 0
        swift_u_strFromUTF8(
            plain, Int32(half), &plainCount, start.assumingMemoryBound(to: CChar.self),
            Int32(source.count), &status)
        let normalCount = swift_unorm2_normalize(
            normalizer, plain, plainCount, normal, Int32(half), &status)
        var count: Int32 = 0
        swift_u_strToUTF8(
            target.assumingMemoryBound(to: CChar.self), Int32(result.count), &count, normal,
            normalCount, &status)
        return status.rawValue <= U_ZERO_ERROR.rawValue ? Int(count) : nil
    }
}
