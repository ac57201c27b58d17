// Checks a game file: rules, result, and every die and draw against the key.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "dijon/notation.h"
#include "game/chance.h"
#include "game/file.h"

namespace dijon {

struct VerifyOptions {
  std::optional<ChanceKey> key;          // known from elsewhere, if the file does not show it
  std::optional<Digest> published_hash;  // as seen before the game
  FileOptions file;
};

struct Verification {
  std::vector<TextError> findings;  // empty: everything that is there was checked and is right
  bool key_known = false;           // without the key dice and draws are not checked
  int chance_lines = 0;             // in the part of the file that could be replayed
  int chance_checked = 0;           // of them, those recomputed from the key
  bool over = false;                // if not, only the beginning of a game was there to check
  bool usual_start = false;         // if not, nobody knows how the first position came about
  bool verified() const { return findings.empty(); }
};

// Replays the rules, compares streams, total weights and the result, checks the key against its
// hash, and recomputes every chosen index from the key. A game that is over must have its result.
Verification verify(std::string_view text, const VerifyOptions& options = {});

}  // namespace dijon
