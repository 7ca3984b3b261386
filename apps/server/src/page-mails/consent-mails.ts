import { formatDay } from '@tischlein/domain/hours/german-time.ts';
import { toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import { isMailingType, MAILING_NAMES } from '@tischlein/domain/mailing/mailing.ts';
import { findConsent } from '../advertising/mail-consents.ts';
import { mailInFrame, type MailDraftInput, type WrittenMail } from './mail-draft.ts';

/** Asks whether the mailbox's owner really agreed to advertising. It advertises nothing itself. */
export async function consentMail(input: MailDraftInput): Promise<WrittenMail | null> {
  const { context, published, mail } = input;
  const { subject: consentId, shopId } = mail;
  const consent = await findConsent(context.database.pool, shopId, consentId, context.now());
  if (!consent) return null;
  const { date } = toLocal(consent.given_at.getTime(), published.shop.hours.timeZone);
  const key = await input.keyFor('consent', `${consentId} ${mail.recipient}`);
  return mailInFrame(input, {
    title: 'Angebote per Mail: bitte bestätigen',
    lead: `Jemand, vermutlich du, hat am ${formatDay(date)} bei ${published.shop.restaurantName} zugestimmt: „${consent.wording}“ Bestätige es mit dem Link; vorher schicken wir dir nichts. Warst du das nicht oder willst du es nicht mehr, musst du nichts tun. Auch nach dem Bestätigen kannst du es jederzeit zurücknehmen, über denselben Link.`,
    link: { url: `${input.shopUrl}/zustimmen/${key}`, label: 'Ansehen und bestätigen' },
  });
}

/** Asks whoever reads mails at an address whether they want no more of a kind. Its subject is `{type}:{random}`. */
export async function optOutMail(input: MailDraftInput): Promise<WrittenMail | null> {
  const [type = ''] = input.mail.subject.split(':');
  if (!isMailingType(type)) return null;
  const { restaurantName } = input.published.shop;
  const key = await input.keyFor('opt-out', `${type} ${input.mail.recipient}`);
  return mailInFrame(input, {
    title: 'Keine Mails mehr?',
    lead: `Jemand, vermutlich du, möchte an diese Adresse keine Mails von ${restaurantName} mehr: ${MAILING_NAMES[type]}. Bestätige es mit dem Link. Warst du das nicht, musst du nichts tun.`,
    link: { url: `${input.shopUrl}/abmelden/${type}/${key}`, label: 'Abmelden' },
  });
}
