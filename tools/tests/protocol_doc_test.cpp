// The examples of docs/protocol.md are run: every block marked `session` is a conversation with a
// fresh engine, `> ` before a request and `< ` before its answer.
//
// "…" stands for what an answer may hold: as a value for any value, as a last element for any
// further ones, as a field for any further fields.
#include <fstream>
#include <memory>
#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include "tools/dijon/protocol.h"

namespace dijon {
namespace {

namespace json = boost::json;

const json::string kAny = "…";

bool is_any(const json::value& value) { return value.is_string() && value.get_string() == kAny; }

bool matches(const json::value& expected, const json::value& found) {
  if (is_any(expected)) return true;
  if (expected.is_object() && found.is_object()) {
    const bool more = expected.get_object().contains(kAny);
    for (const auto& [key, value] : expected.get_object()) {
      if (key == kAny) continue;
      const json::value* other = found.get_object().if_contains(key);
      if (other == nullptr || !matches(value, *other)) return false;
    }
    return more || expected.get_object().size() == found.get_object().size();
  }
  if (expected.is_array() && found.is_array()) {
    const json::array& left = expected.get_array();
    const json::array& right = found.get_array();
    const bool more = !left.empty() && is_any(left.back());
    const std::size_t size = left.size() - (more ? 1 : 0);
    if (right.size() < size || (!more && right.size() != size)) return false;
    for (std::size_t i = 0; i < size; ++i) {
      if (!matches(left[i], right[i])) return false;
    }
    return true;
  }
  return expected == found;
}

std::string document() {
  std::ifstream in(std::string(DIJON_SOURCE_DIR) + "/docs/protocol.md");
  REQUIRE(in.is_open());
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST_CASE("the sessions of docs/protocol.md are answered as it says") {
  std::istringstream lines(document());
  std::string line, answer;
  std::unique_ptr<Protocol> protocol;
  bool pending = false;
  int number = 0, answers = 0;
  while (std::getline(lines, line)) {
    ++number;
    INFO("docs/protocol.md line " << number);
    if (line == "```session") {
      protocol = std::make_unique<Protocol>([] { return ChanceKey{}; });
    } else if (protocol && line.starts_with("```")) {
      REQUIRE_FALSE(pending);
      protocol.reset();
    } else if (protocol && line.starts_with("> ")) {
      REQUIRE_FALSE(pending);
      answer = protocol->answer(line.substr(2));
      pending = true;
    } else if (protocol && line.starts_with("< ")) {
      REQUIRE(pending);
      INFO("expected " << line.substr(2));
      INFO("answered " << answer);
      CHECK(matches(json::parse(line.substr(2)), json::parse(answer)));
      pending = false;
      ++answers;
    } else if (protocol) {
      FAIL("a line of a session begins with '> ' or '< '");
    }
  }
  CHECK(answers > 20);
}

TEST_CASE("docs/protocol.md names every command, field and error") {
  const std::string text = document();
  Protocol protocol([] { return ChanceKey{}; });
  const json::value help = json::parse(protocol.answer(R"({"cmd":"help"})"));
  for (const json::value& command : help.at("commands").as_array()) {
    const std::string name(command.at("cmd").as_string());
    const std::string heading = "### `" + name + "`";
    INFO(heading);
    const std::size_t start = text.find(heading);
    REQUIRE(start != std::string::npos);
    const std::string section = text.substr(start, text.find("\n### ", start + 1) - start);
    for (const json::value& field : command.at("fields").as_array()) {
      const std::string word = "`" + std::string(field.at("field").as_string()) + "`";
      INFO(word);
      CHECK(section.find(word) != std::string::npos);
    }
  }
}

TEST_CASE("docs/protocol.md names every field of every error") {
  const std::string text = document();
  const std::string table = text.substr(text.find("\n## Errors"));
  Protocol protocol([] { return ChanceKey{}; });
  for (const std::string request : {"nonsense",
                                    "[]",
                                    R"({"id":1.5})",
                                    "{}",
                                    R"({"cmd":"fly"})",
                                    R"({"cmd":"state"})",
                                    R"({"cmd":"new","board":1})",
                                    R"({"cmd":"new","cmd":"new"})",
                                    R"({"cmd":"new","rules":1})",
                                    R"({"cmd":"new","rules":"2019 2p dragons"})",
                                    R"({"cmd":"new","boards":"77"})",
                                    R"({"cmd":"new","boards":[]})",
                                    R"({"cmd":"new","key":"1"})",
                                    R"({"cmd":"new","seats":[]})",
                                    R"({"cmd":"load"})",
                                    R"({"cmd":"load","game":""})",
                                    R"({"cmd":"load","position":"x"})",
                                    R"({"cmd":"load","state":{}})",
                                    R"({"cmd":"new","seed":1})",
                                    R"({"cmd":"undo"})",
                                    R"({"cmd":"state","ply":9})",
                                    R"({"cmd":"do","action":"end"})",
                                    R"({"cmd":"roll"})",
                                    R"({"cmd":"roll"})",
                                    R"({"cmd":"do","action":"fly"})",
                                    R"({"cmd":"do","action":"decline"})",
                                    R"({"cmd":"do","action":"end","player":"P2"})",
                                    R"({"cmd":"undo","plies":0})",
                                    R"({"cmd":"do","actions":["end","fly"]})"}) {
    const json::value answer = json::parse(protocol.answer(request));
    if (answer.as_object().contains("ok")) continue;
    const json::object& error = answer.at("error").as_object();
    const std::string code = "`" + std::string(error.at("code").as_string()) + "`";
    CAPTURE(request);
    CAPTURE(code);
    const std::size_t row = table.find(code);
    REQUIRE(row != std::string::npos);
    const std::string line = table.substr(row, table.find('\n', row) - row);
    for (const auto& [field, value] : error) {
      if (field == "code" || field == "message" || field == "failed") continue;
      CAPTURE(std::string(field));
      CHECK(line.find("`" + std::string(field) + "`") != std::string::npos);
    }
  }
}

}  // namespace
}  // namespace dijon
