// Tables and guests in one SQLite file: write-ahead log, every commit synced to the disk.
#pragma once

#include <memory>
#include <string>

#include "server/store/store.h"

namespace dijon::server {

// Makes the file when there is none. An older one is copied beside itself ("dijon.db.v1-backup")
// and brought up to date; one of a newer program is refused. Throws StoreError.
std::unique_ptr<Store> open_sqlite(const std::string& path);

// What the newest program writes.
int newest_schema();

}  // namespace dijon::server
