// Counts what the program asks of the heap.
#pragma once

#include <cstdint>

namespace dijon {

// How often this thread has called operator new; always 0 in a build with sanitizers, which bring
// an operator new of their own.
std::uint64_t allocations_of_this_thread();

}  // namespace dijon
