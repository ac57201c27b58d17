// Special Edition pp. 19-20: the vineyards, from the set-up to planting; their number: Special
// Edition p. 3. Rulings R6, R16, R31, R55, R56.
#include <map>

#include "modules/vineyards/tests/vines.h"

namespace dijon::test {
namespace {

// --- components ---------------------------------------------------------------------------------

TEST_CASE("only the Special Edition has vineyards") {
  for (const auto* edition : {"2011", "2019", "2019r"}) {
    CHECK(refused("rules: " + std::string(edition) + " 2p vineyards").find("has no module") !=
          std::string::npos);
  }
}

TEST_CASE("there are 51 double tiles: each pair of colours three times, each with itself once") {
  const auto g = with_vines("");
  std::map<std::string, int> of_colour;
  int tiles = 0, alike = 0, mixed = 0;
  for (const TileFace& face : g.rules->faces) {
    if (!face.effect.starts_with("vines ")) continue;
    const Texts colours = words(std::string(face.effect.substr(6)));
    REQUIRE(colours.size() == 2);
    CHECK(face.name == "vines-" + colours[0] + "-" + colours[1]);
    const int count = face.supply[at(Back::coloured)];
    CHECK(count == (colours[0] == colours[1] ? 1 : 3));
    CHECK(face.room == 2);
    tiles += count;
    (colours[0] == colours[1] ? alike : mixed) += 1;
    of_colour[colours[0]] += count;
    if (colours[0] != colours[1]) of_colour[colours[1]] += count;
  }
  CHECK(tiles == 51);
  CHECK(alike == 6);
  CHECK(mixed == 15);
  CHECK(of_colour.size() == 6);
  for (const auto& [colour, count] : of_colour) CHECK(count == 16);
}

TEST_CASE("there are four bonus tiles of each of six colours") {
  const auto g = with_vines("");
  for (const auto* colour : {"orange", "yellow", "green", "red", "black", "blue"}) {
    const Face tile = face_named(*g.rules, "vine-bonus-" + std::string(colour));
    REQUIRE(tile != Face::none);
    CHECK(g.rules->face(tile).supply[at(Back::coloured)] == 4);
  }
}

TEST_CASE("the vineyard board is our own and says so") {
  const auto g = with_vines("");
  REQUIRE(g.rules->side_boards.size() == 1);
  const SideBoard& board = g.rules->side_boards[0];
  CHECK(board.name == "vineyard");
  CHECK(board.origin == "dijon");
  CHECK(board.spaces.size() == 24);
}

TEST_CASE("the lowest layer has the numbers 1 and 4, the 4 with four workers and a market") {
  const auto g = with_vines("");
  std::map<std::string, const SideSpace*> spaces;
  for (const SideSpace& space : g.rules->side_boards[0].spaces) spaces[space.name] = &space;
  const auto effect = [&](const std::string& name) {
    return g.rules->face(spaces.at(name)->effect).name;
  };
  CHECK(spaces.at("e1")->die == 1);
  CHECK(spaces.at("e2")->die == 1);
  CHECK(spaces.at("e3")->die == 4);
  CHECK(spaces.at("e4")->die == 4);
  CHECK(spaces.count("e5") == 0);
  CHECK(effect("e3") == "boarding-house");
  CHECK(effect("e4") == "market");
}

TEST_CASE("five layers of 2, 3, 3, 2 and 2 plots from below, each number on two of them") {
  const auto g = with_vines("");
  std::map<char, int> layers;
  std::map<int, int> dice;
  std::map<std::string_view, int> effects;
  for (const SideSpace& space : g.rules->side_boards[0].spaces) {
    ++layers[space.name[0]];
    ++dice[space.die];
    ++effects[g.rules->face(space.effect).name];
  }
  CHECK(layers == std::map<char, int>{{'a', 4}, {'b', 4}, {'c', 6}, {'d', 6}, {'e', 4}});
  for (int n = 1; n <= 6; ++n) CHECK(dice[n] == 4);
  for (const auto* name : {"warehouse", "watchtower", "carpenter", "church", "market",
                           "boarding-house", "bank", "town-hall"}) {
    CAPTURE(name);
    CHECK(effects[name] >= 1);
  }
  for (const auto* name : {"castle", "black-depot", "vineyard-depot"}) CHECK(effects[name] == 3);
}

// --- setting up ---------------------------------------------------------------------------------

TEST_CASE("each player is dealt one of six different bonus tiles") {
  for (const int players : {2, 3, 4}) {
    CAPTURE(players);
    auto g = fresh("special " + std::to_string(players) + "p vineyards");
    while (asked(g).starts_with("hand")) play(g, options(g).front());
    for (int p = 1; p <= players; ++p) {
      CHECK(asked(g) == "vine_bonus P" + std::to_string(p));
      CHECK(static_cast<int>(options(g).size()) == 7 - p);
      const std::string key = "P" + std::to_string(p);
      const std::string first = options(g).front();
      play(g, first);
      CHECK(first == "* vine-bonus " + key + " vine-bonus-" + line(g, key + " vine-bonus"));
    }
    CHECK(in_pile(g, "vine-bonus-") == 24 - players);
  }
}

TEST_CASE("before a phase depot and store are filled: 3 and 1, 3 and 3, 6 and 3 tiles") {
  struct Spaces {
    int players;
    std::size_t depot, store;
  };
  for (const auto& [players, depot, store] : {Spaces{2, 3, 1}, Spaces{3, 3, 3}, Spaces{4, 6, 3}}) {
    CAPTURE(players);
    const auto g = dealt("special " + std::to_string(players) + "p vineyards");
    CHECK(words(line(g, "vineyard")).size() == 2 * depot);
    CHECK(words(line(g, "store")).size() == store);
    CHECK(in_pile(g, "vines-") == 51 - static_cast<int>(depot + store));
  }
}

TEST_CASE("they are filled one by one, each tile of the bag alike") {
  auto g = fresh("special 2p vineyards");
  while (!asked(g).starts_with("vines")) play(g, options(g).front());
  CHECK(asked(g) == "vines P1 space=0");
  ChanceList outcomes;
  chance_outcomes(*g.rules, g.s, outcomes);
  CHECK(outcomes.size() == 21);
  CHECK(total_weight(outcomes) == 51);
  CHECK(can(g, "* vines v1 vines-red-blue"));
  play(g, "* vines v1 vines-red-red");
  CHECK(line(g, "vineyard") == "v1 vines-red-red");
  CHECK_FALSE(can(g, "* vines v2 vines-red-red"));
  play(g, "* vines v2 vines-red-blue");
  play(g, "* vines v3 vines-red-blue");
  CHECK(asked(g) == "vines P1 space=3");
  play(g, "* vines store vines-green-red");
  CHECK(line(g, "store") == "vines-green-red");
  CHECK(asked(g) == "roll P1");
}

TEST_CASE("what was not taken goes out of the game before the next phase") {
  auto g = with_vines("round: 5; turn: P2; vineyard: v2 vines-blue-blue; store: vines-red-red");
  play(g, "end");
  while (g.s.round == 0) play(g, options(g).front());
  CHECK(line(g, "phase") == "B");
  CHECK(words(line(g, "vineyard")).size() == 6);
  CHECK(words(line(g, "store")).size() == 1);
  for (const auto* tile : {"vines-blue-blue", "vines-red-red"}) {
    CHECK(print_position(*g.rules, g.s).find(tile) == std::string::npos);
  }
}

TEST_CASE("an empty bag leaves spaces empty, and equal tiles need no draw") {
  const std::string none = "phase: B; round: 0; pile coloured: 5 ship, ";
  const std::string rest =
      "; pile black: none; round goods: 1 1 2 2 .; ask: goods P1 space=4; P1 vine-bonus: red";
  auto g = with_vines(none + "2 vines-red-blue" + rest);
  play(g, "* goods 5 3");
  CHECK(line(g, "vineyard") == "v1 vines-red-blue v2 vines-red-blue");
  CHECK(line(g, "store").empty());
  CHECK(asked(g) == "roll P1");
  auto h = with_vines(none + "3 castle" + rest);
  play(h, "* goods 5 3");
  CHECK(line(h, "vineyard").empty());
  CHECK(asked(h) == "roll P1");
}

// --- fewer vines --------------------------------------------------------------------------------

TEST_CASE("with fewer vines one colour is left out with three players, two with two") {
  auto g = fresh("special 3p vineyards fewer-vines");
  while (asked(g).starts_with("hand")) play(g, options(g).front());
  CHECK(asked(g) == "leave_out_vines P1");
  CHECK(options(g).size() == 6);
  play(g, "leave out vine-bonus-red");
  CHECK(line(g, "no-vines") == "red");
  CHECK(in_pile(g, "vines-") == 35);
  CHECK(in_pile(g, "vine-bonus-") == 20);
  CHECK(asked(g) == "vine_bonus P1");
  CHECK_FALSE(can(g, "* vine-bonus P1 vine-bonus-red"));

  auto h = fresh("special 2p vineyards fewer-vines");
  while (asked(h).starts_with("hand")) play(h, options(h).front());
  play(h, "leave out vine-bonus-blue");
  CHECK(asked(h) == "leave_out_vines P1");
  CHECK_FALSE(can(h, "leave out vine-bonus-blue"));
  play(h, "leave out vine-bonus-orange");
  CHECK(line(h, "no-vines") == "orange blue");
  CHECK(in_pile(h, "vines-") == 22);
  CHECK(in_pile(h, "vine-bonus-") == 16);
  CHECK(asked(h) == "vine_bonus P1");
}

TEST_CASE("fewer vines are for two and three players, and for vineyards") {
  CHECK(refused("rules: special 4p vineyards fewer-vines").find("2 to 3 players can play") !=
        std::string::npos);
  CHECK(refused("rules: special 2p fewer-vines").find("needs 'vineyards'") != std::string::npos);
}

TEST_CASE("a full layer brings no bonus tile of a colour that is left out") {
  const auto g = two_players("special 2p vineyards fewer-vines",
                             "no-vines: red black; P1 vine-bonus: green; "
                             "P1 vines: e1-e2 vines-green-blue e3-e4 vines-green-blue; "
                             "ask: turn P1; ask: vine_bonus_tile P1");
  CHECK(options(g) == Texts{"choose vine-bonus-orange", "choose vine-bonus-yellow",
                            "choose vine-bonus-green", "choose vine-bonus-blue"});
}

// --- taking a double tile -----------------------------------------------------------------------

TEST_CASE("with four players a die takes the double tile of its number") {
  auto g = position(
      "rules: special 4p vineyards; P1 workers: 0; P1 dice: 2 6; vineyard: v2 vines-red-blue "
      "v5 vines-green-red");
  CHECK(options(g, "2 pick") == Texts{"2 pick vines-red-blue from v2"});
  CHECK(options(g, "6 pick").empty());
  play(g, "2 pick vines-red-blue from v2");
  CHECK(line(g, "P1 storage") == "vines-red-blue");
  CHECK(line(g, "vineyard") == "v5 vines-green-red");
  CHECK(line(g, "P1 dice") == "6");
}

TEST_CASE("with two or three players a double tile has two numbers") {
  const auto g = with_vines("P1 dice: 1 2; vineyard: v1 vines-red-blue v2 vines-green-red");
  CHECK(options(g, "1 pick") == Texts{"1 pick vines-red-blue from v1"});
  CHECK(options(g, "2 pick") == Texts{"2 pick vines-red-blue from v1"});
  const auto h = position(
      "rules: special 3p vineyards; P1 workers: 0; P1 dice: 4 6; vineyard: v2 vines-red-blue "
      "v3 vines-red-blue");
  CHECK(options(h, "4 pick") == Texts{"4 pick vines-red-blue from v2"});
  CHECK(options(h, "6 pick") == Texts{"6 pick vines-red-blue from v3"});
}

TEST_CASE("workers turn the die to the nearer number, twice as far with 8, and 12 does not help") {
  const std::string far = "P1 dice: 4 4; vineyard: v1 vines-red-blue; ";
  CHECK(options(with_vines(far + "P1 workers: 1"), "4+1w pick").empty());
  CHECK(can(with_vines(far + "P1 workers: 3"), "4+2w pick vines-red-blue from v1"));
  CHECK(can(with_vines(far + "P1 workers: 1; P1 duchy: c4 monastery-8"),
            "4+1w pick vines-red-blue from v1"));
  const auto g = with_vines(
      "P1 dice: 3 3; P1 workers: 1; vineyard: v1 vines-red-blue; "
      "P1 duchy: c4 monastery-12");
  CHECK(can(g, "3+1w pick vines-red-blue from v1"));
  CHECK_FALSE(can(g, "3 pick vines-red-blue from v1"));
}

TEST_CASE("a double tile takes two storage spaces") {
  auto g =
      with_vines("P1 dice: 1 5; P1 storage: castle; vineyard: v1 vines-red-blue; depot 5: mine");
  play(g, "1 pick vines-red-blue from v1");
  CHECK(line(g, "P1 storage") == "castle vines-red-blue");
  play(g, "5 take mine from 5");
  CHECK(asked(g) == "discard P1 from=5 take=mine why=4");
  CHECK(options(g) == Texts{"discard castle", "discard vines-red-blue"});
  play(g, "discard vines-red-blue");
  CHECK(line(g, "P1 storage") == "castle mine");
}

TEST_CASE("with too little room tiles are discarded one by one until it fits, never the new one") {
  auto g = with_vines("P1 dice: 1 5; P1 storage: castle mine ship; vineyard: v1 vines-red-blue");
  play(g, "1 pick vines-red-blue from v1");
  CHECK(asked(g) == "discard P1 from=v1 take=vines-red-blue why=4");
  CHECK(line(g, "vineyard") == "v1 vines-red-blue");
  play(g, "discard castle");
  CHECK(options(g) == Texts{"discard mine", "discard ship"});
  play(g, "discard ship");
  CHECK(line(g, "P1 storage") == "mine vines-red-blue");
  CHECK(line(g, "vineyard").empty());
  CHECK(asked(g) == "turn P1");
}

TEST_CASE("a double tile that is discarded frees two spaces") {
  auto g =
      with_vines("P1 dice: 1 5; P1 storage: castle vines-red-blue; vineyard: v1 vines-green-red");
  play(g, "1 pick vines-green-red from v1");
  play(g, "discard vines-red-blue");
  CHECK(line(g, "P1 storage") == "castle vines-green-red");
  CHECK(asked(g) == "turn P1");
}

// --- planting -----------------------------------------------------------------------------------

TEST_CASE("the first double tile goes to the lowest layer, on the number of the die") {
  const auto g = with_vines("P1 dice: 1 6; P1 storage: vines-red-blue");
  CHECK(options(g, "1 plant") ==
        Texts{"1 plant vines-red-blue e1-e2", "1 plant vines-red-blue e2-e1"});
  CHECK(options(g, "6 plant").empty());
  CHECK(plots(with_vines("P1 dice: 1 1; P1 workers: 3; P1 storage: vines-red-blue")) ==
        std::set<std::string>{"e1-e2", "e2-e1", "e3-e4", "e4-e3"});
}

TEST_CASE("the next ones share a side with a double tile that is planted") {
  const std::string any = "P1 dice: 1 1; P1 workers: 3; P1 storage: vines-blue-blue; P1 vines: ";
  CHECK(plots(with_vines(any + "e1-e2 vines-red-blue")) ==
        std::set<std::string>{"d1-d2", "d3-d4", "e3-e4"});
  CHECK(plots(with_vines(any + "e3-e4 vines-red-blue d5-d6 vines-red-blue")) ==
        std::set<std::string>{"c3-c4", "c5-c6", "d3-d4", "e1-e2"});
}

TEST_CASE("a double tile may be turned; one of a single colour is the same both ways") {
  auto g = with_vines("P1 dice: 1 4; P1 storage: vines-red-blue");
  play(g, "1 plant vines-red-blue e2-e1");
  CHECK(line(g, "P1 vines") == "e2-e1 vines-red-blue");
  CHECK(line(g, "P1 storage").empty());
  const auto h = with_vines("P1 dice: 1 4; P1 storage: vines-red-red");
  CHECK(options(h, "1 plant") == Texts{"1 plant vines-red-red e1-e2"});
}

TEST_CASE("workers help to plant, and 9 to 11 do not") {
  for (const auto* monastery : {"monastery-9", "monastery-10", "monastery-11"}) {
    const auto g = with_vines(
        "P1 dice: 5 5; P1 workers: 1; P1 storage: vines-red-red; "
        "P1 duchy: c4 " +
        std::string(monastery));
    CHECK(can(g, "5+1w plant vines-red-red e3-e4"));
    CHECK_FALSE(can(g, "5 plant vines-red-red e3-e4"));
  }
}

TEST_CASE("a pile that was made up deals as many bonus tiles as it has (R16)") {
  auto g = position(
      "rules: special 2p vineyards; round: 0; pile coloured: 9 castle, 4 vine-bonus-red;"
      "ask: vine_bonus P1");
  while (g.s.round == 0) play(g, options(g).front());
  const std::string text = print_position(*g.rules, g.s);
  CHECK(text.find("\nP1 vine-bonus: red\n") != std::string::npos);
  CHECK(text.find("\nP2 vine-bonus:") == std::string::npos);
  CHECK(position(text).s == g.s);
}

TEST_CASE("a double tile never goes to the duchy, by die, town hall or shield 18") {
  const auto g = with_vines("P1 dice: 3 4; P1 workers: 9; P1 storage: vines-red-blue");
  for (const std::string& option : options(g)) CHECK(option.find(" place ") == std::string::npos);
  const auto h = with_vines("P1 storage: vines-red-blue; ask: turn P1; ask: place_stored P1");
  CHECK(options(h) == Texts{"decline"});
  const auto i = with_vines(
      "P1 dice: 3 4; P1 workers: 9; P1 storage: vines-red-blue; "
      "P1 shields: d4 shield-18",
      " shields");
  for (const std::string& option : options(i)) CHECK(option.find(" place ") == std::string::npos);
}

}  // namespace
}  // namespace dijon::test
