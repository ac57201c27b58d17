# dijon_register_modules(TARGET): every folder engine/modules/NAME with a module.cpp is a module. The
# list of all modules is written from the folders' names, so that no source file names one.
function(dijon_register_modules TARGET)
  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/engine/modules/*/module.cpp)
  set(declarations "")
  set(rows "")
  foreach(file IN LISTS files)
    cmake_path(GET file PARENT_PATH folder)
    cmake_path(GET folder FILENAME name)
    string(APPEND declarations "namespace ${name} {\nextern const Module kModule;\n}\n")
    string(APPEND rows "    &${name}::kModule,\n")
  endforeach()
  set(registry ${DIJON_GENERATED}/modules.cpp)
  file(CONFIGURE OUTPUT ${registry} CONTENT
"// Written by cmake/modules.cmake from the folders of engine/modules.
#include <array>

#include \"dijon/rules.h\"

namespace dijon {

${declarations}
std::span<const Module* const> all_modules() {
  static constexpr std::array kModules = {
${rows}  };
  return kModules;
}

}  // namespace dijon
" @ONLY)
  target_sources(${TARGET} PRIVATE ${registry})
endfunction()
