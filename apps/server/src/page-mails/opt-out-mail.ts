import { isMailingType, MAILING_NAMES } from '@tischlein/domain/mailing/mailing.ts';
import { draft, type MailDesk, type WrittenMail } from './mail-draft.ts';

/** Asks whoever reads mails at an address whether they want no more of a kind. Its subject is `{type}:{random}`. */
export async function optOutMail(desk: MailDesk): Promise<WrittenMail | null> {
  const [type = ''] = desk.mail.subject.split(':');
  if (!isMailingType(type)) return null;
  const { restaurantName } = desk.live.shop;
  const key = await desk.keyFor('opt-out', `${type} ${desk.mail.recipient}`);
  return draft(desk, {
    title: 'Keine Mails mehr?',
    lead: `Jemand, vermutlich du, möchte an diese Adresse keine Mails von ${restaurantName} mehr: ${MAILING_NAMES[type]}. Bestätige es mit dem Link. Warst du das nicht, musst du nichts tun.`,
    link: { url: `${desk.shopUrl}/abmelden/${type}/${key}`, label: 'Abmelden' },
  });
}
