// Reading requests: one JSON object a line, checked against the fields that a command knows.
#pragma once

#include <cstdint>
#include <exception>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <boost/json.hpp>

namespace dijon {

// Why a request is refused; becomes the "error" object of the answer.
struct RequestError {
  std::string code;
  std::string message;
  boost::json::object details;  // further fields of the error
};

[[noreturn]] void refuse(std::string code, std::string message, boost::json::object details = {});

// Reads one JSON value; throws RequestError for anything else, and for a key that stands twice in
// an object.
boost::json::value read_json(std::string_view text);

enum class FieldType : std::uint8_t { string, text_or_list, list, integer, boolean, object, any };

struct FieldSpec {
  std::string_view name;
  FieldType type;
  std::string_view help;
};

std::string_view type_words(FieldType type);  // "a string"

// The fields of a request. Every check throws RequestError.
class Request {
 public:
  // Only these fields, and of these types; "cmd" and "id" always may stand there.
  Request(const boost::json::object& fields, std::span<const FieldSpec> known);

  bool has(std::string_view name) const { return fields_.contains(name); }
  std::string_view string(std::string_view name) const { return fields_.at(name).get_string(); }
  std::string string_or(std::string_view name, std::string_view usual) const;
  bool flag(std::string_view name, bool usual = false) const;
  std::optional<std::uint64_t> number(std::string_view name) const;  // not negative
  // One string, or a list of strings joined by blanks.
  std::string joined(std::string_view name) const;
  std::vector<std::string> strings(std::string_view name) const;
  const boost::json::value& value(std::string_view name) const { return fields_.at(name); }

  // Throws unless at most, or exactly, one of these fields is there.
  void at_most_one(std::initializer_list<std::string_view> names) const;
  void exactly_one(std::initializer_list<std::string_view> names) const;

 private:
  const boost::json::object& fields_;
};

}  // namespace dijon
