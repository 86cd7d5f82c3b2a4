import Foundation
import FoundationNetworking
import Models

extension ForecastError {
    /// The error for a failure of the connection.
    init(transport error: any Error) {
        let error = error as NSError
        // Curl's own words, passed on by Foundation; many different failures have the same code.
        let words = error.userInfo[NSLocalizedDescriptionKey] as? String ?? ""
        switch error.code {
        case NSURLErrorTimedOut: self = .timedOut
        case NSURLErrorCannotFindHost, NSURLErrorDNSLookupFailed: self = .hostNotFound
        case NSURLErrorCannotConnectToHost: self = .refused
        case NSURLErrorNotConnectedToInternet: self = .unreachable
        case NSURLErrorNetworkConnectionLost: self = .reset
        case NSURLErrorSecureConnectionFailed, NSURLErrorServerCertificateHasBadDate,
            NSURLErrorServerCertificateUntrusted, NSURLErrorServerCertificateHasUnknownRoot,
            NSURLErrorServerCertificateNotYetValid:
            self = .insecure
        case NSURLErrorHTTPTooManyRedirects, NSURLErrorRedirectToNonExistentLocation:
            self = .redirected
        case NSURLErrorBadURL: self = .invalidBaseURL
        case NSURLErrorDataLengthExceedsMaximum: self = .tooLarge
        case NSURLErrorCancelled: self = .cancelled
        case NSURLErrorBadServerResponse where words.hasPrefix("Empty reply"): self = .reset
        // The last one stands for servers that answer without speaking HTTP.
        case NSURLErrorCannotDecodeRawData, NSURLErrorCannotDecodeContentData,
            NSURLErrorCannotParseResponse, NSURLErrorBadServerResponse,
            NSURLErrorZeroByteResource, NSURLErrorUnsupportedURL:
            self = .notAForecast
        default: self.init(words: words, code: error.code)
        }
    }

    private init(words: String, code: Int) {
        let meanings: [(String, ForecastError)] = [
            ("SSL", .insecure), ("TLS", .insecure), ("certificate", .insecure),
            ("Too large", .tooLarge),
            ("connect to", .unreachable), ("encoding", .notAForecast), ("Recv failure", .reset),
            ("Send failure", .reset), ("transfer closed", .reset), ("timed out", .timedOut),
        ]
        if let (_, meaning) = meanings.first(where: { words.contains($0.0) }) {
            self = meaning
        } else {
            // Leaves out anything that could be an address, which may contain the key.
            let detail = words.contains("/") ? "" : words
            self = .failed(detail: "NSURLErrorDomain \(code) \(detail)")
        }
    }
}
