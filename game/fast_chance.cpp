#include "game/fast_chance.h"

namespace dijon {

namespace {

// Courses beyond so many begin again from the first.
constexpr unsigned kCourseBits = 16;

// Shuffles the numbers of so many bits so that any that have their first bits in common still have,
// be they the first one, two, three …
std::uint32_t shuffled(std::uint32_t number, std::uint64_t seed) {
  for (unsigned bit = kCourseBits; bit-- > 0;) {
    const std::uint32_t before = number >> (bit + 1) | 1U << (kCourseBits - bit);
    number ^= static_cast<std::uint32_t>(mix_seeds(seed, before) & 1U) << bit;
  }
  return number;
}

std::uint32_t backwards(std::uint32_t number) {
  std::uint32_t turned = 0;
  for (unsigned bit = 0; bit < kCourseBits; ++bit) {
    turned = turned << 1U | (number >> bit & 1U);
  }
  return turned;
}

}  // namespace

FastChance FastChance::course(std::uint64_t seed, std::uint64_t game, std::uint32_t number) {
  FastChance chance(seed, game);
  chance.course_ = number % (1U << kCourseBits);
  return chance;
}

std::uint32_t FastChance::index(const ChanceStream& stream, std::uint32_t total) const {
  std::uint64_t purpose = 0;
  for (const char c : stream.purpose) purpose = purpose * 131 + static_cast<unsigned char>(c);
  const std::uint64_t moment = std::uint64_t{stream.phase} << 24 |
                               std::uint64_t{stream.round} << 16 |
                               std::uint64_t{byte(stream.player)} << 8 | stream.slot;
  const std::uint64_t event = mix_seeds(key_ ^ purpose, moment);
  if (!course_) return Rng(event).below(total);
  // Numbers read backwards are spread evenly, and stay so when their order and places are shuffled;
  // that is done anew for every event, so that two of them have nothing to do with each other.
  const std::uint32_t place = shuffled(backwards(shuffled(*course_, event)), ~event);
  const std::uint64_t within = mix_seeds(event, *course_) >> (32 + kCourseBits);
  const std::uint64_t share = std::uint64_t{place} << (32 - kCourseBits) | within;
  return static_cast<std::uint32_t>(share * total >> 32U);
}

Action FastChance::sample(const RuleSet& rules, const GameState& s) const {
  ChanceList outcomes;
  chance_outcomes(rules, s, outcomes);
  return outcome_at(outcomes, index(chance_stream(rules, s), total_weight(outcomes)));
}

}  // namespace dijon
