import CCurl
import ForecastProtocol
import FoundationEssentials
import WeatherModels

/// What curl receives for one request.
final class Transfer {
    /// In bytes; forecasts have up to 200 kB. The limit is for the decompressed body, so that it
    /// stops a decompression bomb too.
    static let bodyLimit = 5_000_000
    private static let headLimit = 65_536

    private let parent: ParentProcess
    private var headSize = 0
    private var headers: [String: String] = [:]
    private var body = Data()
    private var isTooLarge = false

    init(parent: ParentProcess) {
        self.parent = parent
    }

    /// Blocks until there is a reply, for at most `milliseconds`.
    func run(
        _ curl: UnsafeMutableRawPointer, _ url: URL, milliseconds: Int
    ) throws(ForecastError) {
        // To curl, 0 means no limit.
        guard milliseconds > 0 else { throw .timedOut }
        let pointer = Unmanaged.passUnretained(self).toOpaque()
        let codes = [
            cc_set_text(curl, CURLOPT_URL, url.absoluteString),
            cc_set_number(curl, CURLOPT_TIMEOUT_MS, milliseconds),
            cc_set_number(curl, CURLOPT_CONNECTTIMEOUT_MS, milliseconds),
            cc_set_sink(curl, CURLOPT_HEADERFUNCTION) { bytes, size, count, transfer in
                Transfer.from(transfer)?.receiveHead(bytes, size * count) ?? 0
            },
            cc_set_pointer(curl, CURLOPT_HEADERDATA, pointer),
            cc_set_sink(curl, CURLOPT_WRITEFUNCTION) { bytes, size, count, transfer in
                Transfer.from(transfer)?.receiveBody(bytes, size * count) ?? 0
            },
            cc_set_pointer(curl, CURLOPT_WRITEDATA, pointer),
            // Curl calls this at least once a second, even while nothing arrives.
            cc_set_progress(curl) { transfer, _, _, _, _ in
                Transfer.from(transfer)?.parent.endTogether()
                return 0
            },
            cc_set_pointer(curl, CURLOPT_XFERINFODATA, pointer),
            cc_set_number(curl, CURLOPT_NOPROGRESS, 0),
        ]
        let code = codes.first { $0 != CURLE_OK } ?? curl_easy_perform(curl)
        if isTooLarge { throw .tooLarge }
        guard code == CURLE_OK else {
            throw ForecastError(
                code, reason: Int32(clamping: cc_number(curl, CURLINFO_OS_ERRNO)))
        }
    }

    func reply(status: Int) -> ServerReply {
        ServerReply(status: status, headers: headers, body: body)
    }

    private static func from(_ pointer: UnsafeMutableRawPointer?) -> Transfer? {
        pointer.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Takes one line of the header, and returns how much of it was accepted. Curl stops if that is
    /// less than all of it.
    private func receiveHead(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> Int {
        headSize += count
        guard headSize <= Self.headLimit else {
            isTooLarge = true
            return 0
        }
        let text = String(
            decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
        // A final reply may follow others, such as "100 Continue".
        if text.hasPrefix("HTTP/") { headers = [:] }
        guard let colon = text.firstIndex(of: ":") else { return count }
        let name = text[..<colon].lowercased()
        let value = String(text[text.index(after: colon)...].trimmingBlanks)
        headers[name] = headers[name].map { "\($0), \(value)" } ?? value
        return count
    }

    /// Takes a piece of the body, and returns how much of it was accepted. Curl stops if that is
    /// less than all of it.
    private func receiveBody(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> Int {
        guard body.count + count <= Self.bodyLimit else {
            isTooLarge = true
            return 0
        }
        body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
        return count
    }
}
