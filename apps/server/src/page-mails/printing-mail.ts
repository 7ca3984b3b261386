import { shortWhen } from '@tischlein/domain/hours/german-time.ts';
import { mailedTroubles } from '../printing/watch-printers.ts';
import { mailInFrame, type MailDraftInput, type WrittenMail } from './mail-draft.ts';

/** To the restaurant: papers of orders do not come out of a printer. */
export async function printingStoppedMail(input: MailDraftInput): Promise<WrittenMail | null> {
  const { context, published, origin } = input;
  const troubles = await mailedTroubles(context, published);
  const [first] = troubles;
  if (!first) return null;
  const now = context.now();
  const { timeZone } = published.shop.hours;
  return mailInFrame(input, {
    title:
      troubles.length === 1
        ? `Es wird nicht gedruckt: ${first.printerName}`
        : `Es wird nicht gedruckt: ${troubles.length} Drucker`,
    lead: 'Bestellungen kommen weiter an und stehen an der Theke. Ihre Zettel kommen gerade nicht aus dem Drucker. Sobald er wieder druckt, kommen die Zettel nach; über alte entscheidest du an der Theke.',
    facts: troubles.map(({ printerName, text, since }) => [
      printerName,
      `${text} (seit ${shortWhen(since.getTime(), now, timeZone)})`,
    ]),
    link: { url: `${origin}/theke/drucker`, label: 'An der Theke ansehen' },
  });
}
