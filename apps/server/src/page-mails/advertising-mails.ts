import type { MailingType } from '@tischlein/domain/mailing/mailing.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { mayAdvertise } from '../advertising/mail-consents.ts';
import { realmOf } from '../shops/account-realm.ts';
import { mailInFrame, type MailDraftInput, type WrittenMail } from './mail-draft.ts';

/** Promises a coupon, which the guest activates. */
export async function couponMail(input: MailDraftInput): Promise<WrittenMail | null> {
  const { shop } = input.published;
  const promise = shop.couponPromises.mails;
  if (promise === null || (await agreedOrder(input, 'angebote')) === null) return null;
  const { type, value, minimumOrderValue, validDays } = promise;
  const worth = type === 'percent' ? `${value} %` : formatEuro(cents(value));
  const from = minimumOrderValue > 0 ? ` ab ${formatEuro(minimumOrderValue)} Bestellwert` : '';
  const key = await input.keyFor('coupon', input.mailId);
  return advertisement(input, 'angebote', {
    title: 'Ein Gutschein für dich',
    lead: `Danke, dass du bei ${shop.restaurantName} bestellt hast. Für deine nächste Bestellung liegt ein Gutschein bereit: ${worth} Rabatt${from}. Er gilt nur einmal, ${validDays} Tage ab dem Aktivieren. Du bekommst diese Mail, weil du bei deiner Bestellung Angeboten zugestimmt hast.`,
    link: { url: `${input.shopUrl}/reservieren/${key}`, label: 'Gutschein aktivieren' },
  });
}

/** Asks who ordered how it was. The law takes that for advertising. */
export async function ratingMail(input: MailDraftInput): Promise<WrittenMail | null> {
  const { shop } = input.published;
  const order = await agreedOrder(input, 'bewertungen');
  if (order === null) return null;
  const key = await input.keyFor('rating', input.mail.subject);
  return advertisement(input, 'bewertungen', {
    title: 'Wie hat es geschmeckt?',
    lead: `Du hast bei ${shop.restaurantName} bestellt (Nummer ${order.number}). Sag uns und anderen Gästen, wie die Gerichte waren, das dauert eine Minute. Du bekommst diese Mail, weil du bei deiner Bestellung zugestimmt hast.`,
    link: {
      url: `${input.shopUrl}/feedback/${input.mail.subject}#${key}`,
      label: 'Gerichte bewerten',
    },
  });
}

/** The order a mail follows, as far as the mail needs it. */
interface AgreedOrder {
  number: number;
  placed_at: Date;
}

/** Whether the guest of an order agreed to advertising, confirmed it and has not taken it back; null: no. */
async function agreedOrder(
  { context, published, mail }: MailDraftInput,
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
  const agreement = { shopId, realm: realmOf(published), type, email };
  return (await mayAdvertise(pool, agreement, order.placed_at, context.now())) ? order : null;
}

/** A mail that is advertising: with the way out in the mail and in its headers (RFC 8058). */
async function advertisement(
  input: MailDraftInput,
  type: MailingType,
  words: Parameters<typeof mailInFrame>[1],
): Promise<WrittenMail> {
  const { origin, shopUrl, mail } = input;
  const key = await input.keyFor('opt-out', `${type} ${mail.recipient}`);
  return {
    ...mailInFrame(input, {
      ...words,
      pages: [{ url: `${shopUrl}/abmelden/${type}/${key}`, label: 'Diese Mails abbestellen' }],
    }),
    headers: {
      'List-Unsubscribe': `<${origin}/api/shop/${mail.shopId}/emailunsubscribe/${type}/${key}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
