#include "clients/tui/catalogue.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "clients/tui/names.h"
#include "dijon/notation.h"

namespace dijon::tui {

namespace {

struct QuestionText {
  std::string_view name;
  std::string_view text;  // {arg} is an argument of the question in words
};

constexpr std::array kQuestions = {
    QuestionText{"turn", "It is your turn. Choose an action:"},
    QuestionText{"extra_action", "One more action, with {die}:"},
    QuestionText{"place_stored", "Place another tile from storage, on a space of any number:"},
    QuestionText{"take_of_terrain", "Choose {of} to take from a numbered depot:"},
    QuestionText{"ship_depot", "Choose the depot whose goods your ship collects:"},
    QuestionText{"neighbour_depot", "Your ship may also collect the goods next to {of}:"},
    QuestionText{"keep_goods",
                 "There is no room for all goods of {from}. Choose the types to keep:"},
    QuestionText{"sell_any", "Choose the goods to sell, all of one type:"},
    QuestionText{"discard", "Your storage is full. Choose what to discard for {take}:"},
    QuestionText{"choose_board", "Choose your board (`? ID` draws it):"},
    QuestionText{"choose_side", "Choose a side of your board (`? ID` draws it):"},
    QuestionText{"choose_start", "Choose the space of your starting castle:"},
    QuestionText{"any_building", "Choose the building whose effect your {tile} uses:"},
    QuestionText{"herd", "Choose the animals that score together with your {tile}:"},
    QuestionText{"order_route", "Choose the tile that comes next in your trade route:"},
    QuestionText{"fetch_goods", "Your ship may also fetch all goods of one type:"},
    QuestionText{"settle", "You may place a tile at once, on a space of any number:"},
    QuestionText{"tribute", "Pay the tribute for {shield}, or lose it:"},
    QuestionText{"reward",
                 "A colour is finished. You may place a tile of the black depot at once, on a "
                 "space of any number:"},
    QuestionText{"exchange", "You may give 5 goods for a tile of the black depot, face down:"},
    QuestionText{"hand_over", "Choose the goods to give, {left} to go:"},
    QuestionText{"gain", "Choose which points come first:"},
    QuestionText{"top_up", "You may buy the points that are missing to the target:"},
    QuestionText{"leave_out_vines", "Choose the vines that are not in this game:"},
    QuestionText{"plot_bonuses", "Both spaces of {at} have a bonus. Choose which comes first:"},
    QuestionText{"vine_bonus_tile", "A layer is full. Choose a vine bonus tile:"},
    QuestionText{"take_black", "You may take a tile from the black depot or the store:"},
    QuestionText{"take_vines", "You may take two vines from the vineyard depot:"},
    QuestionText{"discard_down", "Your storage is too full. Choose what to discard:"},
    QuestionText{"store", "Choose the storage for {take}, yours alone or your team's:"},
};

// Fields are those of notation: {a:KIND} and {b:KIND}, an operand in words.
struct VerbText {
  std::string_view name;
  std::string_view heading;
  std::string_view label;
  std::string_view sentence;
};

constexpr std::array kVerbs = {
    VerbText{"decline", "or", "decline", "Decline"},
    VerbText{"end", "or", "end the turn", "End the turn"},
    VerbText{"take", "take", "{b:tile} from {a:where}", "Take {b:a_tile} from {a:depot}"},
    VerbText{"place", "place", "{a:tile} on {b:cell}", "Place {a:a_tile} on {b:cell}"},
    VerbText{"sell", "sell", "goods {a:stack}", "Sell goods {a:stack}"},
    VerbText{"workers", "workers", "turn it into workers", "Take workers"},
    VerbText{"depot", "collect", "{a:depot}: {a:goods_there}", "Collect the goods of {a:depot}"},
    VerbText{"keep", "keep", "goods {a:goods}", "Keep goods {a:goods}"},
    VerbText{"discard", "discard", "{a:tile}", "Discard {a:a_tile}"},
    VerbText{"board", "board", "{a:board}", "Play on board {a:board}"},
    VerbText{"start", "begin", "{a:cell}", "Begin with the castle on {a:cell}"},
    VerbText{"buy", "buy", "{b:tile}{a:from}", "Buy {b:a_tile} from {a:depot}"},
    VerbText{"hire", "fetch a building", "{b:tile} from {a:number}",
             "Fetch {b:a_tile} from {a:depot} for workers"},
    VerbText{"exchange", "exchange", "a silver for workers", "Exchange a silver for workers"},
    VerbText{"use", "use", "{a:tile}", "Use the effect of {a:a_tile}"},
    VerbText{"herd", "score", "{a:animal}", "Score {a:animal}"},
    VerbText{"lay", "lay", "{a:tile}", "Lay {a:tile} next"},
    VerbText{"retrieve", "bring back", "a {a:tile} for 5 points and both dice",
             "Bring back a {a:tile} for 5 points"},
    VerbText{"mount", "shield", "{a:tile} on {b:cell}", "Put {a:tile} on the castle {b:cell}"},
    VerbText{"fetch", "fetch", "goods {a:number}", "Fetch all goods {a:number}"},
    VerbText{"copy", "copy", "the monasteries of {a:player}",
             "Use the monasteries of {a:player} as your own"},
    VerbText{"settle", "place", "{a:tile} on {b:cell}", "Place {a:a_tile} on {b:cell}"},
    VerbText{"collect", "points", "{b:count} for {a:reason}",
             "Take {b:count} points for {a:reason}"},
    VerbText{"top", "buy", "{a:count} points", "Buy {a:count} points and reach the target"},
    VerbText{"trade", "trade", "for {a:tile}", "Give 5 goods for {a:a_tile}, face down"},
    VerbText{"give", "give", "goods {a:number}", "Give goods {a:number}"},
    VerbText{"pick", "pick", "{b:tile} from {a:where}", "Pick {b:tile} from {a:depot}"},
    VerbText{"plant", "plant", "{a:tile} on {b:site}", "Plant {a:tile} on {b:site}"},
    VerbText{"transplant", "plant", "{a:tile} on {b:site}", "Plant {a:tile} on {b:site}"},
    VerbText{"first", "first", "{a:tile}", "First the bonus of {a:tile}"},
    VerbText{"choose", "choose", "{a:tile}", "Choose {a:tile}"},
    VerbText{"leave", "leave out", "{a:tile}", "Leave {a:tile} and its vines out of the game"},
    VerbText{"pay", "pay", "for {a:tile}", "Pay for {a:tile}"},
    VerbText{"abandon", "or", "lose {a:tile}", "Lose {a:tile}"},
    VerbText{"store", "store", "{a:storage}", "Put it in the {a:storage} storage"},
};

struct ShortStem {
  std::string_view stem;
  std::string_view seven, five, three;
};
constexpr std::array kShortStems = {
    ShortStem{"castle", "castle", "castl", "cas"},
    ShortStem{"monastery", "mon", "mon", "m"},
    ShortStem{"warehouse", "warehse", "wareh", "war"},
    ShortStem{"watchtower", "tower", "tower", "tow"},
    ShortStem{"carpenter", "carpent", "carp.", "car"},
    ShortStem{"boarding-house", "boardng", "board", "brd"},
    ShortStem{"town-hall", "hall", "hall", "hal"},
    ShortStem{"ship", "ship", "ship", "shp"},
    ShortStem{"mine", "mine", "mine", "min"},
    ShortStem{"chicken", "chick", "chi", "ch"},
    ShortStem{"sheep", "sheep", "she", "sh"},
    ShortStem{"white-castle", "whcastl", "whcas", "whc"},
    ShortStem{"border-post", "post", "post", "pst"},
    ShortStem{"shield", "shield", "shi", "d"},
    ShortStem{"route", "route", "rou", "r"},
    ShortStem{"vines-orange-orange", "ora-ora", "or-or", "o-o"},
    ShortStem{"vines-yellow-yellow", "yel-yel", "ye-ye", "y-y"},
    ShortStem{"vines-green-green", "gre-gre", "gr-gr", "g-g"},
    ShortStem{"vines-red-red", "red-red", "re-re", "r-r"},
    ShortStem{"vines-black-black", "bla-bla", "bk-bk", "k-k"},
    ShortStem{"vines-blue-blue", "blu-blu", "bu-bu", "b-b"},
    ShortStem{"vines-orange-yellow", "ora-yel", "or-ye", "o-y"},
    ShortStem{"vines-orange-green", "ora-gre", "or-gr", "o-g"},
    ShortStem{"vines-orange-red", "ora-red", "or-re", "o-r"},
    ShortStem{"vines-orange-black", "ora-bla", "or-bk", "o-k"},
    ShortStem{"vines-orange-blue", "ora-blu", "or-bu", "o-b"},
    ShortStem{"vines-yellow-green", "yel-gre", "ye-gr", "y-g"},
    ShortStem{"vines-yellow-red", "yel-red", "ye-re", "y-r"},
    ShortStem{"vines-yellow-black", "yel-bla", "ye-bk", "y-k"},
    ShortStem{"vines-yellow-blue", "yel-blu", "ye-bu", "y-b"},
    ShortStem{"vines-green-red", "gre-red", "gr-re", "g-r"},
    ShortStem{"vines-green-black", "gre-bla", "gr-bk", "g-k"},
    ShortStem{"vines-green-blue", "gre-blu", "gr-bu", "g-b"},
    ShortStem{"vines-red-black", "red-bla", "re-bk", "r-k"},
    ShortStem{"vines-red-blue", "red-blu", "re-bu", "r-b"},
    ShortStem{"vines-black-blue", "bla-blu", "bk-bu", "k-b"},
    ShortStem{"vine-bonus-orange", "vin+ora", "vi+or", "v+o"},
    ShortStem{"vine-bonus-yellow", "vin+yel", "vi+ye", "v+y"},
    ShortStem{"vine-bonus-green", "vin+gre", "vi+gr", "v+g"},
    ShortStem{"vine-bonus-red", "vin+red", "vi+re", "v+r"},
    ShortStem{"vine-bonus-black", "vin+bla", "vi+bk", "v+k"},
    ShortStem{"vine-bonus-blue", "vin+blu", "vi+bu", "v+b"},
    ShortStem{"black-depot", "black d", "bl.d.", "bl."},
    ShortStem{"vineyard-depot", "vineyrd", "vin.d", "vi."},
};

template <class Rows>
auto find_row(const Rows& rows, std::string_view name) {
  return std::ranges::find_if(rows, [name](const auto& row) { return row.name == name; });
}

std::string in_words(std::string_view name) {
  std::string text(name);
  std::ranges::replace(text, '_', ' ');
  return text;
}

// Replaces every {field} of a text by what `value` makes of it.
template <class Value>
std::string fill_in(std::string_view text, const Value& value) {
  std::string filled;
  while (!text.empty()) {
    const auto open = text.find('{');
    filled += text.substr(0, open);
    if (open == std::string_view::npos) break;
    const auto close = text.find('}', open);
    filled += value(text.substr(open + 1, close - open - 1));
    text.remove_prefix(close + 1);
  }
  return filled;
}

std::string die_text(Die die) {
  if (die == Die::any) return "a die of any number";
  return "a die showing " + std::to_string(number(die));
}

std::string arg_text(const RuleSet& rules, ArgKind kind, std::uint8_t value) {
  switch (kind) {
    case ArgKind::face: return tile_title(rules, static_cast<Face>(value));
    case ArgKind::depot: return depot_title(rules, static_cast<Depot>(value));
    case ArgKind::cell: return space_title(static_cast<Cell>(value));
    case ArgKind::terrains: return terrains_text(value);
    case ArgKind::die: return die_text(static_cast<Die>(value));
    case ArgKind::good: return "goods " + std::to_string(value + 1);
    case ArgKind::site: return rules.sites[value];
    case ArgKind::none:
    case ArgKind::flag:
    case ArgKind::sheet:
    case ArgKind::slot:
    case ArgKind::reason:
    case ArgKind::number: break;
  }
  return std::to_string(value);
}

std::string_view reason_title(Reason why) {
  switch (why) {
    case Reason::area_size: return "the area";
    case Reason::area_phase: return "the phase";
    case Reason::livestock: return "livestock";
    case Reason::sale: return "the sale";
    default: return "the tile";
  }
}

std::string goods_set(unsigned mask) {
  std::string text;
  for (unsigned g = 0; g < kGoods; ++g) {
    if ((mask >> g & 1U) != 0) text += (text.empty() ? "" : " and ") + std::to_string(g + 1);
  }
  return text;
}

std::string shared_word(unsigned stored) { return (stored & kShared) != 0 ? "shared " : ""; }

// "a shared castle"
std::string with_shared(const std::string& a_tile, unsigned stored) {
  if ((stored & kShared) == 0) return a_tile;
  const auto article = a_tile.starts_with("an ") ? 3U : a_tile.starts_with("a ") ? 2U : 0U;
  return (article == 0 ? "shared " : "a shared ") + a_tile.substr(article);
}

std::string operand_text(const RuleSet& rules, const GameState& s, std::string_view kind,
                         std::uint8_t value) {
  if (kind == "tile") return shared_word(value) + tile_title(rules, face_of(value));
  if (kind == "a_tile") return with_shared(a_tile(rules, face_of(value)), value);
  if (kind == "cell") return space_title(static_cast<Cell>(value));
  if (kind == "storage") return std::string(storage_word(value != 0));
  if (kind == "depot") return depot_title(rules, static_cast<Depot>(value));
  if (kind == "number") return std::to_string(value + 1);
  if (kind == "where" && numbered(static_cast<Depot>(value))) return std::to_string(value + 1);
  if (kind == "where" && static_cast<Depot>(value) >= Depot::first_of_modules)
    return std::string(depot_row(rules, static_cast<Depot>(value)).name);
  if (kind == "where") return depot_title(rules, static_cast<Depot>(value));
  if (kind == "goods") return goods_set(value);
  if (kind == "board") return std::string(rules.boards[value]->id);
  if (kind == "animal") return std::string(rules.animals[value]);
  if (kind == "reason") return std::string(reason_title(static_cast<Reason>(value)));
  if (kind == "player") return "P" + std::to_string(value + 1);
  if (kind == "site") return rules.sites[value];
  if (kind == "from") {
    const auto depot = static_cast<Depot>(value);
    if (depot >= Depot::first_of_modules) return " from " + depot_title(rules, depot);
    return numbered(depot) ? " from " + std::to_string(number(depot)) : "";
  }
  if (kind == "goods_there") {
    const std::string there = goods_text(s.depot_goods[value]);
    return there.empty() ? "no goods" : "goods " + there;
  }
  if (kind == "stack") {
    const int stack = s.player(s.pending.top().player).goods[value];
    return std::to_string(value + 1) + (stack > 1 ? " (×" + std::to_string(stack) + ")" : "");
  }
  return std::to_string(value);
}

std::string fill_operands(const RuleSet& rules, const GameState& s, Action action,
                          std::string_view text) {
  return fill_in(text, [&](std::string_view field) {
    return operand_text(rules, s, field.substr(2), field[0] == 'a' ? action.a() : action.b());
  });
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

}  // namespace

std::string goods_text(const std::array<std::uint8_t, kGoods>& goods) {
  std::string text;
  for (unsigned g = 0; g < kGoods; ++g) {
    for (unsigned i = 0; i < goods[g]; ++i) {
      text += (text.empty() ? "" : " ") + std::to_string(g + 1);
    }
  }
  return text;
}

std::string terrains_text(unsigned mask) {
  std::vector<std::string> words;
  for (unsigned t = 0; t < kTerrains; ++t) {
    if ((mask >> t & 1U) == 0) continue;
    const auto terrain = static_cast<Terrain>(t);
    words.push_back(terrain == Terrain::livestock ? "a livestock tile"
                                                  : "a " + std::string(terrain_word(terrain)));
  }
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

std::string question_prompt(const RuleSet& rules, const GameState& /*s*/, const Frame& frame) {
  const QuestionRow& question = rules.question(frame);
  const auto* row = find_row(kQuestions, question.name);
  if (row == kQuestions.end()) return capital(in_words(question.name)) + ":";
  return fill_in(row->text, [&](std::string_view field) {
    for (std::size_t i = 0; i < question.args.size(); ++i) {
      if (question.args[i].name == field) {
        return arg_text(rules, question.args[i].kind, frame.arg[i]);
      }
    }
    return std::string(field);
  });
}

std::string verb_heading(const RuleSet& rules, Verb verb) {
  const std::string_view name = rules.verb(verb).name;
  const auto* row = find_row(kVerbs, name);
  return row == kVerbs.end() ? in_words(name) : std::string(row->heading);
}

std::string action_label(const RuleSet& rules, const GameState& s, Action action) {
  const auto* row = find_row(kVerbs, rules.verb(action.verb()).name);
  if (row == kVerbs.end()) return print_action(rules, action);
  return fill_operands(rules, s, action, row->label);
}

std::string action_sentence(const RuleSet& rules, const GameState& s, Action action) {
  const auto* row = find_row(kVerbs, rules.verb(action.verb()).name);
  std::string text = row == kVerbs.end() ? capital(print_action(rules, action))
                                         : fill_operands(rules, s, action, row->sentence);
  if (action.die() == Die::any) text += " with a die of any number";
  if (action.die() != Die::none && action.die() != Die::any) {
    text += " with the die " + std::to_string(number(action.die()));
  }
  if (action.turned()) text += " turned freely";
  if (action.workers() != 0) {
    text += (action.die() == Die::none ? " with " : " and ") +
            amount(action.workers(), "worker", "workers");
  }
  return text + ".";
}

std::string_view short_stem(std::string_view stem, int letters) {
  const auto* row = std::ranges::find(kShortStems, stem, &ShortStem::stem);
  if (row == kShortStems.end()) return {};
  for (const std::string_view cut : {row->seven, row->five, row->three}) {
    if (std::ssize(cut) <= letters) return cut;
  }
  return row->three;
}

}  // namespace dijon::tui
