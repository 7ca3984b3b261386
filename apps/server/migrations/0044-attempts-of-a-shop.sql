-- The id of an attempt is unique within its shop, by the primary key, like everything else a shop has: a unique index
-- over all shops would keep the table from being partitioned by shop. Webhooks, which do not know the shop, still look
-- an attempt up by its id, and take every one they find.
drop index payment_attempt_id;
create index payment_attempt_id on payment_attempt (attempt_id);
