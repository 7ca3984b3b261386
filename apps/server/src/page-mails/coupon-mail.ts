import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { advertisement, agreedOrder } from './advertising.ts';
import type { MailDesk, WrittenMail } from './mail-draft.ts';

/** Promises a coupon, which the guest activates. */
export async function couponMail(desk: MailDesk): Promise<WrittenMail | null> {
  const { shop } = desk.live;
  const promise = shop.couponPromises.mails;
  if (promise === null || (await agreedOrder(desk, 'angebote')) === null) return null;
  const { type, value, minimumOrderValue, validDays } = promise;
  const worth = type === 'percent' ? `${value} %` : formatEuro(cents(value));
  const from = minimumOrderValue > 0 ? ` ab ${formatEuro(minimumOrderValue)} Bestellwert` : '';
  const key = await desk.keyFor('coupon', desk.mailId);
  return advertisement(desk, 'angebote', {
    title: 'Ein Gutschein für dich',
    lead: `Danke, dass du bei ${shop.restaurantName} bestellt hast. Für deine nächste Bestellung liegt ein Gutschein bereit: ${worth} Rabatt${from}. Er gilt nur einmal, ${validDays} Tage ab dem Aktivieren. Du bekommst diese Mail, weil du bei deiner Bestellung Angeboten zugestimmt hast.`,
    link: { url: `${desk.shopUrl}/reservieren/${key}`, label: 'Gutschein aktivieren' },
  });
}
