#include "clients/tui/session.h"

#include <algorithm>
#include <cassert>
#include <charconv>

#include "ai/agent.h"
#include "ai/coach/adviser.h"
#include "ai/network/built_in.h"
#include "clients/tui/coach.h"
#include "clients/tui/help.h"
#include "clients/tui/names.h"
#include "clients/tui/render.h"
#include "clients/tui/score_sheet.h"
#include "clients/tui/screen.h"
#include "clients/tui/tell.h"
#include "dijon/notation.h"
#include "game/os_random.h"
#include "game/parallel.h"
#include "game/rng.h"

namespace dijon::tui {

namespace {

const Style kMessage{.fg = 0xffd27a, .bold = true};
const Style kNews{.fg = 0xc9d1d9};

constexpr std::size_t kHintedWays = 3, kMistakesTold = 5;
constexpr Budget kHintBudget = {.nodes = 40'000};

int spread_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? value : 0;
}

std::uint64_t seed_of(const Game& game) {
  // From what everybody knows, so that a game that is resumed goes on as if never left.
  std::uint64_t seed = 0;
  if (const auto& hash = game.fairness().key_hash) {
    for (std::size_t i = 0; i < 8; ++i) seed = seed << 8U | (*hash)[i];
  }
  return mix_seeds(seed, game.plies());
}

}  // namespace

bool is_bot(std::string_view seat) {
  const auto names = all_agent_names();
  return std::ranges::find(names, seat) != names.end();
}

Session::Session(Game game, Terminal& terminal, Keeper keeper, Hints hints)
    : game_(std::move(game)),
      terminal_(terminal),
      keeper_(std::move(keeper)),
      hints_(hints),
      plies_at_start_(game_.plies()),
      substitute_key_(random_key()) {
  told_.fill(game_.plies());
  if (game_.fairness().key_hash) {
    message("key hash " + to_hex(*game_.fairness().key_hash));
  }
}

Player Session::viewer() const {
  const Turn turn = game_.turn();
  if (turn.decider == Decider::player && !is_bot(game_.seats()[at(turn.player)]))
    return turn.player;
  for (std::size_t i = 0; i < game_.rules().players(); ++i) {
    const Player p = player_of(i);
    if (!is_bot(game_.seats()[i]) && !plays_itself(game_.rules(), p)) return p;
  }
  return Player{};
}

View Session::view_for(Player player) {
  const ScreenSize size = terminal_.size();
  seen_ = observe(game_.rules(), game_.state(), seat_of(player));
  View view{game_.rules(), seen_.state(), player, seat_labels(game_.seats())};
  if (game_.turn().decider == Decider::player) {
    view.targets = targets(game_.rules(), shown_, game_.turn().player);
    view.depots = depots_used(game_.rules(), shown_);
  }
  view.width = size.width;
  view.height = size.height;
  return view;
}

bool Session::bring_chance() {
  if (game_.fairness().key) return game_.roll().ok();
  // Other dice under a hash that was shown would be a lie.
  assert(!game_.fairness().key_hash);
  const ChanceDraw draw = draw_chance(game_.rules(), game_.state(), substitute_key_);
  return game_.give(draw.action, draw.index).ok();
}

void Session::play_bot() {
  const Player player = game_.turn().player;
  // It stays for its turn, which it thinks about as a whole.
  if (bot_ == nullptr || player != bot_player_ || game_.plies() != bot_plies_) {
    bot_ = make_agent(game_.seats()[at(player)], seed_of(game_));
  }
  bot_player_ = player;
  bot_plies_ = game_.plies() + 1;
  const Action action =
      bot_->choose(game_.rules(), observe(game_.rules(), game_.state(), seat_of(player)), {});
  if (!game_.play(player, action).ok()) {
    // A bot that errs must not stop the game: the first legal action is always there.
    ActionList legal;
    legal_actions(game_.rules(), game_.state(), legal);
    const Played played = game_.play(legal[0]);
    static_cast<void>(played);
  }
}

Leave Session::run() {
  Leave how = Leave::finished;
  while (!game_.over()) {
    if (terminal_.interrupted()) {
      how = Leave::interrupted;
      break;
    }
    const Turn turn = game_.turn();
    if (turn.decider == Decider::chance) {
      bring_chance();
    } else if (is_bot(game_.seats()[at(turn.player)])) {
      play_bot();
    } else if (how = decide(); how != Leave::finished) {
      break;
    }
  }
  keep();
  if (how == Leave::finished) {
    show_result();
    offer_analysis();
  }
  say_goodbye(how);
  return how;
}

// Asks until an action is played or taken back, or the player leaves.
Leave Session::decide() {
  menu_ = make_menu(game_.rules(), game_.state());
  list(menu_);
  bool fresh = true;
  while (true) {
    if (fresh) draw();
    flush_messages();
    terminal_.write("> ");
    const auto line = terminal_.read_line();
    if (!line) return terminal_.interrupted() ? Leave::interrupted : Leave::end_of_input;
    if (!terminal_.is_screen()) terminal_.write("\n");
    switch (obey(*line)) {
      case After::ask_again: fresh = false; break;
      case After::draw_again: fresh = true; break;
      case After::played: return Leave::finished;
      case After::leave: return Leave::quit;
    }
  }
}

Session::After Session::obey(const std::string& line) {
  const std::string_view text = trimmed(line);
  // Notation first: whatever verbs a rule set has, they are never hidden by a command.
  if (const auto parsed = parse_action(game_.rules(), lower(text)); parsed.ok) {
    if (const MenuItem* item = menu_.of(parsed.value)) return choose(*item);
  }
  const Command command = parse_command(text);
  switch (command.kind) {
    case CommandKind::nothing:
      if (menu_.size() == 1) return choose(menu_.groups[0].items[0]);
      if (next_ == 0) return list(menu_);
      first_ = next_;
      return After::draw_again;
    case CommandKind::number:
      if (const MenuItem* item = menu_.numbered(command.number)) return choose(*item);
      message("There is no action " + std::to_string(command.number) +
              ": the list goes from 1 to " + std::to_string(menu_.size()) + ".");
      return After::ask_again;
    case CommandKind::help: explain(command.argument); return After::ask_again;
    case CommandKind::undo: return take_back(false);
    case CommandKind::restart: return take_back(true);
    case CommandKind::log: show_log(command); return After::ask_again;
    case CommandKind::score: show_score(lower(command.argument)); return After::ask_again;
    case CommandKind::save: save_as(command.argument); return After::ask_again;
    case CommandKind::load: return load(command.argument);
    case CommandKind::quit: return After::leave;
    case CommandKind::hint: hint(); return After::ask_again;
    case CommandKind::analyse:
      message("A game is analysed when it is over. `hint` helps with this turn.");
      return After::ask_again;
    case CommandKind::table:
    case CommandKind::all: return list(menu_);
    case CommandKind::boards:
      terminal_.show(draw_all_boards(view_for(viewer())));
      return After::ask_again;
    case CommandKind::die: {
      const Menu part = narrowed_to_die(menu_, static_cast<Die>(std::clamp(command.number, 0, 7)));
      if (command.number < 1 || command.number > 6 || part.size() == 0) {
        message("You have no die to use that shows " +
                (command.argument.empty() ? "nothing" : printable(command.argument)) + ".");
        return After::ask_again;
      }
      return list(part);
    }
    case CommandKind::text: return choose_by_words(std::string(text));
  }
  return After::ask_again;
}

Session::After Session::choose(const MenuItem& item) {
  const Player player = game_.turn().player;
  const auto& dice = game_.state().player(player).dice;
  const auto unused = std::ranges::count_if(dice, [](Die d) { return d != Die::none; });
  if (item.action.verb() == Verb::end && unused > 0 && terminal_.is_screen() &&
      !confirmed(unused == 1 ? "A die is still unused. End the turn all the same?"
                             : "Both dice are still unused. End the turn all the same?")) {
    return After::draw_again;
  }
  const std::size_t before = game_.plies();
  if (const Played played = game_.play(player, item.action); !played.ok()) {
    message(played.reason);
    return After::ask_again;
  }
  told_[at(player)] = std::min(before, game_.plies_told_to(seat_of(player)));
  keep();
  return After::played;
}

Session::After Session::choose_by_words(const std::string& text) {
  const Menu part = narrowed(menu_, text);
  if (part.size() == 1) return choose(part.groups[0].items[0]);
  if (part.size() > 1) {
    if (part.size() == menu_.size()) message("All of these fit: choose one by its number.");
    return list(part);
  }
  const auto parsed = parse_action(game_.rules(), lower(text));
  const std::string typed = shorten(printable(text), 40);
  if (parsed.ok || names_an_action(game_.rules(), text)) {
    message("That is not possible now: " + typed + ". The list shows what is.");
  } else {
    message("Not understood: " + typed +
            ". Type a number of the list, words of an action, or ? for help.");
    const bool looks_like_notation = !menu_.groups.empty() && text.find(' ') != std::string::npos;
    if (looks_like_notation) message("  as notation: " + printable(parsed.error.reason) + ".");
  }
  return After::ask_again;
}

Session::After Session::take_back(bool whole_turn) {
  const Player player = game_.turn().player;
  const bool done = whole_turn ? game_.restart_turn(player) : game_.undo(player);
  if (!done) {
    message("There is nothing of yours to take back: dice, draws and others' actions stand.");
    return After::ask_again;
  }
  told_[at(player)] = game_.plies_told_to(seat_of(player));
  message(whole_turn ? "Your turn begins again." : "Taken back.");
  keep();
  return After::played;  // the open question is another one now
}

Session::After Session::load(const std::string& path) {
  if (path.empty()) {
    message("Load which file? For instance: load my.game");
    return After::ask_again;
  }
  LoadedGame loaded = load_game(expanded(path));
  if (!loaded.game) {
    message(printable(loaded.error));
    return After::ask_again;
  }
  if (const std::string problem = give_key(*loaded.game, {}); !problem.empty()) {
    message(printable(path) + ": " + problem + ".");
    return After::ask_again;
  }
  keep();
  keeper_.let_go();
  keeper_.take_up(expanded(path));
  game_ = std::move(*loaded.game);
  plies_at_start_ = game_.plies();
  told_.fill(game_.plies());
  message("Loaded " + printable(path) + ".");
  return After::played;
}

void Session::save_as(const std::string& path) {
  if (path.empty()) return message("Save under which name? For instance: save my.game");
  const std::string problem = save_game(game_, expanded(path));
  message(problem.empty() ? "Saved in " + printable(path) + "." : printable(problem));
}

std::size_t Session::people() const {
  std::size_t people = 0;
  for (std::size_t i = 0; i < game_.rules().players(); ++i) {
    const bool person = !is_bot(game_.seats()[i]) && !plays_itself(game_.rules(), player_of(i));
    people += person ? 1 : 0;
  }
  return people;
}

void Session::hint() {
  if (people() > 1 && hints_ == Hints::one_person) {
    return message(
        "Several people play here, so there are no hints before the end. Those who want them "
        "begin with: dijon play --coach");
  }
  const Player player = game_.turn().player;
  Adviser adviser(game_.rules(), built_in_network(game_.rules()), Aim::win, seed_of(game_));
  const Observation seen = observe(game_.rules(), game_.state(), seat_of(player));
  page(hint_lines(game_.rules(), player, adviser.best_turns(seen, kHintedWays, kHintBudget)));
}

// A script is not asked: it has `dijon analyse`.
void Session::offer_analysis() {
  while (terminal_.is_screen() && !terminal_.interrupted()) {
    terminal_.write("\n`analyse` tells of luck and mistakes, Enter leaves.\n> ");
    const auto line = terminal_.read_line();
    const CommandKind wish = line ? parse_command(*line).kind : CommandKind::nothing;
    if (wish == CommandKind::nothing || wish == CommandKind::quit) return;
    if (wish == CommandKind::analyse) analyse();
  }
}

void Session::analyse() {
  const AnalysisSetting setting = {.threads = thread_count(0)};
  const Analysis analysis = dijon::analyse(
      game_, setting, built_in_network(game_.rules()), [&](std::size_t done, std::size_t all) {
        terminal_.write("\rAnalysing: " + std::to_string(100 * done / all) + " %");
        return !terminal_.interrupted();
      });
  terminal_.write("\n");
  if (!analysis.done) terminal_.write_line("Stopped: this is about the first part of the game.");
  page(analysis_lines(game_, analysis, kMistakesTold));
}

void Session::explain(const std::string& topic) {
  if (topic.empty()) return page(help_lines());
  if (const MenuItem* item = menu_.numbered(spread_number(topic))) {
    return page(explain_action(game_.rules(), game_.state(), item->action));
  }
  if (const Board* board = board_named(game_.rules(), topic); board != nullptr) {
    terminal_.write_line("Board " + std::string(board->id), kTitle);
    return terminal_.show(draw_duchy(*board->duchy, BoardSize::medium));
  }
  const auto lines = help_topic(game_.rules(), topic);
  if (!lines.empty()) return page(lines);
  message("Nothing is known about " + shorten(printable(topic), 40) + ". ? lists what is.");
}

void Session::show_log(const Command& command) {
  if (!command.argument.empty() && command.number <= 0) {
    return message("log takes a number of lines, for instance: log 20");
  }
  auto lines = tell(game_, 0, game_.plies_told_to(seat_of(viewer())));
  const auto wanted = static_cast<std::size_t>(command.number);
  if (wanted != 0 && lines.size() > wanted) {
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(wanted));
  }
  page(lines);
}

void Session::show_score(const std::string& detail) {
  if (!detail.empty() && detail != "full") return message("There is `score` and `score full`.");
  terminal_.show(draw_score_sheet(game_, detail.empty() ? SheetDetail::brief : SheetDetail::full));
}

void Session::page(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    for (const std::string& part : wrap_columns(line, terminal_.size().width)) {
      terminal_.write_line(part, line.starts_with("──") ? kTitle : kNews);
    }
  }
}

void Session::flush_messages() {
  for (const std::string& text : messages_) {
    for (const std::string& part : wrap(text, terminal_.size().width, 2)) {
      terminal_.write_line(part, kMessage);
    }
  }
  messages_.clear();
}

bool Session::confirmed(const std::string& question) {
  terminal_.write(styled(question, kMessage, terminal_.looks()) + " [y/N] ");
  const auto answer = terminal_.read_line();
  return answer && (trimmed(*answer) == "y" || trimmed(*answer) == "yes");
}

void Session::draw() {
  const Player player = game_.turn().player;
  Decision decision{view_for(player),
                    menu_,
                    shown_,
                    first_,
                    tell(game_, told_[at(player)], game_.plies_told_to(seat_of(player))),
                    0};
  for (const std::string& text : messages_) {
    decision.lines_below += static_cast<int>(wrap(text, decision.view.width, 2).size());
  }
  // A script needs the table only when others have changed it.
  const bool others_acted = game_.undo_limit(player) == game_.plies();
  const DecisionPicture picture =
      terminal_.is_screen() ? draw_on_screen(decision) : draw_as_text(decision, others_acted);
  next_ = picture.next;
  if (terminal_.is_screen() && terminal_.looks().escapes) terminal_.write("\x1b[H\x1b[2J");
  terminal_.show(picture.canvas);
}

// The part of the actions to be listed from now on.
Session::After Session::list(Menu part) {
  shown_ = std::move(part);
  first_ = 0;
  return After::draw_again;
}

void Session::keep() {
  if (!keeper_.keeps() || keep_failed_) return;
  // What a file holds as it is needs no second one.
  if (keeper_.path().empty() && game_.plies() == plies_at_start_) return;
  const std::string problem = keeper_.save(game_);
  if (problem.empty()) return;
  keep_failed_ = true;
  message("The game cannot be kept: " + printable(problem) + ". Use `save FILE`.");
}

void Session::show_result() {
  const Player who = viewer();
  terminal_.write("\n");
  page(tell(game_, told_[at(who)], game_.plies()));
  terminal_.write("\n");
  terminal_.show(draw_all_boards(view_for(who)));
  terminal_.write("\n");
  terminal_.show(draw_score_sheet(game_, SheetDetail::brief));
  terminal_.write("\n");
  for (const std::string& line : standing_lines(game_)) terminal_.write_line(line, kBold);
}

void Session::say_goodbye(Leave how) {
  flush_messages();
  const bool kept = !keeper_.path().empty() && !keep_failed_;
  if (how == Leave::finished) {
    if (game_.fairness().key) {
      terminal_.write_line("Key of chance: " + to_hex(game_.fairness().key->bytes), kDim);
    }
    if (game_.fairness().key_hash) {
      terminal_.write_line("Its hash, known from the start: " + to_hex(*game_.fairness().key_hash),
                           kDim);
    }
    if (kept) terminal_.write_line("Check it with: dijon verify " + keeper_.path(), kDim);
    return;
  }
  terminal_.write("\n");
  if (kept) {
    terminal_.write_line("The game is kept in " + keeper_.path() +
                         ". Go on with: dijon play --resume");
  } else if (game_.plies() == plies_at_start_) {
    terminal_.write_line("Nothing was played, so nothing is kept.");
  } else {
    terminal_.write_line("The game is not kept.");
  }
}

}  // namespace dijon::tui
