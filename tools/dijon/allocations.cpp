// Replaces the global operator new by one that counts. The other forms (arrays, nothrow, sized
// delete) end up here by default; aligned ones are counted below.
#include "tools/dijon/allocations.h"

#include <cstdlib>
#include <new>

namespace dijon {

namespace {

thread_local std::uint64_t allocations = 0;

}  // namespace

std::uint64_t allocations_of_this_thread() { return allocations; }

}  // namespace dijon

#ifndef DIJON_SANITIZED

void* operator new(std::size_t size) {
  ++dijon::allocations;
  if (void* memory = std::malloc(size != 0 ? size : 1)) return memory;
  throw std::bad_alloc();
}

void* operator new(std::size_t size, std::align_val_t alignment) {
  ++dijon::allocations;
  const auto step = static_cast<std::size_t>(alignment);
  if (void* memory = std::aligned_alloc(step, (size + step - 1) / step * step)) return memory;
  throw std::bad_alloc();
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
  std::free(memory);
}

#endif
