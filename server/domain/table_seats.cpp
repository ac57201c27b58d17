// Who sits where: before the game, and when somebody does not come back.
#include <algorithm>

#include "ai/agent.h"
#include "dijon/notation.h"
#include "server/domain/one_line.h"
#include "server/domain/secrets.h"
#include "server/domain/table.h"
#include "wire/json_request.h"

namespace dijon::server {

namespace json = boost::json;

namespace {

bool known_bot(std::string_view level) {
  return std::ranges::find(all_agent_names(), level) != all_agent_names().end();
}

}  // namespace

void Table::need_creator(std::string_view guest) const {
  if (guest != spec_.creator) refuse("not_yours", "only who made the table can do this");
}

void Table::need_people(int index) {
  if (seat(index).kind == SeatKind::automaton)
    refuse("seat_taken", seat(index).name + " plays there by itself");
}

void Table::commit_seat(Records& records, int index, Seat seat, Time now) {
  commit(records, {RecordKind::seat, now, json::serialize(seat_record(index, seat)), {}, {}});
}

Records Table::seat_creator(int index, std::string_view name, Time now) {
  need_stage(Stage::gathering);
  if (seat(index).kind != SeatKind::open) refuse("seat_taken", "the seat is taken");
  Records records;
  commit_seat(records, index,
              {.kind = SeatKind::human,
               .name = one_line(name, kLongestName, "name"),
               .guest = spec_.creator,
               .link = fresh_token()},
              now);
  return records;
}

Records Table::seat_bot(std::string_view guest, int index, std::string_view level, Time now) {
  need_creator(guest);
  need_stage(Stage::gathering);
  need_people(index);
  if (seat(index).kind == SeatKind::human) refuse("seat_taken", "somebody sits there");
  if (!known_bot(level)) refuse("unknown_bot", "there is no bot " + quote(level));
  Records records;
  commit_seat(records, index, {.kind = SeatKind::bot, .bot = std::string(level)}, now);
  begin_if_ready(records, now);
  return records;
}

Records Table::open_seat(std::string_view guest, int index, Time now) {
  need_creator(guest);
  need_stage(Stage::gathering);
  need_people(index);
  Records records;
  commit_seat(records, index, {.link = fresh_token()}, now);
  return records;
}

Records Table::take_seat(std::string_view guest, std::string_view link, std::string_view name,
                         Time now, std::optional<int> wanted) {
  Records records;
  if (link.empty() && spec_.listed && wanted && seat(*wanted).kind != SeatKind::open)
    refuse("seat_taken", "somebody sits there already");
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Seat& here = seats_[i];
    const bool open = here.kind == SeatKind::open && (!wanted || static_cast<int>(i) == *wanted);
    const bool meant = link.empty()
                           ? spec_.listed && open
                           : (here.kind == SeatKind::open || here.kind == SeatKind::human) &&
                                 same_secret(here.link, link);
    if (!meant) continue;
    if (here.kind == SeatKind::open) need_stage(Stage::gathering);
    if (here.kind == SeatKind::human && here.guest == guest) return records;
    Seat taken = here;
    // A taken seat goes with its person to another device; the old link is used up.
    if (here.kind == SeatKind::open) taken.name = one_line(name, kLongestName, "name");
    taken.kind = SeatKind::human;
    taken.guest = std::string(guest);
    taken.link = fresh_token();
    commit_seat(records, static_cast<int>(i), std::move(taken), now);
    return records;
  }
  if (link.empty() && spec_.listed) refuse("full", "all seats are taken");
  refuse("bad_link", "this link leads to no seat: it may have been used already");
}

Records Table::change_seat(std::string_view guest, int to, Time now) {
  need_stage(Stage::gathering);
  const auto is_mine = [&](const Seat& one) {
    return one.kind == SeatKind::human && one.guest == guest;
  };
  const auto mine = std::ranges::find_if(seats_, is_mine);
  if (mine == seats_.end()) refuse("not_seated", "you have no seat at this table");
  if (std::ranges::count_if(seats_, is_mine) > 1)
    refuse("several_seats", "who has several seats stays there");
  if (seat(to).kind != SeatKind::open) refuse("seat_taken", "somebody sits there already");
  const auto from = static_cast<int>(mine - seats_.begin());
  Seat moved = *mine;
  moved.link = fresh_token();
  Records records;
  commit_seat(records, from, {.link = fresh_token()}, now);
  commit_seat(records, to, std::move(moved), now);
  return records;
}

Records Table::leave(std::string_view guest, Time now) {
  need_stage(Stage::gathering);
  Records records;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].kind != SeatKind::human || seats_[i].guest != guest) continue;
    commit_seat(records, static_cast<int>(i), {.link = fresh_token()}, now);
  }
  if (records.empty()) refuse("not_seated", "you have no seat at this table");
  return records;
}

Records Table::give_nonce(std::string_view guest, std::string_view nonce, Time now) {
  if (!is_seated(guest)) refuse("not_seated", "you have no seat at this table");
  if (const std::string problem = nonce_problem(nonce); !problem.empty()) {
    refuse("bad_nonce", problem);
  }
  Records records;
  if (begun_) return records;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Seat& here = seats_[i];
    if (here.kind != SeatKind::human || here.guest != guest || !here.nonce.empty()) continue;
    Seat ready = here;
    ready.nonce = std::string(nonce);
    commit_seat(records, static_cast<int>(i), std::move(ready), now);
  }
  begin_if_ready(records, now);
  return records;
}

void Table::begin_if_ready(Records& records, Time now) {
  const bool ready = std::ranges::all_of(seats_, [](const Seat& seat) {
    return seat.kind == SeatKind::bot || seat.kind == SeatKind::automaton ||
           (seat.kind == SeatKind::human && !seat.nonce.empty());
  });
  if (begun_ || !ready) return;
  commit(records, {RecordKind::begin, now, {}, {}, {}});
  roll_on(records, now);
}

Records Table::vote(std::string_view guest, int index, std::string_view level, Time now) {
  need_stage(Stage::playing);
  const Seat& against = seat(index);
  if (against.kind != SeatKind::human || against.stand_in == StandIn::rest) {
    refuse("bad_seat",
           against.kind == SeatKind::automaton ? "nobody sits there" : "a bot plays there already");
  }
  if (against.guest == guest) refuse("bad_seat", "this is your own seat");
  if (!known_bot(level)) refuse("unknown_bot", "there is no bot " + quote(level));
  Records records;
  std::vector<int> missing;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Seat& voter = seats_[i];
    if (voter.kind != SeatKind::human || voter.guest == against.guest) continue;
    const auto by = static_cast<int>(i);
    const std::vector<int> votes = votes_against(index);
    if (std::ranges::find(votes, by) != votes.end()) continue;
    if (voter.guest != guest) {
      missing.push_back(by);
      continue;
    }
    const json::object what{{"seat", index}, {"by", by}};
    commit(records, {RecordKind::vote, now, json::serialize(what), {}, {}});
  }
  if (!is_seated(guest)) refuse("not_seated", "you have no seat at this table");
  if (!missing.empty()) return records;
  const json::object what{{"seat", index}, {"bot", level}, {"until", "rest"}};
  commit(records, {RecordKind::stand_in, now, json::serialize(what), {}, {}});
  return records;
}

Records Table::come_back(std::string_view guest, Time now) {
  need_stage(Stage::playing);
  Records records;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Seat& here = seats_[i];
    if (here.kind != SeatKind::human || here.guest != guest || here.stand_in == StandIn::none) {
      continue;
    }
    const auto index = static_cast<int>(i);
    if (time_left(index, now) == 0) {
      refuse("time_is_up", "your time is used up");
    }
    const json::object what{{"seat", index}, {"bot", ""}, {"until", "none"}};
    commit(records, {RecordKind::stand_in, now, json::serialize(what), {}, {}});
  }
  return records;
}

}  // namespace dijon::server
