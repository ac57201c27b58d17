#include "ai/network/kernels.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace dijon {

namespace {

// The same plain loops for every processor; the compiler makes them as wide as it has leave to.
// They are written so that no sum changes its order: what one adds up in parallel are the units.
#define DIJON_INLINE [[gnu::always_inline]] inline

// All hidden units at once: few enough that the processor keeps their sums in its registers.
// Vectors, since with plain loops the compiler fears that rows and sums overlap.
using Lanes [[gnu::vector_size(32)]] = std::int16_t;
using Units = std::array<Lanes, sizeof(FixedHidden) / sizeof(Lanes)>;

DIJON_INLINE Units load(const FixedHidden& hidden) {
  Units units;
  std::memcpy(&units, &hidden, sizeof(units));
  return units;
}
DIJON_INLINE void store(FixedHidden& hidden, const Units& units) {
  std::memcpy(&hidden, &units, sizeof(units));
}
DIJON_INLINE void add(Units& sums, const FixedHidden& row) {
  const Units units = load(row);
  for (std::size_t i = 0; i < units.size(); ++i) sums[i] += units[i];
}
DIJON_INLINE void take(Units& sums, const FixedHidden& row) {
  const Units units = load(row);
  for (std::size_t i = 0; i < units.size(); ++i) sums[i] -= units[i];
}

DIJON_INLINE void add_side_rows(SideSums& sums, std::span<const SideSums> rows,
                                std::span<const Input> more, std::span<const Input> less) {
  Units own = load(sums.own);
  for (const Input input : more) add(own, rows[input].own);
  for (const Input input : less) take(own, rows[input].own);
  store(sums.own, own);
  Units other = load(sums.other);
  for (const Input input : more) add(other, rows[input].other);
  for (const Input input : less) take(other, rows[input].other);
  store(sums.other, other);
}

DIJON_INLINE void add_table_rows(FixedHidden& sum, std::span<const FixedHidden> rows,
                                 std::span<const Input> inputs) {
  Units units = load(sum);
  for (const Input input : inputs) add(units, rows[input]);
  store(sum, units);
}

DIJON_INLINE void total_of(SideSums& total, std::span<const SideSums* const> parts) {
  Units own = load(parts[0]->own);
  for (const SideSums* part : parts.subspan(1)) add(own, part->own);
  store(total.own, own);
  Units other = load(parts[0]->other);
  for (const SideSums* part : parts.subspan(1)) add(other, part->other);
  store(total.other, other);
}

DIJON_INLINE void last_layers(const LastLayers& last, std::span<const FixedHidden* const> parts,
                              std::array<float, kAnswers>& answers) {
  Units units = load(*parts[0]);
  for (const FixedHidden* part : parts.subspan(1)) add(units, *part);
  FixedHidden whole;
  store(whole, units);
  Hidden hidden;
  for (std::size_t i = 0; i < kHidden; ++i) {
    hidden[i] = static_cast<float>(std::max<std::int16_t>(0, whole[i]));
  }
  // Some sums side by side, so that no addition waits for the one before.
  constexpr std::size_t kSums = 2;
  std::array<std::array<float, kSecond>, kSums> sums{};
  for (std::size_t i = 0; i < kHidden; i += kSums) {
    for (std::size_t k = 0; k < kSums; ++k) {
      for (std::size_t j = 0; j < kSecond; ++j) sums[k][j] += hidden[i + k] * last.second[i + k][j];
    }
  }
  std::array<float, kSecond> second;
  for (std::size_t j = 0; j < kSecond; ++j) {
    second[j] = std::max(0.0F, last.second_bias[j] + (sums[0][j] + sums[1][j]));
  }
  for (std::size_t a = 0; a < kAnswers; ++a) {
    std::array<float, 8> eighths{};
    for (std::size_t j = 0; j < kSecond; j += eighths.size()) {
      for (std::size_t k = 0; k < eighths.size(); ++k) {
        eighths[k] += second[j + k] * last.answer[a][j + k];
      }
    }
    answers[a] = last.answer_bias[a] + (((eighths[0] + eighths[1]) + (eighths[2] + eighths[3])) +
                                        ((eighths[4] + eighths[5]) + (eighths[6] + eighths[7])));
  }
}

// NOLINTBEGIN(bugprone-macro-parentheses): an attribute
#define DIJON_KERNELS(NAME, TARGET)                                                             \
  TARGET void add_side_##NAME(SideSums& sums, std::span<const SideSums> rows,                   \
                              std::span<const Input> more, std::span<const Input> less) {       \
    add_side_rows(sums, rows, more, less);                                                      \
  }                                                                                             \
  TARGET void add_table_##NAME(FixedHidden& sum, std::span<const FixedHidden> rows,             \
                               std::span<const Input> inputs) {                                 \
    add_table_rows(sum, rows, inputs);                                                          \
  }                                                                                             \
  TARGET void total_##NAME(SideSums& total, std::span<const SideSums* const> parts) {           \
    total_of(total, parts);                                                                     \
  }                                                                                             \
  TARGET void answers_##NAME(const LastLayers& last, std::span<const FixedHidden* const> parts, \
                             std::array<float, kAnswers>& answers) {                            \
    last_layers(last, parts, answers);                                                          \
  }                                                                                             \
  constexpr Kernels k_##NAME = {#NAME, add_side_##NAME, add_table_##NAME, total_##NAME,         \
                                answers_##NAME};

// NOLINTEND(bugprone-macro-parentheses)

DIJON_KERNELS(portable, )
#if defined(__x86_64__)
DIJON_KERNELS(avx2, [[gnu::target("avx2,fma")]])
#if defined(__clang__)
DIJON_KERNELS(avx512, [[gnu::target("avx512f,avx512bw,avx512dq,avx512vl")]])
#else
DIJON_KERNELS(avx512, [[gnu::target("avx512f,avx512bw,avx512dq,avx512vl,prefer-vector-width=512")]])
#endif
#endif

std::vector<Kernels> usable_kernels() {
  std::vector<Kernels> usable = {k_portable};
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) usable.push_back(k_avx2);
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
    usable.push_back(k_avx512);
#endif
  return usable;
}

}  // namespace

std::span<const Kernels> all_kernels() {
  static const std::vector<Kernels> usable = usable_kernels();
  return usable;
}

const Kernels& kernels() { return all_kernels().back(); }

}  // namespace dijon
