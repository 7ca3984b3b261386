import { clockAt, formatDay, formatWeekdayAndDay } from '../hours/german-time.ts';
import { toLocal } from '../hours/zoned-time.ts';
import { big, bold, pair, RULE, text } from '../print/ticket-parts.ts';
import type { Ticket } from '../print/ticket.ts';
import {
  closingTitle,
  NO_RECEIPT,
  type ClosingDocument,
  type PurseClosing,
} from './closing-document.ts';
import { closingSections } from './closing-sections.ts';
import { PURSE_LABELS } from './purse.ts';

/** Who and when, under the title: day, purse, who closed it. */
export function closingFacts(closing: ClosingDocument, timeZone: string): string[] {
  // After midnight it is another date than that of the business day.
  const clock = (at: string) => {
    const { date } = toLocal(Date.parse(at), timeZone);
    return `${date === closing.day ? '' : `${formatDay(date)} `}${clockAt(Date.parse(at), timeZone)}`;
  };
  return [
    `${formatWeekdayAndDay(closing.day)}${closing.day.slice(0, 4)}`,
    ...(closing.kind === 'purse'
      ? [
          purseText(closing.purse),
          ...(closing.openedAt === null
            ? []
            : [`Geöffnet ${clock(closing.openedAt)} von ${closing.openedBy ?? ''}`]),
        ]
      : []),
    `Abgeschlossen ${clock(closing.closedAt)} von ${closing.closedBy}`,
    ...(closing.kind === 'purse' && closing.handedTo !== null
      ? [`Abgegeben an ${closing.handedTo}`]
      : []),
    ...(closing.kind === 'purse' && closing.word !== '' ? [`Grund: ${closing.word}`] : []),
  ];
}

/** A closing on the paper of a printer; `hash` as kept with it. */
export function closingTicket(
  closing: ClosingDocument,
  { timeZone, hash }: { timeZone: string; hash: string },
): Ticket {
  return [
    ...text(closing.shopName),
    big(closingTitle(closing)),
    ...closingFacts(closing, timeZone).flatMap((fact) => text(fact)),
    ...closingSections(closing).flatMap(({ title, rows }) => [
      RULE,
      ...bold(title),
      ...rows.map(({ name, value }) => pair(name, value)),
    ]),
    RULE,
    ...text(NO_RECEIPT),
    ...text(`Prüfwert ${hash.slice(0, 16)}`),
  ];
}

/** 'Ali (Fahrer)'; the main drawer is called what it is. */
function purseText({ name, kind }: PurseClosing['purse']): string {
  const label = PURSE_LABELS[kind];
  return name === label ? name : `${name} (${label})`;
}
