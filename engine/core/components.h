// Components: files of the data folder that a game may replace by others of the same form, because
// nobody could tell us what is printed. A components file names each and gives its text:
//
//   dijon components 1
//   === special.vineyard
//   area vp: 1 3 6 …
//
// In rules, positions and game files it stands in one line, with | at the ends of its lines.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dijon/rules.h"

namespace dijon {

inline constexpr std::string_view kComponentsLine = "dijon components 1";
inline constexpr std::string_view kComponentMark = "=== ";

// Of any module; null when there is no such.
const Component* find_component(std::string_view name);

// A text without comments, empty lines and blanks at the ends, in one line.
std::string plain_lines(std::string_view text);

// The text that a components file has for a name, line by line; nothing when it has none.
std::optional<std::string> text_of_component(std::string_view components, std::string_view name);

// A components file with those parts alone that these modules use and that are not ours.
std::string components_for(std::string_view components, std::span<const std::string> modules);

}  // namespace dijon
