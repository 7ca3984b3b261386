import { asWritten } from '../languages/say.ts';
import { WITHDRAWAL_TITLE } from '../legal/withdrawal.ts';
import { findWithdrawal, type WithdrawalRow } from '../withdrawals/withdrawals.ts';
import { mailInFrame, type MailDraftInput, type WrittenMail } from './mail-draft.ts';

/** To the guest: the receipt with content, day and time (BGB § 356a (4)). */
export async function withdrawalReceivedMail(input: MailDraftInput): Promise<WrittenMail | null> {
  const row = await rowOf(input);
  if (!row) return null;
  const { restaurantName } = input.published.shop;
  return mailInFrame(input, {
    title: 'Wir haben deinen Widerruf bekommen',
    lead: `Dein Widerruf ist bei ${restaurantName} eingegangen. Das hast du uns gesagt. Wir melden uns, wie es weitergeht; hebe diese Mail so lange auf.`,
    facts: factsOf(input, row),
    link: { url: `${input.shopUrl}/`, label: `Zu ${restaurantName}` },
    linked: [WITHDRAWAL_TITLE],
  });
}

/** To the restaurant. */
export async function withdrawalMail(input: MailDraftInput): Promise<WrittenMail | null> {
  const row = await rowOf(input);
  if (!row) return null;
  return mailInFrame(input, {
    title: 'Ein Gast widerruft einen Vertrag',
    lead: 'Prüfe, ob die Ware ein Widerrufsrecht hat und die Frist von vierzehn Tagen läuft. Gib dann spätestens vierzehn Tage nach dem Eingang das Geld zurück. Der Gast hat eine Bestätigung bekommen.',
    facts: factsOf(input, row),
    link: { url: `${input.origin}/theke/`, label: 'Zur Theke' },
  });
}

const rowOf = ({ context, mail }: MailDraftInput) =>
  findWithdrawal(context.database.pool, mail.shopId, mail.subject);

function factsOf({ published }: MailDraftInput, { form, received_at }: WithdrawalRow) {
  const { timeZone } = published.shop.hours;
  const at = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'medium', timeZone });
  const facts: [string, string][] = [
    ['Eingegangen', `${at.format(received_at)} Uhr`],
    ['Name', form.name],
    ['E-Mail', form.email],
    ['Bestellung', form.order],
    ['Widerrufen wird', form.goods ? asWritten(form.goods) : 'alles, was sich widerrufen lässt'],
  ];
  return facts;
}
