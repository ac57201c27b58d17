#include "tools/dijon/command_line.h"

#include <charconv>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "dijon/notation.h"

namespace dijon {

namespace {

template <class Number>
std::optional<Number> read_number(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return {};
  return value;
}

// Looks at the text before the library reads it: that would take -1 for a very large number and cut
// what is too large.
template <class Number>
auto number_check(std::string_view kind, Number least, Number most) {
  const std::string range = fmt::format("{} from {} to {}", kind, least, most);
  return [=](const std::string& text) {
    const auto value = read_number<Number>(text);
    // Written so that what is no number at all ("nan") is not in the range either.
    if (value && *value >= least && *value <= most) return std::string();
    return fmt::format("expected {}, not {}", range, quote(text));
  };
}

template <class Value>
Option add(CLI::App& app, const std::string& name, Value& value, const std::string& help) {
  return Option(*app.add_option(name, value, help)->capture_default_str());
}

// There is no default to show.
template <class Value>
Option add(CLI::App& app, const std::string& name, std::optional<Value>& value,
           const std::string& help) {
  return Option(*app.add_option(name, value, help));
}

template <class Value>
Option add(CLI::App& app, const std::string& name, std::vector<Value>& values,
           const std::string& help) {
  CLI::Option* option = app.add_option(name, values, help);
  if (!values.empty()) option->capture_default_str();
  return Option(*option);
}

template <class Value>
Option add_number(CLI::App& app, const std::string& name, Value& value, const std::string& help,
                  WholeRange range) {
  return add(app, name, value, help).check(number_check("a whole number", range.least, range.most));
}

template <class Value>
Option add_number(CLI::App& app, const std::string& name, Value& value, const std::string& help,
                  DecimalRange range) {
  return add(app, name, value, help).check(number_check("a number", range.least, range.most));
}

}  // namespace

Option Option::required() const { return Option(*option_->required()); }

Option Option::excludes(Option other) const {
  option_->excludes(other.option_);
  return *this;
}

Option Option::separated_by_commas() const { return Option(*option_->delimiter(',')); }

Option Option::check(std::function<std::string(const std::string&)> problem) const {
  return Option(*option_->check(std::move(problem)));
}

Option Command::option(const std::string& name, std::string& value, const std::string& help) const {
  return add(*app_, name, value, help);
}

Option Command::option(const std::string& name, std::vector<std::string>& values,
                       const std::string& help) const {
  return add(*app_, name, values, help);
}

Option Command::option(const std::string& name, std::vector<double>& values,
                       const std::string& help) const {
  return add(*app_, name, values, help);
}

Option Command::flag(const std::string& name, bool& value, const std::string& help) const {
  return Option(*app_->add_flag(name, value, help));
}

Option Command::number(const std::string& name, int& value, const std::string& help,
                       WholeRange range) const {
  return add_number(*app_, name, value, help, range);
}

Option Command::number(const std::string& name, unsigned short& value, const std::string& help,
                       WholeRange range) const {
  return add_number(*app_, name, value, help, range);
}

Option Command::number(const std::string& name, unsigned& value, const std::string& help,
                       WholeRange range) const {
  return add_number(*app_, name, value, help, range);
}

Option Command::number(const std::string& name, std::uint64_t& value, const std::string& help,
                       WholeRange range) const {
  return add_number(*app_, name, value, help, range);
}

Option Command::number(const std::string& name, std::optional<int>& value, const std::string& help,
                       WholeRange range) const {
  return add_number(*app_, name, value, help, range);
}

Option Command::number(const std::string& name, std::optional<std::uint64_t>& value,
                       const std::string& help, WholeRange range) const {
  return add_number(*app_, name, value, help, range);
}

Option Command::number(const std::string& name, float& value, const std::string& help,
                       DecimalRange range) const {
  return add_number(*app_, name, value, help, range);
}

Option Command::number(const std::string& name, double& value, const std::string& help,
                       DecimalRange range) const {
  return add_number(*app_, name, value, help, range);
}

void Command::footer(const std::string& text) const { app_->footer(text); }

void Command::run(std::function<void()> action) const { app_->callback(std::move(action)); }

bool Command::given(const std::string& option) const { return app_->count(option) != 0; }

CommandLine::CommandLine(const std::string& name, const std::string& help)
    : app_(std::make_unique<CLI::App>(help, name)) {
  app_->require_subcommand(1);
}

CommandLine::~CommandLine() = default;

void CommandLine::version(const std::string& text) { app_->set_version_flag("--version", text); }

void CommandLine::footer(const std::string& text) { app_->footer(text); }

Command CommandLine::command(const std::string& name, const std::string& help) {
  return Command(*app_->add_subcommand(name, help));
}

std::vector<std::string> CommandLine::command_names() const {
  std::vector<std::string> names;
  for (const CLI::App* command : std::as_const(*app_).get_subcommands(nullptr)) {
    names.push_back(command->get_name());
  }
  return names;
}

bool CommandLine::run(int argc, char** argv) {
  try {
    app_->parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app_->exit(error) == 0;  // help and the version are "errors" too
  }
  return true;
}

}  // namespace dijon
