// dijon lessons: games of a network against itself, for somebody else who teaches it.
#include <array>
#include <bit>
#include <cstdio>
#include <iostream>
#include <memory>
#include <sstream>

#include <fmt/format.h>

#include "ai/training/teacher.h"
#include "game/parallel.h"
#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/network_file.h"
#include "tools/dijon/text_file.h"

namespace dijon {

namespace {

struct LessonsOptions {
  std::string file;
  unsigned threads = 0;
  SelfPlaySetting play;
};

template <class Number>
void write_numbers(const std::vector<Number>& numbers) {
  static_assert(std::endian::native == std::endian::little);
  std::fwrite(numbers.data(), sizeof(Number), numbers.size(), stdout);
}

// For all samples 4 bytes each (sides, phase, round, 0), 12 floats each (points now, points to
// come, chance, of four sides), 5 lengths each of 16 bits (of four sides, of the table), and all
// inputs as 16 bits.
struct Lesson {
  std::vector<std::uint8_t> heads;
  std::vector<float> values;
  std::vector<std::uint16_t> lengths, inputs;
  std::size_t samples = 0;

  void add(const Sample& sample) {
    ++samples;
    heads.insert(heads.end(), {sample.sides, sample.phase, sample.round, 0});
    for (const auto* four : {&sample.now, &sample.to_come, &sample.chance}) {
      values.insert(values.end(), four->begin(), four->end());
    }
    std::array<std::uint16_t, kMaxPlayers + 1> length{};
    for (std::size_t i = 0; i <= sample.sides; ++i) {
      length[i < sample.sides ? i : kMaxPlayers] =
          static_cast<std::uint16_t>(sample.ends[i] - (i == 0 ? 0 : sample.ends[i - 1]));
    }
    lengths.insert(lengths.end(), length.begin(), length.end());
    inputs.insert(inputs.end(), sample.inputs.begin(), sample.inputs.end());
  }
  void write() const {
    write_numbers(heads);
    write_numbers(values);
    write_numbers(lengths);
    write_numbers(inputs);
  }
};

// A line with the number of games, the numbers of samples and inputs, those of siblings, and the
// mean points; then the samples and the siblings.
void write_lessons(const std::vector<SelfPlayed>& played) {
  Lesson lesson, siblings;
  for (const SelfPlayed& game : played) {
    for (const Sample& sample : game.samples) lesson.add(sample);
    for (const Sample& sample : game.siblings) siblings.add(sample);
  }
  fmt::print("{} {} {} {} {} {:.3f}\n", played.size(), lesson.samples, lesson.inputs.size(),
             siblings.samples, siblings.inputs.size(), mean_points(played));
  lesson.write();
  siblings.write();
  std::fflush(stdout);
}

void run(const LessonsOptions& options) {
  const unsigned threads = thread_count(options.threads);
  const Curriculum curriculum;
  const Weights weights = weights_to_teach(options.file, curriculum, threads);
  write_text_file(options.file, to_bytes(weights));
  Network network(weights);
  const std::vector<SeenRules> seen = seen_rules(curriculum, network);
  fmt::print("ready\n");
  std::fflush(stdout);
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    SelfPlaySetting play = options.play;
    std::size_t games = 0;
    std::uint64_t seed = 0;
    std::string how;
    if (!(words >> games >> seed >> how) || (how != "by-hand" && how != "by-network"))
      throw CommandError("a request is: GAMES SEED by-hand|by-network", ExitCode::bad_usage);
    Network next(read_weights_file(options.file));
    if (next.side.size() != network.side.size() || next.table.size() != network.table.size())
      throw CommandError(options.file + ": its words have changed", ExitCode::failed);
    network = std::move(next);
    play.by_hand = how == "by-hand";
    write_lessons(play_games(curriculum, seen, play, games, seed, threads));
  }
}

}  // namespace

void add_lessons_command(CommandLine& line) {
  const Command command = line.command(
      "lessons", "Play games for a program that teaches a network, see tools/training/teach.py");
  const auto options = std::make_shared<LessonsOptions>();
  command.option("file", options->file, "The network; made when there is none").required();
  command.number("--room", options->play.room, "How many states of a turn are looked at",
                 {1, 1'000'000});
  command.number("--exploring", options->play.exploring, "Share of turns played to look around",
                 {0, 1});
  command.number("--branching", options->play.branching,
                 "Share of turns of which several ends are played on", {0, 1});
  command.number("--rounds", options->play.rounds, "By so many turns of every player", {1, 30});
  command.number("--lambda", options->play.lambda,
                 "How far back the result of a game of two reaches", {0, 1});
  command.number("--threads", options->threads, "Threads; 0: as many as there are cores",
                 {0, 1024});
  command.footer(
      "Reads lines GAMES SEED by-hand|by-network, plays that many games with the network that the\n"
      "file then holds, and writes what is to be learned from them.");
  command.run([options] { run(*options); });
}

}  // namespace dijon
