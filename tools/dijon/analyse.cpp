// dijon analyse: what luck and skill did in a recorded game, and where it was lost.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "ai/coach/adviser.h"
#include "ai/coach/analysis.h"
#include "ai/network/built_in.h"
#include "clients/tui/canvas.h"
#include "clients/tui/coach.h"
#include "clients/tui/disk.h"
#include "clients/tui/score_sheet.h"
#include "clients/tui/tell.h"
#include "game/file.h"
#include "game/parallel.h"
#include "tools/dijon/analysis_picture.h"
#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/progress.h"
#include "tools/dijon/text_file.h"
#include "wire/coach_json.h"

namespace dijon {

namespace {

constexpr std::size_t kWays = 3, kReportWidth = 100;

struct AnalyseOptions {
  std::string file;
  std::string picture;
  std::optional<std::size_t> ply;
  AnalysisSetting setting;
  std::size_t mistakes = 5;
  bool any_revision = false;
  bool json = false;
};

volatile std::sig_atomic_t stop_asked = 0;
extern "C" void note_interrupt(int /*signal*/) { stop_asked = 1; }

// While it lives Ctrl-C stops the analysis and not the program.
class Interruptible {
 public:
  Interruptible() : before_(std::signal(SIGINT, note_interrupt)) {}
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;
  ~Interruptible() { std::signal(SIGINT, before_); }

 private:
  void (*before_)(int);
};

Game read_game(const AnalyseOptions& options) {
  ParsedGame parsed =
      parse_game(read_text_file(options.file), {.any_revision = options.any_revision});
  if (parsed.game) return std::move(*parsed.game);
  throw CommandError(fmt::format("{}:{}:{}: {}", options.file, parsed.error.line,
                                 parsed.error.column, parsed.error.reason),
                     ExitCode::failed);
}

void print_lines(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    for (const std::string& part : tui::wrap_columns(line, kReportWidth)) fmt::print("{}\n", part);
  }
}

// The best ways to play on from a ply, and why.
void advise(const Game& game, const AnalyseOptions& options) {
  const std::size_t ply = *options.ply;
  if (ply > game.plies()) {
    throw CommandError(fmt::format("the game has {} plies", game.plies()), ExitCode::bad_usage);
  }
  const GameState& s = game.state(ply);
  const Turn turn = to_decide(game.rules(), s);
  if (turn.decider != Decider::player) {
    throw CommandError(
        fmt::format("at ply {} {}", ply,
                    turn.decider == Decider::chance ? "chance decides" : "the game is over"),
        ExitCode::bad_usage);
  }
  Adviser adviser(game.rules(), built_in_network(game.rules()), Aim::win, options.setting.seed);
  const Budget budget = {.nodes = options.setting.nodes, .threads = options.setting.threads};
  const std::vector<Way> ways =
      adviser.best_turns(observe(game.rules(), s, seat_of(turn.player)), kWays, budget);
  if (options.json) {
    fmt::print("{}\n", boost::json::serialize(hint_json(game.rules(), ply, turn.player, ways)));
    return;
  }
  fmt::print("{} decides at ply {}, phase {}, round {}.\n\n",
             tui::seat_labels(game.seats())[at(turn.player)], ply, static_cast<char>('A' + s.phase),
             s.round);
  print_lines(tui::hint_lines(game.rules(), turn.player, ways));
}

// What was found so far of an analysis that is made by a thread of its own. Who asks for much is
// not to wait for a piece of it to end: the thread can be left behind, so everything it needs is
// here.
struct Study {
  Study(const Game& game, const AnalysisSetting& setting)
      : network(built_in_network(game.rules())),
        analyst(game, setting, network),
        pieces(analyst.pieces()) {}

  // Until it is done, or nobody wants more.
  void work() {
    while (!analyst.done() && !left) {
      analyst.go_on();
      const std::lock_guard lock(mutex);
      found = analyst.analysis();
      found_pieces = analyst.pieces_done();
      changed.notify_one();
    }
  }

  Network network;
  Analyst analyst;
  std::size_t pieces;
  std::atomic<bool> left = false;
  std::mutex mutex;  // guards what follows
  std::condition_variable changed;
  Analysis found;
  std::size_t found_pieces = 0;
};

Analysis analysed(const Game& game, const AnalyseOptions& options) {
  constexpr auto kLook = std::chrono::milliseconds(50);  // a signal wakes nobody
  const Interruptible interruptible;
  const auto study = std::make_shared<Study>(game, options.setting);
  std::thread([study] { study->work(); }).detach();
  Progress progress("analysing", study->pieces);
  std::size_t told = 0;
  std::unique_lock lock(study->mutex);
  while (told < study->pieces && stop_asked == 0) {
    study->changed.wait_for(lock, kLook);
    progress.add(study->found_pieces - told);
    told = study->found_pieces;
  }
  study->left = true;
  return study->found;
}

// Before the work: what cannot be drawn need not be waited for, and the game is not drawn over.
void check_picture(const AnalyseOptions& options) {
  if (options.picture.empty()) return;
  std::error_code error;
  if (std::filesystem::equivalent(options.file, options.picture, error)) {
    throw CommandError(
        fmt::format("{} is the game: the picture needs a file of its own", options.picture),
        ExitCode::bad_usage);
  }
  const std::string problem = tui::replace_problem(options.picture);
  if (!problem.empty()) throw CommandError(problem, ExitCode::failed);
}

void report(const Game& game, const Analysis& analysis, const AnalyseOptions& options) {
  fmt::print("{}, boards: {}\n", print_rules(game.rules().spec), print_boards(game.rules().spec));
  if (!game.over()) fmt::print("The game is not over; so far:\n");
  print_lines(tui::standing_lines(game));
  if (!analysis.done) {
    fmt::print("The analysis was stopped at ply {} of {}.\n", analysis.moments.back().ply,
               game.plies());
  }
  fmt::print("\n");
  print_lines(tui::analysis_lines(game, analysis, options.mistakes));
}

void run(AnalyseOptions options) {
  options.setting.threads = thread_count(options.setting.threads);
  const Game game = read_game(options);
  if (options.ply) return advise(game, options);
  check_picture(options);
  const Analysis analysis = analysed(game, options);
  if (analysis.moments.empty()) throw CommandError("stopped before the start", ExitCode::failed);
  if (options.json) {
    fmt::print("{}\n", boost::json::serialize(analysis_json(game.rules(), analysis)));
  } else {
    report(game, analysis, options);
  }
  // Last: a disk that has filled up meanwhile costs the picture alone.
  if (!options.picture.empty()) write_text_file(options.picture, draw_analysis(game, analysis));
}

}  // namespace

void add_analyse_command(CommandLine& line) {
  const Command command = line.command(
      "analyse", "Tell luck from skill in a recorded game, and show its biggest mistakes");
  const auto options = std::make_shared<AnalyseOptions>();
  options->setting.threads = 0;
  command.option("FILE", options->file, "A game file").required();
  const Option ply = command.number("--ply", options->ply,
                                    "Only the decision after so many lines of play: the best three",
                                    {0, kMaxFileLines});
  command.option("--picture", options->picture, "Also draw it, into this SVG file")
      .check(file_name_problem)
      .excludes(ply);
  command.flag("--json", options->json, "Report in JSON");
  command.number("--mistakes", options->mistakes, "How many mistakes are told", {0, 1000})
      .excludes(ply);
  command.number("--nodes", options->setting.nodes, "Positions judged for a turn",
                 {1, 1'000'000'000});
  command.number("--samples", options->setting.samples, "Outcomes of chance looked at", {1, 10'000})
      .excludes(ply);
  command.number("--threads", options->setting.threads, "How many think; 0: all there are",
                 {0, 256});
  command.flag("--any-revision", options->any_revision,
               "Also accept a file of another revision of the rules");
  command.footer(
      "Equal settings give equal reports, whatever the number of threads. Ctrl-C stops the work "
      "and\n"
      "reports on the part of the game that was reached.\n\n"
      "Examples:\n  dijon analyse my.game --picture my.svg\n  dijon analyse my.game --ply 120");
  command.run([options] { run(*options); });
}

}  // namespace dijon
