// Curl's functions with variable arguments, which Swift cannot call, with one wrapper per type.
#pragma once
#include <curl/curl.h>

static inline CURLcode cc_set_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode cc_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

/// Curl copies the text.
static inline CURLcode cc_set_text(CURL *handle, CURLoption option, const char *text) {
    return curl_easy_setopt(handle, option, text);
}

/// Curl keeps the pointer.
static inline CURLcode cc_set_pointer(CURL *handle, CURLoption option, void *pointer) {
    return curl_easy_setopt(handle, option, pointer);
}

/// For CURLOPT_WRITEFUNCTION and CURLOPT_HEADERFUNCTION.
static inline CURLcode cc_set_sink(CURL *handle, CURLoption option, curl_write_callback sink) {
    return curl_easy_setopt(handle, option, sink);
}

static inline CURLcode cc_set_progress(CURL *handle, curl_xferinfo_callback progress) {
    return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, progress);
}

/// Allows only http and https. Since curl 7.85, the option has another name.
static inline CURLcode cc_allow_http_only(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

/// Lets a transfer end on time even if a name is still being looked up. Before 7.87, curl waits for
/// the lookup.
static inline CURLcode cc_abandon_lookups(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075700
    return curl_easy_setopt(handle, CURLOPT_QUICK_EXIT, 1L);
#else
    (void)handle;
    return CURLE_OK;
#endif
}

/// The number that curl has for `info`; 0 if there is none.
static inline long cc_number(CURL *handle, CURLINFO info) {
    long value = 0;
    return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

/// The text that curl has for `info`; NULL if there is none. Curl keeps it until the next transfer.
static inline const char *cc_text(CURL *handle, CURLINFO info) {
    char *text = NULL;
    return curl_easy_getinfo(handle, info, &text) == CURLE_OK ? text : NULL;
}
