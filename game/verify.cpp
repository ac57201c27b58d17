#include "game/verify.h"

#include <algorithm>
#include <set>

namespace dijon {

namespace {

void check_draws(const ReplayedFile& file, const ChanceKey& key, Verification& result) {
  const Game& game = *file.game;
  std::set<int> wrong_already;
  for (const TextError& finding : result.findings) wrong_already.insert(finding.line);
  const ChanceKey mixed = game_key(key, game.fairness().nonces);
  for (std::size_t i = 0; i < game.plies(); ++i) {
    const LogEntry& entry = game.log()[i];
    if (entry.decider != Decider::chance) continue;
    ++result.chance_checked;
    // What stands in such a line could not be taken into the log as it is.
    if (wrong_already.contains(file.entry_lines[i])) continue;
    const std::string stream = print_stream(entry.stream);
    const std::uint32_t index = chance_index(mixed, stream, entry.total);
    if (index == entry.index) continue;
    result.findings.push_back({file.entry_lines[i], 1,
                               "the key brings index " + std::to_string(index) + " for " + stream +
                                   ", not " + std::to_string(entry.index)});
  }
}

}  // namespace

Verification verify(std::string_view text, const VerifyOptions& options) {
  ReplayedFile file = replay_file(text, options.file);
  Verification result;
  result.findings = std::move(file.findings);
  if (!file.game) return result;
  const Fairness& fairness = file.game->fairness();
  result.chance_lines =
      static_cast<int>(std::ranges::count(file.game->log(), Decider::chance, &LogEntry::decider));

  result.over = file.game->over();
  result.usual_start = file.game->usual_start();

  const auto found = [&](int line, std::string reason) {
    result.findings.push_back({line, 1, std::move(reason)});
  };
  if (result.over && !file.has_result) found(1, "the game is over, but the file has no result");
  if (options.published_hash && fairness.key_hash &&
      *options.published_hash != *fairness.key_hash) {
    found(file.hash_line, "the key hash is not the one that was published");
  }
  const std::optional<Digest> hash =
      options.published_hash ? options.published_hash : fairness.key_hash;
  if (!hash && !fairness.key)
    found(1, "the file has no key hash: nothing was promised before the game");

  const std::optional<ChanceKey> key = options.key ? options.key : fairness.key;
  result.key_known = key.has_value();
  if (!key) {
    found(1, "the key is not in the file, so dice and draws cannot be checked");
    return result;
  }
  if (hash && key_hash(*key) != *hash) {
    // One finding says it all: with another key every index would differ.
    const bool said = !options.key && !options.published_hash;  // by the reader of the file
    if (!said) found(file.key_line, "the key does not have the published hash");
    return result;
  }
  check_draws(file, *key, result);
  std::ranges::stable_sort(result.findings, {}, &TextError::line);
  return result;
}

}  // namespace dijon
