# dijon_warnings: the warnings every target of ours is built with.
# dijon_pure: additionally no exceptions and no RTTI, for what also runs in the browser.

add_library(dijon_warnings INTERFACE)
target_compile_options(
  dijon_warnings
  INTERFACE -Wall
            -Wextra
            -Wpedantic
            -Wshadow
            -Wconversion
            -Wsign-conversion
            -Wold-style-cast
            -Wcast-align
            -Wcast-qual
            -Wnon-virtual-dtor
            -Woverloaded-virtual
            -Wdouble-promotion
            -Wformat=2
            -Wimplicit-fallthrough
            -Wextra-semi
            -Wundef
            -Wunused
            -Wno-missing-field-initializers # designated initialisers leave the rest at its default
            $<$<BOOL:${DIJON_WERROR}>:-Werror>)
# clang blames us for what GCC's stable_sort calls inside the library.
target_compile_options(dijon_warnings INTERFACE $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(dijon_warnings INTERFACE -Wduplicated-cond -Wlogical-op
                                                  -Wmissing-declarations)
  if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # GCC bugs 105651 and 105329: false alarms on std::string when optimising.
    target_compile_options(dijon_warnings INTERFACE -Wno-restrict -Wno-array-bounds
                                                    -Wno-stringop-overflow -Wno-stringop-overread)
  endif()
endif()

add_library(dijon_pure INTERFACE)
target_compile_options(dijon_pure INTERFACE -fno-exceptions -fno-rtti)
