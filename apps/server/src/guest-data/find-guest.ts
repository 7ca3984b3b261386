import type { InvoiceRecipient } from '@tischlein/contract/calls/invoice.ts';
import { normalPhone } from '@tischlein/domain/guest/normal-phone.ts';
import {
  advertisingText,
  readAdvertisingVersion,
  type AdvertisingVersion,
} from '@tischlein/domain/order/advertising-version.ts';
import { normalAddress } from '@tischlein/domain/mailing/mail-address.ts';
import type { FormValues } from '@tischlein/contract/calls/order.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { OrderStatus } from '@tischlein/domain/order/order-state.ts';
import type { ReservationRow } from '../reservations/reservations.ts';
import type { OrderPlace } from '../orders/orders.ts';
import { hashToken } from '../http/secret-token.ts';
import type { Queryable } from '../db/queryable.ts';

/** Whom the operator was asked about. A name is no proof of who somebody is: with it one only searches. */
export type SoughtGuest = { email: string } | { phone: string } | { name: string };

export interface GuestOrder {
  shop_id: string;
  order_id: string;
  business_day: string;
  number: number;
  placed_at: Date;
  order_type: string;
  status: OrderStatus;
  payment_method: string;
  total_cents: number;
  accept_advertising: boolean;
  form: FormValues;
  place: OrderPlace | null;
  quote: Quote;
  accepted: OrderConsents;
  /** What it was before each change. */
  former: { revision: number; at: Date; form: FormValues }[];
}
type FoundOrder = Omit<GuestOrder, 'accepted' | 'former'>;

/** What was agreed to with an order, as its first step keeps it. */
interface OrderConsents {
  /** Version of the terms, a key of `GuestData.terms`; null: of an order that asks for no terms, as at the table. */
  terms: string | null;
  /** The age that was confirmed, in years; 0: none was asked for. */
  confirmedAge: number;
  /** In which words advertising was asked about (specification 1 §9), ticked or not; null: it was not asked. */
  advertisingVersion: AdvertisingVersion | null;
  advertisingText: string | null;
}

type GuestReservation = Omit<
  ReservationRow,
  | 'version'
  | 'guest_hash'
  | 'source'
  | 'taken_by'
  | 'sitting_id'
  | 'planned_starts_at'
  | 'planned_ends_at'
  | 'language'
>;

interface GuestApplication {
  shop_id: string;
  application_id: string;
  job_title: string;
  form: Record<string, unknown>;
  received_at: Date;
}

interface GuestWithdrawal {
  shop_id: string;
  withdrawal_id: string;
  form: Record<string, unknown>;
  received_at: Date;
}

/** To mails with offers; the address is kept as a hash alone. */
interface GuestConsent {
  shop_id: string;
  consent_id: string;
  wording: string;
  source: string;
  given_at: Date;
  confirmed_at: Date | null;
  /** When the mailbox took it back, in the shop or the whole franchise; null: it has not. */
  withdrawn_at: Date | null;
}

export interface GuestData {
  orders: GuestOrder[];
  /** The terms that were accepted with these orders. */
  terms: { version: string; firstAcceptedAt: Date; text: string }[];
  reservations: GuestReservation[];
  applications: GuestApplication[];
  withdrawals: GuestWithdrawal[];
  consents: GuestConsent[];
  /** What guests wrote about dishes of these orders. */
  ratings: { shop_id: string; order_id: string; dish_id: string; stars: number; words: string }[];
  /** Issued for businesses with these orders; the law wants them kept. */
  invoices: { shop_id: string; order_id: string; number: string; recipient: InvoiceRecipient }[];
  /** Accounts have their own way out, by their owner or with the same command. */
  accounts: { realm: string; account_id: string; email: string }[];
}

const BATCH = 2_000;

/** 'a@b.de' is a mail address, digits are a telephone number, everything else is a name. null: nothing. */
export function readSoughtGuest(text: string): SoughtGuest | null {
  const plain = text.trim();
  if (plain.includes('@')) {
    const email = normalAddress(plain);
    return email === '' ? null : { email };
  }
  if (/^[\d\s+()/.-]{5,}$/.test(plain)) {
    const phone = normalPhone(plain);
    return phone === '' ? null : { phone };
  }
  return plain.length < 2 ? null : { name: plain.toLocaleLowerCase('de') };
}

/** However they are written: spellings of one address or number are one guest. */
export function matcherOf(
  wanted: SoughtGuest,
): (them: { name?: unknown; email?: unknown; phone?: unknown }) => boolean {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  if ('email' in wanted) return ({ email }) => normalAddress(text(email)) === wanted.email;
  if ('phone' in wanted) return ({ phone }) => normalPhone(text(phone)) === wanted.phone;
  return ({ name }) => text(name).toLocaleLowerCase('de').includes(wanted.name);
}

/** Everything kept about somebody in these shops. What was forgotten already is not found any more. */
export async function findGuest(
  client: Queryable,
  shopIds: readonly string[],
  wanted: SoughtGuest,
): Promise<GuestData> {
  const isTheirs = matcherOf(wanted);
  const found: FoundOrder[] = [];
  for (const shopId of shopIds)
    for await (const order of ordersOf(client, shopId)) if (isTheirs(order.form)) found.push(order);
  const orders = await withConsents(client, found);
  const reservations = await client.query<GuestReservation>(
    `select shop_id, reservation_id, starts_at, ends_at, people, name, email, phone, note, status, reason, created_at
      from reservation where shop_id = any($1) order by starts_at`,
    [shopIds],
  );
  const applications = await client.query<GuestApplication>(
    `select shop_id, application_id, job_title, form, received_at
      from job_application where shop_id = any($1) order by received_at`,
    [shopIds],
  );
  const withdrawals = await client.query<GuestWithdrawal>(
    `select shop_id, withdrawal_id, form, received_at
      from withdrawal where shop_id = any($1) order by received_at`,
    [shopIds],
  );
  const ratings = await client.query<GuestData['ratings'][number]>(
    `select shop_id, order_id, dish_id, stars, words
      from dish_rating join unnest($1::text[], $2::text[]) as w(shop_id, order_id) using (shop_id, order_id)
      order by rated_at`,
    [orders.map((order) => order.shop_id), orders.map((order) => order.order_id)],
  );
  const invoices = await client.query<GuestData['invoices'][number]>(
    `select shop_id, order_id, 'R' || year || '-' || lpad(number::text, 5, '0') as number, recipient
      from invoice join unnest($1::text[], $2::text[]) as w(shop_id, order_id) using (shop_id, order_id)
      order by issued_at`,
    [orders.map((order) => order.shop_id), orders.map((order) => order.order_id)],
  );
  return {
    orders,
    invoices: invoices.rows,
    terms: await termsOf(client, orders),
    reservations: reservations.rows.filter(isTheirs),
    applications: applications.rows.filter(({ form }) => isTheirs(form)),
    withdrawals: withdrawals.rows.filter(({ form }) => isTheirs(form)),
    consents: await consentsOf(client, shopIds, wanted),
    ratings: ratings.rows,
    accounts: await accountsOf(client, shopIds, wanted),
  };
}

async function* ordersOf(client: Queryable, shopId: string): AsyncGenerator<FoundOrder> {
  let after: [string, number] = ['0001-01-01', 0];
  for (;;) {
    const { rows } = await client.query<FoundOrder>(
      `select shop_id, order_id, business_day::text as business_day, number, placed_at, order_type, status,
          payment_method, total_cents, accept_advertising, form, place, quote
        from orders where shop_id = $1 and (business_day, number) > ($2, $3)
        order by business_day, number limit $4`,
      [shopId, ...after, BATCH],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = [last.business_day, last.number];
  }
}

async function withConsents(
  client: Queryable,
  orders: readonly FoundOrder[],
): Promise<GuestOrder[]> {
  const { rows } = await client.query<{
    order_id: string;
    detail: Record<string, unknown> | null;
    restaurant: string | null;
  }>(
    `select s.order_id, s.detail, v.model->>'restaurantName' as restaurant
      from order_step s
      join orders o on o.shop_id = s.shop_id and o.order_id = s.order_id
      join unnest($1::text[], $2::text[]) as w(shop_id, order_id)
        on w.shop_id = s.shop_id and w.order_id = s.order_id
      left join shop_version v on v.shop_id = o.shop_id and v.version = o.shop_version
      where s.version = 1`,
    [orders.map((order) => order.shop_id), orders.map((order) => order.order_id)],
  );
  const byOrder = new Map(rows.map((row) => [row.order_id, row]));
  const former = await client.query<{
    order_id: string;
    revision: number;
    at: Date;
    form: FormValues;
  }>(
    `select c.order_id, c.revision, c.at, c.before->'form' as form from order_change c
      join unnest($1::text[], $2::text[]) as w(shop_id, order_id)
        on w.shop_id = c.shop_id and w.order_id = c.order_id
      where c.before ? 'form' order by c.order_id, c.revision`,
    [orders.map((order) => order.shop_id), orders.map((order) => order.order_id)],
  );
  return orders.map((order) => {
    const { detail, restaurant } = byOrder.get(order.order_id) ?? {
      detail: null,
      restaurant: null,
    };
    const { terms, confirmedAge, advertisingVersion } = detail ?? {};
    const version = readAdvertisingVersion(advertisingVersion);
    return {
      ...order,
      former: former.rows
        .filter((row) => row.order_id === order.order_id)
        .map(({ revision, at, form }) => ({ revision, at, form })),
      accepted: {
        terms: typeof terms === 'string' ? terms : null,
        confirmedAge: typeof confirmedAge === 'number' ? confirmedAge : 0,
        advertisingVersion: version,
        advertisingText: version && restaurant && advertisingText(version, restaurant),
      },
    };
  });
}

async function termsOf(
  client: Queryable,
  orders: readonly GuestOrder[],
): Promise<GuestData['terms']> {
  const { rows } = await client.query<{ hash: string; text: string; first_accepted_at: Date }>(
    'select hash, text, first_accepted_at from terms_version where hash = any($1) order by first_accepted_at',
    [orders.map(({ accepted }) => accepted.terms).filter((terms) => terms !== null)],
  );
  return rows.map(({ hash, text, first_accepted_at: firstAcceptedAt }) => ({
    version: hash,
    firstAcceptedAt,
    text,
  }));
}

async function consentsOf(
  client: Queryable,
  shopIds: readonly string[],
  wanted: SoughtGuest,
): Promise<GuestConsent[]> {
  if (!('email' in wanted)) return [];
  const { rows } = await client.query<GuestConsent>(
    `select c.shop_id, c.consent_id, c.wording, c.source, c.given_at, c.confirmed_at, o.at as withdrawn_at
      from mail_consent c join shop s on s.shop_id = c.shop_id
      left join mail_opt_out o on o.email_hash = c.email_hash and o.kind = 'angebote' and o.at >= c.given_at
        and o.realm = coalesce('franchise:' || s.franchise_id, 'shop:' || s.shop_id)
      where c.shop_id = any($1) and c.email_hash = $2 order by c.given_at`,
    [shopIds, hashToken(wanted.email)],
  );
  return rows;
}

/** An account belongs to a shop or to a franchise; it is known by its mail address. */
async function accountsOf(
  client: Queryable,
  shopIds: readonly string[],
  wanted: SoughtGuest,
): Promise<GuestData['accounts']> {
  if (!('email' in wanted)) return [];
  const { rows } = await client.query<GuestData['accounts'][number]>(
    `select realm, account_id, email from account where email = $2 and realm in (
       select 'shop:' || shop_id from shop where shop_id = any($1)
       union select 'franchise:' || franchise_id from shop where shop_id = any($1) and franchise_id is not null)
      order by realm`,
    [shopIds, wanted.email],
  );
  return rows;
}
