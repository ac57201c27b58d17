#include "game/fast_chance.h"

namespace dijon {

std::uint32_t FastChance::index(const ChanceStream& stream, std::uint32_t total) const {
  std::uint64_t purpose = 0;
  for (const char c : stream.purpose) purpose = purpose * 131 + static_cast<unsigned char>(c);
  const std::uint64_t moment = std::uint64_t{stream.phase} << 24 |
                               std::uint64_t{stream.round} << 16 |
                               std::uint64_t{byte(stream.player)} << 8 | stream.slot;
  return Rng(mix_seeds(key_ ^ purpose, moment)).below(total);
}

Action FastChance::sample(const RuleSet& rules, const GameState& s) const {
  ChanceList outcomes;
  chance_outcomes(rules, s, outcomes);
  return outcome_at(outcomes, index(chance_stream(rules, s), total_weight(outcomes)));
}

}  // namespace dijon
