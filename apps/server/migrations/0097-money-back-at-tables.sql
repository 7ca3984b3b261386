-- Paid dishes that were taken back: what a waiter gives back is a payment below nothing, in cash or by card terminal.
alter table table_payment drop constraint table_payment_amount_cents_check;
alter table table_payment add constraint table_payment_amount check (amount_cents > 0
  or (amount_cents between -100000000 and -1 and tip_cents = 0 and method <> 'online'));
alter table table_entry drop constraint table_entry_amount;
alter table table_entry add constraint table_entry_amount check (amount_cents >= 0
  or kind in ('cleared', 'item-moved', 'separated', 'discounted', 'gifted', 'paid'));
