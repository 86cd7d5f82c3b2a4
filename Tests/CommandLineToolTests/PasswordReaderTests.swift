import Foundation
import Glibc
import Models
import Testing

@testable import CommandLineTool

@Suite struct PasswordReaderTests {
    /// A pipe that holds `text`, and nothing else to come.
    private func input(_ text: some Collection<UInt8>) throws -> FileHandle {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(text))
        try pipe.fileHandleForWriting.close()
        return pipe.fileHandleForReading
    }

    private func password(
        in file: FileHandle
    ) throws(PasswordReader.Failure) -> Secret {
        try PasswordReader().line(of: file.fileDescriptor) { true }
    }

    @Test func aPasswordIsTheFirstLineByteForByteWhatFollowsIsLeftAlone() throws {
        let file = try input([UInt8](" gr\u{FC}ne \t".utf8) + [0xFF, 0x0A] + [UInt8]("rest".utf8))
        let secret = try password(in: file)
        #expect(secret.withBytes { Array($0) } == [UInt8](" gr\u{FC}ne \t".utf8) + [0xFF])
        #expect(try file.readToEnd() == Data("rest".utf8))
    }

    @Test func inputMayEndWithoutANewlineButNotWithoutAPassword() throws {
        let secret = try password(in: input("last".utf8))
        #expect(secret.withBytes { $0.elementsEqual("last".utf8) })
        for text in ["", "\n", "\nsecond"] {
            let file = try input(text.utf8)
            #expect(throws: PasswordReader.Failure.missing) { try password(in: file) }
        }
    }

    @Test func aPasswordHasAtMost1024BytesAndIsNeverCutShort() throws {
        let longest = [UInt8](repeating: 0x78, count: 1024)
        #expect(try password(in: input(longest + [0x0A])).count == 1024)
        #expect(try password(in: input(longest)).count == 1024)
        for text in [longest + [0x78, 0x0A], longest + [0x78], longest + longest] {
            let file = try input(text)
            #expect(throws: PasswordReader.Failure.tooLong) { try password(in: file) }
        }
    }
}
