import type { MailingType } from '@tischlein/domain/mailing/mailing.ts';
import { mayAdvertise } from '../advertising/mail-consents.ts';
import { realmOf } from '../shops/account-realm.ts';
import { draft, type MailDesk, type WrittenMail } from './mail-draft.ts';

/** The order a mail follows, as far as the mail needs it. */
interface AgreedOrder {
  number: number;
  placed_at: Date;
}

/** Whether the guest of an order agreed to advertising, confirmed it and has not taken it back; null: no. */
export async function agreedOrder(
  { context, live, mail }: MailDesk,
  type: MailingType,
): Promise<AgreedOrder | null> {
  const { pool } = context.database;
  const found = await pool.query<AgreedOrder>(
    'select number, placed_at from orders where shop_id = $1 and order_id = $2 and accept_advertising',
    [mail.shopId, mail.subject],
  );
  const order = found.rows[0];
  if (!order) return null;
  const { shopId, recipient: email } = mail;
  const agreement = { shopId, realm: realmOf(live), type, email };
  return (await mayAdvertise(pool, agreement, order.placed_at, context.now())) ? order : null;
}

/** A mail that is advertising: with the way out in the mail and in its headers (RFC 8058). */
export async function advertisement(
  desk: MailDesk,
  type: MailingType,
  words: Parameters<typeof draft>[1],
): Promise<WrittenMail> {
  const { origin, shopUrl, mail } = desk;
  const key = await desk.keyFor('opt-out', `${type} ${mail.recipient}`);
  return {
    ...draft(desk, {
      ...words,
      pages: [{ url: `${shopUrl}/abmelden/${type}/${key}`, label: 'Diese Mails abbestellen' }],
    }),
    headers: {
      'List-Unsubscribe': `<${origin}/api/shop/${mail.shopId}/emailunsubscribe/${type}/${key}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
