#include "ai/network/kernels.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace dijon {

namespace {

// The same plain loops for every processor; the compiler makes them as wide as it has leave to.
// They are written so that no sum changes its order: what one adds up in parallel are the units.
#define DIJON_INLINE [[gnu::always_inline]] inline

// All hidden units at once: few enough that the processor keeps their sums in its registers, if
// only the compiler sees each of them by itself. Vectors, since with plain loops it fears that rows
// and sums overlap.
using Lanes [[gnu::vector_size(32)]] = std::int16_t;
using LanesInMemory [[gnu::vector_size(32), gnu::aligned(2), gnu::may_alias]] = std::int16_t;
constexpr std::size_t kLanes = sizeof(FixedHidden) / sizeof(Lanes);
using Units = std::array<Lanes, kLanes>;
#define DIJON_EACH_LANE _Pragma("GCC unroll 8") for (std::size_t i = 0; i < kLanes; ++i)

DIJON_INLINE const LanesInMemory* lanes(const FixedHidden& hidden) {
  return reinterpret_cast<const LanesInMemory*>(hidden.data());
}
DIJON_INLINE Units load(const FixedHidden& hidden) {
  Units units;
  DIJON_EACH_LANE units[i] = lanes(hidden)[i];
  return units;
}
DIJON_INLINE void store(FixedHidden& hidden, const Units& units) {
  DIJON_EACH_LANE reinterpret_cast<LanesInMemory*>(hidden.data())[i] = units[i];
}
DIJON_INLINE void add(Units& sums, const FixedHidden& row) {
  DIJON_EACH_LANE sums[i] += lanes(row)[i];
}
DIJON_INLINE void take(Units& sums, const FixedHidden& row) {
  DIJON_EACH_LANE sums[i] -= lanes(row)[i];
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

using Sums = std::array<float, kSecond>;

// Wide processors multiply and add at once.
template <bool Wide>
DIJON_INLINE void add_unit(Sums& sum, float unit, const Sums& weights) {
  for (std::size_t j = 0; j < kSecond; ++j) {
    sum[j] = Wide ? __builtin_fmaf(unit, weights[j], sum[j]) : sum[j] + unit * weights[j];
  }
}

using Floats [[gnu::vector_size(32)]] = float;
using FloatsInMemory [[gnu::vector_size(32), gnu::aligned(4), gnu::may_alias]] = float;
DIJON_INLINE const FloatsInMemory& eight(const float* from) {
  return *reinterpret_cast<const FloatsInMemory*>(from);
}

// Of so many sides at once, since fetching the weights takes longer than multiplying them. `Chains`
// sums of each side by side, so that no addition waits for the one before.
template <bool Wide, std::size_t Sides, std::size_t Chains>
DIJON_INLINE void last_layers(const LastLayers& last, const Kernels::Parts* parts,
                              Answers* answers) {
  std::array<Hidden, Sides> cut;
  for (std::size_t side = 0; side < Sides; ++side) {
    Units units = load(*parts[side][0]);
    for (const FixedHidden* part : parts[side].subspan(1)) add(units, *part);
    FixedHidden hidden;
    store(hidden, units);
    for (std::size_t i = 0; i < kHidden; ++i) {
      cut[side][i] = static_cast<float>(std::max<std::int16_t>(0, hidden[i]));
    }
  }
  std::array<std::array<Sums, Chains>, Sides> sums{};
  for (std::size_t i = 0; i < kHidden; i += Chains) {
    for (std::size_t chain = 0; chain < Chains; ++chain) {
      for (std::size_t side = 0; side < Sides; ++side) {
        add_unit<Wide>(sums[side][chain], cut[side][i + chain], last.second[i + chain]);
      }
    }
  }
  for (std::size_t side = 0; side < Sides; ++side) {
    Sums second = last.second_bias;
    for (const Sums& sum : sums[side]) {
      for (std::size_t j = 0; j < kSecond; ++j) second[j] += sum[j];
    }
    for (float& unit : second) unit = std::max(0.0F, unit);
    for (std::size_t a = 0; a < kAnswers; ++a) {
      Floats product = eight(&second[0]) * eight(&last.answer[a][0]);
      for (std::size_t j = 8; j < kSecond; j += 8) {
        product += eight(&second[j]) * eight(&last.answer[a][j]);
      }
      answers[side][a] =
          last.answer_bias[a] + (((product[0] + product[1]) + (product[2] + product[3])) +
                                 ((product[4] + product[5]) + (product[6] + product[7])));
    }
  }
}

// `Chains` for two sides at once: as many as there are registers for.
template <bool Wide, std::size_t Chains>
DIJON_INLINE void answers_of(const LastLayers& last, std::span<const Kernels::Parts> sides,
                             std::span<Answers> answers) {
  std::size_t side = 0;
  for (; side + 2 <= sides.size(); side += 2) {
    last_layers<Wide, 2, Chains>(last, &sides[side], &answers[side]);
  }
  if (side < sides.size()) last_layers<Wide, 1, 2 * Chains>(last, &sides[side], &answers[side]);
}

// NOLINTBEGIN(bugprone-macro-parentheses): an attribute
#define DIJON_KERNELS(NAME, TARGET, WIDE, CHAINS)                                           \
  TARGET void add_side_##NAME(SideSums& sums, std::span<const SideSums> rows,               \
                              std::span<const Input> more, std::span<const Input> less) {   \
    add_side_rows(sums, rows, more, less);                                                  \
  }                                                                                         \
  TARGET void add_table_##NAME(FixedHidden& sum, std::span<const FixedHidden> rows,         \
                               std::span<const Input> inputs) {                             \
    add_table_rows(sum, rows, inputs);                                                      \
  }                                                                                         \
  TARGET void total_##NAME(SideSums& total, std::span<const SideSums* const> parts) {       \
    total_of(total, parts);                                                                 \
  }                                                                                         \
  TARGET void answers_##NAME(const LastLayers& last, std::span<const Kernels::Parts> sides, \
                             std::span<Answers> answers) {                                  \
    answers_of<WIDE, CHAINS>(last, sides, answers);                                         \
  }                                                                                         \
  constexpr Kernels k_##NAME = {#NAME, add_side_##NAME, add_table_##NAME, total_##NAME,     \
                                answers_##NAME};

// NOLINTEND(bugprone-macro-parentheses)

DIJON_KERNELS(portable, , false, 1)
#if defined(__x86_64__)
DIJON_KERNELS(avx2, [[gnu::target("avx2,fma")]], true, 1)
#if defined(__clang__)
DIJON_KERNELS(avx512, [[gnu::target("avx512f,avx512bw,avx512dq,avx512vl")]], true, 2)
#else
DIJON_KERNELS(avx512, [[gnu::target("avx512f,avx512bw,avx512dq,avx512vl,prefer-vector-width=512")]],
              true, 2)
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
  // Never destroyed: a thread may still think while the program ends.
  static const auto& usable = *new std::vector<Kernels>(usable_kernels());
  return usable;
}

const Kernels& kernels() { return all_kernels().back(); }

}  // namespace dijon
