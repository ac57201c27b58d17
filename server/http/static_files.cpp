#include "server/http/static_files.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "game/sha256.h"

namespace dijon::server {

namespace {

namespace fs = std::filesystem;

struct Type {
  std::string_view ending, type;
};
constexpr std::array kTypes = {
    Type{".html", "text/html; charset=utf-8"},
    Type{".js", "text/javascript; charset=utf-8"},
    Type{".css", "text/css; charset=utf-8"},
    Type{".json", "application/json; charset=utf-8"},
    Type{".svg", "image/svg+xml"},
    Type{".png", "image/png"},
    Type{".ico", "image/x-icon"},
    Type{".woff2", "font/woff2"},
    Type{".woff", "font/woff"},
    Type{".txt", "text/plain; charset=utf-8"},
    Type{".webmanifest", "application/manifest+json"},
    Type{".ogg", "audio/ogg"},
};

std::string type_of(std::string_view name) {
  for (const Type& type : kTypes) {
    if (name.ends_with(type.ending)) return std::string(type.type);
  }
  return "application/octet-stream";
}

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace

StaticFiles::StaticFiles(const std::string& folder) {
  std::error_code error;
  fs::recursive_directory_iterator found(folder, error);
  if (error) return;
  for (const fs::directory_entry& entry : found) {
    if (!entry.is_regular_file()) continue;
    const std::string name = "/" + fs::relative(entry.path(), folder).generic_string();
    if (name.ends_with(".gz") || name.ends_with(".br")) continue;
    StaticFile file;
    file.type = type_of(name);
    file.plain = read(entry.path());
    file.gzip = read(entry.path().string() + ".gz");
    file.brotli = read(entry.path().string() + ".br");
    const Digest digest = sha256(bytes_of(file.plain));
    file.etag = "\"" + to_hex(std::span(digest).first(8)) + "\"";
    file.immutable = name.starts_with("/assets/");
    files_[name] = std::move(file);
  }
}

const StaticFile* StaticFiles::find(std::string_view path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace dijon::server
