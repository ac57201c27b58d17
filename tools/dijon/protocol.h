// The line protocol of `dijon engine`, without any input or output: one request in, one answer out.
// docs/protocol.md describes every command and field.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "game/game.h"
#include "wire/json_request.h"

namespace dijon {

inline constexpr int kProtocolVersion = 1;
inline constexpr std::size_t kLongestRequest = std::size_t{1} << 20;

class Protocol {
 public:
  // Where keys come from when a request names none.
  using FreshKey = std::function<ChanceKey()>;
  explicit Protocol(FreshKey fresh_key) : fresh_key_(std::move(fresh_key)) {}

  // Any bytes are answered, in one line without its end. After an error everything is as before.
  std::string answer(std::string_view line);
  // After `quit`.
  bool done() const { return done_; }

 private:
  struct Command;
  static std::span<const Command> commands();

  boost::json::object answer(const boost::json::object& request);
  boost::json::object start(const Request& request);
  boost::json::object load(const Request& request);
  boost::json::object state(const Request& request);
  boost::json::object legal(const Request& request);
  boost::json::object act(const Request& request);
  boost::json::object roll(const Request& request);
  boost::json::object undo(const Request& request);
  boost::json::object log(const Request& request);
  boost::json::object score(const Request& request);
  boost::json::object rules(const Request& request);
  boost::json::object help(const Request& request);
  boost::json::object quit(const Request& request);
  boost::json::object go(const Request& request);
  boost::json::object evaluate(const Request& request);

  // The game; throws RequestError when there is none, or when the request means another ply.
  Game& game(const Request& request);
  std::optional<ChanceKey> key_of(const Request& request) const;
  void use_key(Game& game, const Request& request);
  Game loaded_game(const Request& request) const;
  Played play_text(Game& game, const Request& request, const std::string& text) const;
  Played roll_once(Game& game) const;
  // What was done since a ply, and what is asked now.
  boost::json::object done_since(const Game& game, std::size_t ply) const;

  FreshKey fresh_key_;
  std::optional<Game> game_;
  std::optional<ChanceKey> sampler_;  // for a game whose own key is not known and not promised
  bool done_ = false;
};

}  // namespace dijon
