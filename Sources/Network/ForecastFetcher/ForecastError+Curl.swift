import CCurl
import Glibc
import WeatherModels

extension ForecastError {
    /// The error for a transfer that curl did not finish.
    ///
    /// - Parameter reason: The `errno` of the connection.
    init(_ code: CURLcode, reason: Int32 = 0) {
        switch code {
        case CURLE_OPERATION_TIMEDOUT: self = .timedOut
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: self = .hostNotFound
        case CURLE_COULDNT_CONNECT:
            let isReachable = ![ENETUNREACH, EHOSTUNREACH, ENETDOWN].contains(reason)
            self = isReachable ? .refused : .unreachable
        case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE,
            CURLE_HTTP2, CURLE_HTTP2_STREAM:
            self = .reset
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR,
            CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CACERT_BADFILE,
            CURLE_SSL_INVALIDCERTSTATUS, CURLE_USE_SSL_FAILED:
            self = .insecure
        case CURLE_URL_MALFORMAT: self = .invalidBaseURL
        // Curl reports a lack of memory if a line of the header has no end.
        case CURLE_FILESIZE_EXCEEDED, CURLE_OUT_OF_MEMORY: self = .tooLarge
        // The server does not speak HTTP, or encodes its reply wrongly.
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING:
            self = .notAForecast
        // The detail must not be an address, which may contain the key.
        default:
            let words = String(cString: curl_easy_strerror(code))
            self = .failed(detail: "curl \(code.rawValue) \(words)")
        }
    }
}
