-- A shop may be away from its guests: offline for a while (the counter goes on), or removed. A removed shop keeps its
-- row, versions and orders, for tax law's sake, and gives its domains free.
alter table shop add column offline_since timestamptz, add column removed_at timestamptz;
