#include <algorithm>
#include <cmath>

#include <doctest/doctest.h>

#include "ai/training/teacher.h"

using namespace dijon;

namespace {

TeachingSetting small_setting() {
  TeachingSetting setting;
  setting.games = 12;
  setting.batch = 256;
  setting.uses = 4;
  setting.play.room = 200;
  setting.threads = 2;
  return setting;
}

Weights small_weights(const Curriculum& curriculum) {
  const Words words = heard_words(curriculum, 1, 1, 2);
  return new_weights(words.side, words.table, 1);
}

}  // namespace

TEST_CASE("both curricula together have every edition, module and number of players") {
  const Curriculum curriculum, for_goals(Lessons::goal);
  for (const auto& rules : curriculum.all()) CHECK((rules->won == nullptr));
  for (const auto& rules : for_goals.all()) CHECK((rules->won != nullptr));
  for (const Edition& edition : all_editions()) {
    for (const std::string_view module : edition.modules) {
      const auto has_it = [&](const auto& rules) {
        return rules->spec.edition == edition.name &&
               std::ranges::find(rules->spec.modules, module) != rules->spec.modules.end();
      };
      CHECK(std::ranges::any_of(curriculum.all(), has_it) !=
            std::ranges::any_of(for_goals.all(), has_it));
    }
    for (int players = 2; players <= 4; ++players) {
      CHECK(std::ranges::any_of(curriculum.all(), [&](const auto& rules) {
        return rules->spec.edition == edition.name && rules->spec.players == players &&
               rules->spec.modules.empty();
      }));
    }
  }
}

TEST_CASE("a network learns from games by hand: its error falls") {
  const Curriculum curriculum;
  Teacher teacher(small_weights(curriculum), curriculum, small_setting());
  const double first = teacher.first_round(0.002F, 12).errors.points;
  double last = first;
  for (int i = 0; i < 3; ++i) last = teacher.first_round(0.002F, 12).errors.points;
  CHECK(last < 0.7 * first);
}

TEST_CASE("what is learned does not depend on the number of threads") {
  const Curriculum curriculum;
  const auto taught = [&](unsigned threads) {
    TeachingSetting setting = small_setting();
    setting.games = 4;
    setting.threads = threads;
    Teacher teacher(small_weights(curriculum), curriculum, setting);
    teacher.first_round(0.001F, 4);
    teacher.round(0.001F);
    return to_bytes(teacher.weights());
  };
  CHECK(taught(1) == taught(3));
}

TEST_CASE("the results of a game are what its positions are worth") {
  const Curriculum curriculum;
  const Network network(small_weights(curriculum));
  const auto base = std::ranges::find_if(curriculum.all(), [](const auto& rules) {
    return rules->spec.modules.empty() && rules->spec.players == 3;
  });
  const SeenRules seen(**base, network);
  SelfPlaySetting setting;
  setting.by_hand = true;
  setting.room = 100;
  const SelfPlayed played = play_itself(seen, setting, 9);
  CHECK(played.samples.size() >= 3 * 25);
  const Sample& any = played.samples.front();
  for (const Sample& sample : played.samples) {
    REQUIRE(sample.sides == 3);
    CHECK(sample.chance[0] + sample.chance[1] + sample.chance[2] == doctest::Approx(1));
    CHECK(sample.ends[3] == sample.inputs.size());
    for (std::size_t side = 0; side < 3; ++side) {
      // One won, or some shared it; what a side had and what it still gets are its points.
      CHECK(sample.chance[side] == any.chance[side]);
      CHECK(sample.now[side] + sample.to_come[side] ==
            doctest::Approx(any.now[side] + any.to_come[side]).epsilon(1e-4));
    }
  }
  const std::size_t winner = static_cast<std::size_t>(
      std::ranges::max_element(any.chance.begin(), any.chance.begin() + 3) - any.chance.begin());
  CHECK(any.chance[winner] > 0.33F);
  for (std::size_t side = 0; side < 3; ++side) {
    CHECK(any.now[side] + any.to_come[side] <=
          doctest::Approx(any.now[winner] + any.to_come[winner]));
  }
  // Samples come from the last turn to the first: ever more is to come.
  CHECK(played.samples.front().to_come[0] < played.samples.back().to_come[0]);
}

TEST_CASE("ends of one turn are played on together, and only their differences are learned") {
  const Curriculum curriculum;
  Weights weights = small_weights(curriculum);
  const Network network(weights);
  const auto base = std::ranges::find_if(curriculum.all(), [](const auto& rules) {
    return rules->spec.modules.empty() && rules->spec.players == 2;
  });
  const SeenRules seen(**base, network);
  SelfPlaySetting setting;
  setting.room = 100;
  setting.branching = 0.2;
  SelfPlayed played = play_itself(seen, setting, 4);
  REQUIRE(!played.siblings.empty());
  REQUIRE(played.siblings.size() % kSiblings == 0);
  const Learner learner(weights, 1);
  for (std::size_t from = 0; from < played.siblings.size(); from += kSiblings) {
    const auto group = std::span(played.siblings).subspan(from, kSiblings);
    const std::vector<Sample> before(group.begin(), group.end());
    for (const Sample& sample : group) {
      CHECK(sample.phase == group[0].phase);
      CHECK(sample.round == group[0].round);
    }
    const double error = learner.centre(group);
    const std::vector<Sample> once(group.begin(), group.end());
    CHECK(learner.centre(group) == doctest::Approx(error).epsilon(1e-3));
    for (std::size_t n = 0; n < kSiblings; ++n) {
      for (std::size_t i = 0; i < 2; ++i) {
        // All are moved alike, and what is in the middle stays there.
        const float moved = once[n].to_come[i] - before[n].to_come[i];
        CHECK(std::abs(moved - (once[0].to_come[i] - before[0].to_come[i])) < 1e-4);
        CHECK(std::abs(group[n].to_come[i] - once[n].to_come[i]) < 1e-4);
        CHECK(std::abs(group[n].chance[i] - once[n].chance[i]) < 1e-4);
      }
    }
  }
}
