// What words add up to, kept by a number that stands for all they depend on.
#pragma once

#include <cstdint>
#include <vector>

namespace dijon {

template <class Sum>
class KeptSums {
 public:
  // The sum that is kept; else one that is to be filled in. It stays where it is until `make_room`.
  struct Found {
    Sum& sum;
    bool is_new = false;
  };
  Found find(std::uint64_t key) {
    if (slots_.empty()) {
      slots_.assign(kSlots, {});
      sums_.reserve(kMost);
    }
    std::size_t place = key % kSlots;
    while (slots_[place].number != 0 && slots_[place].key != key) place = (place + 1) % kSlots;
    if (slots_[place].number != 0) return {sums_[slots_[place].number - 1]};
    sums_.emplace_back();
    slots_[place] = {key, static_cast<std::uint32_t>(sums_.size())};
    return {sums_.back(), true};
  }
  // Forgets everything unless so many more can be kept.
  void make_room(std::size_t count) {
    if (sums_.size() + count <= kMost) return;
    sums_.clear();
    slots_.assign(kSlots, {});
  }

 private:
  static constexpr std::size_t kMost = 1024;
  static constexpr std::size_t kSlots = 2 * kMost;
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t number = 0;  // from 1; 0: free
  };
  std::vector<Slot> slots_;
  std::vector<Sum> sums_;
};

}  // namespace dijon
