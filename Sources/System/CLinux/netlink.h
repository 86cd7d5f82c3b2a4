#pragma once
#include <errno.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

/// Opens a socket on which the kernel reports links, addresses and routes; -1 with errno on
/// failure. With `listens` it reports changes and never blocks. Otherwise it answers requests, and
/// a read waits for a second at most.
static inline int cl_route_socket(int listens) {
    int type = SOCK_RAW | SOCK_CLOEXEC | (listens ? SOCK_NONBLOCK : 0);
    int descriptor = socket(AF_NETLINK, type, NETLINK_ROUTE);
    if (descriptor < 0) return -1;
    struct sockaddr_nl address;
    memset(&address, 0, sizeof address);
    address.nl_family = AF_NETLINK;
    if (listens)
        address.nl_groups = RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR |
                            RTMGRP_IPV4_ROUTE | RTMGRP_IPV6_ROUTE;
    struct timeval limit = {1, 0};
    if (bind(descriptor, (struct sockaddr *)&address, sizeof address) != 0 ||
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit) != 0) {
        int reason = errno;
        close(descriptor);
        errno = reason;
        return -1;
    }
    return descriptor;
}

/// Requests everything of one kind: RTM_GETLINK, RTM_GETADDR or RTM_GETROUTE. Returns 0, or -1 with
/// errno.
static inline int cl_route_ask(int descriptor, unsigned short kind, unsigned number) {
    // The longest body of the three. The kernel reads only the family, which is "any".
    struct {
        struct nlmsghdr header;
        struct ifinfomsg body;
    } request;
    memset(&request, 0, sizeof request);
    request.header.nlmsg_len = sizeof request;
    request.header.nlmsg_type = kind;
    request.header.nlmsg_flags = NLM_F_REQUEST | NLM_F_DUMP;
    request.header.nlmsg_seq = number;
    return send(descriptor, &request, sizeof request, 0) < 0 ? -1 : 0;
}

/// Requests the route to an address: AF_INET with 4 bytes, AF_INET6 with 16. Returns 0, or -1 with
/// errno.
static inline int cl_route_ask_way(int descriptor, int family, const void *bytes, size_t count) {
    struct {
        struct nlmsghdr header;
        struct rtmsg body;
        struct rtattr attribute;
        unsigned char destination[16];
    } request;
    memset(&request, 0, sizeof request);
    if (count > sizeof request.destination) count = sizeof request.destination;
    request.header.nlmsg_len = (unsigned)(NLMSG_LENGTH(sizeof request.body) + RTA_LENGTH(count));
    request.header.nlmsg_type = RTM_GETROUTE;
    request.header.nlmsg_flags = NLM_F_REQUEST;
    request.body.rtm_family = (unsigned char)family;
    request.body.rtm_dst_len = (unsigned char)(count * 8);
    request.attribute.rta_type = RTA_DST;
    request.attribute.rta_len = (unsigned short)RTA_LENGTH(count);
    memcpy(request.destination, bytes, count);
    return send(descriptor, &request, request.header.nlmsg_len, 0) < 0 ? -1 : 0;
}

/// Receives a message. Returns its length, 0 if it is not from the kernel, or -1 with errno
/// (EMSGSIZE if it is longer than the buffer).
static inline long cl_route_receive(int descriptor, void *buffer, size_t length) {
    struct sockaddr_nl sender;
    struct iovec piece = {buffer, length};
    struct msghdr message;
    memset(&sender, 0, sizeof sender);
    memset(&message, 0, sizeof message);
    message.msg_name = &sender;
    message.msg_namelen = sizeof sender;
    message.msg_iov = &piece;
    message.msg_iovlen = 1;
    ssize_t count = recvmsg(descriptor, &message, 0);
    if (count < 0) return -1;
    if (message.msg_flags & MSG_TRUNC) {
        errno = EMSGSIZE;
        return -1;
    }
    return sender.nl_pid == 0 ? (long)count : 0;
}
