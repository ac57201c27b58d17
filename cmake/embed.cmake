# Turns text files into a C++ header at build time, so that the data folder
# stays the single truth and the program needs no file at run time.
#
#   dijon_embed_texts(<target> <header path> <array name> <file>...)
#
# writes <build>/generated/<header path> with
#
#   namespace dijon::data {
#   inline constexpr EmbeddedText <array name>[] = {{"<stem>", R"dijon(<text>)dijon"}, ...};
#   }
#
# again whenever one of the files changes. The texts come in the order of the
# files given. Only <target> may include the header: it gets the folder as a
# private include directory, and is built after the header.
#
# The same file is the script that does the writing (cmake -P).

if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
  string(REPLACE "|" ";" files "${DIJON_FILES}")
  set(rows "")
  foreach(file IN LISTS files)
    cmake_path(GET file STEM LAST_ONLY name)
    file(READ "${file}" text)
    string(FIND "${text}" ")dijon\"" clash)
    if(NOT clash EQUAL -1)
      message(FATAL_ERROR "${file}: contains )dijon\", which ends the embedded text")
    endif()
    string(APPEND rows "    {\"${name}\", R\"dijon(${text})dijon\"},\n")
  endforeach()
  file(
    WRITE "${DIJON_HEADER}"
    "// Written by cmake/embed.cmake from the data folder; edit the files there.\n"
    "#pragma once\n\n"
    "#include \"core/embedded.h\"\n\n"
    "namespace dijon::data {\n\n"
    "inline constexpr EmbeddedText ${DIJON_ARRAY}[] = {\n"
    "${rows}"
    "};\n\n"
    "}  // namespace dijon::data\n")
  return()
endif()

set(DIJON_EMBED_SCRIPT "${CMAKE_CURRENT_LIST_FILE}")

function(dijon_embed_texts target header_path array_name)
  if(NOT ARGN)
    message(FATAL_ERROR "dijon_embed_texts: no files given for ${header_path}")
  endif()
  set(files "")
  foreach(file IN LISTS ARGN)
    get_filename_component(file "${file}" ABSOLUTE)
    list(APPEND files "${file}")
  endforeach()
  list(JOIN files "|" joined)

  set(folder "${PROJECT_BINARY_DIR}/generated")
  set(header "${folder}/${header_path}")
  add_custom_command(
    OUTPUT "${header}"
    COMMAND
      "${CMAKE_COMMAND}" "-DDIJON_FILES=${joined}" "-DDIJON_HEADER=${header}"
      "-DDIJON_ARRAY=${array_name}" -P "${DIJON_EMBED_SCRIPT}"
    DEPENDS ${files} "${DIJON_EMBED_SCRIPT}"
    COMMENT "Embedding ${header_path}"
    VERBATIM)
  # A target of its own, so that the call may stand in another folder than <target>.
  add_custom_target(${target}_${array_name} DEPENDS "${header}")
  add_dependencies(${target} ${target}_${array_name})
  # The header names core/embedded.h, hence the engine folder.
  target_include_directories(${target} PRIVATE "${folder}" "${PROJECT_SOURCE_DIR}/engine")
endfunction()
