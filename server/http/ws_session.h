// One socket of a client at a table.
#pragma once

#include <memory>
#include <string>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/http/core.h"

namespace dijon::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

// Accepts the upgrade and serves the socket until either side ends it.
void serve_socket(Core& core, boost::beast::tcp_stream stream, HttpRequest request,
                  std::string guest, std::string table);

}  // namespace dijon::server
