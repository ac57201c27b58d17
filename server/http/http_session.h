// One HTTP connection: the API, the page, and the way to a socket.
#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "server/http/core.h"

namespace dijon::server {

void serve_connection(Core& core, boost::asio::ip::tcp::socket socket);

}  // namespace dijon::server
