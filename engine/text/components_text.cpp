// Components files: read line by line, every part checked by the module it belongs to.
#include <algorithm>

#include "core/components.h"
#include "core/words.h"
#include "dijon/notation.h"
#include "text/tokens.h"

namespace dijon {

namespace {

constexpr std::string_view kFormat = "dijon components ";

std::string known_names() {
  std::string names;
  for (const Module* module : all_modules()) {
    for (const Component& component : module->components) {
      names.append(names.empty() ? "" : ", ").append(component.name);
    }
  }
  return names;
}

class ComponentsReader {
 public:
  Parsed<std::string> read(std::string_view text) {
    if (text.size() > kLongestComponents) return failed(1, 1, "components are at most 32 KiB");
    // In a text of one line bars stand for the ends of lines.
    const std::string_view ends = text.find('\n') < text.size() - 1 ? "\n" : "\n|";
    while (!text.empty() && error_.reason.empty()) {
      const auto end = std::min(text.find_first_of(ends), text.size());
      ++line_;
      read_line(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (error_.reason.empty()) end_part();
    if (error_.reason.empty() && whole_.empty()) fail(1, 1, first_line_needed());
    if (error_.reason.empty() && names_.empty()) fail(line_, 1, "no component is named");
    if (error_.reason.empty()) play_with_them();
    if (!error_.reason.empty()) return failed(error_.line, error_.column, error_.reason);
    return text_value(whole_);
  }

 private:
  static Parsed<std::string> failed(int line, int column, std::string reason) {
    return text_error<std::string>(line, column, std::move(reason));
  }
  static std::string first_line_needed() {
    return "a components file begins with " + quote(kComponentsLine);
  }
  void fail(int line, int column, std::string reason) {
    if (error_.reason.empty()) error_ = {line, column, std::move(reason)};
  }

  void read_line(std::string_view line) {
    const std::string_view said = line.substr(0, line.find('#'));
    for (std::size_t i = 0; i < said.size(); ++i) {
      const char c = said[i];
      const bool plain =
          (c >= ' ' && c <= '~' && c != ';' && c != '|') || (c == '\r' && i + 1 == said.size());
      if (plain) continue;
      return fail(line_, static_cast<int>(i) + 1,
                  "letters, digits and blanks are written here, not " + quote(said.substr(i, 1)));
    }
    const std::string plain = plain_lines(said);
    if (whole_.empty()) {
      if (!plain.empty()) read_first_line(plain);
    } else if (plain.starts_with(kComponentMark)) {
      end_part();
      begin_part(trim(std::string_view(plain).substr(kComponentMark.size())));
    } else if (part_ == nullptr) {
      if (!plain.empty())
        fail(line_, 1,
             "expected the name of a component, such as " + quote("=== " + known_first()));
    } else {
      text_.append(said).append("\n");
      if (!plain.empty()) whole_ += "|" + plain;
    }
  }

  static std::string known_first() {
    const std::string names = known_names();
    return names.substr(0, names.find(','));
  }

  void read_first_line(const std::string& line) {
    if (line == kComponentsLine) {
      whole_ = line;
    } else if (line.starts_with(kFormat)) {
      fail(line_, static_cast<int>(kFormat.size()) + 1,
           "version " + quote(line.substr(kFormat.size())) +
               " of components files is not known, only 1");
    } else {
      fail(line_, 1, first_line_needed());
    }
  }

  void begin_part(std::string_view name) {
    const int column = static_cast<int>(kComponentMark.size()) + 1;
    part_ = find_component(name);
    if (part_ == nullptr) {
      return fail(line_, column,
                  "there is no component " + quote(name) + ", only " + known_names());
    }
    if (std::ranges::find(names_, part_->name) != names_.end())
      return fail(line_, column, quote(name) + " is there twice");
    names_.push_back(part_->name);
    lines_.push_back(line_);
    first_line_ = line_ + 1;
    whole_.append("|").append(kComponentMark).append(part_->name);
  }

  void end_part() {
    if (part_ == nullptr || !error_.reason.empty()) return;
    const ComponentProblem problem = part_->problem(text_);
    if (!problem.reason.empty()) {
      fail(std::clamp(first_line_ + problem.line - 1, 1, line_), 1,
           std::string(part_->name) + ": " + std::string(problem.reason));
    }
    part_ = nullptr;
    text_.clear();
  }

  // Parts that are right by themselves may still not fit together.
  void play_with_them() {
    for (std::size_t i = 0; i < names_.size(); ++i) {
      const BuiltRules built = build_rules(game_with_component(names_[i], whole_));
      if (built.rules == nullptr)
        fail(lines_[i], static_cast<int>(kComponentMark.size()) + 1, built.error);
    }
  }

  std::string whole_;  // in one line
  std::string text_;   // of the part that is being read, as it stands there
  const Component* part_ = nullptr;
  std::vector<std::string_view> names_;
  std::vector<int> lines_;  // where they are named
  int line_ = 0, first_line_ = 0;
  TextError error_;
};

}  // namespace

Parsed<std::string> parse_components(std::string_view text) {
  return ComponentsReader().read(text);
}

std::string in_one_line(const TextError& error) {
  return "line " + std::to_string(error.line) + " of the components: " + error.reason;
}

std::vector<std::string> component_names(std::string_view components) {
  std::vector<std::string> names;
  const std::string mark = "|" + std::string(kComponentMark);
  for (auto found = components.find(mark); found != std::string_view::npos;
       found = components.find(mark, found + 1)) {
    const std::string_view rest = components.substr(found + mark.size());
    names.emplace_back(rest.substr(0, rest.find('|')));
  }
  return names;
}

RulesSpec game_with_component(std::string_view name, std::string components) {
  const auto has_it = [&](const Module* module) {
    return std::ranges::find(module->components, name, &Component::name) !=
           module->components.end();
  };
  const Module& module = **std::ranges::find_if(all_modules(), has_it);
  const auto offers = [&](const Edition& edition) {
    return std::ranges::find(edition.modules, module.name) != edition.modules.end();
  };
  RulesSpec spec;
  spec.edition = std::string(std::ranges::find_if(all_editions(), offers)->name);
  spec.players = module.least_players;
  spec.modules.emplace_back(module.name);
  spec.boards_mode = BoardsMode::random;
  spec.components = std::move(components);
  return spec;
}

std::string our_components() {
  std::string text = std::string(kComponentsLine) + "\n";
  for (const Module* module : all_modules()) {
    for (const Component& component : module->components) {
      text.append("\n").append(kComponentMark).append(component.name).append("\n");
      text.append(component.text);
      if (!text.ends_with('\n')) text += '\n';
    }
  }
  return text;
}

}  // namespace dijon
