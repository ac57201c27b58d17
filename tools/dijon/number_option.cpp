#include "tools/dijon/number_option.h"

#include <charconv>
#include <optional>
#include <string_view>

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

template <class Number>
CLI::Validator number_check(std::string_view kind, Number least, Number most) {
  const std::string range = fmt::format("{} from {} to {}", kind, least, most);
  return {[=](std::string& text) {
            const auto value = read_number<Number>(text);
            // Written so that what is no number at all ("nan") is not in the range either.
            if (value && *value >= least && *value <= most) return std::string();
            return fmt::format("expected {}, not {}", range, quote(text));
          },
          ""};
}

}  // namespace

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
  return number_check("a whole number", least, most);
}

CLI::Validator decimal_number(double least, double most) {
  return number_check("a number", least, most);
}

}  // namespace dijon
