// The folder that belongs to one running server: database, secret, lock.
#pragma once

#include <string>

#include "server/domain/secrets.h"

namespace dijon::server {

class DataFolder {
 public:
  // Makes it when there is none, for nobody else to read. Throws std::runtime_error when another
  // server uses it.
  explicit DataFolder(std::string path);
  ~DataFolder();
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;

  std::string database() const { return path_ + "/dijon.db"; }
  // Made at the first time, with mode 0600.
  Secret secret() const;
  // Tells others where the server is that holds the lock.
  void announce(const std::string& address) const;

 private:
  std::string path_;
  int lock_ = -1;
};

}  // namespace dijon::server
