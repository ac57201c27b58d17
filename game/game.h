// A game: a rule set, where it began, and its log of player actions and chance results. Every
// position on the way is kept (less than a kilobyte each), so any ply is at hand, and taking back
// is forgetting.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "dijon/engine.h"
#include "game/chance.h"
#include "game/ledger.h"

namespace dijon {

// One line of the log.
struct LogEntry {
  Decider decider{};  // player or chance
  Player player{};    // who acted; for chance, whose dice or goods
  Action action;
  // Chance only: what is needed to check the result.
  ChanceStream stream;
  std::uint32_t total = 0;
  std::uint32_t index = 0;
};

enum class PlayError : std::uint8_t {
  none,
  game_over,
  chance_decides,  // a player acts, but chance has to speak first
  player_decides,  // chance is given, but a player has to act first
  other_player,    // it is another player's decision
  not_legal,
  no_key,     // chance cannot be sampled without a key
  bad_index,  // the index does not bring the outcome that was given
};

struct [[nodiscard]] Played {
  PlayError error = PlayError::none;
  std::string reason;  // for people; empty when it was done
  bool ok() const { return error == PlayError::none; }
};

// What makes the chance of a game checkable (see chance.h).
struct Fairness {
  std::optional<ChanceKey> key;    // unknown to whoever may not see it yet
  std::optional<Digest> key_hash;  // known to all from the start
  std::vector<std::string> nonces;
  bool operator==(const Fairness&) const = default;
};

class Game {
 public:
  // The usual start of these rules.
  explicit Game(std::shared_ptr<const RuleSet> rules);
  // A loaded position, which these rules must fit.
  Game(std::shared_ptr<const RuleSet> rules, const GameState& start);

  const RuleSet& rules() const { return *rules_; }
  const std::shared_ptr<const RuleSet>& shared_rules() const { return rules_; }
  bool usual_start() const { return usual_start_; }

  // Ply n is the position after n log entries; entry n leads from ply n to ply n + 1.
  std::size_t plies() const { return log_.size(); }
  std::span<const LogEntry> log() const { return log_; }
  const GameState& state() const { return states_.back(); }
  const GameState& state(std::size_t ply) const { return states_[ply]; }
  // What happened on the way to a ply; for ply 0 the opening, nothing for a loaded position.
  std::span<const Event> events(std::size_t ply) const;
  Ledger ledger() const { return ledger(plies()); }
  Ledger ledger(std::size_t ply) const;

  // How much of it may be told to whoever sits on these seats (see observe()).
  std::size_t plies_told_to(unsigned seats) const;

  Turn turn() const { return to_decide(*rules_, state()); }
  bool over() const { return is_over(state()); }
  // "turn P1"; "nothing" when the game is over.
  std::string open_question() const;

  // A player's action. With the player named, only that player's.
  Played play(Action action);
  Played play(Player player, Action action);
  // Chance from the key, for the one question that is open; or until a player decides.
  Played roll();
  Played roll_on();
  // Chance from outside. Without an index it is the first that brings this outcome.
  Played give(Action action, std::optional<std::uint32_t> index = {});

  // A player may take back what only that player did: nothing from before chance or another player
  // spoke. The ply that can be gone back to, `plies()` when there is nothing to take back.
  std::size_t undo_limit(Player player) const;
  bool can_undo(Player player) const { return undo_limit(player) < plies(); }
  // One action, or all of them since the limit; false when there is nothing to take back.
  bool undo(Player player);
  bool restart_turn(Player player);
  // For tools: forgets everything after a ply, whatever it was.
  void truncate(std::size_t ply);

  // With nonces that nonce_problem() accepts. From then on roll() can be used.
  void use_key(const ChanceKey& key, std::vector<std::string> nonces = {});
  void set_fairness(Fairness fairness);
  const Fairness& fairness() const { return fairness_; }

  // One for each player, empty where nobody is named. A name is one line without bars. Who plays by
  // itself has its own.
  void set_seats(std::vector<std::string> names);
  const std::vector<std::string>& seats() const { return seats_; }

 private:
  void append(const LogEntry& entry);

  std::shared_ptr<const RuleSet> rules_;
  bool usual_start_ = true;
  std::vector<GameState> states_;          // plies() + 1
  std::vector<LogEntry> log_;              // plies()
  std::vector<Event> events_;              // of all plies
  std::vector<std::size_t> events_until_;  // plies() + 1: where the events of a ply end
  Fairness fairness_;
  ChanceKey game_key_;
  std::vector<std::string> seats_;
};

}  // namespace dijon
