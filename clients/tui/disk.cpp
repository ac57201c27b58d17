#include "clients/tui/disk.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace dijon::tui {

namespace fs = std::filesystem;

namespace {

// "cannot write a/b: No space left on device", for what the last call of the system said.
std::string problem_with(std::string_view verb, const std::string& path, int error = errno) {
  return "cannot " + std::string(verb) + " " + path + ": " + std::generic_category().message(error);
}

// A new file beside the one to be replaced, under a name that nobody has.
OpenFile new_file_beside(const fs::path& path, std::string& name) {
  constexpr int kTries = 100;
  for (int i = 0; i < kTries; ++i) {
    const std::string unique =
        ".dijon-" + std::to_string(getpid()) + "-" + std::to_string(i) + ".part";
    name = (path.parent_path() / unique).string();
    OpenFile file(open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (file.is_open() || errno != EEXIST) return file;
  }
  return {};
}

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t put = write(descriptor, text.data(), text.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(put));
  }
  return true;
}

// So that the new name survives a loss of power; where folders cannot be synced, nothing is lost
// that was safe before.
void sync_folder(const fs::path& path) {
  const std::string folder = path.has_parent_path() ? path.parent_path().string() : ".";
  const OpenFile opened(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.is_open()) fsync(opened.descriptor());
}

// Why nothing can be written under this name; empty when it can.
std::string name_problem(const std::string& path) {
  std::error_code error;
  if (path.empty() || path.ends_with('/') || fs::is_directory(path, error)) {
    return "cannot write " + path + ": the name of a file is needed, not of a folder";
  }
  // A device or a pipe would be gone, and a plain file in its place.
  const fs::file_status there = fs::status(path, error);
  if (fs::exists(there) && !fs::is_regular_file(there)) {
    return "cannot write " + path + ": it is there, and is no regular file";
  }
  const fs::path folder = fs::path(path).parent_path();
  if (!folder.empty() && !fs::is_directory(folder, error)) {
    return "cannot write " + path + ": there is no folder " + folder.string();
  }
  return {};
}

// A link stays a link: what it points to is replaced.
fs::path target_of(const std::string& path) {
  std::error_code none;
  return fs::is_symlink(path, none) ? fs::weakly_canonical(path, none) : fs::path(path);
}

}  // namespace

OpenFile::~OpenFile() {
  if (is_open()) close(descriptor_);
}

ReadText read_text(const std::string& path, std::size_t limit) {
  const OpenFile file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) return {{}, problem_with("read", path)};
  ReadText result;
  std::array<char, 1 << 16> part{};
  while (true) {
    const ssize_t got = read(file.descriptor(), part.data(), part.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return {{}, problem_with("read", path)};
    if (got == 0) return result;
    result.text.append(part.data(), static_cast<std::size_t>(got));
    if (result.text.size() > limit) {
      return {{}, "cannot read " + path + ": it has more than " + std::to_string(limit) + " bytes"};
    }
  }
}

ReplacedText replace_text(const std::string& path, std::string_view text) {
  if (std::string problem = name_problem(path); !problem.empty()) return {{}, std::move(problem)};
  const fs::path target = target_of(path);
  std::string beside;
  OpenFile file = new_file_beside(target, beside);
  if (!file.is_open()) return {{}, problem_with("write", path)};
  // Locked before it has its name: nobody sees the name without the lock.
  flock(file.descriptor(), LOCK_EX | LOCK_NB);
  const bool written = write_all(file.descriptor(), text) && fsync(file.descriptor()) == 0 &&
                       rename(beside.c_str(), target.c_str()) == 0;
  if (!written) {
    const int error = errno;
    unlink(beside.c_str());
    return {{}, problem_with("write", path, error)};
  }
  sync_folder(target);
  return {std::move(file), {}};
}

std::string replace_problem(const std::string& path) {
  if (std::string problem = name_problem(path); !problem.empty()) return problem;
  std::string beside;
  const OpenFile file = new_file_beside(target_of(path), beside);
  if (!file.is_open()) return problem_with("write", path);
  unlink(beside.c_str());
  return {};
}

OpenedText open_to_append(const std::string& path) {
  if (std::string problem = name_problem(path); !problem.empty()) return {{}, std::move(problem)};
  OpenFile file(open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
  if (!file.is_open()) return {{}, problem_with("write", path)};
  // Where the file system knows no locks, nobody can be told.
  if (flock(file.descriptor(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    return {{}, "cannot write " + path + ": another program is writing it"};
  return {std::move(file), {}};
}

std::string append_text(const OpenFile& file, const std::string& path, std::string_view text) {
  return write_all(file.descriptor(), text) ? std::string() : problem_with("write", path);
}

OpenFile lock_file(const std::string& path) {
  OpenFile file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  // Where the file system knows no locks, being there is enough.
  if (!file.is_open() || (flock(file.descriptor(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK))
    return {};
  // What was opened may have been replaced before it was locked.
  struct stat locked = {};
  struct stat named = {};
  const bool same = fstat(file.descriptor(), &locked) == 0 && stat(path.c_str(), &named) == 0 &&
                    locked.st_dev == named.st_dev && locked.st_ino == named.st_ino;
  return same ? std::move(file) : OpenFile();
}

}  // namespace dijon::tui
