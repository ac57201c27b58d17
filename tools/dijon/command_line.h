// The words after `dijon`: commands, and options that put what they are given into variables. The
// library that reads them is slow to compile and is included by command_line.cpp alone.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): named by the library
class App;
class Option;
}  // namespace CLI

namespace dijon {

inline constexpr std::uint64_t kLargest = std::numeric_limits<std::uint64_t>::max();

// What a number may be, both ends included.
struct WholeRange {
  std::uint64_t least;
  std::uint64_t most;
};
struct DecimalRange {
  double least;
  double most;
};

// A handle on an option of a command.
class Option {
 public:
  explicit Option(CLI::Option& option) : option_(&option) {}

  Option required() const;
  Option excludes(Option other) const;  // not both
  Option separated_by_commas() const;   // one word may hold several values
  // `problem` says why a value is refused; an empty text: it is not.
  Option check(std::function<std::string(const std::string&)> problem) const;

 private:
  CLI::Option* option_;
};

// A handle on a command. Names are `--name`, or `NAME` for what is known by its place. What a
// variable holds when it is added is the default, and help shows it; the variables outlive the
// command line.
class Command {
 public:
  explicit Command(CLI::App& app) : app_(&app) {}

  Option option(const std::string& name, std::string& value, const std::string& help) const;
  Option option(const std::string& name, std::vector<std::string>& values,
                const std::string& help) const;
  Option option(const std::string& name, std::vector<double>& values,
                const std::string& help) const;
  Option flag(const std::string& name, bool& value, const std::string& help) const;

  // Digits only, and a value in the range.
  Option number(const std::string& name, int& value, const std::string& help,
                WholeRange range) const;
  Option number(const std::string& name, unsigned short& value, const std::string& help,
                WholeRange range) const;
  Option number(const std::string& name, unsigned& value, const std::string& help,
                WholeRange range) const;
  Option number(const std::string& name, std::uint64_t& value, const std::string& help,
                WholeRange range) const;
  Option number(const std::string& name, std::optional<int>& value, const std::string& help,
                WholeRange range) const;
  Option number(const std::string& name, std::optional<std::uint64_t>& value,
                const std::string& help, WholeRange range) const;

  // With or without a fraction; not "nan".
  Option number(const std::string& name, float& value, const std::string& help,
                DecimalRange range) const;
  Option number(const std::string& name, double& value, const std::string& help,
                DecimalRange range) const;

  void footer(const std::string& text) const;
  void run(std::function<void()> action) const;  // when the command is asked for
  bool given(const std::string& option) const;   // once the words are read

 private:
  CLI::App* app_;
};

class CommandLine {
 public:
  CommandLine(const std::string& name, const std::string& help);
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;
  ~CommandLine();

  void version(const std::string& text);  // what --version prints
  void footer(const std::string& text);
  Command command(const std::string& name, const std::string& help);
  std::vector<std::string> command_names() const;

  // Runs the command that is asked for, or prints help or the version. False when the words make
  // no sense: the reason then stands on standard error.
  bool run(int argc, char** argv);

 private:
  std::unique_ptr<CLI::App> app_;
};

}  // namespace dijon
