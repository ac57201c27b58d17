// Every different way in which a turn can end: all orders of its actions, equal ends once.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "dijon/engine.h"

namespace dijon {

class TurnEnds {
 public:
  // How many states are looked at, at most. A turn has some hundred ends; castles, town halls, full
  // storage and much silver together can make it a hundred thousand.
  static constexpr std::size_t kUsualRoom = 12'000;

  // Finds the ends of the turn of whoever decides: the states in which somebody else or chance
  // decides, or nobody. Tiles are not given up to make room, dice are not left unused. Where there
  // is too little room every action gets its share of it. Precondition: a player decides.
  void find(const RuleSet& rules, const GameState& s, std::size_t room = kUsualRoom);

  std::span<const GameState> states() const { return ends_; }
  // What is to be done to come there.
  std::vector<Action> actions(std::size_t end) const;

 private:
  struct Link {
    std::uint32_t before;
    Action action;
  };
  static constexpr std::uint32_t kStart = ~std::uint32_t{0};

  void search(const GameState& s, std::uint32_t link, std::size_t limit);
  void follow(const GameState& s, std::uint32_t link, Action action, std::size_t limit);
  bool is_new(const GameState& s);
  void grow_seen();

  const RuleSet* rules_ = nullptr;
  Player mover_{};
  bool gives_up_ = false;
  std::size_t looked_at_ = 0;
  std::vector<GameState> ends_;
  std::vector<std::uint32_t> end_links_;
  std::vector<Link> links_;
  std::vector<std::uint64_t> seen_;  // hashes, open addressing; 0: free
  std::size_t seen_count_ = 0;
};

}  // namespace dijon
