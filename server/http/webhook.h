// Tells another program whose turn it is, so that it can send mail or a message.
#pragma once

#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>

#include "server/api/effects.h"

namespace dijon::server {

class Webhook {
 public:
  // An address such as "http://127.0.0.1:9000/turn"; empty for none. Throws std::runtime_error for
  // any other text.
  Webhook(boost::asio::io_context& loop, const std::string& address);

  // Posts {"table", "player", "name", "url"}. What cannot be delivered is logged and dropped.
  void tell(const TurnNotice& notice, const std::string& table_url);

 private:
  boost::asio::io_context& loop_;
  std::string host_, port_, target_;
};

}  // namespace dijon::server
