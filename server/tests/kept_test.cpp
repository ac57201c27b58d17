// What earlier programs wrote is opened by this one. In kept/ lie databases as SQL, one of each
// schema, and game files, one of each revision of the rules or more. They are added to and never
// changed.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "game/file.h"
#include "game/verify.h"
#include "server/store/sqlite.h"
#include "server/tests/support.h"

namespace dijon::server::test {
namespace {

std::vector<std::filesystem::path> kept(std::string_view extension) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(DIJON_SOURCE_DIR "/server/tests/kept")) {
    if (entry.path().extension() == extension) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST_CASE("databases of every schema open, and their games are as they were") {
  REQUIRE(kept(".sql").size() == all_migrations().size());
  for (const auto& path : kept(".sql")) {
    CAPTURE(path.filename());
    const Folder folder;
    Database(folder.file("a.db")).run(text_of(path));
    const auto store = open_sqlite(folder.file("a.db"));
    Database database(folder.file("a.db"));
    Statement ids(database, "SELECT id FROM game");
    int positions = 0;
    while (ids.step()) {
      const auto stored = store->table(ids.text(0));
      REQUIRE(stored);
      Table table(stored->spec);
      for (const Record& record : stored->records) {
        table.fold(record);
        REQUIRE(table.halted() == "");
        if (record.hash.empty()) continue;
        REQUIRE(position_hash(table.game().rules(), table.game().state()) == record.hash);
        ++positions;
      }
    }
    CHECK(positions > 300);
    CHECK(store->results_of("anna").size() == 1);
  }
}

TEST_CASE("game files of every revision open and can be verified") {
  std::set<int> revisions;
  for (const auto& path : kept(".game")) {
    CAPTURE(path.filename());
    const std::string text = text_of(path);
    const Verification found = verify(text, {.file = {.any_revision = true}});
    CHECK(found.verified());
    CHECK(found.over);
    CHECK(found.chance_checked == found.chance_lines);
    const auto at = text.find("rules revision: ");
    REQUIRE(at != std::string::npos);
    revisions.insert(std::stoi(text.substr(at + 16)));
  }
  for (int revision = 1; revision <= kRulesRevision; ++revision)
    CHECK(revisions.contains(revision));
}

}  // namespace
}  // namespace dijon::server::test
