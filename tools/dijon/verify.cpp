// dijon verify: was every die and every draw of a game what its key says?
#include "game/verify.h"

#include <memory>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/text_file.h"

namespace dijon {

namespace {

struct Options {
  std::string file;
  std::string key;
  std::string hash;
  bool any_revision = false;
  bool json = false;
};

void read_hex(const std::string& text, std::span<std::uint8_t> out, std::string_view name) {
  if (!from_hex(text, out)) {
    throw CommandError(fmt::format("{} has 64 hexadecimal digits", name), ExitCode::bad_usage);
  }
}

// In words, what "verified" covers.
std::string verdict(const Verification& result) {
  std::string text = result.over
                         ? "verified"
                         : "verified so far: the game is not over, and there is no result yet";
  if (!result.usual_start) {
    text +=
        "\nthe game began from a position, not from the usual start: how that came about is not "
        "known";
  }
  return text;
}

void run(const Options& options) {
  VerifyOptions how{.file = {.any_revision = options.any_revision}};
  if (!options.key.empty()) read_hex(options.key, how.key.emplace().bytes, "a key");
  if (!options.hash.empty()) read_hex(options.hash, how.published_hash.emplace(), "a hash");
  const Verification result = verify(read_text_file(options.file), how);
  if (options.json) {
    boost::json::array findings;
    for (const TextError& finding : result.findings) {
      findings.push_back(boost::json::object{
          {"line", finding.line}, {"column", finding.column}, {"message", finding.reason}});
    }
    fmt::print("{}\n",
               boost::json::serialize(boost::json::object{{"verified", result.verified()},
                                                          {"key_known", result.key_known},
                                                          {"chance_lines", result.chance_lines},
                                                          {"chance_checked", result.chance_checked},
                                                          {"over", result.over},
                                                          {"usual_start", result.usual_start},
                                                          {"findings", std::move(findings)}}));
  } else {
    for (const TextError& finding : result.findings) {
      fmt::print(stderr, "{}:{}:{}: {}\n", options.file, finding.line, finding.column,
                 finding.reason);
    }
    fmt::print("{} of {} chance {} recomputed from the key\n", result.chance_checked,
               result.chance_lines, result.chance_lines == 1 ? "line" : "lines");
    if (result.verified()) fmt::print("{}\n", verdict(result));
  }
  if (!result.verified()) throw CommandError("not verified", ExitCode::failed);
}

}  // namespace

void add_verify_command(CommandLine& line) {
  const Command command = line.command(
      "verify", "Check a game file: the rules, the result, and every die and draw by its key");
  const auto options = std::make_shared<Options>();
  command.option("FILE", options->file, "A game file").required();
  command.option("--key", options->key, "The key, if the file does not show it");
  command.option("--hash", options->hash, "The hash of the key as seen before the game");
  command.flag("--any-revision", options->any_revision,
               "Also accept a file of another revision of the rules");
  command.flag("--json", options->json, "Report in JSON");
  command.footer(
      "Exits with 1 when anything is wrong or cannot be checked. A game that is not over, or "
      "began\n"
      "from a position, is verified as far as it goes; the report says so (in JSON: \"over\" and\n"
      "\"usual_start\").\n\n"
      "Example:\n  dijon verify --hash 3b1f…90af my.game");
  command.run([options] { run(*options); });
}

}  // namespace dijon
