-- When a payment was last asked about in vain, since the shop's account is gone or refused: it is asked ever less often.
alter table payment_attempt add column asked_in_vain_at timestamptz;
