import { memberShares } from '@tischlein/domain/group/group-shares.ts';
import { FOR_ALL, linesByMember } from '@tischlein/domain/group/lines-by-member.ts';
import type { Declaration } from '@tischlein/domain/menu/menu.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import {
  lineChoices,
  packagingText,
  portionTexts,
} from '@tischlein/domain/pricing/line-choices.ts';
import { lineText } from '@tischlein/domain/pricing/line-text.ts';
import { linePrice, priceNotes } from '@tischlein/domain/pricing/price-notes.ts';
import type { Quote, QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { sumRows } from '@tischlein/domain/pricing/sum-rows.ts';
import { asWritten } from '../languages/say.ts';
import type { LineDetail, LineRow, TextPart, PriceRow } from '../mail/mail-layout.ts';

/** The ordered lines with everything chosen, allergens and additives by their names, and age; a group's by name. */
export function lineRows(quote: Quote, declarations: readonly Declaration[]): LineRow[] {
  const blocks = linesByMember(quote.lines);
  const named = blocks.some(({ memberName }) => memberName !== null);
  return blocks.flatMap(({ memberName, lines }) =>
    lines.map((line, index) => ({
      ...(named &&
        index === 0 && { heading: memberName === null ? FOR_ALL : asWritten(memberName) }),
      ...lineRow(line, declarations),
    })),
  );
}

function lineRow(line: QuoteLine, declarations: readonly Declaration[]): LineRow {
  const pieces = [{ text: `${line.amount} × ` }, ...nameOf(line)];
  return {
    title: textOf(pieces),
    pieces,
    details: [
      ...told(line, false),
      ...own(priceOfOne(line)),
      ...choices(line, false),
      ...line.subitems.flatMap((part) => [
        { text: textOf(nameOf(part)), pieces: nameOf(part), inner: false },
        ...told(part, true),
        ...choices(part, true),
      ]),
      ...own([packagingText(line)].filter(Boolean)),
      ...own(declared(line, declarations)),
      ...own(line.minimumAge > 0 ? [`Abgabe nur ab ${line.minimumAge} Jahren`] : []),
    ],
    price: linePrice(line),
  };
}

/** What each member of a group bears of the whole; none where nobody is named. */
export function shareRows(quote: Quote, orderedBy: string): PriceRow[] {
  if (quote.lines.every(({ memberName }) => memberName === null)) return [];
  return memberShares(quote, orderedBy).map(({ memberName, total }): PriceRow => ({
    kind: 'part',
    label: `Anteil ${asWritten(memberName ?? '')}`,
    text: formatEuro(total),
  }));
}

/** What extras cost is said of one piece, so of several pieces it is said what one costs. */
function priceOfOne(line: QuoteLine): string[] {
  const notes = priceNotes(line);
  return notes.length === 0 && line.amount > 1 ? [`je ${formatEuro(line.unitPrice)}`] : notes;
}

const own = (texts: readonly string[]): LineDetail[] =>
  texts.map((text) => ({ text, inner: false }));

/** '12 Pizza ai Funghi (groß)', the dish in its language. */
function nameOf({ number, name, lang, sizeName }: QuoteLine): TextPart[] {
  return [
    ...(number ? [{ text: `${number} ` }] : []),
    { text: name, ...(lang && { lang }) },
    ...(sizeName ? [{ text: ` (${sizeName})` }] : []),
  ];
}

/** What the menu says of it. */
function told(line: QuoteLine, inner: boolean): LineDetail[] {
  const text = lineText(line);
  const lang = line.textLang;
  return text ? [{ text, ...(lang && { pieces: [{ text, lang }] }), inner }] : [];
}

const textOf = (pieces: readonly TextPart[]): string => pieces.map(({ text }) => text).join('');

function choices(line: QuoteLine, inner: boolean): LineDetail[] {
  const { note } = line;
  const said = { ...line, ...(note && { note: asWritten(note) }) };
  const chosen = lineChoices(said).flatMap(({ text, price, pieces, told: about }) => {
    const costs = price && ` ${price}`;
    const row = {
      text: `${text}${costs}`,
      ...(pieces && { pieces: [...pieces, { text: costs }] }),
      inner,
    };
    return [
      row,
      ...(about ? [{ text: about.text, ...(about.lang && { pieces: [about] }), inner }] : []),
    ];
  });
  return [...portionTexts(line).map((text) => ({ text, inner })), ...chosen];
}

/** In words, for who has no menu at hand; a code nobody explains any more stands among the allergens as it is. */
function declared(line: QuoteLine, declarations: readonly Declaration[]): string[] {
  const known = line.declarations.map(
    (code): Declaration =>
      declarations.find((each) => each.code === code) ?? { code, kind: 'allergen', name: code },
  );
  const names = (kind: Declaration['kind']) =>
    known.filter((each) => each.kind === kind).map(({ name }) => name);
  const row = (word: string, all: string[]) =>
    all.length > 0 ? [`${word}: ${all.join(', ')}`] : [];
  return [...row('Allergene', names('allergen')), ...row('Zusatzstoffe', names('additive'))];
}

/** Sums from goods to total with tax per rate. */
export function priceRows(quote: Quote): PriceRow[] {
  return [
    ...sumRows(quote).map(({ label, text }): PriceRow => ({ kind: 'part', label, text })),
    { kind: 'total', label: 'Gesamt', text: formatEuro(quote.total) },
    ...quote.vat.map(({ rate, tax, net }): PriceRow => ({
      kind: 'vat',
      label: `enthält ${rate} % MwSt. auf ${formatEuro(net)}`,
      text: formatEuro(cents(tax)),
    })),
  ];
}
