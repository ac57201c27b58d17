#include "server/http/data_folder.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <sys/file.h>
#include <unistd.h>

#include "game/os_random.h"
#include "game/sha256.h"

namespace dijon::server {

namespace {

[[noreturn]] void fail(const std::string& what) {
  throw std::runtime_error(what + ": " + std::strerror(errno));
}

void write_all(int file, std::string_view text, const std::string& path) {
  if (::write(file, text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
    fail("cannot write " + path);
  }
}

}  // namespace

DataFolder::DataFolder(std::string path) : path_(std::move(path)) {
  std::error_code error;
  const bool fresh = std::filesystem::create_directories(path_, error);
  if (error) throw std::runtime_error("cannot make the folder " + path_ + ": " + error.message());
  if (fresh) std::filesystem::permissions(path_, std::filesystem::perms::owner_all, error);
  const std::string name = path_ + "/lock";
  lock_ = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock_ < 0) fail("cannot open " + name);
  if (::flock(lock_, LOCK_EX | LOCK_NB) == 0) return;
  std::string address;
  std::getline(std::ifstream(name), address);
  ::close(lock_);
  throw std::runtime_error("another server uses " + path_ +
                           (address.empty() ? std::string() : ": it is at " + address));
}

DataFolder::~DataFolder() {
  if (lock_ >= 0) ::close(lock_);
}

Secret DataFolder::secret() const {
  const std::string name = path_ + "/secret";
  Secret secret;
  std::string text;
  if (std::ifstream file(name); std::getline(file, text)) {
    if (from_hex(text, secret.bytes)) return secret;
    throw std::runtime_error(name + " holds no secret: remove it, and all guests begin anew");
  }
  secret.bytes = random_key().bytes;
  const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) fail("cannot write " + name);
  write_all(file, to_hex(secret.bytes) + "\n", name);
  ::fsync(file);
  ::close(file);
  return secret;
}

void DataFolder::announce(const std::string& address) const {
  if (::ftruncate(lock_, 0) != 0) fail("cannot write the lock");
  write_all(lock_, address + "\n", path_ + "/lock");
}

}  // namespace dijon::server
