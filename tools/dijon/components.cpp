#include <fmt/format.h>

#include "dijon/notation.h"
#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/rules_options.h"

namespace dijon {

void add_components_command(CommandLine& line) {
  const Command command = line.command(
      "components", "Write out the parts that are our own, or check a file with other ones");
  const auto file = std::make_shared<std::string>();
  command.option("FILE", *file, "A components file to check; none: ours are written out");
  command.footer(
      "Some parts of the printed game are not public: we drew our own. Who has the game can write\n"
      "the printed values into a file and play with them.\n\n"
      "Example:\n"
      "  dijon components > mine.components\n"
      "  dijon components mine.components\n"
      "  dijon play --edition special --modules vineyards --components mine.components");
  command.run([file] {
    if (file->empty()) return fmt::print("{}", our_components());
    for (const std::string& name : component_names(read_components(*file)))
      fmt::print("{}: right\n", name);
  });
}

}  // namespace dijon
