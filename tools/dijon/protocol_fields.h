// The fields that each command of the protocol knows, besides `cmd` and `id`.
#pragma once

#include <array>

#include "wire/json_request.h"

namespace dijon {

inline constexpr FieldSpec kKey{"key", FieldType::string,
                                "64 hexadecimal digits: the key of all chance"};
inline constexpr FieldSpec kSeed{"seed", FieldType::integer, "a number that stands for a key"};
inline constexpr FieldSpec kPly{"ply", FieldType::integer,
                                "refuse unless the game stands at this ply"};

inline constexpr std::array kNewFields = {
    FieldSpec{"rules", FieldType::string, "edition, players, modules; usual: 2019 2p"},
    FieldSpec{"boards", FieldType::text_or_list,
              "a number for everyone, random, choose, or one board for each player; usual: 1"},
    FieldSpec{"components", FieldType::string, "the text of a components file"},
    FieldSpec{"seats", FieldType::list, "names of the players"},
    kKey,
    kSeed,
};
inline constexpr std::array kLoadFields = {
    FieldSpec{"position", FieldType::string, "the text of a position"},
    FieldSpec{"state", FieldType::object, "a position as `state` answers it"},
    FieldSpec{"game", FieldType::string, "the text of a game file"},
    kKey,
    kSeed,
};
inline constexpr std::array kStateFields = {kPly};
inline constexpr std::array kLegalFields = {
    FieldSpec{"preview", FieldType::boolean, "what each action brings; usual: true"}, kPly};
inline constexpr std::array kDoFields = {
    FieldSpec{"action", FieldType::string, "an action, or a result of chance"},
    FieldSpec{"actions", FieldType::list, "several: all are done, or none"},
    FieldSpec{"player", FieldType::string, "who acts; refused when another player decides"},
    kPly,
};
inline constexpr std::array kRollFields = {
    FieldSpec{"steps", FieldType::integer, "at most so many; usual: until a player decides"}, kPly};
inline constexpr std::array kUndoFields = {
    FieldSpec{"plies", FieldType::integer, "how many; usual: 1"},
    FieldSpec{"turn", FieldType::boolean,
              "everything that one player did since chance or another player spoke"},
    kPly,
};
inline constexpr FieldSpec kAim{"aim", FieldType::string,
                                "what is played for, win or points; usual: win"};
inline constexpr std::array kGoFields = {
    FieldSpec{"level", FieldType::string, "as this bot would play"},
    FieldSpec{"ms", FieldType::integer, "thinking for so many milliseconds"},
    FieldSpec{"nodes", FieldType::integer, "looking at so many positions; usual: 20000"},
    FieldSpec{"threads", FieldType::integer, "on so many threads; usual: 1"},
    FieldSpec{"count", FieldType::integer, "so many ways, best first; usual: 1"},
    kAim,
    kPly,
};
inline constexpr std::array kEvaluateFields = {kAim, kPly};
inline constexpr std::array kLogFields = {
    FieldSpec{"show_key", FieldType::boolean, "show the key although the game is not over"}};

}  // namespace dijon
