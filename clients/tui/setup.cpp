#include "clients/tui/setup.h"

#include <algorithm>

#include "ai/agent.h"
#include "clients/tui/input.h"
#include "clients/tui/names.h"
#include "clients/tui/session.h"
#include "dijon/notation.h"
#include "game/os_random.h"

namespace dijon::tui {

namespace {

constexpr std::string_view kHuman = "human";
constexpr std::string_view kDefaultBot = "knight";

std::string bots_text() {
  std::string text;
  for (const std::string_view name : level_names()) text += ", " + std::string(name);
  return text;
}

// The names at the table; empty with a reason when a seat makes no sense.
std::vector<std::string> seat_names(const NewGame& wanted, const RuleSet& rules,
                                    std::string& error) {
  std::vector<std::string> names;
  std::size_t humans = 0;
  for (const std::string& seat : wanted.seats) {
    const std::string_view text = trimmed(seat);
    const std::string word = lower(text);
    if (is_bot(word)) {
      names.push_back(word);
      continue;
    }
    ++humans;
    const bool named = word.starts_with("human=") && word.size() > 6;
    if (!named && word != kHuman && word != "you") {
      error = "nobody can sit down as \"" + printable(text) + "\": human, human=NAME" + bots_text();
      return {};
    }
    std::string name(named ? trimmed(text.substr(6)) : "");
    if (!named && humans == 1) name = wanted.name;
    if (is_bot(name)) {
      error = "a person cannot be called " + name + ": that is a bot";
      return {};
    }
    names.push_back(name.empty() ? "Player " + std::to_string(names.size() + 1) : name);
  }
  const int people = people_in(rules.spec);
  while (std::ssize(names) < people) names.emplace_back(kDefaultBot);
  if (std::ssize(names) > people) {
    error = std::to_string(names.size()) + " seats for " + std::to_string(people) + " players";
    return {};
  }
  const Automaton& automaton = rules.automaton;
  if (automaton.seat != kNobody)
    names.insert(names.begin() + static_cast<std::ptrdiff_t>(at(automaton.seat)),
                 std::string(automaton.name));
  return names;
}

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> parts;
  std::string part;
  for (const char c : std::string(text) + ",") {
    if (c != ',' && c != ' ' && c != '\t') {
      part += c;
    } else if (!part.empty()) {
      parts.push_back(std::move(part));
      part.clear();
    }
  }
  return parts;
}

std::string join(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ",") + part;
  return text;
}

// One question with its default; nothing when the input ends.
std::optional<std::string> ask(Terminal& terminal, const std::string& question,
                               const std::string& usual) {
  terminal.write(styled(question, kBold, terminal.looks()) + " [" + usual + "] ");
  const auto line = terminal.read_line();
  if (!terminal.is_screen()) terminal.write("\n");
  if (!line) return std::nullopt;
  const std::string_view answer = trimmed(*line);
  return answer.empty() ? usual : std::string(answer);
}

std::string editions_text() {
  std::string text;
  for (const Edition& e : all_editions()) text += (text.empty() ? "" : ", ") + std::string(e.name);
  return text;
}

// Those that so many can play with.
std::vector<std::string> modules_for(const Edition& edition, int players) {
  std::vector<std::string> names(edition.modules.begin(), edition.modules.end());
  std::erase_if(names, [&](const std::string& name) {
    const PlayerRange range = players_for(std::span(&name, 1));
    return players < range.least || players > range.most;
  });
  return names;
}

std::string modules_of(std::string_view edition, int players) {
  for (const Edition& e : all_editions()) {
    if (e.name != edition) continue;
    std::string text;
    for (const std::string& module : modules_for(e, players)) text += ", " + module;
    return text;
  }
  return {};
}

}  // namespace

BegunGame begin(const NewGame& wanted) {
  const auto& editions = all_editions();
  if (std::ranges::find(editions, wanted.edition, &Edition::name) == editions.end()) {
    return {std::nullopt,
            "there is no edition \"" + printable(wanted.edition) + "\", only " + editions_text()};
  }
  std::string text = wanted.edition + " " + std::to_string(wanted.players) + "p";
  for (const std::string& module : wanted.modules) text += " " + module;
  std::string boards;
  for (const std::string& board : wanted.boards) boards += board + " ";
  if (!wanted.boards.empty() && trimmed(boards).empty()) return {std::nullopt, "no board is named"};
  Parsed<RulesSpec> spec = parse_rules(text, boards);
  if (!spec.ok) return {std::nullopt, spec.error.reason};
  spec.value.components = wanted.components;
  const BuiltRules built = build_rules(spec.value);
  if (built.rules == nullptr) return {std::nullopt, built.error};
  std::string error;
  const auto names = seat_names(wanted, *built.rules, error);
  if (!error.empty()) return {std::nullopt, error};
  Game game(built.rules);
  game.set_seats(names);
  if (game.seats() != names) {
    return {std::nullopt, "a name is one line without | and without two blanks in a row"};
  }
  game.use_key(wanted.key ? *wanted.key : random_key());
  return {std::move(game), {}};
}

bool ask_yes_or_no(Terminal& terminal, const std::string& question, bool usual) {
  while (true) {
    terminal.write(styled(question, kBold, terminal.looks()) + (usual ? " [Y/n] " : " [y/N] "));
    const auto line = terminal.read_line();
    if (!terminal.is_screen()) terminal.write("\n");
    if (!line) return false;
    const std::string answer = lower(trimmed(*line));
    if (answer.empty()) return usual;
    if (answer == "y" || answer == "yes") return true;
    if (answer == "n" || answer == "no") return false;
    terminal.write_line("Please answer y or n, or just press Enter.");
  }
}

std::optional<NewGame> ask_for_game(Terminal& terminal, const std::string& name) {
  NewGame wanted;
  wanted.name = name;
  wanted.seats = {std::string(kHuman), std::string(kDefaultBot)};
  terminal.write_line("Welcome to Dijon.", kTitle);
  terminal.write_line("Enter begins at once: you against a bot, edition 2019.");
  // Asks until the answer makes a game with what was answered before.
  const auto ask_until_right = [&](const std::string& question, std::string usual,
                                   const auto& use) {
    while (true) {
      const auto answer = ask(terminal, question, usual);
      if (!answer) return false;
      use(*answer);
      const std::string error = begin(wanted).error;
      if (error.empty()) return true;
      terminal.write_line("That cannot be: " + printable(error) + ".");
    }
  };

  while (true) {
    const auto players = ask(terminal, "How many players, 1-4?", "Enter: begin");
    if (!players) return std::nullopt;
    if (*players == "Enter: begin") return wanted;
    if (players->size() == 1 && (*players)[0] >= '1' && (*players)[0] <= '4') {
      wanted.players = (*players)[0] - '0';
      break;
    }
    terminal.write_line("Please answer 1, 2, 3 or 4, or just press Enter.");
  }
  // Alone one plays what is made for it.
  const auto& usual_edition = *std::ranges::find(all_editions(), wanted.edition, &Edition::name);
  if (wanted.players == 1) wanted.modules = modules_for(usual_edition, 1);
  wanted.seats.resize(static_cast<std::size_t>(wanted.players), std::string(kDefaultBot));

  if (!ask_until_right("Which edition: " + editions_text() + "?", wanted.edition,
                       [&](const std::string& answer) { wanted.edition = lower(answer); })) {
    return std::nullopt;
  }
  const std::string offered = modules_of(wanted.edition, wanted.players);
  const auto use_modules = [&](const std::string& answer) {
    wanted.modules = answer == "none" ? std::vector<std::string>() : split(lower(answer));
    wanted.seats = {std::string(kHuman)};
  };
  if (!offered.empty() && wanted.players > 1 &&
      !ask_until_right("With modules: none" + offered + "?", "none", use_modules)) {
    return std::nullopt;
  }
  // Who plays by itself needs no seat.
  const Game begun = std::move(*begin(wanted).game);
  wanted.seats = {std::string(kHuman)};
  wanted.seats.resize(static_cast<std::size_t>(people_in(begun.rules().spec)),
                      std::string(kDefaultBot));
  const std::string first(begun.rules().boards.front()->number);
  if (!ask_until_right(
          "Boards: a number for all, one for each (1,4,…), random, choose, sides or secret?", first,
          [&](const std::string& answer) { wanted.boards = split(lower(answer)); })) {
    return std::nullopt;
  }
  if (!ask_until_right("Who sits where, in turn order: human, human=NAME" + bots_text() + "?",
                       join(wanted.seats),
                       [&](const std::string& answer) { wanted.seats = split(answer); })) {
    return std::nullopt;
  }
  return wanted;
}

}  // namespace dijon::tui
