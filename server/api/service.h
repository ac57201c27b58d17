// The server without its sockets: requests and messages in, answers and effects out. One thread
// uses it. Time comes from outside; so does whatever a bot decides.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <boost/json.hpp>

#include "server/api/coach_desk.h"
#include "server/api/effects.h"
#include "server/api/limits.h"
#include "server/api/request.h"
#include "server/api/table_view.h"
#include "server/domain/secrets.h"
#include "wire/json_request.h"

namespace dijon::server {

inline constexpr std::string_view kUnreadable = "what is kept of this cannot be read";

struct ServiceSettings {
  Limits limits;
  std::string join_password;  // empty: anybody may come
};

class Service {
 public:
  using FreshKey = std::function<ChanceKey()>;
  Service(ServiceSettings settings, Store& store, FreshKey fresh_key);

  // Takes up the games that were going on. One that cannot be read is left alone.
  Effects start(Time now);

  ApiAnswer answer(const ApiRequest& request, Time now, Effects& effects);

  // A socket of a guest at a table. When it is refused nothing happens, and the answer says why.
  std::optional<RequestError> open_socket(SessionId session, std::string_view guest,
                                          std::string_view table, Time now, Effects& effects);
  void message(SessionId session, std::string_view text, Time now, Effects& effects);
  void close_socket(SessionId session, Time now, Effects& effects);

  void bot_decided(const std::string& table, const BotTask& task, Action action, Time now,
                   Effects& effects);
  // What the coach has thought about: the answer to whoever waits for a hint, and a further part of
  // an analysis.
  ApiAnswer hint_found(std::uint64_t ticket, std::string hint);
  void analysis_found(const std::string& table, std::uint64_t run, AnalysisFound found);
  // What clocks have to do at this moment; call it at least once a second.
  void tick(Time now, Effects& effects);

  struct Figures {
    std::size_t tables = 0, playing = 0, sockets = 0;
    std::uint64_t moves = 0, refused = 0;
  };
  Figures figures() const;

 private:
  struct Session {
    std::string guest;
    std::string table;
    Bucket messages;
    Bucket sayings;
  };
  struct Entry {  // a table in memory
    std::unique_ptr<Table> table;
    std::uint64_t stored = 0;  // records written so far
    std::set<SessionId> sessions;
    std::optional<int> notified;  // the seat that was told last that it is its turn
    Time loaded = 0, used = 0;
    std::map<std::string, Time, std::less<>> left;  // when a guest's last socket closed
  };

  using Route = ApiAnswer (Service::*)(const ApiRequest&, Entry*, Time, Effects&);
  struct RouteRow;
  static std::span<const RouteRow> routes();

  ApiAnswer get_me(const ApiRequest&, Entry*, Time, Effects&);
  ApiAnswer put_me(const ApiRequest&, Entry*, Time, Effects&);
  ApiAnswer get_catalogue(const ApiRequest&, Entry*, Time, Effects&);
  ApiAnswer get_components(const ApiRequest&, Entry*, Time, Effects&);
  ApiAnswer post_components(const ApiRequest&, Entry*, Time, Effects&);
  ApiAnswer get_tables(const ApiRequest&, Entry*, Time, Effects&);
  ApiAnswer post_table(const ApiRequest&, Entry*, Time, Effects&);
  ApiAnswer post_replay(const ApiRequest&, Entry*, Time, Effects&);
  ApiAnswer get_table(const ApiRequest&, Entry*, Time, Effects&);
  ApiAnswer delete_table(const ApiRequest&, Entry*, Time, Effects&);
  ApiAnswer post_seat(const ApiRequest&, Entry*, Time, Effects&);
  ApiAnswer get_log(const ApiRequest&, Entry*, Time, Effects&);
  ApiAnswer get_score(const ApiRequest&, Entry*, Time, Effects&);
  ApiAnswer get_game(const ApiRequest&, Entry*, Time, Effects&);
  ApiAnswer get_position(const ApiRequest&, Entry*, Time, Effects&);
  ApiAnswer post_hint(const ApiRequest&, Entry*, Time, Effects&);
  ApiAnswer post_line(const ApiRequest&, Entry*, Time, Effects&);
  ApiAnswer post_analysis(const ApiRequest&, Entry*, Time, Effects&);
  ApiAnswer get_analysis(const ApiRequest&, Entry*, Time, Effects&);
  ApiAnswer delete_analysis(const ApiRequest&, Entry*, Time, Effects&);

  boost::json::object handle(Session& session, Entry& entry, const boost::json::object& message,
                             Time now, Effects& effects);

  ApiAnswer refused(const RequestError& error);
  // Nothing when there is no such table; throws StoreError when it cannot be read.
  Entry* find(std::string_view id, Time now);
  Entry& keep(std::unique_ptr<Table> table, std::uint64_t stored, Time now);
  // After a command: keeps its records, tells everybody, asks the next bot.
  void publish(Entry& entry, Records records, std::size_t old_ply, Time now, Effects& effects);
  void tell_all(Entry& entry, const boost::json::object& message, Effects& effects);
  void tell_seats(Entry& entry, Time now, Effects& effects);
  void ask_bot(Entry& entry, Effects& effects);
  void notify(Entry& entry, Effects& effects);
  void summarize(Entry& entry, Effects& effects);
  bool present(const Entry& entry, std::string_view guest) const;
  Viewer viewer(const Entry& entry, std::string_view guest, Time now);
  std::string name_of(std::string_view guest);
  std::size_t unfinished_of(std::string_view guest) const;
  // Throws RequestError when this address asks for heavy things too fast.
  void need_patience(const ApiRequest& request, Time now);
  // Throws RequestError when this guest makes tables too fast, or has too many.
  void need_room(const ApiRequest& request, Time now);
  // Where a new table begins: a rule set, a position, or a ply of another table.
  void set_start(const Request& fields, Time now, TableSpec& spec);
  bool coach_allowed(const Entry& entry, Time now);
  // Throws RequestError when the coach may not be asked about this table now.
  void need_coach(const Entry& entry, Time now);
  void keep_coach_out(const Game& begun, TableSpec& spec, Time now);
  // Throws RequestError while this guest plays or watches a game that keeps the coach out.
  void need_no_such_game(std::string_view guest, Time now);
  // Throws RequestError when it is wrong, or guessed too often from this address.
  void check_password(const ApiRequest& request, std::string_view password, Time now);
  // Whether somebody has been without a connection to a table for a while.
  bool away(const Entry& entry, std::string_view guest, Time now) const;

  ServiceSettings settings_;
  Store& store_;
  FreshKey fresh_key_;
  CoachDesk desk_;
  std::map<std::string, Entry, std::less<>> tables_;
  std::unordered_map<SessionId, Session> sessions_;
  std::map<std::string, Bucket, std::less<>> making_;   // tables, by guest
  std::map<std::string, Bucket, std::less<>> heavy_;    // by address
  std::map<std::string, Bucket, std::less<>> guesses_;  // by address
  std::map<std::string, std::string, std::less<>> names_;
  std::string catalogue_;
  std::uint64_t moves_ = 0, refused_ = 0;
};

}  // namespace dijon::server
