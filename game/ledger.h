// The score ledger: where every point of every player came from. A fold of events beside the
// state, so that the state stays small; its sum is always the score.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "dijon/events.h"
#include "dijon/rules.h"
#include "dijon/state.h"

namespace dijon {

// In the order of a score sheet.
enum class SourceKind : std::uint8_t {
  before,         // points of a loaded position
  area_size,      // what: terrain, detail: phase
  area_phase,     // what: terrain, detail: phase
  bonus,          // what: terrain, detail: 0 large, 1 small
  livestock,      //
  sale,           //
  tile,           // what: face; points when placed or used
  bought,         // for silver
  target,         // lost when a target is reached
  card,           // completed cards
  other,          // any other reason; none in the base game
  final_goods,    //
  final_silver,   //
  final_workers,  //
  final_tile,     // what: face
  final_reserve,  //
  final_cards,    // tiles on cards that are not completed
  final_shields,  // by their number
  final_vines,    // double tiles, by their number
};

struct Source {
  SourceKind kind{};
  std::uint8_t what = 0;
  std::uint8_t detail = 0;
  auto operator<=>(const Source&) const = default;
};

// For machines, never changed once published: "area/castle/A", "phase/castle/A",
// "bonus/castle/large", "livestock", "sale", "tile/watchtower", "final/monastery-16",
// "final/goods", "before".
std::string source_name(const RuleSet& rules, Source source);
// For people, in English: "Castle areas completed in phase A: size".
std::string source_label(const RuleSet& rules, Source source);

struct LedgerRow {
  Source source;
  int vp = 0;
  bool operator==(const LedgerRow&) const = default;
};

class Ledger {
 public:
  // The points that a position already has are one source.
  explicit Ledger(const GameState& start);

  void add(const Event& event);
  void add(std::span<const Event> events);

  // Ascending by source, each source once.
  const std::vector<LedgerRow>& rows(Player p) const { return rows_[at(p)]; }
  int total(Player p) const;
  bool operator==(const Ledger&) const = default;

 private:
  void add(Player p, Source source, int vp);

  std::array<std::vector<LedgerRow>, kMaxPlayers> rows_;
  std::uint8_t bonus_size_ = 0;  // of the bonus tile taken last: its points come next
};

}  // namespace dijon
