// Tables and guests in one SQLite file: write-ahead log, every commit synced to the disk.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/store/store.h"

namespace dijon::server {

// The n-th leads from schema n to schema n + 1, as SQL. What is there is never changed, only added
// to.
using Migrations = std::vector<std::string>;
Migrations all_migrations();

// Makes the file when there is none. An older one is copied beside itself ("dijon.db.v1-backup")
// and brought up to date; one of a newer program is refused. Throws StoreError.
std::unique_ptr<Store> open_sqlite(const std::string& path,
                                   const Migrations& steps = all_migrations());

}  // namespace dijon::server
