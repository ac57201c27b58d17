// The engine's face: a new game, what may be done, doing it, and who has won. Pure functions of a
// rule set and a state; chance is a player whose outcomes the caller samples.
#pragma once

#include <string>

#include "dijon/action.h"
#include "dijon/events.h"
#include "dijon/rules.h"
#include "dijon/state.h"

namespace dijon {

enum class Decider : std::uint8_t { player, chance, nobody };

struct Turn {
  Decider decider = Decider::nobody;
  Player player{};  // of the question; for chance, whose dice or goods
  std::uint8_t question = 0;
};

// The set-up table; its first question is already open.
GameState new_game(const RuleSet& rules, EventLog* log = nullptr);

// Who decides what now; nobody when the game is over.
inline Turn to_decide(const RuleSet& rules, const GameState& s) {
  if (s.pending.empty()) return {};
  const Frame& top = s.pending.top();
  const bool chance = rules.question(top).kind == QuestionKind::chance;
  return {chance ? Decider::chance : Decider::player, top.player, top.question};
}
inline bool is_over(const GameState& s) { return s.pending.empty(); }

// Whether a question is open that players answer in secret: what they chose is theirs to know until
// none is left.
bool keeps_secrets(const RuleSet& rules, const GameState& s);

// The game as somebody sees it. A type of its own, so that nobody is handed more than that.
class Observation {
 public:
  Observation() = default;
  const GameState& state() const { return state_; }

 private:
  friend Observation observe(const RuleSet& rules, const GameState& s, unsigned seats);
  explicit Observation(const GameState& s) : state_(s) {}
  GameState state_{};
};
inline constexpr unsigned kEverySeat = ~0U;
constexpr unsigned seat_of(Player p) { return 1U << at(p); }
// For whoever sits on these seats, the sum of seat_of() of each.
Observation observe(const RuleSet& rules, const GameState& s, unsigned seats);

// Everything the deciding player may do, ascending, never empty. Precondition: a player decides.
void legal_actions(const RuleSet& rules, const GameState& s, ActionList& out);

// Everything chance may bring, with integer weights. Precondition: chance decides.
void chance_outcomes(const RuleSet& rules, const GameState& s, ChanceList& out);
std::uint32_t total_weight(const ChanceList& outcomes);
// The outcome that the index-th of total_weight() equal chances brings.
Action outcome_at(const ChanceList& outcomes, std::uint32_t index);

// The spaces of a player's duchy that a tile may go to now, whatever the die.
CellMask open_spaces(const RuleSet& rules, const GameState& s, Player p, Face face);

// Does an action that is legal now, and everything that follows without asking.
void apply(const RuleSet& rules, GameState& s, Action action, EventLog* log = nullptr);

// The same for actions from outside: answers why not, and leaves the state as it was.
enum class Refusal : std::uint8_t { none, game_over, not_legal };
Refusal apply_checked(const RuleSet& rules, GameState& s, Action action, EventLog* log = nullptr);

// The players from first to last place with ties broken by the edition's rules, valid at any time.
// Partners share a place, and empty spaces are those of their duchy.
struct Standing {
  Player player{};
  int place = 1;
  int vp = 0;
  int empty_spaces = 0;
  bool won = false;  // once the game is over
};
std::vector<Standing> standings(const RuleSet& rules, const GameState& s);

// What an action brings its player before anybody is asked again.
struct PreviewLine {
  EventKind kind{};  // scored, silver or workers
  int value = 0;
  Reason why{};
  Face face{};
  std::uint8_t what = 0;
};
struct Preview {
  int vp = 0, silver = 0, workers = 0;
  std::vector<PreviewLine> lines;
};
Preview preview(const RuleSet& rules, const GameState& s, Action action);

// Names one chance event of a game: no two events of a game share a stream.
struct ChanceStream {
  std::string_view purpose;
  std::uint8_t phase = 0, round = 0;
  Player player{};
  std::uint8_t slot = 0;
};
ChanceStream chance_stream(const RuleSet& rules, const GameState& s);

}  // namespace dijon
