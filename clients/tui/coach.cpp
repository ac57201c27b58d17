#include "clients/tui/coach.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "clients/tui/canvas.h"
#include "clients/tui/names.h"
#include "clients/tui/tell.h"
#include "dijon/notation.h"

namespace dijon::tui {

namespace {

constexpr int kLabelWidth = 24, kColumn = 9;
constexpr std::size_t kMeritsTold = 5;

std::string decimal(double value) {
  std::array<char, 32> text;
  // No "-0.0".
  const double shown = value > -0.05 && value < 0.05 ? 0 : value;
  const auto [end, error] =
      std::to_chars(text.data(), text.data() + text.size(), shown, std::chars_format::fixed, 1);
  return error == std::errc{} ? std::string(text.data(), end) : std::string();
}

std::string percent(double chance) { return decimal(100 * chance) + " %"; }

std::string signed_text(const std::string& text) {
  return text.starts_with('-') || text.starts_with("0.0") ? text : "+" + text;
}

std::string points(int n) { return amount(n, "point", "points"); }

std::string area(const Merit& merit) {
  return "a " + std::string(area_word(static_cast<Terrain>(merit.what))) + " of " +
         std::to_string(merit.size);
}

std::string gained(int n, std::string_view one, std::string_view many) {
  return (n < 0 ? "costs " : "gains ") + amount(n < 0 ? -n : n, one, many);
}

std::string scores_text(const RuleSet& rules, const Merit& merit) {
  if (merit.why == Reason::target) return "reaches the target";
  const std::string why = reason_text(rules, merit.why, merit.face, merit.what, 0, 0);
  return "scores " + points(merit.amount) + (why.empty() ? "" : " " + why);
}

std::string actions_text(const RuleSet& rules, std::span<const Action> actions) {
  std::string text;
  for (const Action action : actions) {
    if (!text.empty()) text += "; ";
    text += print_action(rules, action);
  }
  return text;
}

std::string merits_text(const RuleSet& rules, std::span<const Merit> merits) {
  std::string text;
  for (const Merit& merit : merits.first(std::min(merits.size(), kMeritsTold))) {
    if (!text.empty()) text += ", ";
    text += merit_text(rules, merit);
  }
  return text;
}

std::string loss_text(const RuleSet& rules, const Loss& loss) {
  return percent(loss.chance) + " and " + decimal(loss.points) + " " + std::string(rules.counted);
}

std::string padded_left(const std::string& text, int width) {
  const int missing = width - columns(text);
  return std::string(static_cast<std::size_t>(std::max(0, missing)), ' ') + text;
}

std::string padded(const std::string& text, int width) {
  const int missing = width - columns(text);
  return text + std::string(static_cast<std::size_t>(std::max(0, missing)), ' ');
}

// A row of two numbers for each player.
template <class Cells>
std::string row(const std::string& label, std::size_t players, const Cells& cells) {
  std::string line = padded(label, kLabelWidth);
  for (std::size_t i = 0; i < players; ++i) {
    const auto [chance, points] = cells(i);
    line += padded_left(chance, kColumn) + padded_left(points, kColumn);
  }
  return line;
}

struct AccountRow {
  std::string_view label;
  double Account::* part;
  bool change;
};

class Report {
 public:
  Report(const Game& game, const Analysis& analysis)
      : rules_(game.rules()),
        analysis_(analysis),
        whole_(game.over() && analysis.done),
        names_(seat_labels(game.seats())) {
    names_.resize(kMaxPlayers);
  }

  void luck_and_skill() {
    const std::array rows = {AccountRow{"expected at the start", &Account::begin, false},
                             AccountRow{"dice", &Account::dice, true},
                             AccountRow{"draws", &Account::draws, true},
                             AccountRow{"own decisions", &Account::skill, true},
                             AccountRow{"others, unforeseen", &Account::rest, true},
                             AccountRow{whole_ ? "in the end" : "so far", &Account::result, false}};
    title("Luck against skill");
    heading("");
    for (const AccountRow& each : rows) {
      line(row(std::string(each.label), analysis_.players, [&](std::size_t i) {
        const Accounts& accounts = analysis_.accounts[i];
        std::string chance = percent(accounts.chance.*each.part);
        std::string points = decimal(accounts.points.*each.part);
        if (!each.change) return std::pair(chance, points);
        return std::pair(signed_text(chance), signed_text(points));
      }));
    }
  }

  // What everybody lost by own decisions.
  void phases() {
    title("Lost by decisions");
    heading("phase");
    for (std::uint8_t phase = 0; phase < kPhases; ++phase) {
      std::array<Loss, kMaxPlayers> lost{};
      bool any = false;
      for (const JudgedTurn& turn : analysis_.turns) {
        if (turn.phase != phase) continue;
        any = true;
        lost[at(turn.player)].chance += turn.loss.chance;
        lost[at(turn.player)].points += turn.loss.points;
      }
      if (!any) continue;
      line(row(phase_title(phase), analysis_.players, [&](std::size_t i) {
        return std::pair(percent(lost[i].chance), decimal(lost[i].points));
      }));
    }
  }

  void mistakes(std::size_t count) {
    title("Biggest mistakes");
    const std::vector<std::size_t> worst = biggest_mistakes(analysis_, count);
    if (worst.empty()) line("None was found.");
    for (std::size_t i = 0; i < worst.size(); ++i) {
      if (i != 0) line("");
      mistake(i + 1, analysis_.turns[worst[i]]);
    }
  }

  std::vector<std::string> lines;

 private:
  void line(std::string text) { lines.push_back(std::move(text)); }
  void title(std::string_view text) {
    if (!lines.empty()) line("");
    line("── " + std::string(text) + " ──");
  }
  void heading(const std::string& label) {
    std::string text = padded("", kLabelWidth);
    for (std::size_t i = 0; i < analysis_.players; ++i) {
      text += padded_left(shorten(names_[i], 2 * kColumn - 2), 2 * kColumn);
    }
    line(text);
    line(row(label, analysis_.players, [&](std::size_t) {
      return std::pair(std::string("to win"), std::string(rules_.counted));
    }));
  }

  void mistake(std::size_t number, const JudgedTurn& turn) {
    line(std::to_string(number) + ". " + names_[at(turn.player)] + ", phase " +
         phase_title(turn.phase) + ", round " + std::to_string(turn.round) + " (ply " +
         std::to_string(turn.from) + "): lost " + loss_text(rules_, turn.loss) + ".");
    way("   played  ", turn.played, turn.best);
    way("   better  ", turn.best, turn.played);
    for (const PlayedTurn& reply : turn.best.line) {
      line("   then    " + names_[at(reply.player)] + ": " + actions_text(rules_, reply.actions));
    }
  }

  // With what the other one has not.
  void way(std::string_view label, const Way& way, const Way& other) {
    line(std::string(label) + actions_text(rules_, way.actions));
    std::vector<Merit> own = way.merits;
    std::erase_if(own, [&](const Merit& merit) {
      return std::ranges::find(other.merits, merit) != other.merits.end();
    });
    if (!own.empty()) line("   it      " + merits_text(rules_, own));
  }

  const RuleSet& rules_;
  const Analysis& analysis_;
  bool whole_;  // of a game that is over, to its end
  std::vector<std::string> names_;
};

}  // namespace

std::string merit_text(const RuleSet& rules, const Merit& merit) {
  const auto terrain = static_cast<Terrain>(std::min<int>(merit.what, kTerrains - 1));
  switch (merit.kind) {
    case MeritKind::completes:
      return "completes " + area(merit) + " (" + points(merit.amount) + ")";
    case MeritKind::bonus:
      return std::string("wins the ") + (merit.size == 0 ? "large" : "small") + " bonus tile for " +
             bonus_title(rules, merit.what) + " (" + points(merit.amount) + ")";
    case MeritKind::scores: return scores_text(rules, merit);
    case MeritKind::silver: return gained(merit.amount, "silver", "silver");
    case MeritKind::workers: return gained(merit.amount, "worker", "workers");
    case MeritKind::goods: return gained(merit.amount, "goods tile", "goods tiles");
    case MeritKind::takes: return "stores " + a_tile(rules, merit.face);
    case MeritKind::lasts: return "has " + a_tile(rules, merit.face) + " for the rest of the game";
    case MeritKind::ready:
      return "has " + a_tile(rules, merit.face) + " ready to complete " + area(merit);
    case MeritKind::nearly: return "leaves one space of " + area(merit) + " to cover";
    case MeritKind::nearly_colour:
      return "leaves one " + std::string(terrain_word(terrain)) + " space to a bonus tile (" +
             points(merit.amount) + ")";
    case MeritKind::turn_order:
      return "moves " + amount(merit.amount, "place", "places") + " ahead in the turn order";
    case MeritKind::to_come: return "promises about " + points(merit.amount) + " more";
  }
  return {};
}

std::vector<std::string> hint_lines(const RuleSet& rules, Player player,
                                    std::span<const Way> ways) {
  std::vector<std::string> lines;
  for (const Way& way : ways) {
    const bool best = &way == &ways.front();
    lines.push_back((best ? "Best: " : "Or:   ") + actions_text(rules, way.actions));
    if (!way.merits.empty()) lines.push_back("      It " + merits_text(rules, way.merits) + ".");
    if (best) {
      lines.push_back("      Chance to win " +
                      percent(static_cast<double>(way.estimate.chance[at(player)])) + ", about " +
                      decimal(static_cast<double>(way.estimate.points[at(player)])) + " " +
                      std::string(rules.counted) + " in the end.");
    } else {
      const Loss loss = loss_of(ways.front().estimate, way.estimate, player);
      lines.push_back("      Less by " + loss_text(rules, loss) + ".");
    }
  }
  return lines;
}

std::vector<std::string> analysis_lines(const Game& game, const Analysis& analysis,
                                        std::size_t mistakes) {
  Report report(game, analysis);
  report.luck_and_skill();
  report.phases();
  report.mistakes(mistakes);
  return std::move(report.lines);
}

}  // namespace dijon::tui
