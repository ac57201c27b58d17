// The program as it is called: what it refuses, what it says then, and its exit codes.
#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/stat.h>
#include <sys/wait.h>

#include <doctest/doctest.h>

#include "clients/tui/disk.h"
#include "clients/tui/setup.h"
#include "dijon/notation.h"
#include "game/file.h"

namespace dijon {
namespace {

namespace fs = std::filesystem;

// A folder of its own, which is home and state folder of the program.
class Place {
 public:
  Place() {
    std::string pattern = (fs::temp_directory_path() / "dijon-tools-XXXXXX").string();
    REQUIRE(mkdtemp(pattern.data()) != nullptr);
    path_ = pattern;
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  ~Place() {
    std::error_code error;
    fs::remove_all(path_, error);
  }
  std::string file(const std::string& name) const { return path_ + "/" + name; }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(file(name), std::ios::binary) << text;
    return file(name);
  }
  std::string read(const std::string& name) const {
    std::ifstream in(file(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

 private:
  std::string path_;
};

struct Outcome {
  int code = 0;
  std::string text;  // standard output and error
  bool says(std::string_view part) const { return text.find(part) != std::string::npos; }
};

Outcome run(const std::string& command) {
  Outcome outcome;
  FILE* pipe = popen(command.c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::array<char, 4096> part{};
  while (const std::size_t got = std::fread(part.data(), 1, part.size(), pipe)) {
    outcome.text.append(part.data(), got);
  }
  outcome.code = WEXITSTATUS(pclose(pipe));
  return outcome;
}

// Runs the program in a folder of its own; `arguments` are words for the shell.
Outcome dijon_in(const Place& place, const std::string& arguments, const std::string& input = "",
                 const std::string& within = "timeout 60") {
  const std::string home = place.file("");
  const std::string command = "cd '" + home + "' && { env -u TERM HOME='" + home +
                              "' XDG_STATE_HOME='" + home + "state' " + within +
                              " '" DIJON_BINARY "' " + arguments + "; } 2>&1 < '" +
                              place.write("input", input) + "'";
  return run(command);
}

Outcome dijon(const std::string& arguments) { return dijon_in(Place(), arguments); }

void refused(const std::string& arguments, std::string_view says) {
  const Outcome outcome = dijon(arguments);
  CAPTURE(arguments);
  CAPTURE(outcome.text);
  CHECK(outcome.code == 2);
  CHECK(outcome.says(says));
}

Game a_game() {
  tui::NewGame wanted;
  wanted.seats = {"human=Anna"};
  wanted.key = ChanceKey{};
  tui::BegunGame begun = tui::begin(wanted);
  REQUIRE(begun.game);
  REQUIRE(begun.game->roll_on().ok());
  return std::move(*begun.game);
}

TEST_CASE("numbers outside their range are refused, not changed") {
  refused("sim --seed -1 --games 1", "expected a whole number from 0 to 18446744073709551615");
  refused("sim --seed 18446744073709551616 --games 1", "not '18446744073709551616'");
  refused("play --seed -1", "expected a whole number");
  refused("sim --games abc", "expected a whole number from 1 to 100000000, not 'abc'");
  refused("sim --players -1", "expected a whole number from 1 to 4, not '-1'");
  refused("bench --seconds nan", "expected a number from 0.01 to 3600, not 'nan'");
  const Place place;
  place.write("a.game", print_game(a_game()));
  CHECK(dijon_in(place, "replay --ply -1 a.game").says("not '-1'"));
  CHECK(dijon_in(place, "replay --ply 9999 a.game").says("the game has 26 plies"));
}

TEST_CASE("what does not exist is named, with what does") {
  refused("foo", "there is no command 'foo'; the commands are: serve, load, play");
  refused("", "a command is missing; the commands are: serve");
  refused("sim --edition ''", "there is no edition '', only 2011, 2019");
  refused("sim --edition '2019 3p'", "there is no edition '2019 3p', only 2011, 2019");
  refused("bench --compare /nonexist", "there is no program /nonexist");
  refused("trial foo", "no bot is called 'foo'; there are: page, squire, knight");
  refused("rules --board 7", "numbers need --edition");
  refused("rules --board ''", "there is no board ''");
  refused("sim --components /dev/null", "/dev/null: line 1, column 1: a components file begins");
  refused("rules --tiles --board 2019-1", "excludes");
  const Outcome edition = dijon("rules --edition foo 2> /dev/null");
  CHECK(edition.code == 2);
  CHECK(edition.text.empty());
  CHECK(dijon("rules --board solo-A").says("Rivers\n  a3-c6"));
  CHECK_FALSE(dijon("rules --board 2019-3").says("Rivers"));
  const Outcome board = dijon("rules --board 2019-3 --json");
  CHECK(board.says("2019-3"));
  CHECK_FALSE(board.says("2019-4"));
}

TEST_CASE("messages show letters as they are, and nothing that controls a terminal") {
  refused("größe", "there is no command 'größe'");
  refused("sim --edition größe", "there is no edition 'größe'");
  refused("sim --bots größe", "no bot is called 'größe'");
  for (const std::string command : {"'a\x1b'", "sim --games '\x1b[2J'", "replay '\x1b[2J'"}) {
    CHECK_FALSE(dijon(command).says("\x1b"));
  }
}

TEST_CASE("the README's examples work as they are pasted") {
  std::ifstream readme(DIJON_SOURCE_DIR "/README.md");
  int tried = 0;
  for (std::string line; std::getline(readme, line);) {
    if (!line.starts_with("./dijon perft ") && !line.starts_with("./dijon rules")) continue;
    const auto comment = line.find("      ");
    const std::string arguments =
        line.substr(8, comment == std::string::npos ? comment : comment - 8);
    CAPTURE(arguments);
    CHECK(dijon(arguments).code == 0);
    ++tried;
  }
  CHECK(tried == 3);
}

TEST_CASE("files that cannot be read are refused by every command alike") {
  for (const std::string command :
       {"replay", "verify", "analyse", "perft --file", "play", "perft --position"}) {
    CAPTURE(command);
    refused(command + " none.game", "none.game");
    refused(command + " .", "cannot read .: ");
  }
  for (const std::string command :
       {"replay", "verify", "analyse", "perft --file", "perft --position"}) {
    refused(command + " /dev/zero", "more than 1048576 bytes");
  }
  refused("perft --position none", "there is no file none");
  refused("perft --position ./a:b", "there is no file ./a:b");
  refused("perft --file /dev/null", "/dev/null: there is no position in it");
}

TEST_CASE("a position and a count file may begin with the mark of UTF-8") {
  const Place place;
  place.write("a.position", "\xEF\xBB\xBFrules: 2019 2p\nP1 dice: 3 6\n");
  CHECK(dijon_in(place, "perft --position a.position --depth 1").code == 0);
}

TEST_CASE("output that cannot be written is noticed by every command") {
  const Place place;
  place.write("a.game", print_game(a_game(), ShowKey::always));
  for (const std::string command :
       {"sim --games 1", "rules", "replay a.game", "verify a.game", "analyse a.game", "--help",
        "--version", "perft --position 'rules: 2019 2p'", "play --seed 1",
        "bench --seconds 0.1 --json"}) {
    CAPTURE(command);
    const Outcome outcome = dijon_in(place, command + " > /dev/full");
    CHECK(outcome.code == 1);
    CHECK(outcome.says("dijon: "));
  }
  CHECK(dijon_in(place, "sim --games 1 > /dev/full 2> /dev/full").code == 1);
}

TEST_CASE("verify says what it covers") {
  const Place place;
  place.write("a.game", print_game(a_game(), ShowKey::always));
  CHECK(dijon_in(place, "verify a.game").says("verified so far: the game is not over"));
  CHECK(dijon_in(place, "verify --json a.game").says(R"("over":false,"usual_start":true)"));
  Game game(a_game().shared_rules(), a_game().state());
  game.use_key(ChanceKey{});
  place.write("b.game", print_game(game, ShowKey::always));
  CHECK(dijon_in(place, "verify b.game").says("began from a position, not from the usual start"));
}

TEST_CASE("analyse tells of luck and of decisions, alike on any number of threads") {
  const Place place;
  Game game = a_game();
  REQUIRE(game.play(Action::of(Verb::end)).ok());  // both dice are left lying
  place.write("a.game", print_game(game));
  const std::string options = "analyse a.game --nodes 2000 --samples 4 ";
  const Outcome alone = dijon_in(place, options + "--threads 1 --picture a.svg");
  CHECK(alone.code == 0);
  CHECK(alone.says("The game is not over"));
  CHECK(alone.says("Luck against skill"));
  CHECK(alone.says("1. Anna, phase A, round 1 (ply 26): lost "));
  CHECK(fs::exists(place.file("a.svg")));
  CHECK(dijon_in(place, options + "--threads 3").text == alone.text);
  CHECK(dijon_in(place, options + "--json").says(R"({"format":1,"players":2,"done":true,)"));
}

TEST_CASE("analyse does not draw over the game, by whatever name") {
  const Place place;
  const std::string game = print_game(a_game());
  place.write("a.game", game);
  fs::create_symlink("a.game", place.file("link.svg"));
  for (const std::string picture : {"a.game", "./a.game", "link.svg", "state/../a.game"}) {
    CAPTURE(picture);
    fs::create_directories(place.file("state"));
    const Outcome outcome = dijon_in(place, "analyse a.game --samples 1 --picture " + picture);
    CHECK(outcome.code == 2);
    CHECK(outcome.says("is the game"));
    CHECK(dijon_in(place, "analyse a.game --samples 1").code == 0);
  }
}

TEST_CASE("analyse says before the work that a picture cannot be written") {
  const Place place;
  place.write("a.game", print_game(a_game()));
  // So much work that it would not end.
  const Outcome outcome =
      dijon_in(place, "analyse a.game --nodes 1000000000 --samples 10000 --picture none/a.svg");
  CHECK(outcome.code == 1);
  CHECK(outcome.says("cannot write none/a.svg: there is no folder none"));
}

TEST_CASE("analyse and arena write over no pipe, and do not wait for one") {
  const Place place;
  place.write("a.game", print_game(a_game()));
  REQUIRE(mkfifo(place.file("pipe").c_str(), 0600) == 0);
  for (const std::string command :
       {"analyse a.game --samples 1 --picture pipe", "arena greedy --deals 1 --keep pipe"}) {
    CAPTURE(command);
    const Outcome outcome = dijon_in(place, command);
    CHECK(outcome.code == 1);
    CHECK(outcome.says("cannot write pipe: it is there, and is no regular file"));
    CHECK(fs::is_fifo(place.file("pipe")));
  }
}

TEST_CASE("analyse stops at once when it is interrupted, and reports how far it came") {
  const Place place;
  Game game = a_game();
  // With so many turns there are some that no number of samples decides.
  while (!game.over()) {
    ActionList legal;
    legal_actions(game.rules(), game.state(), legal);
    REQUIRE(game.play(legal[legal.size() - 1]).ok());
    REQUIRE(game.roll_on().ok());
  }
  place.write("a.game", print_game(game));
  const Outcome outcome =
      dijon_in(place, "analyse a.game --nodes 1000000000 --samples 1 --threads 1", "",
               "timeout --preserve-status --signal INT --kill-after 20 3");
  CAPTURE(outcome.text);
  CHECK(outcome.code == 0);
  CHECK(outcome.says("The analysis was stopped at ply "));
  CHECK(outcome.says("so far"));
  CHECK_FALSE(outcome.says("in the end"));
}

TEST_CASE("analyse --ply is about one decision, which a player must have") {
  const Place place;
  place.write("a.game", print_game(a_game()));
  const Outcome hint = dijon_in(place, "analyse a.game --ply 26 --nodes 2000");
  CHECK(hint.code == 0);
  CHECK(hint.says("Anna decides at ply 26, phase A, round 1."));
  CHECK(hint.says("Best: "));
  CHECK(dijon_in(place, "analyse a.game --ply 26 --nodes 2000 --json")
            .says(R"({"ply":26,"player":"P1","counted":"points","ways":[{"actions":[)"));
  CHECK(dijon_in(place, "analyse a.game --ply 3").says("at ply 3 chance decides"));
  CHECK(dijon_in(place, "analyse a.game --ply 99").says("the game has 26 plies"));
  CHECK(dijon_in(place, "analyse a.game --ply 26 --picture a.svg").code == 2);
  place.write("b.game", print_game(a_game()) + "P1 7 sing\n");
  const Outcome wrong = dijon_in(place, "analyse b.game");
  CHECK(wrong.code == 1);
  CHECK(wrong.says("b.game:"));
}

TEST_CASE("what would be ignored, or makes no sense, is refused") {
  refused("bench --bots --compare /bin/true", "--compare excludes --bots");
  refused("arena greedy --keep ''", "the name of a file is needed");
  const Place place;
  place.write("a.game", print_game(a_game()));
  CHECK(dijon_in(place, "analyse a.game --picture ''").says("the name of a file is needed"));
  for (const std::string elo : {"nan,5", "0,nan", "0,inf", "-inf,0", "-10,1e308", "5,0", "5"}) {
    refused("arena greedy random --deals 1 --sprt=" + elo,
            "--sprt needs two differences of Elo from -2000 to 2000, the lower first");
  }
  refused("arena greedy --deals 1 --sprt 0,30", "one more is needed");
  refused("arena greedy:x.network random", "greedy plays by no network");
}

// --- train --------------------------------------------------------------------------------------

TEST_CASE("train loses no learning curve that it cannot go on with") {
  const Place place;
  fs::create_directory(place.file("a"));
  const std::string head = "games,minutes,points,error,surprise,siblings\n";
  const auto refuses = [&](const std::string& curve, const std::string& says) {
    place.write("a/curve.csv", curve);
    const Outcome outcome = dijon_in(place, "train a --minutes 0.01");
    CAPTURE(outcome.text);
    CHECK(outcome.code != 0);
    CHECK(outcome.says(says));
    CHECK(place.read("a/curve.csv") == curve);
  };
  refuses(head, "a/curve.csv is there without the network that it is about, a/dijon.network");
  fs::copy(DIJON_SOURCE_DIR "/ai/weights/dijon.network", place.file("a/dijon.network"));
  refuses("a letter\n", "a/curve.csv, line 1: the heading games,minutes,");
  refuses(head + "1,2,3,4,5,6\n1,2,3\n", "a/curve.csv, line 3: six numbers");
}

// --- arena --------------------------------------------------------------------------------------

TEST_CASE("arena goes on with a heading that was cut off, and leaves any other file as it is") {
  const Place place;
  const std::string arena = "arena random --deals 1 --seed 7 --keep ";
  REQUIRE(dijon_in(place, arena + "whole.jsonl").code == 0);
  const std::string whole = place.read("whole.jsonl");
  for (const std::size_t length : {std::size_t{0}, std::size_t{9}, whole.find('\n')}) {
    place.write("cut.jsonl", whole.substr(0, length));
    CHECK(dijon_in(place, arena + "cut.jsonl").code == 0);
    CHECK(place.read("cut.jsonl") == whole);
  }
  for (const std::string foreign : {"a letter", "{\"match\":[\"duke\"", "a letter\nof two lines"}) {
    CAPTURE(foreign);
    place.write("foreign", foreign);
    const Outcome outcome = dijon_in(place, arena + "foreign");
    CHECK(outcome.code != 0);
    CHECK(outcome.says("foreign"));
    CHECK(place.read("foreign") == foreign);
  }
}

TEST_CASE("arena stops when a game cannot be kept, and says why") {
  const Place place;
  // Files may have 1024 bytes: about fifteen games.
  const Outcome outcome = dijon_in(place, "arena random --deals 1000 --threads 1 --keep a.jsonl",
                                   "", R"(bash -c 'ulimit -f 1; trap "" XFSZ; exec "$0" "$@"')");
  CHECK(outcome.code == 1);
  CHECK(outcome.says("cannot write a.jsonl: File too large"));
  const std::string kept = place.read("a.jsonl");
  CHECK(kept.size() == 1024);
  // What was cut off is played and written anew.
  CHECK(dijon_in(place, "arena random --deals 20 --keep a.jsonl").code == 0);
  CHECK(place.read("a.jsonl").starts_with(kept.substr(0, kept.rfind('\n') + 1)));
  CHECK(std::ranges::count(place.read("a.jsonl"), '\n') == 21);
}

TEST_CASE("a kept match is another one with other parts, another network or another program") {
  const Place place;
  const auto refuses = [&](const std::string& bots) {
    const Outcome outcome =
        dijon_in(place, "arena " + bots + " --deals 1 --boards random --keep a.jsonl");
    CAPTURE(outcome.text);
    CHECK(outcome.code == 2);
    CHECK(outcome.says("a.jsonl keeps another match"));
  };
  const auto begins = [&](const std::string& bots) {
    fs::remove(place.file("a.jsonl"));
    const std::string arena = "arena " + bots + " --deals 1 --boards random --keep a.jsonl";
    for (int again = 0; again < 2; ++again) {
      const Outcome outcome = dijon_in(place, arena);
      CAPTURE(outcome.text);
      CHECK(outcome.code == 0);
    }
    CHECK(dijon_in(place, "ladder a.jsonl").code == 0);
  };

  std::string ours = our_components();
  place.write("a.components", ours.replace(ours.find("area vp: 1 3"), 12, "area vp: 2 3"));
  const std::string vineyards = "random --edition special --modules vineyards";
  begins(vineyards + " --components a.components");
  CHECK(place.read("a.jsonl").find("area vp: 2 3") != std::string::npos);
  refuses(vineyards);

  fs::copy(DIJON_SOURCE_DIR "/ai/weights/dijon.network", place.file("a.network"));
  begins("page:a.network random");
  fs::copy(DIJON_SOURCE_DIR "/ai/weights/reference.network", place.file("a.network"),
           fs::copy_options::overwrite_existing);
  refuses("page:a.network random");

  const std::string mine = "mine#1 random --engine 'mine=\"" DIJON_BINARY "\" engine";
  begins(mine + "'");
  refuses(mine + " '");
  // What is there and does not play is not part of a match.
  begins("random");
  CHECK(place.read("a.jsonl").starts_with(
      R"({"match":["random"],"rules":"2019 2p","boards":"random","seed":1})"));
}

TEST_CASE("a damaged kept match is refused with file and line and what is wrong") {
  const Place place;
  const std::string heading =
      R"({"match":["greedy","random"],"rules":"2019 2p","boards":"2019-1 2019-1","seed":1})";
  const std::string game = R"({"deal":0,"seating":0,"points":[9,8],"wins":[1E0,0E0]})";
  const auto says = [&](const std::string& text, const std::string& what) {
    place.write("a.jsonl", text);
    for (const std::string command :
         {"arena greedy random --deals 1 --keep a.jsonl", "ladder a.jsonl"}) {
      const Outcome outcome = dijon_in(place, command);
      CAPTURE(outcome.text);
      CHECK(outcome.code == 1);
      CHECK(outcome.says(what));
      CHECK_FALSE(outcome.says("boost"));
      CHECK(place.read("a.jsonl") == text);
    }
  };
  const auto second = [&](const std::string& line, const std::string& what) {
    says(heading + "\n" + line + "\n", "a.jsonl, line 2: " + what);
  };
  says(heading + "\n" + game + "\n" + game + "\n",
       "a.jsonl, line 3: deal 0 with seating 0 stands in line 2, too");
  says("[1]\n", "a.jsonl, line 1: this is no JSON object");
  second("hello", "this is no JSON object");
  second(R"({"deal":0,"seating":0,"points":[9,8]})", "the field 'wins' is missing");
  second(R"({"deal":0,"seating":0,"points":[9,8],"wins":[1,0],"win":1})",
         "there is no field 'win'");
  second(R"({"deal":-1,"seating":0,"points":[9,8],"wins":[1,0]})", "'deal' is not a whole number");
  second(R"({"deal":0,"seating":2,"points":[9,8],"wins":[1,0]})", "there are 2 seatings");
  second(R"({"deal":0,"seating":0,"points":[9],"wins":[1,0]})",
         "there are 2 seats, but 1 points and 2 wins");
  second(R"({"deal":0,"seating":0,"points":[9,8],"wins":[2,-1]})", "wins are from 0 to 1, not 2");
  second(R"({"deal":0,"seating":0,"points":[9,8],"wins":[1,1e999]})", "wins");
  second(R"({"deal":0,"seating":0,"points":[9,8],"wins":[1,0.5]})",
         "all wins of a game are 1 together, not 1.5");
  place.write("a.jsonl", R"({"match":["greedy"],"rules":"2019 2p","seed":1})"
                         "\n");
  CHECK(dijon_in(place, "ladder a.jsonl").says("a.jsonl, line 1: the field 'boards' is missing"));
  place.write("a.jsonl", R"({"match":["a","b","c"],"rules":"2019 2p","boards":"random","seed":1})"
                         "\n");
  CHECK(dijon_in(place, "ladder a.jsonl").says("a.jsonl, line 1: 3 bots for 2 seats"));
}

TEST_CASE("ladder counts no match twice, and takes different players for no one") {
  const Place place;
  CHECK(dijon_in(place, "arena greedy random --deals 2 --keep a.jsonl").code == 0);
  fs::copy(place.file("a.jsonl"), place.file("b.jsonl"));
  CHECK(dijon_in(place, "ladder a.jsonl a.jsonl").says("a.jsonl keeps the same match as a.jsonl"));
  const Outcome copied = dijon_in(place, "ladder a.jsonl b.jsonl");
  CHECK(copied.code == 2);
  CHECK(copied.says("b.jsonl keeps the same match as a.jsonl"));
  const auto with_engine = [&](const std::string& file, const std::string& command) {
    place.write(file, R"({"match":["mine","random"],"rules":"2019 2p","boards":"random","seed":1,)"
                      R"("engines":{"mine":")" +
                          command + "\"}}\n");
  };
  with_engine("a.jsonl", "./one");
  with_engine("b.jsonl", "./other");
  CHECK(dijon_in(place, "ladder a.jsonl b.jsonl")
            .says("mine is another player in b.jsonl than in a.jsonl"));
}

TEST_CASE("what an automaton wins says nothing about bots: no Elo, no test, no rating") {
  const Place place;
  const std::string along = "--edition special --players 3 --modules chateauma,level=3 --deals 4";
  const Outcome match = dijon_in(place, "arena page page --keep a.jsonl " + along);
  CAPTURE(match.text);
  CHECK(match.code == 0);
  CHECK(match.says("No Elo: the player who plays by itself wins games, too."));
  CHECK_FALSE(match.says("Elo of"));
  CHECK_FALSE(dijon_in(place, "arena page page --json " + along).says("elo"));
  refused("arena page page --sprt 0,30 " + along, "--sprt compares bots");
  CHECK(dijon_in(place, "arena random page --deals 2 --keep b.jsonl").code == 0);
  const Outcome ladder = dijon_in(place, "ladder a.jsonl b.jsonl");
  CHECK(ladder.code == 0);
  CHECK(ladder.says("left out, since not only bots win there: a.jsonl"));
  CHECK(ladder.text.find("random") < ladder.text.size());
}

TEST_CASE("what is too little for an interval, or for a rating, is said") {
  const Place place;
  const auto keep = [&](const std::string& name, const std::string& bots, const std::string& wins) {
    std::string text = R"({"match":)" + bots +
                       R"(,"rules":"2019 2p","boards":"2019-1 2019-1","seed":1})"
                       "\n";
    for (const char* game :
         {"0,\"seating\":0", "0,\"seating\":1", "1,\"seating\":0", "1,\"seating\":1"}) {
      const bool first = std::string_view(game).ends_with('0');
      text += std::string(R"({"deal":)") + game + R"(,"points":[1,1],"wins":)" +
              (first || wins == "even" ? "[1,0]" : "[0,1]") + "}\n";
    }
    place.write(name, text);
  };
  keep("all.jsonl", R"(["greedy","random"])", "all");
  keep("even.jsonl", R"(["random","greedy"])", "even");
  keep("apart.jsonl", R"(["page","squire"])", "even");
  const std::string all = "arena greedy random --deals 2 --keep all.jsonl";
  CHECK(
      dijon_in(place, all).says("Elo of greedy above the others: unbounded, as it won everything"));
  CHECK(dijon_in(place, all + " --json").says(R"("elo_unbounded":"above")"));
  CHECK(dijon_in(place, "arena random greedy --deals 2 --keep even.jsonl")
            .says("+0, the interval is unknown: all deals ended alike"));
  const Outcome ladder = dijon_in(place, "ladder all.jsonl apart.jsonl");
  CHECK(ladder.code == 0);
  CHECK(ladder.says("± ?"));
  CHECK(ladder.says("left out, since no games tie it to greedy: squire"));
}

TEST_CASE("arena says that a file keeps more games than were asked for") {
  const Place place;
  CHECK(dijon_in(place, "arena random --deals 3 --keep a.jsonl").code == 0);
  const Outcome more = dijon_in(place, "arena random --deals 2 --keep a.jsonl");
  CHECK(more.says("3 games, 1 seatings"));
  CHECK(more.says("the file keeps games of more than 2 deals: they all count"));
  CHECK_FALSE(dijon_in(place, "arena random --deals 3 --keep a.jsonl").says("they all count"));
}

TEST_CASE("a program that is not there is told of once, before any game") {
  const Place place;
  const Outcome outcome = dijon_in(
      place,
      "arena mine greedy --threads 4 --keep a.jsonl --engine mine=./none 2>&1 | grep dijon: ");
  CHECK(outcome.text == "dijon: engine './none' cannot be started: there is no such program\n");
  const Outcome shell = dijon_in(place, "arena mine greedy --threads 4 --engine mine=./none");
  CHECK(shell.code == 1);
  CHECK(shell.text.find("not found") == shell.text.rfind("not found"));
  CHECK_FALSE(fs::exists(place.file("a.jsonl")));
}

TEST_CASE("two matches at once do not keep their games in one file") {
  const Place place;
  const std::string arena = "arena random --deals 1 --keep a.jsonl";
  REQUIRE(dijon_in(place, arena).code == 0);
  const std::string kept = place.read("a.jsonl");
  {
    const tui::OpenFile other = tui::lock_file(place.file("a.jsonl"));
    REQUIRE(other.is_open());
    const Outcome outcome = dijon_in(place, arena);
    CHECK(outcome.code == 1);
    CHECK(outcome.says("cannot write a.jsonl: another program is writing it"));
  }
  CHECK(place.read("a.jsonl") == kept);
  CHECK(dijon_in(place, arena).code == 0);
}

// Runs tools/strength.sh with a folder of its own; `program` is a script in place of ours.
Outcome strength_in(const Place& place, const std::string& program, const std::string& arguments,
                    const std::string& variables = "") {
  fs::permissions(place.write("program", "#!/bin/sh\n" + program), fs::perms::owner_all);
  return run("cd '" + place.file("") + "' && " + variables +
             " FOLDER=. bash '" DIJON_SOURCE_DIR "/tools/strength.sh' " + arguments + " 2>&1");
}

TEST_CASE("tools/strength.sh keeps what a match said until it has said something new") {
  const Place place;
  place.write("duke-count.txt", "before");
  const Outcome failed = strength_in(place, "echo half; exit 1", "./program duke-count");
  CHECK(failed.code != 0);
  CHECK(place.read("duke-count.txt") == "before");
  const Outcome done = strength_in(place, "echo \"$@\"", "./program duke-count");
  CHECK(done.code == 0);
  CHECK(place.read("duke-count.txt").starts_with("arena duke count --boards random --deals 200 "));
  CHECK_FALSE(fs::exists(place.file("duke-count.txt.part")));
}

TEST_CASE("tools/strength.sh says how it is used, and plays a deal at least") {
  const Place place;
  for (const std::string arguments : {"", "./program no-such-match"}) {
    const Outcome outcome = strength_in(place, "", arguments);
    CHECK(outcome.code == 2);
    CHECK(outcome.says("tools/strength.sh PROGRAM [PART | MATCH]..."));
    CHECK_FALSE(outcome.says("unbound"));
  }
  CHECK(strength_in(place, "", "./program duke-count", "SHARE=0").code == 2);
  CHECK(strength_in(place, "echo \"$@\"", "./program duke-count", "SHARE=1000")
            .says("--boards random --deals 1 "));
}

// --- play ---------------------------------------------------------------------------------------

TEST_CASE("a game goes on only with the key that it promised") {
  const Place place;
  place.write("hidden.game", print_game(a_game(), ShowKey::never));
  const std::string zeros(64, '0');
  CHECK(dijon_in(place, "play hidden.game").code == 2);
  CHECK(dijon_in(place, "play hidden.game").says("the key of this game is not in the file"));
  CHECK(dijon_in(place, "play hidden.game --seed 1").says("this is not the key of the game"));
  const Outcome right = dijon_in(place, "play hidden.game --key " + zeros, "1\n");
  CHECK(right.code == 0);
  CHECK(right.says("The game is kept in"));
  CHECK(dijon_in(place, "play hidden.game --edition 2019").says("--edition belongs to a new game"));
}

TEST_CASE("--resume goes on with the unfinished game played last, and says when there is none") {
  const Place place;
  const Outcome nothing = dijon_in(place, "play --resume");
  CHECK(nothing.code == 2);
  CHECK(nothing.says("there is no unfinished game in "));
  CHECK(dijon_in(place, "play --seed 1", "1\n").code == 0);
  CHECK(dijon_in(place, "play --seed 2", "1\n").code == 0);
  CHECK(dijon_in(place, "play --resume", "1\n").says("The game is kept in"));
  CHECK(std::distance(fs::directory_iterator(place.file("state/dijon")),
                      fs::directory_iterator()) == 2);
  CHECK(dijon_in(place, "play --resume a.game").code == 2);
  CHECK(dijon_in(place, "play --resume --seed 1").code == 2);
  CHECK(dijon_in(place, "play --resume --players 3").says("--players belongs to a new game"));
}

TEST_CASE("a question for yes or no takes no other answer") {
  const Place place;
  CHECK(dijon_in(place, "play --seed 1", "1\n").code == 0);
  const Outcome outcome = dijon_in(place, "play", "maybe\nY\n");
  CHECK(outcome.says("Please answer y or n"));
  CHECK(outcome.says("The game is kept in"));
}

}  // namespace
}  // namespace dijon
