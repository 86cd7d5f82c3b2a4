import Testing

@Suite struct GzipTests {
    @Test func whatIsPackedHasTheCheckSumOfItsBytes() {
        let packed = Gzip.stored(Array("123456789".utf8))
        // The check value of CRC-32 (ISO-HDLC).
        #expect(Array(packed.suffix(8)) == [0x26, 0x39, 0xF4, 0xCB, 9, 0, 0, 0])
        #expect(Gzip.bomb(50_000_000).count < 400_000)
        #expect(Gzip.stored([]).count == 23)
    }
}
