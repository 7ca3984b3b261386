-- Settings are settings, and a table calls for a reason. Entries of table_entry from before keep the old word: they are
-- append-only, and nobody reads that part of them.
alter table overlooked_wish rename to overlooked_setting;
alter table overlooked_setting rename constraint overlooked_wish_pkey to overlooked_setting_pkey;
alter table overlooked_setting rename constraint overlooked_wish_shop_id_fkey to overlooked_setting_shop_id_fkey;
alter table overlooked_setting
  rename constraint overlooked_wish_pause_after_minutes_check to overlooked_setting_pause_after_minutes_check;
alter table table_sitting rename column call_wish to call_reason;
alter table table_sitting rename constraint table_sitting_call_wish_check to table_sitting_call_reason_check;
