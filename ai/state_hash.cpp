#include "ai/state_hash.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace dijon {

namespace {

#if defined(__x86_64__)
// What came before is encrypted by a round, the next bytes are its key. Four lanes, as in
// hash_of_bytes.
[[gnu::target("aes,sse4.1")]] std::uint64_t hash_by_rounds(const unsigned char* bytes,
                                                           std::size_t size) {
  constexpr std::size_t kStep = 4 * sizeof(__m128i);
  __m128i a = _mm_set_epi64x(1, static_cast<long long>(size));
  __m128i b = _mm_set1_epi64x(2), c = _mm_set1_epi64x(3), d = _mm_set1_epi64x(4);
  const auto key = [](const unsigned char* from, std::size_t lane) {
    __m128i loaded;
    std::memcpy(&loaded, from + lane * sizeof(loaded), sizeof(loaded));
    return loaded;
  };
  for (; size >= kStep; size -= kStep, bytes += kStep) {
    a = _mm_aesenc_si128(a, key(bytes, 0));
    b = _mm_aesenc_si128(b, key(bytes, 1));
    c = _mm_aesenc_si128(c, key(bytes, 2));
    d = _mm_aesenc_si128(d, key(bytes, 3));
  }
  std::array<unsigned char, kStep> padded{};
  std::memcpy(padded.data(), bytes, size);
  const auto* rest = padded.data();
  a = _mm_aesenc_si128(_mm_aesenc_si128(a, key(rest, 0)), b);
  c = _mm_aesenc_si128(_mm_aesenc_si128(c, key(rest, 1)), d);
  a = _mm_aesenc_si128(_mm_aesenc_si128(a, key(rest, 2)), c);
  a = _mm_aesenc_si128(_mm_aesenc_si128(a, key(rest, 3)), c);
  a = _mm_aesenc_si128(a, a);
  return hash_of_both(static_cast<std::uint64_t>(_mm_cvtsi128_si64(a)),
                      static_cast<std::uint64_t>(_mm_extract_epi64(a, 1)));
}
#endif

}  // namespace

std::uint64_t hash_of_many_bytes(const void* from, std::size_t size) {
#if defined(__x86_64__)
  static const bool encrypts = __builtin_cpu_supports("aes") && __builtin_cpu_supports("sse4.1");
  if (encrypts) return hash_by_rounds(static_cast<const unsigned char*>(from), size);
#endif
  return hash_of_bytes(from, size);
}

}  // namespace dijon
