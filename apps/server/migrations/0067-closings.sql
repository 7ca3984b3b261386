-- Cash and closings (docs/decisions/0059-closings.md).

-- The closings of a shop: the number and hash of the last one, held under lock while the next is written.
create table closing_state (
  shop_id text primary key references shop,
  last_number int not null default 0 check (last_number >= 0),
  last_hash bytea not null default sha256(''),
  -- The beginning of the business day from which on what is over, paid or given back belongs to closings.
  started_at timestamptz not null,
  -- From which difference on a word is wanted.
  word_from_cents int not null check (word_from_cents between 0 and 100000)
);

-- Where cash lies. A waiter's has the waiter's id.
create table purse (
  shop_id text not null references shop,
  purse_id text not null,
  kind text not null check (kind in ('drawer', 'driver', 'waiter')),
  name text not null check (name <> ''),
  added_at timestamptz not null,
  -- Removed ones stay for the books.
  removed_at timestamptz,
  primary key (shop_id, purse_id)
);

-- Cash beside what guests pay; the kind tells the direction. Only ever added to.
create table cash_movement (
  shop_id text not null,
  movement_id text not null,
  -- Sent again it is the same.
  client_key text not null,
  purse_id text not null,
  kind text not null check (kind in ('float', 'deposit', 'withdrawal', 'tip-payout', 'float-given', 'handed-in')),
  -- Only a purse may be opened with nothing.
  amount_cents int not null check (amount_cents between 0 and 10000000 and (amount_cents > 0 or kind = 'float')),
  reason text not null,
  -- Where it came from or went to.
  other_purse text,
  business_day date not null,
  at timestamptz not null,
  staff_id text not null,
  staff_name text not null,
  primary key (shop_id, movement_id),
  unique (shop_id, client_key, kind),
  foreign key (shop_id, purse_id) references purse,
  foreign key (shop_id, other_purse) references purse
);
create index cash_movement_purse on cash_movement (shop_id, purse_id);
create index cash_movement_other on cash_movement (shop_id, other_purse) where other_purse is not null;

-- Who took the cash of an order; the main drawer of all others.
create table order_purse (
  shop_id text not null,
  order_id text not null,
  purse_id text not null,
  primary key (shop_id, order_id),
  foreign key (shop_id, order_id) references orders on delete cascade,
  foreign key (shop_id, purse_id) references purse
);
create index order_purse_purse on order_purse (shop_id, purse_id);

create table closing (
  shop_id text not null,
  closing_number int not null check (closing_number > 0),
  kind text not null check (kind in ('purse', 'day')),
  purse_id text,
  client_key text not null,
  business_day date not null,
  closed_at timestamptz not null,
  -- What the hash is over, with that of the closing before: json keeps it letter by letter.
  document json not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (shop_id, closing_number),
  unique (shop_id, client_key),
  foreign key (shop_id) references shop,
  foreign key (shop_id, purse_id) references purse,
  check ((kind = 'purse') = (purse_id is not null))
);
create index closing_purse on closing (shop_id, purse_id, closing_number) where purse_id is not null;

-- What a closing is made of: of each order, payment, refund and movement what came to it since the closing before.
create table closing_entry (
  shop_id text not null,
  closing_number int not null,
  -- A day's closing and those of purses are two books over the same.
  book text not null check (book in ('cash', 'day')),
  subject text not null check (subject in ('order', 'refund', 'table-payment', 'sitting', 'movement')),
  subject_id text not null,
  figures json not null,
  primary key (shop_id, closing_number, subject, subject_id),
  foreign key (shop_id, closing_number) references closing
);
create index closing_entry_subject on closing_entry (shop_id, book, subject, subject_id);

-- What ended, was paid or given back since the closing before is found by its time. Placing an order writes none of these.
create index order_step_ended on order_step (shop_id, at) where status in ('done', 'not-collected', 'rejected');
create index refund_updated on refund (shop_id, updated_at);
create index table_payment_at on table_payment (shop_id, at);
create index table_sitting_closed on table_sitting (shop_id, closed_at) where closed_at is not null;
create index cash_movement_at on cash_movement (shop_id, at);

-- Books: nobody changes them, and they go only when their years are over (AO § 147), or with a demo that never was a shop.
create function refuse_closing_change() returns trigger language plpgsql as $$
declare
  written timestamptz;
begin
  if tg_op = 'DELETE' then
    written := case tg_table_name
      when 'closing' then (to_jsonb(old) ->> 'closed_at')::timestamptz
      when 'cash_movement' then (to_jsonb(old) ->> 'at')::timestamptz
      else (select c.closed_at from closing c
        where c.shop_id = old.shop_id and c.closing_number = (to_jsonb(old) ->> 'closing_number')::int)
    end;
    if written < date_trunc('year', now(), 'Europe/Berlin') - interval '10 years'
      or exists (select from shop s where s.shop_id = old.shop_id and s.demo)
    then
      return old;
    end if;
  end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end
$$;
create function refuse_closing_truncate() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger closing_immutable before update or delete on closing
  for each row execute function refuse_closing_change();
create trigger closing_kept before truncate on closing
  for each statement execute function refuse_closing_truncate();
create trigger closing_entry_immutable before update or delete on closing_entry
  for each row execute function refuse_closing_change();
create trigger closing_entry_kept before truncate on closing_entry
  for each statement execute function refuse_closing_truncate();
create trigger cash_movement_immutable before update or delete on cash_movement
  for each row execute function refuse_closing_change();
create trigger cash_movement_kept before truncate on cash_movement
  for each statement execute function refuse_closing_truncate();

-- Closings on paper: on the printers that are chosen for them.
alter table print_duty drop constraint print_duty_kind_check;
alter table print_duty add constraint print_duty_kind_check check (kind in ('kitchen', 'packing', 'receipt', 'closing'));
alter table print_job drop constraint print_job_kind_check;
alter table print_job add constraint print_job_kind_check
  check (kind in ('kitchen', 'packing', 'receipt', 'cancel', 'change', 'test', 'closing'));
