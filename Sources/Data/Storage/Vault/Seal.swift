import CSodium
import Models

/// XChaCha20-Poly1305: a fresh random nonce, the sealed bytes and a tag. It opens only with the
/// same key and in the same context.
enum Seal {
    private static let nonceCount = 24
    /// How many bytes longer a seal is than its contents.
    static let overhead = nonceCount + 16

    static func seal(
        _ plain: UnsafeRawBufferPointer, with key: UnsafePointer<UInt8>, in context: SealContext
    ) -> [UInt8] {
        let start = plain.assumingMemoryBound(to: UInt8.self).baseAddress
        return [UInt8](unsafeUninitializedCapacity: plain.count + overhead) { sealed, count in
            guard let nonce = sealed.baseAddress else { return }
            randombytes_buf(nonce, nonceCount)
            crypto_aead_xchacha20poly1305_ietf_encrypt(
                nonce + nonceCount, nil, start, UInt64(plain.count), context.bytes,
                UInt64(context.bytes.count), nil, nonce, key)
            count = plain.count + overhead
        }
    }

    /// Opens `sealed` into `plain`, which must have exactly the size of the contents. Returns false
    /// on failure.
    static func open(
        _ sealed: UnsafeRawBufferPointer, into plain: UnsafeMutablePointer<UInt8>?,
        with key: UnsafePointer<UInt8>, in context: SealContext
    ) -> Bool {
        guard sealed.count >= overhead,
            let nonce = sealed.assumingMemoryBound(to: UInt8.self).baseAddress
        else { return false }
        return crypto_aead_xchacha20poly1305_ietf_decrypt(
            plain, nil, nil, nonce + nonceCount, UInt64(sealed.count - nonceCount), context.bytes,
            UInt64(context.bytes.count), nonce, key) == 0
    }

    /// The contents of `sealed`; `nil` if it does not open.
    static func open(
        _ sealed: [UInt8], with key: UnsafePointer<UInt8>, in context: SealContext
    ) -> [UInt8]? {
        guard sealed.count >= overhead else { return nil }
        var isGenuine = false
        let plain = [UInt8](unsafeUninitializedCapacity: sealed.count - overhead) { plain, count in
            isGenuine = sealed.withUnsafeBytes {
                open($0, into: plain.baseAddress, with: key, in: context)
            }
            count = isGenuine ? sealed.count - overhead : 0
        }
        return isGenuine ? plain : nil
    }
}

extension SealingKey {
    /// This key, sealed by another.
    func sealed(with key: SealingKey, in context: SealContext) -> [UInt8] {
        withBytes { own in
            key.withBytes { key in
                Seal.seal(
                    UnsafeRawBufferPointer(start: own, count: SealingKey.byteCount), with: key,
                    in: context)
            }
        }
    }

    /// The key in `sealed`; `nil` if it does not open.
    static func opened(
        _ sealed: [UInt8], with key: SealingKey, in context: SealContext
    ) throws(VaultError) -> SealingKey? {
        guard sealed.count == byteCount + Seal.overhead else { return nil }
        return try filled { bytes in
            key.withBytes { key in
                sealed.withUnsafeBytes { Seal.open($0, into: bytes, with: key, in: context) }
            }
        }
    }
}
