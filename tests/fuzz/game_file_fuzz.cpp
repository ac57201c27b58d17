// Game files: what can be read prints to a text that reads the same; checkers answer to anything.
#include <cstdint>

#include "game/file.h"
#include "game/verify.h"
#include "tests/fuzz/fuzz_check.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace dijon;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Verification verified = verify(text);
  const ParsedGame parsed = parse_game(text);
  if (!parsed.game) {
    check(!parsed.error.reason.empty(), "an error has a reason");
    check(!verified.verified(), "what cannot be read is not verified");
    return 0;
  }
  const Game& game = *parsed.game;
  const std::string printed = print_game(game, ShowKey::always);
  const ParsedGame again = parse_game(printed);
  check(again.game.has_value(), "a game reads as it prints",
        to_string(again.error) + "\n" + printed);
  check(again.game->plies() == game.plies() && again.game->state() == game.state(),
        "a game reads as the same game", printed);
  check(print_game(*again.game, ShowKey::always) == printed, "a game prints in one way", printed);
  for (std::size_t i = 0; i < game.rules().players(); ++i) {
    check(game.ledger().total(player_of(i)) == game.state().players[i].vp,
          "the ledger sums up to the score", printed);
  }
  return 0;
}
