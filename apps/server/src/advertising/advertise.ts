import { formerAddress, normalAddress } from '@tischlein/domain/mailing/mail-address.ts';
import type { ShopsContext } from '../shops/context.ts';
import { mayAdvertise } from './mail-consents.ts';
import { askForMail, type PageMailKind } from '../mail/page-mails.ts';
import { UNPLACED } from '../orders/orders.ts';
import { transaction } from '../db/transaction.ts';
import { KEPT_DAYS } from '../legal/kept.ts';
import type { MailingType } from '@tischlein/domain/mailing/mailing.ts';
import { realmOf } from '../shops/account-realm.ts';

interface Campaign {
  kind: PageMailKind;
  type: MailingType;
  /** Hours after the order, from the shop's model `v.model`; null or 0: not at all. */
  afterHours: string;
  /** One guest gets no other of this kind for so long. */
  pauseDays: number;
}

/** Who orders every week is not asked every week. */
const RATING_MAIL_DAYS = 30;

const CAMPAIGNS: Campaign[] = [
  {
    kind: 'rating',
    type: 'bewertungen',
    afterHours: `(v.model->'settings'->>'ratingMailHours')::int`,
    pauseDays: RATING_MAIL_DAYS,
  },
  {
    kind: 'coupon',
    type: 'angebote',
    afterHours: `(v.model->'couponPromises'->'mails'->>'afterDays')::int * 24`,
    pauseDays: KEPT_DAYS.pageMail,
  },
];

interface DueOrder {
  shop_id: string;
  order_id: string;
  email: string;
  placed_at: Date;
  language: string | null;
}

/**
 * Asks for the mails that guests who agreed to advertising and confirmed it get some time after an order. Looks a day
 * back, so that what an outage left undone is done after it; no order has two of a kind.
 */
export async function advertise(context: ShopsContext): Promise<void> {
  for (const campaign of CAMPAIGNS)
    for (const order of await dueOrders(context, campaign)) await ask(context, campaign, order);
  context.live.notify();
}

async function dueOrders(
  context: ShopsContext,
  { kind, afterHours }: Campaign,
): Promise<DueOrder[]> {
  const found = await context.database.pool.query<DueOrder>(
    `select o.shop_id, o.order_id, o.form->>'email' as email, o.placed_at,
        (select s.detail->>'language' from order_step s
          where s.shop_id = o.shop_id and s.order_id = o.order_id and s.version = 1) as language
      from shop s
      join shop_version v on v.shop_id = s.shop_id and v.version = s.current_version
      join orders o on o.shop_id = s.shop_id and o.accept_advertising
        and o.placed_at <= $1::timestamptz - make_interval(hours => ${afterHours})
        and o.placed_at > $1::timestamptz - make_interval(hours => ${afterHours} + 24)
      where s.removed_at is null and s.offline_since is null and ${afterHours} > 0
        and o.status not in ('rejected', 'not-collected', ${UNPLACED}) and btrim(o.form->>'email') <> ''
        and not exists (select from page_mail m
          where m.shop_id = o.shop_id and m.kind = $2 and m.subject = o.order_id)
      order by o.placed_at`,
    [new Date(context.now()), kind],
  );
  return found.rows;
}

async function ask(
  context: ShopsContext,
  { kind, type, pauseDays }: Campaign,
  { shop_id: shopId, order_id: subject, email, placed_at: agreedAt, language }: DueOrder,
): Promise<void> {
  const recipient = normalAddress(email);
  const published = context.shops.byId(shopId);
  if (!published) return;
  const now = context.now();
  await transaction(context.database.pool, async (client) => {
    const recent = await client.query(
      'select from page_mail where shop_id = $1 and kind = $2 and recipient = any($3) and requested_at > $4',
      [shopId, kind, [recipient, formerAddress(email)], new Date(now - pauseDays * 86_400_000)],
    );
    if (recent.rowCount) return;
    const agreement = { shopId, realm: realmOf(published), type, email };
    if (!(await mayAdvertise(client, agreement, agreedAt, now))) return;
    await askForMail(client, { shopId, kind, subject, recipient, language }, now);
  });
}
