// The protocol: any lines get one JSON object each, and an error leaves everything as it was.
#include <cstdint>

#include <boost/json.hpp>

#include "tests/fuzz/fuzz_check.h"
#include "tools/dijon/protocol.h"

namespace {

using namespace dijon;

std::string everything(Protocol& protocol) {
  return protocol.answer(R"({"cmd":"state"})") +
         protocol.answer(R"({"cmd":"log","show_key":true})");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Protocol protocol([] { return ChanceKey{}; });
  for (int lines = 0; !text.empty() && lines < 40 && !protocol.done(); ++lines) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::string before = everything(protocol);
    const std::string answer = protocol.answer(line);
    boost::json::error_code error;
    const boost::json::value value = boost::json::parse(answer, error);
    check(!error && value.is_object(), "an answer is a JSON object", answer);
    check(answer.find('\n') == std::string::npos, "an answer is one line", answer);
    const boost::json::object& object = value.get_object();
    check(object.contains("ok") != object.contains("error"), "an answer is ok or an error", answer);
    if (object.contains("error")) {
      check(everything(protocol) == before, "an error changes nothing", answer);
    }
  }
  return 0;
}
