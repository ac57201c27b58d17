// Components files: ours to begin from, and one to be checked.
#include <array>

#include "dijon/notation.h"
#include "server/api/service.h"
#include "wire/components_json.h"

namespace dijon::server {

namespace json = boost::json;

namespace {

constexpr std::array kComponentsFields = {
    FieldSpec{"components", FieldType::string, "the text of a components file"}};

}  // namespace

ApiAnswer Service::get_components(const ApiRequest& /*request*/, Entry* /*entry*/, Time /*now*/,
                                  Effects& /*effects*/) {
  return answer_of({{"components", our_components()}});
}

ApiAnswer Service::post_components(const ApiRequest& request, Entry* /*entry*/, Time now,
                                   Effects& /*effects*/) {
  need_patience(request, now);
  const json::object body = body_of(request);
  const Request fields(body, kComponentsFields);
  if (!fields.has("components"))
    refuse("missing_field", "the field `components` is missing", {{"field", "components"}});
  return answer_of(components_json(components_of(fields)));
}

}  // namespace dijon::server
