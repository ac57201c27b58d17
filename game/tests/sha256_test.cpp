#include "game/sha256.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace dijon {
namespace {

std::string hash(std::string_view text) { return to_hex(sha256(bytes_of(text))); }

std::string hmac(const std::string& key, const std::string& data) {
  return to_hex(hmac_sha256(bytes_of(key), bytes_of(data)));
}

std::string bytes(std::string_view hex) {
  std::vector<std::uint8_t> out(hex.size() / 2);
  REQUIRE(from_hex(hex, out));
  return {out.begin(), out.end()};
}

TEST_CASE("SHA-256 gives the values of FIPS 180-4") {
  CHECK(hash("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(hash("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
             "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu") ==
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  CHECK(hash(std::string(1000000, 'a')) ==
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("HMAC-SHA-256 gives the values of RFC 4231") {
  CHECK(hmac(std::string(20, '\x0b'), "Hi There") ==
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  CHECK(hmac("Jefe", "what do ya want for nothing?") ==
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  CHECK(hmac(std::string(20, '\xaa'), std::string(50, '\xdd')) ==
        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  CHECK(
      hmac(bytes("0102030405060708090a0b0c0d0e0f10111213141516171819"), std::string(50, '\xcd')) ==
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
  CHECK(hmac(std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First") ==
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
  CHECK(hmac(std::string(131, '\xaa'),
             "This is a test using a larger than block-size key and a larger than block-size data. "
             "The key needs to be hashed before being used by the HMAC algorithm.") ==
        "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
}

TEST_CASE("hexadecimal text is read back, and nothing else is") {
  CHECK(bytes("00ff7Fa0") == std::string("\0\xff\x7f\xa0", 4));
  CHECK(to_hex(bytes_of(bytes("00ff7fa0"))) == "00ff7fa0");
  Digest digest{};
  CHECK_FALSE(from_hex("00", digest));
  CHECK_FALSE(from_hex(std::string(63, '0'), digest));
  CHECK_FALSE(from_hex(std::string(63, '0') + "g", digest));
  CHECK(from_hex(std::string(64, '0'), digest));
}

}  // namespace
}  // namespace dijon
