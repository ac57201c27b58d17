#include "ai/network/weights.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>

#include "ai/network/inputs.h"
#include "game/rng.h"

namespace dijon {

namespace {

constexpr std::string_view kFormat = "dijon network";
constexpr std::size_t kMostWords = 65'535;  // samples to learn from have 16 bits for a word

// Uniform between -width and width.
class Spread {
 public:
  explicit Spread(std::uint64_t seed) : rng_(seed) {}
  float next(float width) {
    return width * (static_cast<float>(rng_.below(1U << 24)) / static_cast<float>(1U << 23) - 1);
  }

 private:
  Rng rng_;
};

// Calls row(span) for every row of weights, in the order of a file with so many last layers.
template <class AnyWeights, class Row>
void for_each_row(AnyWeights& weights, std::size_t layers, const Row& row) {
  for (auto* matrix : {&weights.own, &weights.other, &weights.table}) {
    for (std::size_t i = 1; i < matrix->size(); ++i) row(std::span((*matrix)[i]));
  }
  row(std::span(weights.bias));
  for (auto& lead : weights.lead) row(std::span(lead));
  for (std::size_t moment = 0; moment < kMoments; moment += kMoments / layers) {
    auto& last = weights.last[moment];
    for (auto& each : last.second) row(std::span(each));
    row(std::span(last.second_bias));
    for (auto& each : last.answer) row(std::span(each));
    row(std::span(last.answer_bias));
  }
}

void append_bytes(std::string& bytes, const void* from, std::size_t size) {
  bytes.append(static_cast<const char*>(from), size);
}

static_assert(std::endian::native == std::endian::little,
              "weights are kept as little-endian bytes");

// A line of the file at `at`, which goes on behind it; nothing without an end of line.
bool take_line(std::string_view bytes, std::size_t& at, std::string_view& line) {
  const std::size_t end = bytes.find('\n', at);
  if (end == std::string_view::npos) return false;
  line = bytes.substr(at, end - at);
  at = end + 1;
  return true;
}

// So many points in units of the network make a chance of two equals e times as good as the
// other's, where so many rounds are left: the lead at the end of a game differs by 26 points from
// what was expected at its beginning, and less the later it is.
float usual_lead(std::size_t phase, std::size_t round) {
  constexpr float kSpread = 26, kLogisticShare = 0.55F, kAll = kPhases * kRounds;
  const std::size_t played = phase * kRounds + (round == 0 ? 0 : round - 1);
  const float left = (kAll - static_cast<float>(played) + 0.3F) / kAll;
  return kPointsUnit / (kLogisticShare * kSpread * std::sqrt(left));
}

bool take_number(std::string_view& line, std::size_t& number) {
  while (line.starts_with(' ')) line.remove_prefix(1);
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (error != std::errc{}) return false;
  line.remove_prefix(static_cast<std::size_t>(end - line.data()));
  return true;
}

}  // namespace

namespace {

// The rounds of a phase begin alike.
void spread_over_rounds(std::vector<LastLayers>& last) {
  for (std::size_t moment = 0; moment < kMoments; ++moment) {
    last[moment] = last[moment - moment % (kRounds + 1)];
  }
}

}  // namespace

Weights new_weights(Vocabulary side_words, Vocabulary table_words, std::uint64_t seed) {
  Weights weights;
  weights.own.resize(1);
  weights.other.resize(1);
  weights.table.resize(1);
  Spread spread(seed);
  for (std::size_t phase = 0; phase < kPhases; ++phase) {
    LastLayers& last = weights.last[moment_of(phase, 0)];
    for (auto& row : last.second) {
      for (float& weight : row) weight = spread.next(std::sqrt(3.0F / kHidden));
    }
    for (auto& row : last.answer) {
      for (float& weight : row) weight = spread.next(0.1F);
    }
    last.answer_bias[0] = 1;
  }
  spread_over_rounds(weights.last);
  for (std::size_t phase = 0; phase < kPhases; ++phase) {
    for (std::size_t round = 0; round <= kRounds; ++round) {
      weights.lead[phase][round] = usual_lead(phase, round);
    }
  }
  // About a hundred inputs of a side hold at once.
  for (auto* matrix : {&weights.own, &weights.other, &weights.table}) {
    const Vocabulary& words = matrix == &weights.table ? table_words : side_words;
    matrix->resize(words.size());
    for (std::size_t i = 1; i < matrix->size(); ++i) {
      for (float& weight : (*matrix)[i]) weight = spread.next(0.08F);
    }
  }
  weights.side_words = std::move(side_words);
  weights.table_words = std::move(table_words);
  return weights;
}

void add_words(Weights& weights, const Vocabulary& side_words, const Vocabulary& table_words) {
  for (const std::string& word : side_words.words()) {
    if (!word.empty()) weights.side_words.add(word);
  }
  for (const std::string& word : table_words.words()) {
    if (!word.empty()) weights.table_words.add(word);
  }
  weights.own.resize(weights.side_words.size());
  weights.other.resize(weights.side_words.size());
  weights.table.resize(weights.table_words.size());
}

std::string to_bytes(const Weights& weights) {
  std::string bytes(kFormat);
  for (const std::size_t number :
       {static_cast<std::size_t>(kInputVersion), kHidden, kSecond, weights.side_words.size() - 1,
        weights.table_words.size() - 1, kMoments}) {
    bytes += " " + std::to_string(number);
  }
  bytes += "\n";
  for (const Vocabulary* words : {&weights.side_words, &weights.table_words}) {
    for (std::size_t i = 1; i < words->size(); ++i) bytes += words->words()[i] + "\n";
  }
  for_each_row(weights, kMoments, [&](std::span<const float> row) {
    float most = 0;
    for (const float weight : row) most = std::max(most, std::abs(weight));
    const float scale = most / 32767;
    append_bytes(bytes, &scale, sizeof scale);
    for (const float weight : row) {
      const auto kept = static_cast<std::int16_t>(scale == 0 ? 0 : std::lround(weight / scale));
      append_bytes(bytes, &kept, sizeof kept);
    }
  });
  return bytes;
}

ReadWeights read_weights(std::string_view bytes) {
  const auto failed = [](std::string error) { return ReadWeights{{}, std::move(error)}; };
  std::size_t at = 0;
  std::string_view line;
  if (!bytes.starts_with(kFormat) || !take_line(bytes, at, line))
    return failed("this is no network: it does not begin with '" + std::string(kFormat) + "'");
  line.remove_prefix(kFormat.size());
  std::array<std::size_t, 5> numbers{};
  for (std::size_t& number : numbers) {
    if (!take_number(line, number)) return failed("the first line has too few numbers");
  }
  const auto [version, hidden, second, side_words, table_words] = numbers;
  if (version != static_cast<std::size_t>(kInputVersion))
    return failed("its inputs are of version " + std::to_string(version) + ", not " +
                  std::to_string(kInputVersion));
  if (hidden != kHidden || second != kSecond) return failed("its layers have other sizes");
  std::size_t layers = kPhases;
  take_number(line, layers);
  if (layers != kPhases && layers != kMoments)
    return failed("it has " + std::to_string(layers) + " last layers, not " +
                  std::to_string(kMoments));
  if (side_words > kMostWords || table_words > kMostWords) return failed("it has too many words");
  ReadWeights read;
  Weights& weights = read.weights;
  for (std::size_t i = 0; i < side_words + table_words; ++i) {
    if (!take_line(bytes, at, line)) return failed("it ends among the words");
    Vocabulary& words = i < side_words ? weights.side_words : weights.table_words;
    if (words.find(line) != kUnknownInput)
      return failed("the word '" + std::string(line) + "' stands twice");
    words.add(line);
  }
  weights.own.resize(side_words + 1);
  weights.other.resize(side_words + 1);
  weights.table.resize(table_words + 1);
  bool whole = true;
  for_each_row(weights, layers, [&](std::span<float> row) {
    const std::size_t size = sizeof(float) + row.size() * sizeof(std::int16_t);
    if (!whole || bytes.size() - at < size) {
      whole = false;
      return;
    }
    float scale = 0;
    std::memcpy(&scale, bytes.data() + at, sizeof scale);
    whole = std::isfinite(scale);
    for (std::size_t i = 0; i < row.size(); ++i) {
      std::int16_t kept = 0;
      std::memcpy(&kept, bytes.data() + at + sizeof scale + i * sizeof kept, sizeof kept);
      row[i] = scale * kept;
    }
    at += size;
  });
  if (!whole) return failed("it ends among the weights, or they are no numbers");
  if (at != bytes.size()) return failed("something stands behind the weights");
  if (layers == kPhases) spread_over_rounds(weights.last);
  return read;
}

}  // namespace dijon
