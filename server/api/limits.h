// How much one guest may ask for, and one address, since a fresh guest costs nothing.
#pragma once

#include <algorithm>
#include <cstddef>

#include "server/domain/record.h"

namespace dijon::server {

struct Limits {
  std::size_t body_bytes = 64 * 1024;      // of a request
  std::size_t upload_bytes = 1024 * 1024;  // of a game file
  std::size_t message_bytes = 8 * 1024;    // on a socket
  std::size_t unfinished_tables = 40;      // of one guest
  std::size_t sockets_of_guest = 20;
  double messages_per_second = 20, message_burst = 60;
  double sayings_per_second = 0.5, saying_burst = 6;
  double tables_per_second = 0.2, table_burst = 10;
  double guesses_per_second = 0.1, guess_burst = 10;  // of the password, from one address
  double heavy_per_second = 0.5, heavy_burst = 60;    // of one address: new tables and game files
  double hints_per_second = 0.5, hint_burst = 10;     // of one guest
  double address_hints_per_second = 1, address_hint_burst = 30;
  double analyses_per_second = 0.1, analysis_burst = 6;
  std::size_t hints_waiting = 16;     // of all guests; of each only one
  std::size_t hints_of_address = 6;   // that wait
  std::size_t analyses_waiting = 8;   // of all guests
  std::size_t analyses_of_guest = 2;  // that are not done yet
  std::size_t analyses_kept = 32;
};

// Fills up steadily, is emptied by use.
class Bucket {
 public:
  Bucket(double per_second, double burst) : rate_(per_second), burst_(burst), left_(burst) {}

  bool take(Time now) {
    left_ = filled(now);
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  // As if it had never been used.
  bool full(Time now) const { return filled(now) >= burst_; }

 private:
  double filled(Time now) const {
    return std::min(burst_, left_ + rate_ * static_cast<double>(now - last_) / 1000.0);
  }

  double rate_, burst_, left_;
  Time last_ = 0;
};

}  // namespace dijon::server
