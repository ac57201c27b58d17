// Words of one line with their columns, so that errors can say where.
#pragma once

#include <string_view>
#include <vector>

#include "dijon/notation.h"

namespace dijon {

struct Token {
  std::string_view text;
  int column = 1;
};

// Cuts at spaces and tabs; in lists also at commas, which only separate.
inline constexpr std::string_view kBlanks = " \t\r";
inline constexpr std::string_view kListBreaks = " \t\r,";
inline std::vector<Token> tokens_of(std::string_view text, int first_column = 1,
                                    std::string_view breaks = kListBreaks) {
  std::vector<Token> tokens;
  std::size_t i = text.find_first_not_of(breaks);
  while (i != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(breaks, i), text.size());
    tokens.push_back({text.substr(i, end - i), first_column + static_cast<int>(i)});
    i = text.find_first_not_of(breaks, end);
  }
  return tokens;
}

template <class Value>
Parsed<Value> text_error(int line, int column, std::string reason) {
  Parsed<Value> result;
  result.error = {line, column, std::move(reason)};
  return result;
}

template <class Value>
Parsed<Value> text_value(Value value) {
  Parsed<Value> result;
  result.value = std::move(value);
  result.ok = true;
  return result;
}

}  // namespace dijon
