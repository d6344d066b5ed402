-- A table is its events. Everything else here can be found again from them, and stands for quick answers.
CREATE TABLE events (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,    -- from 1 without a gap
    at INTEGER NOT NULL,        -- milliseconds since 1970
    edition INTEGER NOT NULL,   -- of the rules it was played under
    event TEXT NOT NULL,        -- JSON
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- How each table stands, written together with its events.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    sitters TEXT NOT NULL,      -- JSON, p1 first
    turn TEXT NOT NULL,         -- p1 to p4, chance or none
    moves INTEGER NOT NULL,
    result TEXT,                -- once it is over
    at INTEGER NOT NULL,        -- when something last happened
    waits INTEGER NOT NULL      -- whether the house has to do something by itself: roll, think, watch a clock
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_waiting ON tables (id) WHERE waits;

-- Who holds which chair.
CREATE TABLE seats (
    table_id TEXT NOT NULL,
    seat TEXT NOT NULL,
    guest TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_guest ON seats (guest);

-- The key that signs cookies.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
