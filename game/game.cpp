#include "game/game.h"

#include <algorithm>
#include <cassert>

#include "dijon/notation.h"

namespace dijon {

namespace {

std::string player_text(Player p) { return "P" + std::to_string(at(p) + 1); }

// One line that can stand between bars: control characters and bars become blanks, runs of blanks
// one blank.
std::string seat_name(std::string_view name) {
  std::string text;
  for (const char c : name) {
    const bool blank = static_cast<unsigned char>(c) <= ' ' || c == '|' || c == '\x7f';
    if (!blank) {
      text += c;
    } else if (!text.empty() && text.back() != ' ') {
      text += ' ';
    }
  }
  if (text.ends_with(' ')) text.pop_back();
  return text == "-" ? std::string() : text;
}

}  // namespace

Game::Game(std::shared_ptr<const RuleSet> rules) : rules_(std::move(rules)) {
  states_.push_back(new_game(*rules_, &events_));
  events_until_.push_back(events_.size());
  set_seats({});
}

Game::Game(std::shared_ptr<const RuleSet> rules, const GameState& start)
    : rules_(std::move(rules)), usual_start_(false) {
  states_.push_back(start);
  events_until_.push_back(0);
  set_seats({});
}

std::span<const Event> Game::events(std::size_t ply) const {
  const std::size_t begin = ply == 0 ? 0 : events_until_[ply - 1];
  return std::span(events_).subspan(begin, events_until_[ply] - begin);
}

Ledger Game::ledger(std::size_t ply) const {
  Ledger ledger(states_[0]);
  const std::size_t begin = events_until_[0];
  ledger.add(std::span(events_).subspan(begin, events_until_[ply] - begin));
  return ledger;
}

std::size_t Game::plies_told_to(unsigned seats) const {
  if (!keeps_secrets(*rules_, state())) return plies();
  std::size_t told = 0;
  while (told < plies() &&
         (!keeps_secrets(*rules_, state(told)) || (seats & seat_of(log_[told].player)) != 0)) {
    ++told;
  }
  return told;
}

std::string Game::open_question() const {
  return over() ? "nothing" : print_question(*rules_, state().pending.top());
}

void Game::append(const LogEntry& entry) {
  states_.push_back(GameState(states_.back()));
  apply(*rules_, states_.back(), entry.action, &events_);
  events_until_.push_back(events_.size());
  log_.push_back(entry);
}

Played Game::play(Action action) {
  const Turn now = turn();
  switch (now.decider) {
    case Decider::nobody: return {PlayError::game_over, "the game is over"};
    case Decider::chance:
      return {PlayError::chance_decides, "chance comes first: " + open_question()};
    case Decider::player: break;
  }
  ActionList actions;
  legal_actions(*rules_, state(), actions);
  if (!std::ranges::binary_search(actions, action)) {
    return {PlayError::not_legal, "not legal here; the open question is " + open_question()};
  }
  append({.decider = Decider::player, .player = now.player, .action = action});
  return {};
}

Played Game::play(Player player, Action action) {
  const Turn now = turn();
  if (now.decider == Decider::player && now.player != player) {
    return {PlayError::other_player, player_text(player) +
                                         " does not decide now; the open "
                                         "question is " +
                                         open_question()};
  }
  return play(action);
}

Played Game::roll() {
  const Turn now = turn();
  if (now.decider == Decider::nobody) return {PlayError::game_over, "the game is over"};
  if (now.decider == Decider::player) {
    return {PlayError::player_decides, "a player comes first: " + open_question()};
  }
  if (!fairness_.key) return {PlayError::no_key, "the game has no key to roll with"};
  const ChanceDraw draw = draw_chance(*rules_, state(), game_key_);
  append({Decider::chance, now.player, draw.action, draw.stream, draw.total, draw.index});
  return {};
}

Played Game::roll_on() {
  while (turn().decider == Decider::chance) {
    if (Played rolled = roll(); !rolled.ok()) return rolled;
  }
  return {};
}

Played Game::give(Action action, std::optional<std::uint32_t> index) {
  const Turn now = turn();
  if (now.decider == Decider::nobody) return {PlayError::game_over, "the game is over"};
  if (now.decider == Decider::player) {
    return {PlayError::player_decides, "a player comes first: " + open_question()};
  }
  ChanceList outcomes;
  chance_outcomes(*rules_, state(), outcomes);
  std::uint32_t first = 0;
  const ChanceOutcome* outcome = outcomes.begin();
  for (; outcome != outcomes.end() && outcome->action != action; ++outcome) {
    first += outcome->weight;
  }
  if (outcome == outcomes.end()) {
    return {PlayError::not_legal,
            "chance cannot bring this; the open question is " + open_question()};
  }
  if (index && (*index < first || *index - first >= outcome->weight)) {
    return {PlayError::bad_index,
            "index " + std::to_string(*index) + " does not bring this outcome, but " +
                (outcome->weight == 1 ? std::to_string(first)
                                      : std::to_string(first) + " to " +
                                            std::to_string(first + outcome->weight - 1))};
  }
  append({Decider::chance, now.player, action, chance_stream(*rules_, state()),
          total_weight(outcomes), index.value_or(first)});
  return {};
}

std::size_t Game::undo_limit(Player player) const {
  std::size_t ply = plies();
  while (ply > 0 && log_[ply - 1].decider == Decider::player && log_[ply - 1].player == player) {
    --ply;
  }
  return ply;
}

bool Game::undo(Player player) {
  if (!can_undo(player)) return false;
  truncate(plies() - 1);
  return true;
}

bool Game::restart_turn(Player player) {
  if (!can_undo(player)) return false;
  truncate(undo_limit(player));
  return true;
}

void Game::truncate(std::size_t ply) {
  if (ply >= plies()) return;
  log_.resize(ply);
  states_.resize(ply + 1);
  events_until_.resize(ply + 1);
  events_.resize(events_until_.back());
}

void Game::use_key(const ChanceKey& key, std::vector<std::string> nonces) {
  set_fairness({key, key_hash(key), std::move(nonces)});
}

void Game::set_fairness(Fairness fairness) {
  assert(std::ranges::all_of(
      fairness.nonces, [](const std::string& nonce) { return nonce_problem(nonce).empty(); }));
  fairness_ = std::move(fairness);
  if (!fairness_.key) return;
  game_key_ = game_key(*fairness_.key, fairness_.nonces);
}

void Game::set_seats(std::vector<std::string> names) {
  names.resize(rules_->players());
  for (std::string& name : names) name = seat_name(name);
  const Automaton& automaton = rules_->automaton;
  if (automaton.seat != kNobody) names[at(automaton.seat)] = automaton.name;
  seats_ = std::move(names);
}

}  // namespace dijon
