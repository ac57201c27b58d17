// What was asked of the coach and what it has found: hints that are being thought about, analyses
// that are made or kept. Who may ask is not decided here.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>

#include "server/api/effects.h"
#include "server/api/limits.h"

namespace dijon::server {

// Who waits for a hint, and about what.
struct HintAsked {
  std::string guest;
  std::string address;  // empty for this machine itself
  std::string table;
  std::uint64_t version = 0;
};

// How far an analysis is.
struct AnalysisFound {
  double progress = 0;   // 1: done
  std::string analysis;  // as JSON; empty before its first part
};

class CoachDesk {
 public:
  explicit CoachDesk(const Limits& limits) : limits_(limits) {}

  // The ticket of a hint. Throws RequestError when the guest waits for one, asks too fast, or too
  // many wait; the same of an address, since a fresh guest costs nothing.
  std::uint64_t ask(HintAsked asked, Time now);
  // Who waited for it; from now on the guest may ask again.
  std::optional<HintAsked> take(std::uint64_t ticket);

  // Begins the analysis of a table, or joins the one of the same version. What the guest joined
  // goes on until it is done or nobody wants it any more. Throws RequestError when it is too much.
  void want(std::string_view guest, const Table& table, Time now, Effects& effects);
  // One guest less wants it; the last one stops it. False when the guest had not asked for it.
  bool leave(std::string_view guest, std::string_view table);
  // A part of it was found; one that was stopped meanwhile is forgotten.
  void found(std::string_view table, std::uint64_t run, AnalysisFound found);
  // Null when there is none.
  const AnalysisFound* analysis(std::string_view table);
  // The table is gone.
  void forget(std::string_view table);
  // Buckets that are full again need not be kept.
  void tick(Time now);

 private:
  struct Study {
    std::uint64_t run = 0, version = 0;
    std::stop_source stop;
    std::set<std::string, std::less<>> wanted_by;
    AnalysisFound found;
    std::uint64_t used = 0;  // larger: later
  };
  using Studies = std::map<std::string, Study, std::less<>>;

  void need_patience(const std::string& address, Time now);
  std::size_t under_way() const;
  std::size_t under_way_for(std::string_view guest) const;
  void make_room();

  const Limits& limits_;
  std::uint64_t tickets_ = 0, runs_ = 0, uses_ = 0;
  std::map<std::uint64_t, HintAsked> asked_;
  Studies studies_;                                                 // by table
  std::map<std::string, Bucket, std::less<>> hinting_, analysing_;  // by guest
  std::map<std::string, Bucket, std::less<>> hinting_from_;         // by address
};

}  // namespace dijon::server
