// What happened, in sentences, made from events alone.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "dijon/engine.h"

namespace dijon {
class Game;
}

namespace dijon::tui {

// "Anna", or "P2" where nobody is named; names that occur twice get their seat: "greedy (P2)".
std::vector<std::string> seat_labels(const std::vector<std::string>& names);

// Why points, silver or workers came: "for a pasture of 3". `size` is the size of the area that was
// completed, 0 when it is not known. Empty when there is nothing to add.
std::string reason_text(const RuleSet& rules, Reason why, Face face, std::uint8_t what, int size,
                        int phase);

// Sentences about events, in the order in which they happened. The events of one action belong
// together: they are told by one call of events() each.
class Teller {
 public:
  Teller(const RuleSet& rules, std::vector<std::string> names);

  void events(std::span<const Event> events);
  // Everything told so far, the last sentence finished.
  std::vector<std::string> lines();

 private:
  void event(const Event& e);
  void tile(const Event& e);
  void to_automaton(const Event& e, const std::string& tile);
  void goods(const Event& e);
  void deal(Player p, const std::string& type);
  void lay_out(const Event& e, const std::string& tile);
  // Adds to the sentence that begins so, or begins it.
  void continue_line(const std::string& begin, const std::string& part);
  void gain(const Event& e, std::string_view one, std::string_view many);
  void speak_of(Player p);
  void act(const Event& e, const std::string& clause);
  void finish();
  void finish_dice();
  const std::string& name(Player p) const { return names_[at(p)]; }

  const RuleSet& rules_;
  std::vector<std::string> names_;
  std::vector<std::string> lines_;

  // The sentence in the making.
  bool open_ = false;
  Player who_{};
  std::string deed_;   // "takes a church from depot 4"
  std::string means_;  // "die 3, 1 worker"
  std::string gains_;  // "4 points from the watchtower"
  std::string looks_;  // "depot 4, depot 5"
  bool final_ = false;
  int area_ = 0;

  std::string dice_;    // the rolls of a round
  std::string supply_;  // goods of the phase, or of the hand
  int left_over_ = 0;
  bool white_fell_ = false;  // and nobody has had the turn since
};

// What happened on the way from one ply of a game to another.
std::vector<std::string> tell(const Game& game, std::size_t from, std::size_t to);

}  // namespace dijon::tui
