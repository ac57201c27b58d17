# Language, compiler launcher, optimisation and sanitizers: everything that holds for the whole tree.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
set(DIJON_GENERATED ${CMAKE_BINARY_DIR}/generated)
file(MAKE_DIRECTORY ${DIJON_GENERATED})

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE RelWithDebInfo)
endif()

# RelWithDebInfo keeps assertions: only Release defines NDEBUG.
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g")
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")
add_compile_definitions($<$<CONFIG:RelWithDebInfo>:_GLIBCXX_ASSERTIONS>)

find_program(DIJON_CCACHE ccache)
if(DIJON_CCACHE)
  # Another clone of the repository finds what this one compiled: paths count from its root.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}
                                  CCACHE_NOHASHDIR=1 ${DIJON_CCACHE})
endif()

if(DIJON_LTO)
  include(CheckIPOSupported)
  check_ipo_supported(RESULT dijon_has_lto LANGUAGES CXX)
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ${dijon_has_lto})
endif()

# Where gcc instruments code its warnings are no errors: some are false alarms.
if(DIJON_SANITIZE)
  add_compile_definitions(DIJON_SANITIZED)  # tests play fewer games then
  add_compile_options(-O1 -g1 -fsanitize=${DIJON_SANITIZE} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${DIJON_SANITIZE})
  if(DIJON_SANITIZE MATCHES "undefined")
    # The check of virtual calls needs type information, which engine/ and ai/ do without.
    add_compile_options(-fno-sanitize=vptr)
  endif()
endif()
if(DIJON_FUZZ)
  # Coverage counters everywhere, libFuzzer's main only in the fuzzers (see dijon_fuzzers).
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(Boost 1.81 REQUIRED COMPONENTS json)
find_package(SQLite3 REQUIRED)
set(DIJON_TOOL_PACKAGES CLI11::CLI11 fmt::fmt Boost::json Threads::Threads)
