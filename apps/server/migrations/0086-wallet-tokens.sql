-- What the guest's browser made at the provider for a try, such as the token of a wallet: the try is opened with it however
-- often (docs/decisions/0079-express-wallets.md).
alter table payment_attempt
  add column resource_id text,
  add constraint payment_attempt_resource check (length(resource_id) between 1 and 100);
