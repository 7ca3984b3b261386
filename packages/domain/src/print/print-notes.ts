import { pair, RULE, text, warning } from './ticket-parts.ts';
import type { Ticket, TicketBlock } from './ticket.ts';

/** What a paper must say about itself besides its contents. Times are texts in the shop's zone ('18:42'). */
interface PrintNotes {
  /** 'Nr. 42'; '' where the paper is of no order. */
  of: string;
  /** From 1. */
  attempt: number;
  /** An earlier attempt may have been printed: the printer did not say. */
  mayBeDouble: boolean;
  /** The how manieth print by hand; 0: none. */
  reprint: number;
  /** The printer this one stands in for. */
  insteadOf: string | null;
  /** When it was to be printed, where that is long ago. */
  lateSince: string | null;
  printedAt: string;
  /** Of the job, for whoever looks for it. */
  jobName: string;
}

function above(notes: PrintNotes): TicketBlock[] {
  return [
    ...(notes.mayBeDouble
      ? [warning(`MÖGLICHES DUPLIKAT – ${notes.of}, Versuch ${notes.attempt}`)]
      : []),
    ...(notes.reprint > 0 ? [warning(`NACHDRUCK ${notes.reprint}, ${notes.printedAt}`)] : []),
    ...(notes.insteadOf === null ? [] : [warning(`ERSATZ FÜR ${notes.insteadOf}`)]),
    ...(notes.lateSince === null ? [] : [warning(`VERSPÄTET, VON ${notes.lateSince}`)]),
  ];
}

/** A ticket as it goes to the printer: with what must be known of this very paper. */
export function notedTicket(ticket: Ticket, notes: PrintNotes): Ticket {
  const foot = `gedruckt ${notes.printedAt}${notes.attempt > 1 ? `, Versuch ${notes.attempt}` : ''}`;
  return [...above(notes), ...ticket, RULE, pair(foot, ''), ...text(notes.jobName)];
}

/** What tells whether a printer was set up rightly: its width, its letters, that it cuts. */
export function testTicket(of: {
  shopName: string;
  printerName: string;
  stations: string[];
}): Ticket {
  return [
    warning('PROBEDRUCK'),
    ...text(of.shopName),
    ...text(`Drucker: ${of.printerName}`),
    ...of.stations.flatMap((name) => text(`Zettel: ${name}`)),
    RULE,
    ...text('ÄÖÜäöüß€ àéèñç ½ × °'),
    pair('Preis', '12,34 €'),
    { kind: 'big', text: 'Große Schrift ÄÖÜß' },
    RULE,
    ...text(
      'Reicht der Strich von Rand zu Rand und stehen die Umlaute da, ist alles richtig eingestellt.',
    ),
  ];
}
