import { STAFF_ROLE_NAMES } from '@tischlein/contract/staff-role-names.ts';
import { formatWeekdayAndDay } from '@tischlein/domain/hours/german-time.ts';
import { toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import { invitationToMail } from '../staff/people/invitations.ts';
import { mailInFrame, type MailDraftInput, type WrittenMail } from './mail-draft.ts';

/** To somebody who is to work here. */
export async function invitationMail(input: MailDraftInput): Promise<WrittenMail | null> {
  const { context, mail, origin, published } = input;
  const [id = ''] = mail.subject.split(' ');
  const asked = { client: context.database.pool, box: context.box, now: context.now() };
  const invitation = await invitationToMail(asked, mail.shopId, id);
  if (invitation === null) return null;
  const { name, by, role, token, until } = invitation;
  const { restaurantName, hours } = published.shop;
  return mailInFrame(input, {
    title: 'Einladung ins Team',
    lead: `Hallo ${name}, ${by ?? restaurantName} lädt dich ein, bei ${restaurantName} mitzuarbeiten. Über den Knopf wählst du, wie du dich anmeldest, und ein Passwort, das nur du kennst. Er gilt einmal. Weißt du nicht, worum es geht, lösche diese Mail: Ohne dich geschieht nichts.`,
    facts: [
      ['Aufgabe', STAFF_ROLE_NAMES[role]],
      ['Gilt bis', formatWeekdayAndDay(toLocal(until, hours.timeZone).date)],
    ],
    link: { url: `${origin}/buero/einladung#${token}`, label: 'Einladung annehmen' },
  });
}
