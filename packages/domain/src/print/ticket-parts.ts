import { courseName } from '../table/courses.ts';
import type { OrderType } from '../menu/menu.ts';
import { nameOfExtra, ownDeposit, portionTexts } from '../pricing/line-choices.ts';
import type { QuoteExtra, QuoteLine } from '../pricing/quote.ts';
import { isAllergyMessage } from './allergy-message.ts';
import type { TicketBlock } from './ticket.ts';
import type { TicketOrder } from './ticket-order.ts';

export const RULE: TicketBlock = { kind: 'rule' };

/** Nothing of an empty text. Lines after the first are indented by two more. */
export function text(content: string, indent = 0): TicketBlock[] {
  const hanging = indent === 0 ? 0 : 2;
  return content.trim() === '' ? [] : [{ kind: 'text', text: content, indent, hanging }];
}

/** A line in bold letters; nothing of an empty text. */
export function bold(content: string): TicketBlock[] {
  return content.trim() === '' ? [] : [{ kind: 'text', text: content, isBold: true }];
}

/** A line in large letters. */
export function big(content: string): TicketBlock {
  return { kind: 'big', text: content };
}

/** A line that nobody may overlook, such as an allergy. */
export function warning(content: string): TicketBlock {
  return { kind: 'warning', text: content };
}

/** Two texts on one line, at its left and its right end. */
export function pair(left: string, right: string): TicketBlock {
  return { kind: 'pair', left, right };
}

/** '12 Pizza Margherita (gross)' */
export function lineTitle(line: Pick<QuoteLine, 'number' | 'name' | 'sizeName'>): string {
  const number = line.number === null ? '' : `${line.number} `;
  return `${number}${line.name}${line.sizeName === null ? '' : ` (${line.sizeName})`}`;
}

/** Who reads it: the cook wants to know what it is, the guest also what it costs by the litre and for its bottle. */
type Reader = 'cook' | 'guest';

function extras(all: readonly QuoteExtra[], indent: number, reader: Reader): TicketBlock[] {
  return all
    .filter(({ type }) => type !== 'deposit')
    .flatMap((extra) => [
      ...text(`+ ${extra.amount}x ${nameOfExtra(extra)}`, indent),
      ...(reader === 'guest' ? text(ownDeposit(extra), indent + 2) : []),
      ...extras(extra.extras, indent + 2, reader),
    ]);
}

/** What the guest wrote about a dish, in bold letters, so that nobody takes it for an extra. */
function note({ note: written = '' }: QuoteLine, indent: number): TicketBlock[] {
  if (written === '') return [];
  if (isAllergyMessage(written)) return [warning(`ALLERGIE: ${written}`)];
  return [{ kind: 'text', text: `> ${written}`, indent, hanging: 2, isBold: true }];
}

/** What is chosen on a dish, in the order in which it is made: portion, what is left out, what comes on top. */
export function choiceBlocks(line: QuoteLine, indent: number, reader: Reader): TicketBlock[] {
  const portion = reader === 'guest' ? portionTexts(line) : [line.sizeText, line.quantity];
  return [
    ...portion.flatMap((one) => text(one ?? '', indent)),
    ...line.without.flatMap((name) => text(`- ohne ${name}`, indent)),
    ...extras(line.extras, indent, reader),
    ...note(line, indent),
  ];
}

/** The dishes of a set menu, under its line. */
export function slotLines(line: QuoteLine, reader: Reader): TicketBlock[] {
  return line.subitems.flatMap((one) => [
    ...text(`* ${lineTitle(one)}`, 3),
    ...choiceBlocks(one, 5, reader),
  ]);
}

/** 'ab 16: Ausweis prüfen', of a set menu by what of it stands here. */
export function ageCheck({ minimumAge, subitems }: QuoteLine, indent: number): TicketBlock[] {
  const age =
    subitems.length === 0 ? minimumAge : Math.max(...subitems.map((one) => one.minimumAge));
  return age > 0 ? text(`!! ab ${age}: Ausweis prüfen`, indent) : [];
}

const TYPE_TEXTS: Record<OrderType, string> = {
  delivery: 'LIEFERUNG',
  pickup: 'ABHOLUNG',
  table: 'TISCH',
};

/** 'ABHOLUNG', 'TISCH 7' */
export function orderTypeText({
  orderType,
  table,
}: Pick<TicketOrder, 'orderType' | 'table'>): string {
  const type = TYPE_TEXTS[orderType];
  return table === null ? type : `${type} ${table.number}`;
}

/** 'Für 18:45'; null: 'Sofort'. */
export function timeText(serveAt: string | null): string {
  return serveAt === null ? 'Sofort' : `Für ${serveAt}`;
}

/** When it is wanted, and when it was ordered. */
export function timesPair({ serveAt, placedAt }: TicketOrder): TicketBlock {
  return pair(timeText(serveAt), `bestellt ${placedAt}`);
}

/** Which round of the table it is, and whom to ask. */
export function roundText({ table }: Pick<TicketOrder, 'table'>): TicketBlock[] {
  if (table === null) return [];
  const round = table.round === null ? [] : [`Runde ${table.round}`];
  const waiter = table.waiter === null ? [] : [`Bedienung ${table.waiter}`];
  return text([...round, ...waiter].join(', '));
}

/** 'GANG 2 HAUPTGANG', and what still waits until the waiter sends it. */
export function courseText({ table }: Pick<TicketOrder, 'table'>): TicketBlock[] {
  if (table === null) return [];
  const { course = null, waiting = [] } = table;
  const later = waiting.map((one) => courseName(one)).join(', ');
  return [
    ...(course === null ? [] : [big(`GANG ${course} ${courseName(course).toUpperCase()}`)]),
    ...text(later === '' ? '' : `Wartet noch: ${later}`),
  ];
}

/** So that nobody looks for it in the shop, and whom to ask. */
export function phoneText({ takenBy }: Pick<TicketOrder, 'takenBy'>): TicketBlock[] {
  return takenBy === null ? [] : [big('TELEFON'), ...text(`angenommen von ${takenBy}`)];
}

/** What is printed of a table looks like what a till prints, and is none of it. */
export function noReceipt({ orderType }: Pick<TicketOrder, 'orderType'>): TicketBlock[] {
  return orderType === 'table' ? text('Kein Kassenbeleg') : [];
}

/** A guest's message, each of its lines for itself. */
export function message(whom: string, said: string): TicketBlock[] {
  return said.trim() === ''
    ? []
    : `${whom}: ${said.trim()}`
        .split(/\r?\n/)
        .flatMap((one): TicketBlock[] =>
          one.trim() === '' ? [] : [{ kind: 'text', text: one, hanging: 2 }],
        );
}

/** Name, company, of a delivery the address, telephone. At a table nobody. */
export function whereTo({ orderType, customer }: TicketOrder): TicketBlock[] {
  if (orderType === 'table') return [];
  const address = [
    `${customer.street} ${customer.streetNumber}`,
    customer.floor === '' ? '' : `Etage: ${customer.floor}`,
    `${customer.zip} ${customer.city}`,
  ];
  const texts = [
    customer.name,
    customer.company,
    ...(orderType === 'delivery' ? address : []),
    customer.phone === '' ? '' : `Tel. ${customer.phone}`,
  ];
  return [RULE, ...texts.flatMap((one) => text(one))];
}
