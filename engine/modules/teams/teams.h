// The team game: what the files of this module use of each other.
#pragma once

#include <array>

#include "base/base.h"

namespace dijon::teams {

// A player's bytes: the tile that works for this partner alone.
inline constexpr std::uint8_t kPersonal = 0;
inline constexpr std::uint8_t kPlayerBytes = 1;

// The team boards, which others may replace.
extern const std::array<Component, 4> kComponents;

void install_fields(RuleSetBuilder& b);  // fields.cpp
void install_boards(RuleSetBuilder& b);  // boards.cpp

}  // namespace dijon::teams
