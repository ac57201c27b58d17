#include "wire/json_request.h"

#include <algorithm>
#include <set>
#include <vector>

#include <boost/json/basic_parser_impl.hpp>
#include <fmt/format.h>

#include "dijon/notation.h"

namespace dijon {

namespace json = boost::json;

namespace {

// Follows a text and remembers the first key that stands twice in one object.
struct KeyWatch {
  static constexpr std::size_t max_object_size = std::size_t(-1);  // NOLINT: names of the library
  static constexpr std::size_t max_array_size = std::size_t(-1);   // NOLINT
  static constexpr std::size_t max_key_size = std::size_t(-1);     // NOLINT
  static constexpr std::size_t max_string_size = std::size_t(-1);  // NOLINT
  using Error = json::error_code;
  using Text = json::string_view;

  std::vector<std::set<std::string>> open;
  std::string key;
  std::optional<std::string> twice;

  bool on_document_begin(Error&) { return true; }
  bool on_document_end(Error&) { return true; }
  bool on_object_begin(Error&) {
    open.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t, Error&) {
    open.pop_back();
    return true;
  }
  bool on_array_begin(Error&) { return true; }
  bool on_array_end(std::size_t, Error&) { return true; }
  bool on_key_part(Text part, std::size_t, Error&) {
    key.append(part.data(), part.size());
    return true;
  }
  bool on_key(Text part, std::size_t, Error&) {
    key.append(part.data(), part.size());
    if (!open.back().insert(key).second && !twice) twice = key;
    key.clear();
    return true;
  }
  bool on_string_part(Text, std::size_t, Error&) { return true; }
  bool on_string(Text, std::size_t, Error&) { return true; }
  bool on_number_part(Text, Error&) { return true; }
  bool on_int64(std::int64_t, Text, Error&) { return true; }
  bool on_uint64(std::uint64_t, Text, Error&) { return true; }
  bool on_double(double, Text, Error&) { return true; }
  bool on_bool(bool, Error&) { return true; }
  bool on_null(Error&) { return true; }
  bool on_comment_part(Text, Error&) { return true; }
  bool on_comment(Text, Error&) { return true; }
};

bool is_list(const json::value& value) {
  return value.is_array() && std::ranges::all_of(value.get_array(), &json::value::is_string);
}

bool fits(FieldType type, const json::value& value) {
  switch (type) {
    case FieldType::string: return value.is_string();
    case FieldType::list: return is_list(value);
    case FieldType::text_or_list: return value.is_string() || is_list(value);
    case FieldType::integer: return value.is_int64() || value.is_uint64();
    case FieldType::boolean: return value.is_bool();
    case FieldType::object: return value.is_object();
    case FieldType::any: return true;
  }
  return false;
}

std::string listed(std::initializer_list<std::string_view> names) {
  std::string text;
  for (const std::string_view name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

}  // namespace

void refuse(std::string code, std::string message, json::object details) {
  throw RequestError{std::move(code), std::move(message), std::move(details)};
}

json::value read_json(std::string_view text) {
  json::error_code error;
  json::parser parser;
  const std::size_t read = parser.write_some(text.data(), text.size(), error);
  if (!error && read < text.size()) error = json::error::extra_data;
  if (error) {
    refuse("bad_json", "the line is no JSON: " + error.message(), {{"column", read + 1}});
  }
  json::value value = parser.release();
  json::basic_parser<KeyWatch> watch{json::parse_options()};
  watch.write_some(false, text.data(), text.size(), error);
  if (watch.handler().twice) {
    refuse("duplicate_field", "the field " + quote(*watch.handler().twice) + " stands twice",
           {{"field", *watch.handler().twice}});
  }
  return value;
}

std::string_view type_words(FieldType type) {
  switch (type) {
    case FieldType::string: return "a string";
    case FieldType::list: return "an array of strings";
    case FieldType::text_or_list: return "a string or an array of strings";
    case FieldType::integer: return "a whole number";
    case FieldType::boolean: return "true or false";
    case FieldType::object: return "an object";
    case FieldType::any: return "any value";
  }
  return {};
}

Request::Request(const json::object& fields, std::span<const FieldSpec> known) : fields_(fields) {
  for (const auto& [key, value] : fields) {
    if (key == "cmd" || key == "id") continue;
    const auto found = std::ranges::find(known, std::string_view(key), &FieldSpec::name);
    if (found == known.end()) {
      json::array names{"cmd", "id"};
      std::string text = "cmd, id";
      for (const FieldSpec& spec : known) {
        names.emplace_back(json::string_view(spec.name));
        text += ", " + std::string(spec.name);
      }
      refuse("unknown_field", "unknown field " + quote(key) + "; known here are: " + text,
             {{"field", key}, {"known", std::move(names)}});
    }
    if (!fits(found->type, value)) {
      refuse("wrong_type", fmt::format("'{}' must be {}", found->name, type_words(found->type)),
             {{"field", key}});
    }
  }
}

std::string Request::string_or(std::string_view name, std::string_view usual) const {
  return std::string(has(name) ? string(name) : usual);
}

bool Request::flag(std::string_view name, bool usual) const {
  return has(name) ? fields_.at(name).get_bool() : usual;
}

std::optional<std::uint64_t> Request::number(std::string_view name) const {
  if (!has(name)) return {};
  const json::value& value = fields_.at(name);
  if (value.is_uint64()) return value.get_uint64();
  if (value.get_int64() < 0) {
    refuse("wrong_type", fmt::format("'{}' may not be negative", name),
           {{"field", json::string_view(name)}});
  }
  return static_cast<std::uint64_t>(value.get_int64());
}

std::vector<std::string> Request::strings(std::string_view name) const {
  std::vector<std::string> texts;
  const json::value& value = fields_.at(name);
  if (value.is_string()) return {std::string(value.get_string())};
  for (const json::value& text : value.get_array()) texts.emplace_back(text.get_string());
  return texts;
}

std::string Request::joined(std::string_view name) const {
  std::string text;
  for (const std::string& part : strings(name)) text += (text.empty() ? "" : " ") + part;
  return text;
}

void Request::at_most_one(std::initializer_list<std::string_view> names) const {
  if (std::ranges::count_if(names, [&](auto name) { return has(name); }) > 1) {
    refuse("bad_request", "only one of these fields may be given: " + listed(names));
  }
}

void Request::exactly_one(std::initializer_list<std::string_view> names) const {
  at_most_one(names);
  if (std::ranges::none_of(names, [&](auto name) { return has(name); })) {
    const bool one = names.size() == 1;
    refuse("missing_field",
           (one ? "a field is missing: " : "one of these fields is missing: ") + listed(names));
  }
}

}  // namespace dijon
