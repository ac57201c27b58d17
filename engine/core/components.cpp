#include "core/components.h"

#include <algorithm>

#include "core/words.h"

namespace dijon {

namespace {

// The lines of one part, without the line that names it.
std::optional<std::string_view> part_named(std::string_view components, std::string_view name) {
  const std::string mark = "|" + std::string(kComponentMark) + std::string(name) + "|";
  const auto found = components.find(mark);
  if (found == std::string_view::npos) return {};
  const std::string_view rest = components.substr(found + mark.size());
  return rest.substr(0, rest.find("|" + std::string(kComponentMark)));
}

}  // namespace

const Component* find_component(std::string_view name) {
  for (const Module* module : all_modules()) {
    const auto found = std::ranges::find(module->components, name, &Component::name);
    if (found != module->components.end()) return &*found;
  }
  return nullptr;
}

std::optional<std::string> text_of_component(std::string_view components, std::string_view name) {
  const auto part = part_named(components, name);
  if (!part) return {};
  std::string text(*part);
  std::ranges::replace(text, '|', '\n');
  return text + "\n";
}

std::string plain_lines(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const auto end = std::min(text.find_first_of("\n|"), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line = line.substr(0, line.find('#'));
    line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    if (line.empty()) continue;
    if (!plain.empty()) plain += '|';
    plain += line;
  }
  return plain;
}

std::string components_for(std::string_view components, std::span<const std::string> modules) {
  std::string kept;
  for (const Module* module : all_modules()) {
    if (std::ranges::find(modules, module->name) == modules.end()) continue;
    for (const Component& component : module->components) {
      const auto part = part_named(components, component.name);
      if (!part || *part == plain_lines(component.text)) continue;
      kept.append("|").append(kComponentMark).append(component.name).append("|").append(*part);
    }
  }
  return kept.empty() ? kept : std::string(kComponentsLine) + kept;
}

}  // namespace dijon
