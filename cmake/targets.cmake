# Helpers that make targets from folders. Folders called `tests` never go into a library.

# Links whichever of the given libraries exist: targets of ours (dijon_*) may not have sources yet.
function(dijon_link TARGET)
  target_link_libraries(${TARGET} PRIVATE dijon_warnings)
  get_target_property(type ${TARGET} TYPE)
  set(scope PRIVATE)
  if(type STREQUAL "STATIC_LIBRARY")
    set(scope PUBLIC)
  endif()
  foreach(library IN LISTS ARGN)
    if(TARGET ${library} OR NOT library MATCHES "^dijon_")
      target_link_libraries(${TARGET} ${scope} ${library})
    endif()
  endforeach()
  target_include_directories(${TARGET} PRIVATE ${CMAKE_SOURCE_DIR})
endfunction()

# dijon_library(NAME FOLDERS... [EXCLUDE REGEX] [LINK LIBRARIES...]): a static library of every .cpp
# below the folders. Headers are found from the repository's root: #include "game/game.h".
function(dijon_library NAME)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "EXCLUDE" "LINK")
  set(sources)
  foreach(folder IN LISTS arg_UNPARSED_ARGUMENTS)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${folder}/*.cpp)
    list(APPEND sources ${found})
  endforeach()
  list(FILTER sources EXCLUDE REGEX "/tests/")
  if(arg_EXCLUDE)
    list(FILTER sources EXCLUDE REGEX "${arg_EXCLUDE}")
  endif()
  if(NOT sources)
    message(STATUS "${NAME}: no sources yet, skipped")
    return()
  endif()
  add_library(${NAME} STATIC ${sources})
  dijon_link(${NAME} ${arg_LINK})
endfunction()

# dijon_embed_folder(TARGET data/NAME EXTENSION ARRAY): every data/NAME/*.EXTENSION as text in ARRAY of
# the generated header dijon/data/NAME.h, see cmake/embed.cmake.
function(dijon_embed_folder TARGET FOLDER EXTENSION ARRAY)
  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${FOLDER}/*.${EXTENSION})
  if(files AND COMMAND dijon_embed_texts)
    get_filename_component(name ${FOLDER} NAME)
    dijon_embed_texts(${TARGET} dijon/data/${name}.h ${ARRAY} ${files})
  endif()
endfunction()

# dijon_test(NAME FOLDERS... [RUNS PROGRAM] [PARTS WORDS...] LINK LIBRARIES...): one doctest program from the .cpp
# files directly in the folders (which may hold wildcards), known to ctest under its name; with PARTS under several,
# each running the test cases whose names begin with "WORD:".
#
# Tests see DIJON_SOURCE_DIR (the repository's root), and those that run the tool (RUNS dijon) see where it
# is in DIJON_BINARY.
# They read the environment variable DIJON_FULL (0 or 1) to choose how many games to play.
function(dijon_test NAME)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "RUNS" "LINK;PARTS")
  set(sources)
  foreach(folder IN LISTS arg_UNPARSED_ARGUMENTS)
    file(GLOB found CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${folder}/*.cpp)
    list(APPEND sources ${found})
  endforeach()
  if(NOT sources)
    return()
  endif()
  find_package(doctest REQUIRED)

  set(main ${CMAKE_SOURCE_DIR}/cmake/test_main.cpp)
  set_source_files_properties(${main} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
  add_executable(${NAME} ${sources} ${main})
  # Tests are compiled often and run briefly.
  target_compile_options(${NAME} PRIVATE -O1)
  target_precompile_headers(${NAME} PRIVATE <doctest/doctest.h> <string> <vector> <memory>)
  dijon_link(${NAME} ${arg_LINK} doctest::doctest ${DIJON_TOOL_PACKAGES})
  target_compile_definitions(${NAME} PRIVATE DIJON_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  if(arg_RUNS)
    target_compile_definitions(${NAME} PRIVATE DIJON_BINARY="$<TARGET_FILE:${arg_RUNS}>")
    add_dependencies(${NAME} ${arg_RUNS})
  endif()
  set(run WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  if(NOT arg_PARTS)
    add_test(NAME ${NAME} COMMAND ${NAME} ${run})
    set_tests_properties(${NAME} PROPERTIES TIMEOUT 7200)
  endif()
  foreach(part IN LISTS arg_PARTS)
    add_test(NAME ${NAME}_${part} COMMAND ${NAME} "--test-case=${part}:*" ${run})
    set_tests_properties(${NAME}_${part} PROPERTIES TIMEOUT 7200)
  endforeach()
endfunction()

# dijon_fuzzers(FOLDER LINK LIBRARIES...): each FOLDER/*_fuzz.cpp is one libFuzzer program. Where they are
# not run they are compiled all the same, so that they stay in step.
function(dijon_fuzzers FOLDER)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LINK")
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${FOLDER}/*_fuzz.cpp)
  if(NOT DIJON_FUZZ)
    add_library(fuzzers OBJECT ${sources})
    target_compile_options(fuzzers PRIVATE -O0)
    dijon_link(fuzzers ${arg_LINK} ${DIJON_TOOL_PACKAGES})
    return()
  endif()
  foreach(source IN LISTS sources)
    get_filename_component(name ${source} NAME_WE)
    add_executable(${name} ${source})
    dijon_link(${name} ${arg_LINK} ${DIJON_TOOL_PACKAGES})
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/fuzz)
  endforeach()
endfunction()
