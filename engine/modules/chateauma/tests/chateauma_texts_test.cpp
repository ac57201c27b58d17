// The Châteauma in positions, and parts in place of ours (Special Edition pp. 22-27).
#include "dijon/automaton.h"
#include "engine/modules/chateauma/tests/its_turn.h"
#include "modules/chateauma/parts.h"

namespace dijon::test {
namespace {

bool refused_with(const std::string& rest, std::string_view reason) {
  const std::string error =
      refused("rules: special 2p chateauma; boards: 1; P1 start: d4; " + rest);
  INFO(error);
  return error.find(reason) != std::string::npos;
}

TEST_CASE("a position that says nothing of the Châteauma's cards has the first two") {
  const auto g = position("rules: special 2p chateauma");
  CHECK(line(g, "P2 counties") == "1 castle none none 2 none none none none");
}

TEST_CASE("what could not be of the Châteauma is refused") {
  CHECK(refused_with("P2 counties: 2 none none none none 2 none none none none", "twice"));
  CHECK(refused_with("P2 counties: 2 none none none none", "expected the number of a card"));
  CHECK(refused_with("P2 counties: 2 none none none", "card 2 has 4 spaces"));
  CHECK(refused_with("P2 counties: 2 none none none none 3 none none none none bank",
                     "two cards lie open, not more"));
  CHECK(refused_with("P2 counties: 2 cow-2 none none none 3 none none none none", "does not fit"));
  CHECK(refused_with("P2 counties: 2 wild-cow-2 none none none 3 none none none none",
                     "has no black back"));
  CHECK(refused_with("P2 counties: 1 castle bank ship 2 none none none none", "completed at once"));
  CHECK(refused_with("P2 counties: 2 none none none none 0", "two cards lie open"));
  CHECK(refused_with("P2 completed: 1", "card 1 is completed"));
  CHECK(refused_with("P2 completed: 3 3", "stands twice"));
  CHECK(refused_with("P2 completed: 12", "no card of this game"));
  CHECK(refused_with("P2 reserve: nothing", "no tile of a colour"));
  CHECK(refused_with("P2 stacked: castle", "there are spaces left"));
  CHECK(refused_with("P2 shields-taken: shield-1", "no shields"));
  CHECK(refused_with("P2 posts-completed: 2", "no border posts"));
  CHECK(refused_with("P2 double-tiles: vines-red-red", "no double tile"));
  CHECK(refused_with("P2 own-die: 4", "not rolled yet"));
  CHECK(refused_with("P2 workers: 1", "no workers"));
  CHECK(refused_with("P2 start: a1", "no starting castle"));
  CHECK(refused_with("P2 storage: bank", "unknown key"));
  CHECK(refused_with("P1 reserve: bank", "unknown key"));
  CHECK(refused_with("P2 board: SE-1", "board"));
  CHECK(refused_with("P2 duchy: a1 bank", "cannot stand on a1"));
  CHECK(refused_with("turn: P2; ask: turn P2", "turns of its own"));
  CHECK(refused_with("turn: P1; ask: own_die P1", "turns of its own"));
  CHECK(refused_with("ask: roll P2", "rolls its die in its turn"));
  CHECK(refused_with("turn: P2; white: 1; ask: county_card P2 place=0", "no card is missing"));
  CHECK(refused_with("turn: P2; white: 1; ask: own_die P2; ask: sell_any P2", "is asked nothing"));
}

TEST_CASE("what modifiers lay on its board lies there in every position") {
  CHECK(line(position("rules: special 2p chateauma modifier-a=1"), "P2 duchy") ==
        "b4 face-down, c5 face-down, d5 face-down, e5 face-down, e6 face-down");
  CHECK(line(position("rules: special 2p chateauma modifier-b=1"), "P2 duchy") ==
        "a1 castle, b1 mine, e4 warehouse");
  CHECK(refused("rules: special 2p chateauma modifier-a=1; P2 duchy: b4 face-down")
            .find("five spaces marked") != std::string::npos);
  CHECK(refused("rules: special 2p chateauma modifier-b=1; P2 duchy: a1 castle, b1 mine")
            .find("three spaces marked") != std::string::npos);
}

TEST_CASE("positions of the Châteauma are printed as they are read") {
  const std::string text =
      "rules: special 2p chateauma shields border-posts vineyards modifier-a=1; boards: 1; "
      "P1 start: d4; turn: P2; white: 3; P2 duchy: b4 face-down, c5 face-down, d5 face-down, "
      "e5 face-down, e6 face-down, b1 mine, b2 mine, b3 mine; P2 bonus: large mine; "
      "P2 counties: 10 none wild-cow-3 none bank 11 ship none none none; P2 completed: 12 17; "
      "P2 reserve: mine wild-ship bank; P2 stacked: mine; P2 shields-taken: shield-7; "
      "P2 posts-completed: 2; P2 double-tiles: vines-red-red vines-red-blue";
  const auto g = position(text);
  const auto again = position(print_position(*g.rules, g.s));
  CHECK(again.s == g.s);
  CHECK(line(g, "P2 reserve") == "mine wild-ship bank");
}

TEST_CASE("what there is to see of the Châteauma") {
  const auto g = its_turn(
      "white: 5; P2 reserve: bank mine wild-ship church; P2 completed: 7; "
      "P2 counties: 2 none wild-cow-3 none bank 3 none none none none");
  const AutomatonView view = view_automaton(*g.rules, g.s);
  CHECK(view.seat == player_of(1));
  CHECK(view.level == 2);
  CHECK(view.origin == "dijon");
  CHECK(view.selected == 1);
  CHECK(view.deck == 6);
  CHECK(view.completed == std::vector<unsigned>{7});
  CHECK(view.cards[0].number == 2);
  CHECK(view.cards[0].scores == std::array{8, 12, 15});
  CHECK(view.cards[0].shield);
  CHECK(view.cards[0].spaces[1].face_down);
  CHECK(view.cards[0].spaces[2].sells);
  CHECK(view.reserve[5].tiles.size() == 2);
  CHECK(g.rules->face(view.reserve[5].tiles[1]).name == "church");
  CHECK(view.reserve[6].type == "wild");
  CHECK(view.spaces.size() == 37);
}

// --- our cards and boards ------------------------------------------------------------------------

TEST_CASE("our cards keep what is known of the printed ones") {
  const auto g = position("rules: special 2p chateauma");
  const auto counties = chateauma::read_counties(find_component_text(g, "special.counties"));
  REQUIRE(counties.ok);
  // Card 5 is told in the rulebook.
  const chateauma::Card& five = counties.parts.cards[5];
  CHECK(five.scores == std::array<std::uint8_t, 3>{14, 18, 22});
  CHECK(five.size == 4);
  CHECK(five.spaces[0].terrain == Terrain::monastery);
  CHECK(five.spaces[0].sells);
  CHECK(five.spaces[1].terrain == Terrain::building);
  CHECK(five.spaces[2].terrain == Terrain::livestock);
  CHECK(five.spaces[3].terrain == Terrain::monastery);
  // Either deck has cards with and without castles, three with posts, some with shields.
  for (const auto& deck : {chateauma::kPlainDeck, chateauma::kWideDeck}) {
    int castles = 0, posts = 0, shields = 0, wide = 0;
    for (const std::uint8_t number : deck) {
      const chateauma::Card& card = counties.parts.cards[number];
      posts += card.post ? 1 : 0;
      shields += card.shield ? 1 : 0;
      bool castle = false;
      for (unsigned i = 0; i < card.size; ++i) {
        castle |= card.spaces[i].terrain == Terrain::castle;
        wide += card.spaces[i].takes_wide ? 1 : 0;
      }
      castles += castle ? 1 : 0;
    }
    CHECK(castles > 0);
    CHECK(castles < 9);
    CHECK(posts >= 3);
    CHECK(shields > 0);
    CHECK((wide > 0) == (deck == chateauma::kWideDeck));
  }
}

// --- parts in place of ours ----------------------------------------------------------------------

TEST_CASE("in a turn the white die shows 1 when nothing is said of it") {
  auto g = position("rules: special 2p chateauma; P2 reserve: ship");
  CHECK(line(g, "white") == "1");
  play(g, "end");
  play(g, "* own-die P2 1");
  CHECK(silver(g, 2) >= 1);
}

std::string replaced(const std::string& text, const std::string& from, const std::string& to) {
  const auto found = text.find(from);
  REQUIRE(found != std::string::npos);
  return text.substr(0, found) + to + text.substr(found + from.size());
}

TEST_CASE("other cards and boards may be played, and a wrong text is told with its line") {
  const auto g = position("rules: special 2p chateauma");
  const std::string cards = find_component_text(g, "special.counties");
  const std::string boards = find_component_text(g, "special.county-boards");
  const auto error = [](std::string_view text) {
    const auto read = chateauma::read_counties(text);
    return std::pair(read.line, std::string(read.reason));
  };
  CHECK(error(cards).second.empty());
  const int five = static_cast<int>(
      std::count(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(cards.find("card 5:")),
                 '\n') +
      1);
  CHECK(error(replaced(cards, "card 5: 14 18 22", "card 5: 14 18")) ==
        std::pair(five, std::string("a card has three scores up to 99")));
  CHECK(error(replaced(cards, "card 5: 14 18 22", "card 18: 14 18 22")).second ==
        "cards have the numbers 1 to 17");
  CHECK(error(replaced(cards, "card 5: 14 18 22", "card 4: 14 18 22")).second ==
        "this card stands twice");
  CHECK(error(replaced(cards, "Ys  B\n", "Ys  Q\n")).second ==
        "a space begins with C, M, Y, S, L or B");
  CHECK(error(replaced(cards, "Ys  B\n", "Yz  B\n")).second ==
        "marks are s (sell) and d (double tile)");
  CHECK(error("card 1: 1 2 3\nB   B").second == "17 cards are needed");
  CHECK(error("").second == "17 cards are needed");
  CHECK(error("card 1: 1 2 3\nB\ncard 2: 1 2 3") ==
        std::pair(3, std::string("the card above has fewer than two spaces")));
  CHECK(error("B").second == "a picture stands below the line that names it");
  const auto wrong = [](std::string_view text) {
    return std::string(chateauma::read_boards(text).reason);
  };
  CHECK(wrong(boards).empty());
  CHECK(wrong(replaced(boards, "Cb", "C ")) == "b marks a building, a mine and a castle");
  CHECK(wrong(replaced(boards, "Sa", "S ")) ==
        "a marks 2 buildings and one of livestock, ship and monastery");
  CHECK(wrong(replaced(boards, "      C   C   C   C\n", "      C   C   C   M\n")) ==
        "the boards have the same number of spaces of a colour");
  CHECK(wrong("") == "both boards are needed");
}

TEST_CASE("a game is played with the cards of a components file") {
  const auto g = position("rules: special 2p chateauma");
  const std::string cards =
      replaced(find_component_text(g, "special.counties"), "card 1: 6 9 12", "card 1: 10 11 12");
  const auto parsed = parse_components("dijon components 1\n=== special.counties\n" + cards);
  INFO(to_string(parsed.error));
  REQUIRE(parsed.ok);
  auto other =
      its_turn("components: " + parsed.value +
               "; white: 1; depot 4: ship; P2 counties: 1 castle bank none 2 none none none none");
  play(other, "* own-die P2 4");
  CHECK(scored(other, 2, Reason::card) == 11);
}

}  // namespace
}  // namespace dijon::test
