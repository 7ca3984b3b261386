import { clockAt, formatClock } from '@tischlein/domain/hours/german-time.ts';
import { selfTestLine } from '@tischlein/domain/self-test/self-test.ts';
import { MINUTE, toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import { lastSelfTest } from '../overlooked/self-test.ts';
import { waitingOrders } from '../overlooked/watch-orders.ts';
import { mailInFrame, type MailDraftInput, type WrittenMail } from './mail-draft.ts';

/** At most so many are listed; the rest is a number. */
const LISTED = 20;

/** To the restaurant: orders that nobody answers. null: somebody has. */
export async function ordersOverlookedMail(input: MailDraftInput): Promise<WrittenMail | null> {
  const { context, published, origin } = input;
  const waiting = await waitingOrders(context.database.pool, published.shop.id);
  const [oldest] = waiting;
  if (!oldest) return null;
  const now = context.now();
  const minutes = Math.floor((now - oldest.placed_at.getTime()) / MINUTE);
  const { timeZone } = published.shop.hours;
  const clock = (at: Date) => clockAt(at.getTime(), timeZone);
  return mailInFrame(input, {
    title:
      waiting.length === 1
        ? 'Eine Bestellung wartet auf Annahme'
        : `${waiting.length} Bestellungen warten auf Annahme`,
    lead: `Seit ${minutes} Minuten hat niemand an der Theke geantwortet. Die Gäste sehen noch keine Zusage.`,
    facts: waiting
      .slice(0, LISTED)
      .map(({ number, placed_at: at }) => [`Nr. ${number}`, `eingegangen um ${clock(at)} Uhr`]),
    link: { url: `${origin}/theke`, label: 'Zur Theke' },
  });
}

/** To the restaurant: no device with the counter is awake. */
export async function counterAwayMail(input: MailDraftInput): Promise<WrittenMail | null> {
  const { published, mail, origin } = input;
  const { minutes } = toLocal(Date.parse(mail.subject), published.shop.hours.timeZone);
  return mailInFrame(input, {
    title: 'Die Theke ist nicht mehr verbunden',
    lead: `Seit ${formatClock(minutes)} Uhr meldet sich kein Gerät mit der Theke mehr: Das Tablet schläft, hat kein Netz, oder das Fenster ist zu. Bestellungen kommen weiter an, aber niemand hört sie klingeln.`,
    link: { url: `${origin}/theke`, label: 'Theke öffnen' },
  });
}

/** To the restaurant before it opens: what is not ready, or that all is, where it wants to hear that. */
export async function selfTestMail(input: MailDraftInput): Promise<WrittenMail | null> {
  const { context, published, origin } = input;
  const { id, hours } = published.shop;
  const last = await lastSelfTest(context.database.pool, id);
  if (!last) return null;
  const { missing, printers, tested_at: at, opens_at: opensAt } = last;
  const clock = (instant: Date) => clockAt(instant.getTime(), hours.timeZone);
  return mailInFrame(input, {
    title:
      missing.length === 0
        ? 'Alles bereit für die Öffnung'
        : `Vor der Öffnung um ${clock(opensAt)} Uhr fehlt noch etwas`,
    lead: `Selbsttest um ${clock(at)} Uhr: ${selfTestLine(missing, printers)}`,
    link: { url: `${origin}/theke`, label: 'Zur Theke' },
  });
}
