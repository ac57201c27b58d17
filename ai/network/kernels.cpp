#include "ai/network/kernels.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace dijon {

namespace {

// The same plain loops for every processor; the compiler makes them as wide as it has leave to.
// They are written so that no sum changes its order: what one adds up in parallel are the units.
#define DIJON_INLINE [[gnu::always_inline]] inline

// Few enough units at once that the processor keeps their sums in its registers. Vectors, since
// with plain loops the compiler fears that rows and sums overlap.
using Lanes [[gnu::vector_size(32)]] = float;
using Units = std::array<Lanes, 8>;
constexpr std::size_t kAtOnce = sizeof(Units) / sizeof(float);
static_assert(kHidden % kAtOnce == 0);

DIJON_INLINE void add_units(Units& sums, const Hidden& row, std::size_t from) {
  Units units;
  std::memcpy(&units, row.data() + from, sizeof(units));
  for (std::size_t i = 0; i < units.size(); ++i) sums[i] += units[i];
}

DIJON_INLINE void add_rows(Hidden& hidden, const std::vector<Hidden>& rows,
                           std::span<const Input> inputs) {
  for (std::size_t from = 0; from < kHidden; from += kAtOnce) {
    Units sums;
    std::memcpy(&sums, hidden.data() + from, sizeof(sums));
    for (const Input input : inputs) add_units(sums, rows[input], from);
    std::memcpy(hidden.data() + from, &sums, sizeof(sums));
  }
}

DIJON_INLINE void total_of(Hidden& total, std::span<const Hidden* const> parts) {
  for (std::size_t from = 0; from < kHidden; from += kAtOnce) {
    Units sums;
    std::memcpy(&sums, parts[0]->data() + from, sizeof(sums));
    for (const Hidden* part : parts.subspan(1)) add_units(sums, *part, from);
    std::memcpy(total.data() + from, &sums, sizeof(sums));
  }
}

DIJON_INLINE void last_layers(const LastLayers& last, const Hidden& hidden,
                              std::array<float, kAnswers>& answers) {
  // Four sums side by side, so that no addition waits for the one before.
  constexpr std::size_t kSums = 4;
  std::array<std::array<float, kSecond>, kSums> sums{};
  for (std::size_t i = 0; i < kHidden; i += kSums) {
    for (std::size_t k = 0; k < kSums; ++k) {
      const float unit = std::max(0.0F, hidden[i + k]);
      for (std::size_t j = 0; j < kSecond; ++j) sums[k][j] += unit * last.second[i + k][j];
    }
  }
  std::array<float, kSecond> second;
  for (std::size_t j = 0; j < kSecond; ++j) {
    second[j] = std::max(
        0.0F, last.second_bias[j] + ((sums[0][j] + sums[1][j]) + (sums[2][j] + sums[3][j])));
  }
  for (std::size_t a = 0; a < kAnswers; ++a) {
    std::array<float, 8> parts{};
    for (std::size_t j = 0; j < kSecond; j += parts.size()) {
      for (std::size_t k = 0; k < parts.size(); ++k) {
        parts[k] += second[j + k] * last.answer[a][j + k];
      }
    }
    answers[a] = last.answer_bias[a] + (((parts[0] + parts[1]) + (parts[2] + parts[3])) +
                                        ((parts[4] + parts[5]) + (parts[6] + parts[7])));
  }
}

// NOLINTBEGIN(bugprone-macro-parentheses): an attribute
#define DIJON_KERNELS(NAME, TARGET)                                               \
  TARGET void add_##NAME(Hidden& hidden, const std::vector<Hidden>& rows,         \
                         std::span<const Input> inputs) {                         \
    add_rows(hidden, rows, inputs);                                               \
  }                                                                               \
  TARGET void total_##NAME(Hidden& total, std::span<const Hidden* const> parts) { \
    total_of(total, parts);                                                       \
  }                                                                               \
  TARGET void answers_##NAME(const LastLayers& last, const Hidden& hidden,        \
                             std::array<float, kAnswers>& answers) {              \
    last_layers(last, hidden, answers);                                           \
  }                                                                               \
  constexpr Kernels k_##NAME = {#NAME, add_##NAME, total_##NAME, answers_##NAME};

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
