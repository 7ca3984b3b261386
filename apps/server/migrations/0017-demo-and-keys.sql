-- What the demo made, so that production can tell it from what the operator made. `npm run demo -- keep` takes the mark
-- off a shop; a new password or key takes it off a login or an account.
alter table shop add column demo boolean not null default false;
alter table staff add column demo boolean not null default false;
alter table waiter add column demo boolean not null default false;
alter table payment_account add column demo boolean not null default false;

-- Which key seals an account: a keyed hash that gives nothing of the key away. null: sealed before it was written down.
alter table payment_account add column key_fingerprint text;

-- Databases of before have no marks. The demo's ids are invented, so whoever has one has it from the demo.
update shop set demo = true where removed_at is null and shop_id in ('zia-ninetta', 'flammbruder-altstadt',
  'flammbruder-bahnhof', 'flammbruder-nord', 'flammbruder-sued', 'flammbruder-west');
-- Its payment accounts are those of the simulated merchants that the shop's file names.
update payment_account a set demo = true
  from shop s join shop_version v on v.shop_id = s.shop_id and v.version = s.current_version
  where a.shop_id = s.shop_id and s.demo and (
    v.model #>> '{payment,stripePublicKey}' = 'pk_test_simulated'
    or v.model #>> '{payment,paypalClientId}' like 'simulated-%'
    or v.model #>> '{payment,amazonPay,merchantId}' = 'A1SIMULATED');
