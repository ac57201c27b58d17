// The page: every file of a folder in memory, with its type, its hash, and packed if that was made
// beside it (app.js.br, app.js.gz).
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace dijon::server {

struct StaticFile {
  std::string type;
  std::string etag;
  std::string plain, gzip, brotli;  // the packed ones may be empty
  bool immutable = false;           // its name changes with its content
};

class StaticFiles {
 public:
  // An unreadable or missing folder leaves it empty.
  explicit StaticFiles(const std::string& folder);

  bool empty() const { return files_.empty(); }
  // By path, "/assets/app-1a2b3c.js". Nothing when there is no such file.
  const StaticFile* find(std::string_view path) const;
  // The page itself, for every path that the page routes.
  const StaticFile* page() const { return find("/index.html"); }

 private:
  std::map<std::string, StaticFile, std::less<>> files_;
};

}  // namespace dijon::server
