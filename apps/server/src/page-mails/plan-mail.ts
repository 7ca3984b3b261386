import { planAwaitingOwner } from '../office/planned-publications.ts';
import { mailInFrame, type MailDraftInput, type WrittenMail } from './mail-draft.ts';

/** To the restaurant: what was planned was not published. */
export async function planNotPublishedMail(input: MailDraftInput): Promise<WrittenMail | null> {
  const { context, mail, origin } = input;
  const [plannedId = ''] = mail.subject.split(' ');
  const plan = await planAwaitingOwner(context.database.pool, mail.shopId, plannedId);
  if (plan === null) return null;
  const { reason, words } = plan;
  return mailInFrame(input, {
    title: 'Eine geplante Veröffentlichung wartet auf dich',
    lead: `Gäste sehen die geplanten Änderungen noch nicht. ${reason} Im Büro kannst du sie jetzt veröffentlichen, auf eine andere Zeit legen oder in den Entwurf zurückholen.`,
    facts: words.slice(0, 20).map((text): [string, string] => ['Änderung', text]),
    link: { url: `${origin}/buero/aenderungen`, label: 'Im Büro ansehen' },
  });
}
