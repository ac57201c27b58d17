#include "wire/coach_json.h"

#include <array>
#include <cmath>

#include "dijon/notation.h"
#include "wire/table_words.h"

namespace dijon {

namespace json = boost::json;

namespace {

// Parts of a point, and of a whole chance, that are told.
constexpr double kPointsParts = 100, kChanceParts = 10'000;

constexpr std::array<std::string_view, 13> kMerits = {
    "completes", "bonus", "scores", "silver",        "workers",    "goods",  "takes",
    "lasts",     "ready", "nearly", "nearly_colour", "turn_order", "to_come"};
static_assert(kMerits.size() == at(MeritKind::to_come) + 1);

// A whole number, so that sums of them are exact; never -0.
double whole(double value, double parts) { return std::round(value * parts) + 0.0; }
double rounded(double value, double parts) { return whole(value, parts) / parts; }

json::array actions_json(const RuleSet& rules, std::span<const Action> actions) {
  json::array list;
  for (const Action action : actions) list.emplace_back(print_action(rules, action));
  return list;
}

json::object loss_json(const Loss& loss) {
  return {{"points", rounded(loss.points, kPointsParts)},
          {"chance", rounded(loss.chance, kChanceParts)}};
}

// What rounding leaves goes to the rest, so that the sum stays right.
json::object account_json(const Account& account, double parts) {
  const double begin = whole(account.begin, parts), dice = whole(account.dice, parts),
               draws = whole(account.draws, parts), skill = whole(account.skill, parts),
               result = whole(account.result, parts);
  return {{"begin", begin / parts},
          {"dice", dice / parts},
          {"draws", draws / parts},
          {"skill", skill / parts},
          {"rest", (result - begin - dice - draws - skill) / parts},
          {"result", result / parts}};
}

json::object moment_json(const RuleSet& rules, const Moment& moment) {
  json::object object{{"ply", moment.ply}};
  switch (moment.by) {
    case MomentBy::start: object["by"] = "start"; break;
    case MomentBy::player: object["by"] = player_word(moment.player); break;
    case MomentBy::dice:
    case MomentBy::draws:
      object["by"] = "chance";
      object["luck"] = moment.by == MomentBy::dice ? "dice" : "draws";
      break;
  }
  for (auto& [key, value] : value_json(rules, moment.value)) object[key] = std::move(value);
  return object;
}

json::object turn_json(const RuleSet& rules, const JudgedTurn& turn) {
  return {{"from", turn.from},
          {"to", turn.to},
          {"player", player_word(turn.player)},
          {"phase", phase_word(turn.phase)},
          {"round", turn.round},
          {"played", way_json(rules, turn.played)},
          {"best", way_json(rules, turn.best)},
          {"loss", loss_json(turn.loss)},
          {"forced", turn.forced}};
}

}  // namespace

json::object value_json(const RuleSet& rules, const Estimate& estimate) {
  json::object points, chance;
  for (std::size_t i = 0; i < rules.players(); ++i) {
    const std::string word = player_word(player_of(i));
    points[word] = rounded(static_cast<double>(estimate.points[i]), kPointsParts);
    chance[word] = rounded(static_cast<double>(estimate.chance[i]), kChanceParts);
  }
  return {{"points", std::move(points)}, {"chance", std::move(chance)}};
}

json::object merit_json(const RuleSet& rules, const Merit& merit) {
  json::object object{{"kind", kMerits[at(merit.kind)]}};
  const auto area = [&] {
    object["terrain"] = terrain_name(static_cast<Terrain>(merit.what));
    object["size"] = merit.size;
  };
  switch (merit.kind) {
    case MeritKind::completes:
      area();
      object["points"] = merit.amount;
      break;
    case MeritKind::bonus:
      object["terrain"] = bonus_name(rules, merit.what);
      object["size"] = merit.size == 0 ? "large" : "small";
      object["points"] = merit.amount;
      break;
    case MeritKind::scores:
      object["points"] = merit.amount;
      object["why"] = word_of(merit.why);
      if (merit.face != Face::none) object["tile"] = tile_word(rules, merit.face);
      break;
    case MeritKind::silver:
    case MeritKind::workers:
    case MeritKind::goods: object["amount"] = merit.amount; break;
    case MeritKind::takes:
    case MeritKind::lasts: object["tile"] = tile_word(rules, merit.face); break;
    case MeritKind::ready:
      object["tile"] = tile_word(rules, merit.face);
      area();
      break;
    case MeritKind::nearly: area(); break;
    case MeritKind::nearly_colour:
      object["terrain"] = terrain_name(static_cast<Terrain>(merit.what));
      object["points"] = merit.amount;
      break;
    case MeritKind::turn_order: object["places"] = merit.amount; break;
    case MeritKind::to_come: object["points"] = merit.amount; break;
  }
  return object;
}

json::object way_json(const RuleSet& rules, const Way& way) {
  json::array merits, line;
  for (const Merit& merit : way.merits) merits.push_back(merit_json(rules, merit));
  for (const PlayedTurn& turn : way.line) {
    line.push_back(json::object{{"player", player_word(turn.player)},
                                {"actions", actions_json(rules, turn.actions)}});
  }
  return {{"actions", actions_json(rules, way.actions)},
          {"value", value_json(rules, way.estimate)},
          {"merits", std::move(merits)},
          {"line", std::move(line)}};
}

json::object hint_json(const RuleSet& rules, std::size_t ply, Player player,
                       std::span<const Way> ways) {
  json::array list;
  for (const Way& way : ways) {
    json::object object = way_json(rules, way);
    object["loss"] = loss_json(loss_of(ways.front().estimate, way.estimate, player));
    list.push_back(std::move(object));
  }
  return {{"ply", ply},
          {"player", player_word(player)},
          {"counted", rules.counted},
          {"ways", std::move(list)}};
}

json::object analysis_json(const RuleSet& rules, const Analysis& analysis) {
  json::array moments, turns;
  for (const Moment& moment : analysis.moments) moments.push_back(moment_json(rules, moment));
  for (const JudgedTurn& turn : analysis.turns) turns.push_back(turn_json(rules, turn));
  json::object luck;
  for (std::size_t i = 0; i < analysis.players; ++i) {
    const Accounts& accounts = analysis.accounts[i];
    luck[player_word(player_of(i))] =
        json::object{{"points", account_json(accounts.points, kPointsParts)},
                     {"chance", account_json(accounts.chance, kChanceParts)}};
  }
  return {{"format", 1},
          {"players", analysis.players},
          {"done", analysis.done},
          {"counted", rules.counted},
          {"moments", std::move(moments)},
          {"turns", std::move(turns)},
          {"luck", std::move(luck)}};
}

}  // namespace dijon
