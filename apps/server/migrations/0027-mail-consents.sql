-- Who agreed to advertising by mail: asked with which words, where, when, and when the mailbox confirmed it
-- (docs/decisions/0031-advertising.md). Nothing is sent before. Only a hash of the address is kept: whoever names the
-- address can be shown what was agreed to.
create table mail_consent (
  shop_id text not null,
  consent_id text not null,
  email_hash bytea not null,
  -- As the guest read it.
  wording text not null,
  source text not null check (source in ('order', 'sign-up', 'account')),
  given_at timestamptz not null,
  -- null: not confirmed yet, or never.
  confirmed_at timestamptz,
  primary key (shop_id, consent_id)
);
create index mail_consent_address on mail_consent (email_hash, shop_id);

alter table page_key drop constraint page_key_kind_check;
alter table page_key add constraint page_key_kind_check check (kind in (
  'reservation-guest', 'reservation-staff', 'rating', 'opt-out', 'coupon', 'consent'));

-- Agreements of before, without words and second click, are dropped.
update account set advertising = false where advertising;
