#include "server/api/coach_desk.h"

#include <algorithm>

#include "wire/json_request.h"

namespace dijon::server {

namespace {

bool is_done(const AnalysisFound& found) { return found.progress >= 1; }

}  // namespace

// --- hints --------------------------------------------------------------------------------------

void CoachDesk::need_patience(const std::string& address, Time now) {
  if (address.empty()) return;
  const auto waiting = std::ranges::count_if(
      asked_, [&](const auto& other) { return other.second.address == address; });
  if (static_cast<std::size_t>(waiting) >= limits_.hints_of_address)
    refuse("too_fast", "the coach still thinks about other questions from your address");
  Bucket& bucket =
      hinting_from_
          .try_emplace(address, limits_.address_hints_per_second, limits_.address_hint_burst)
          .first->second;
  if (!bucket.take(now)) refuse("too_fast", "too many questions from your address: wait a moment");
}

std::uint64_t CoachDesk::ask(HintAsked asked, Time now) {
  const bool waits = std::ranges::any_of(
      asked_, [&](const auto& other) { return other.second.guest == asked.guest; });
  if (waits) refuse("too_fast", "the coach still thinks about your last question");
  if (asked_.size() >= limits_.hints_waiting) refuse("busy", "the coach is busy: try again");
  need_patience(asked.address, now);
  Bucket& bucket =
      hinting_.try_emplace(asked.guest, limits_.hints_per_second, limits_.hint_burst).first->second;
  if (!bucket.take(now)) refuse("too_fast", "too many questions: wait a moment");
  asked_.emplace(++tickets_, std::move(asked));
  return tickets_;
}

std::optional<HintAsked> CoachDesk::take(std::uint64_t ticket) {
  auto node = asked_.extract(ticket);
  if (node.empty()) return std::nullopt;
  return std::move(node.mapped());
}

// --- analyses -----------------------------------------------------------------------------------

std::size_t CoachDesk::under_way() const {
  return static_cast<std::size_t>(std::ranges::count_if(
      studies_, [](const auto& named) { return !is_done(named.second.found); }));
}

std::size_t CoachDesk::under_way_for(std::string_view guest) const {
  return static_cast<std::size_t>(std::ranges::count_if(studies_, [&](const auto& named) {
    return !is_done(named.second.found) && named.second.wanted_by.contains(guest);
  }));
}

// Forgets what was looked at longest ago, of those that are done.
void CoachDesk::make_room() {
  while (studies_.size() > limits_.analyses_kept) {
    auto oldest = studies_.end();
    for (auto it = studies_.begin(); it != studies_.end(); ++it) {
      if (!is_done(it->second.found)) continue;
      if (oldest == studies_.end() || it->second.used < oldest->second.used) oldest = it;
    }
    if (oldest == studies_.end()) return;
    studies_.erase(oldest);
  }
}

void CoachDesk::want(std::string_view guest, const Table& table, Time now, Effects& effects) {
  const std::string& id = table.spec().id;
  auto kept = studies_.find(id);
  const bool fits = kept != studies_.end() && kept->second.version == table.version();
  if (fits && (is_done(kept->second.found) || kept->second.wanted_by.contains(guest))) return;
  const bool joins_another = kept != studies_.end() && kept->second.wanted_by.contains(guest) &&
                             !is_done(kept->second.found);
  if (under_way_for(guest) - (joins_another ? 1U : 0U) >= limits_.analyses_of_guest)
    refuse("busy", "wait for your other analyses, or stop them");
  if (fits) {
    kept->second.wanted_by.emplace(guest);
    return;
  }
  const bool replaces = kept != studies_.end() && !is_done(kept->second.found);
  if (under_way() - (replaces ? 1U : 0U) >= limits_.analyses_waiting)
    refuse("busy", "the coach is busy: try again");
  Bucket& bucket =
      analysing_
          .try_emplace(std::string(guest), limits_.analyses_per_second, limits_.analysis_burst)
          .first->second;
  if (!bucket.take(now)) refuse("too_fast", "too many analyses: wait a moment");
  Study study{.run = ++runs_, .version = table.version(), .used = ++uses_};
  // The table went on: who looked at the analysis so far goes on with this one.
  if (kept != studies_.end()) {
    kept->second.stop.request_stop();
    study.wanted_by = std::move(kept->second.wanted_by);
  }
  study.wanted_by.emplace(guest);
  effects.analyses.push_back(
      {id, study.run, std::make_shared<const Game>(table.game()), study.stop.get_token()});
  studies_.insert_or_assign(id, std::move(study));
  make_room();
}

bool CoachDesk::leave(std::string_view guest, std::string_view table) {
  const auto kept = studies_.find(table);
  if (kept == studies_.end()) return false;
  Study& study = kept->second;
  const auto asked = study.wanted_by.find(guest);
  if (asked == study.wanted_by.end()) return false;
  study.wanted_by.erase(asked);
  if (!study.wanted_by.empty() || is_done(study.found)) return true;
  study.stop.request_stop();
  studies_.erase(kept);
  return true;
}

void CoachDesk::found(std::string_view table, std::uint64_t run, AnalysisFound found) {
  const auto kept = studies_.find(table);
  if (kept != studies_.end() && kept->second.run == run) kept->second.found = std::move(found);
}

const AnalysisFound* CoachDesk::analysis(std::string_view table) {
  const auto kept = studies_.find(table);
  if (kept == studies_.end()) return nullptr;
  kept->second.used = ++uses_;
  return &kept->second.found;
}

void CoachDesk::forget(std::string_view table) {
  const auto kept = studies_.find(table);
  if (kept == studies_.end()) return;
  kept->second.stop.request_stop();
  studies_.erase(kept);
}

void CoachDesk::tick(Time now) {
  for (auto* buckets : {&hinting_, &analysing_, &hinting_from_})
    std::erase_if(*buckets, [now](const auto& named) { return named.second.full(now); });
}

}  // namespace dijon::server
