// What is played, taken back and said at a table.
#include <algorithm>

#include "ai/agent.h"
#include "dijon/notation.h"
#include "game/entry_text.h"
#include "server/domain/one_line.h"
#include "server/domain/table.h"
#include "wire/json_request.h"

namespace dijon::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kLongestSaying = 500;

// Empty for a message without an id.
std::string answer_key(std::string_view guest, std::string_view client) {
  if (client.empty()) return {};
  return std::string(guest) + " " + std::string(client);
}

}  // namespace

std::optional<std::uint64_t> Table::answered(std::string_view guest,
                                             std::string_view client) const {
  const std::string key = answer_key(guest, client);
  const auto found = std::ranges::find(answered_, key, &Answer::first);
  if (found == answered_.end()) return std::nullopt;
  return found->second;
}

void Table::need_version(std::uint64_t version) const {
  if (version == version_) return;
  refuse("stale", "the table has changed meanwhile", {{"version", version_}});
}

void Table::roll_on(Records& records, Time now) {
  while (stage() == Stage::playing && game_.turn().decider == Decider::chance) {
    // Drawn apart, so that the table changes by its records alone.
    const ChanceKey key = game_key(spec_.key, game_.fairness().nonces);
    const ChanceDraw draw = draw_chance(game_.rules(), game_.state(), key);
    const LogEntry entry{Decider::chance, game_.turn().player, draw.action,
                         draw.stream,     draw.total,          draw.index};
    commit(records, {RecordKind::chance, now, print_entry(game_.rules(), entry), {}, {}});
  }
}

Records Table::play(std::string_view guest, std::uint64_t version, std::string_view client,
                    std::string_view action, Time now) {
  Records records;
  if (!client.empty() && answered(guest, client)) return records;
  need_stage(Stage::playing);
  need_version(version);
  if (!may_act(guest)) refuse("not_your_turn", "it is not for you to decide now");
  const RuleSet& rules = game_.rules();
  const Parsed<Action> parsed = parse_action(rules, action);
  if (!parsed.ok) refuse("bad_action", parsed.error.reason, {{"column", parsed.error.column}});
  ActionList legal;
  legal_actions(rules, game_.state(), legal);
  if (!std::ranges::binary_search(legal, parsed.value)) {
    refuse("illegal_action", "this is not possible now: " + print_action(rules, parsed.value));
  }
  const LogEntry entry{Decider::player, game_.turn().player, parsed.value, {}, 0, 0};
  commit(records,
         {RecordKind::play, now, print_entry(rules, entry), answer_key(guest, client), {}});
  roll_on(records, now);
  return records;
}

Records Table::undo(std::string_view guest, std::uint64_t version, std::string_view client,
                    bool whole_turn, Time now) {
  Records records;
  if (!client.empty() && answered(guest, client)) return records;
  need_stage(Stage::playing);
  need_version(version);
  if (!may_undo(guest)) {
    refuse("nothing_to_undo", "nothing of yours can be taken back: chance or another player spoke");
  }
  const Player player = game_.log().back().player;
  const std::size_t ply = whole_turn ? game_.undo_limit(player) : game_.plies() - 1;
  commit(records, {RecordKind::undo, now, std::to_string(ply), answer_key(guest, client), {}});
  return records;
}

Records Table::bot_plays(const BotTask& task, Action action, Time now) {
  Records records;
  const auto wanted = bot_task();
  if (!wanted || wanted->version != task.version || wanted->seat != task.seat) return records;
  ActionList legal;
  legal_actions(game_.rules(), game_.state(), legal);
  if (!std::ranges::binary_search(legal, action)) action = legal[0];
  const LogEntry entry{Decider::player, game_.turn().player, action, {}, 0, 0};
  commit(records, {RecordKind::play, now, print_entry(game_.rules(), entry), {}, {}});
  roll_on(records, now);
  return records;
}

Records Table::time_out(Time now) {
  Records records;
  const auto end = deadline();
  if (!end || now < *end) return records;
  const bool for_good = spec_.clock.kind == ClockKind::bank;
  const json::object what{
      {"seat", *deciding_seat()}, {"bot", kStandIn}, {"until", for_good ? "rest" : "turn"}};
  commit(records, {RecordKind::stand_in, now, json::serialize(what), {}, {}});
  return records;
}

// Who has seats of several teams speaks for the one whose turn it is, else for the first.
Records Table::say(std::string_view guest, std::string_view name, std::string_view text, Time now,
                   Audience to) {
  int index = -1;
  std::string called = one_line(name.empty() ? "guest" : name, kLongestName, "name");
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].kind != SeatKind::human || seats_[i].guest != guest) continue;
    const bool decides = to == Audience::team && deciding_seat() == static_cast<int>(i);
    if (index >= 0 && !decides) continue;
    index = static_cast<int>(i);
    called = seats_[i].name;
  }
  json::object what{
      {"seat", index}, {"name", called}, {"text", one_line(text, kLongestSaying, "message")}};
  if (to == Audience::team) {
    if (!game_.rules().partners) refuse("no_team", "nobody has a partner in this game");
    if (index < 0) refuse("no_team", "who watches has no partner");
    what["team"] = at(game_.rules().first_of(player_of(static_cast<std::size_t>(index))));
  }
  Records records;
  commit(records, {RecordKind::chat, now, json::serialize(what), {}, {}});
  return records;
}

}  // namespace dijon::server
