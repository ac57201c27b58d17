// Components files at the server: checked, played with, kept.
#include "dijon/notation.h"
#include "server/tests/support.h"

namespace dijon::server::test {
namespace {

// Our vineyard with the numbers of its lowest layer exchanged.
std::string other_vineyard() {
  std::string text = our_components();
  const auto one = text.find("ban-1-car"), four = text.find("boa-4-mar");
  REQUIRE(one != std::string::npos);
  text[one + 4] = '4';
  text[four + 4] = '1';
  return text;
}

std::string body_with(const std::string& components) {
  return json::serialize(json::object{{"components", components}});
}

std::string table_with(const std::string& components) {
  return json::serialize(json::object{
      {"rules", "special 2p vineyards"},
      {"components", components},
      {"seats", {{{"kind", "me"}, {"name", "Anna"}}, {{"kind", "bot"}, {"bot", "random"}}}}});
}

TEST_CASE("our own components can be fetched, to begin from") {
  House house;
  const auto got = house.ask("anna", "GET", "components");
  CHECK(got.status == 200);
  CHECK(got.body.at("components").get_string() == our_components());
}

TEST_CASE("a components file is checked and shown as it would be played with") {
  House house;
  const auto got = house.ask("anna", "POST", "components", body_with(other_vineyard()));
  REQUIRE(got.status == 200);
  const json::array& parts = got.body.at("parts").as_array();
  const auto found = std::ranges::find_if(
      parts, [](const json::value& one) { return one.at("name") == "special.vineyard"; });
  REQUIRE(found != parts.end());
  const json::object& part = found->as_object();
  CHECK(part.at("module") == "vineyards");
  const json::array& spaces = part.at("side_boards").at(0).at("spaces").as_array();
  for (const json::value& space : spaces) {
    if (space.at("space") == "e1") CHECK(space.at("die") == 4);
    if (space.at("space") == "e3") CHECK(space.at("die") == 1);
  }
}

TEST_CASE("a wrong components file is refused with its line") {
  House house;
  std::string wrong = other_vineyard();
  wrong.replace(wrong.find("ban-4-car"), 9, "ban-7-car");
  const auto line =
      std::count(wrong.begin(), wrong.begin() + static_cast<std::ptrdiff_t>(wrong.find("ban-7")),
                 '\n') +
      1;
  for (const auto& got : {house.ask("anna", "POST", "components", body_with(wrong)),
                          house.ask("anna", "POST", "tables", table_with(wrong))}) {
    CHECK(got.status == 400);
    CHECK(got.code() == "bad_components");
    CHECK(got.body.at("error").at("line") == line);
  }
  CHECK(house.ask("anna", "POST", "components", "{}").code() == "missing_field");
  CHECK(house.ask("anna", "GET", "tables").body.at("mine").as_array().empty());
}

TEST_CASE("a game keeps the components it was begun with, after a restart and in its file") {
  House house;
  const std::string table = house.table("anna", table_with(other_vineyard()));
  const auto before = house.ask("anna", "GET", "tables/" + table).body;
  CHECK(before.at("components") == json::array{"special.vineyard"});
  const std::string file = house.text("anna", "tables/" + table + "/game");
  CHECK(file.find("components: dijon components 1|=== special.vineyard|") != std::string::npos);
  house.restart();
  CHECK(house.ask("anna", "GET", "tables/" + table).body.at("components") ==
        json::array{"special.vineyard"});
  CHECK(house.text("anna", "tables/" + table + "/game") == file);
}

}  // namespace
}  // namespace dijon::server::test
