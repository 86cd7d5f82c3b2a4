import CCurl
import ForecastProtocol
import FoundationEssentials
import Glibc
import WeatherModels

/// Loads one reply. Keeps no cookies, no cache and no credentials.
struct ReplyLoader {
    let call: ForecastCall
    let parent: ParentProcess
    let deadline: ContinuousClock.Instant

    /// Follows redirects as ``RedirectRule`` allows.
    func load() throws(ForecastError) -> ServerReply {
        guard let curl = curl_easy_init() else { throw .failed(detail: "curl does not start") }
        defer { curl_easy_cleanup(curl) }
        let fields = headerFields
        defer { curl_slist_free_all(fields) }
        try prepare(curl, fields)

        var url = call.url
        for _ in 0...RedirectRule.limit {
            let transfer = Transfer(parent: parent)
            try transfer.run(curl, url, milliseconds: Int((deadline - .now) / .milliseconds(1)))
            guard let target = cc_text(curl, CURLINFO_REDIRECT_URL) else {
                return transfer.reply(status: cc_number(curl, CURLINFO_RESPONSE_CODE))
            }
            guard let next = URL(string: String(cString: target)), RedirectRule.allows(url, next)
            else { throw .redirected }
            url = next
        }
        throw .redirected
    }

    private var headerFields: UnsafeMutablePointer<curl_slist>? {
        call.headers.reduce(nil) { list, field in
            curl_slist_append(list, "\(field.name): \(field.value)")
        }
    }

    /// Sets what all requests have in common. Curl verifies certificates, keeps no cookies, reads
    /// no passwords and follows no redirects unless it is told to.
    private func prepare(
        _ curl: UnsafeMutableRawPointer, _ fields: UnsafeMutablePointer<curl_slist>?
    ) throws(ForecastError) {
        var codes = [
            cc_allow_http_only(curl),
            cc_abandon_lookups(curl),
            cc_set_number(curl, CURLOPT_NOSIGNAL, 1),
            cc_set_number(curl, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
            cc_set_text(curl, CURLOPT_ACCEPT_ENCODING, "gzip, deflate"),
            cc_set_size(curl, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(Transfer.bodyLimit)),
            cc_set_pointer(curl, CURLOPT_HTTPHEADER, fields),
        ]
        // Curl reads the proxy from the environment, but this machine is never behind one.
        if call.isToLoopback { codes.append(cc_set_text(curl, CURLOPT_PROXY, "")) }
        // OpenSSL's variables for certificates; curl does not read them by itself.
        if let file = getenv("SSL_CERT_FILE"), file[0] != 0 {
            codes.append(cc_set_text(curl, CURLOPT_CAINFO, file))
        }
        if let folder = getenv("SSL_CERT_DIR"), folder[0] != 0 {
            codes.append(cc_set_text(curl, CURLOPT_CAPATH, folder))
        }
        if let code = codes.first(where: { $0 != CURLE_OK }) { throw ForecastError(code) }
    }
}
