import { advertisement, agreedOrder } from './advertising.ts';
import type { MailDesk, WrittenMail } from './mail-draft.ts';

/** Asks who ordered how it was. The law takes that for advertising. */
export async function ratingMail(desk: MailDesk): Promise<WrittenMail | null> {
  const { shop } = desk.live;
  const order = await agreedOrder(desk, 'bewertungen');
  if (order === null) return null;
  const key = await desk.keyFor('rating', desk.mail.subject);
  return advertisement(desk, 'bewertungen', {
    title: 'Wie hat es geschmeckt?',
    lead: `Du hast bei ${shop.restaurantName} bestellt (Nummer ${order.number}). Sag uns und anderen Gästen, wie die Gerichte waren, das dauert eine Minute. Du bekommst diese Mail, weil du bei deiner Bestellung zugestimmt hast.`,
    link: {
      url: `${desk.shopUrl}/feedback/${desk.mail.subject}#${key}`,
      label: 'Gerichte bewerten',
    },
  });
}
