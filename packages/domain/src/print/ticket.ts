/** One thing on a ticket. Texts are German and hold no control characters that a printer would obey: `layoutTicket` takes them out. */
export type TicketBlock =
  /** Broken at spaces; `indent` columns from the left, lines after the first `hanging` more. */
  | { kind: 'text'; text: string; indent?: number; hanging?: number; isBold?: boolean }
  /** In double width and height. */
  | { kind: 'big'; text: string }
  /** White on black and in double size: what must not be overlooked. */
  | { kind: 'warning'; text: string }
  /** A text, and an amount or time at the right edge. */
  | { kind: 'pair'; left: string; right: string }
  | { kind: 'rule' }
  | { kind: 'gap' };

/** What a printer puts on paper, whatever its width and language. Frozen in its job. */
export type Ticket = readonly TicketBlock[];

/** Columns of font A: 58 mm; some of 58 mm by Epson; 80 mm at 180 dpi; 80 mm at 203 dpi. */
export const TICKET_COLUMNS = [32, 35, 42, 48] as const;
export type TicketColumns = (typeof TICKET_COLUMNS)[number];

/** A line as it is printed. A big one holds half as many columns. */
export interface PrintedLine {
  text: string;
  size: 'normal' | 'big';
  isBold: boolean;
  isInverse: boolean;
}
