// dijon train: a network teaches itself to play, and can be taught on at any time.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "ai/training/teacher.h"
#include "game/parallel.h"
#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/curve.h"
#include "tools/dijon/network_file.h"
#include "tools/dijon/text_file.h"

namespace dijon {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

struct TrainOptions {
  std::string folder;
  double minutes = 10;
  std::uint64_t by_hand = 4000;
  double rate = 0.001;
  unsigned threads = 0;
  bool goal = false;
  TeachingSetting setting;
};

// Throws CommandError with file and line when it is no curve.
LearningCurve curve_of_file(const std::string& path) {
  ReadCurve read = read_curve(read_text_file(path));
  if (!read.error.empty()) throw CommandError(path + ", " + read.error, ExitCode::failed);
  return std::move(read.curve);
}

// The curve that is gone on with; it is not written over otherwise.
LearningCurve curve_beside(const fs::path& network, const fs::path& curve) {
  if (!fs::exists(curve)) return {};
  if (!fs::exists(network))
    throw CommandError(
        fmt::format("{} is there without the network that it is about, {}: move it away first",
                    curve.string(), network.string()),
        ExitCode::bad_usage);
  return curve_of_file(curve.string());
}

void run(const TrainOptions& options) {
  std::error_code error;
  fs::create_directories(options.folder, error);
  if (error) throw CommandError(options.folder + ": " + error.message(), ExitCode::failed);
  const fs::path file = fs::path(options.folder) / "dijon.network";
  const fs::path curve_file = fs::path(options.folder) / "curve.csv";
  const bool goes_on = fs::exists(file);
  TeachingSetting setting = options.setting;
  setting.threads = thread_count(options.threads);
  const Curriculum curriculum(options.goal ? Lessons::goal : Lessons::points);
  LearningCurve curve = curve_beside(file, curve_file);
  const double games_before = curve.empty() ? 0 : curve.back().games;
  const double minutes_before = curve.empty() ? 0 : curve.back().minutes;
  setting.seed += curve.size();  // other games than before
  Teacher teacher(weights_to_teach(file.string(), curriculum, setting.threads), curriculum,
                  setting);
  fmt::print("{} rule sets, {} words of a side, {} of the table\n", curriculum.all().size(),
             teacher.weights().side_words.size() - 1, teacher.weights().table_words.size() - 1);

  const auto began = Clock::now();
  double games = 0;
  for (double minutes = 0; minutes < options.minutes;) {
    const double left = 1 - minutes / options.minutes;
    const auto rate = static_cast<float>(options.rate * (0.05 + 0.95 * left));
    const bool first = !goes_on && games == 0 && options.by_hand > 0;
    const RoundReport round =
        first ? teacher.first_round(rate, options.by_hand) : teacher.round(rate);
    games += static_cast<double>(round.games);
    minutes = std::chrono::duration<double>(Clock::now() - began).count() / 60;
    curve.push_back({games_before + games, minutes_before + minutes, round.points,
                     round.errors.points, round.errors.chance, round.siblings});
    fmt::print(
        "{:>8.0f} games {:>6.1f} min  points {:>6.1f}  error {:>5.2f}  surprise {:.3f}  "
        "siblings {:.2f}  (playing {:.0f} s, learning {:.0f} s)\n",
        games, minutes, round.points, round.errors.points, round.errors.chance, round.siblings,
        round.playing, round.learning);
    std::fflush(stdout);
    write_text_file(file.string(), to_bytes(teacher.weights()));
    write_text_file(curve_file.string(), print_curve(curve));
    write_text_file((fs::path(options.folder) / "curve.svg").string(), draw_curve(curve));
  }
}

}  // namespace

void add_train_command(CommandLine& line) {
  const Command command = line.command("train", "Let a network teach itself, or teach it further");
  const auto options = std::make_shared<TrainOptions>();
  TeachingSetting& setting = options->setting;
  command.option("folder", options->folder, "Where network and learning curve are kept").required();
  command.number("--minutes", options->minutes, "How long", {0.01, 100'000});
  command.flag("--goal", options->goal,
               "Learns the games that are won by reaching a goal, such as the solo game, in place "
               "of those for points");
  command.number("--games", setting.games, "Games of a round", {1, 1'000'000});
  command.number("--by-hand", options->by_hand,
                 "A new network first learns from so many games of a hand-made player",
                 {0, 100'000'000});
  command.number("--rate", options->rate, "Learning rate at the beginning", {0, 1});
  command.number("--uses", setting.uses, "How often each position is learned from", {0.01, 1000});
  command.number("--memory", setting.memory, "Positions that are kept", {1000, 100'000'000});
  command.number("--seed", setting.seed, "Names the games", {0, kLargest});
  command.number("--threads", options->threads, "Threads; 0: as many as there are cores",
                 {0, 1024});
  command.footer(
      "A network that is in the folder goes on learning.\n\n"
      "Example:\n"
      "  dijon train learned --minutes 30");
  command.run([options] { run(*options); });
}

void add_curve_command(CommandLine& line) {
  const Command command =
      line.command("curve", "Draw the learning curve of a training as a picture (SVG)");
  const auto file = std::make_shared<std::string>();
  command.option("file", *file, "The numbers: curve.csv of a training").required();
  command.footer(
      "Example:\n"
      "  dijon curve learned/curve.csv > curve.svg");
  command.run([file] {
    const LearningCurve curve = curve_of_file(*file);
    if (curve.empty()) throw CommandError(*file + " holds no learning curve", ExitCode::failed);
    fmt::print("{}", draw_curve(curve));
  });
}

}  // namespace dijon
