import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { linePrice, priceNotes } from '@tischlein/domain/pricing/price-notes.ts';
import type { Quote, QuoteExtra, QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { sumRows } from '@tischlein/domain/pricing/sum-rows.ts';

export interface LineRow {
  title: string;
  details: string[];
  price: string;
}

/** The ordered lines with everything chosen, allergens and age. */
export function lineRows(quote: Quote): LineRow[] {
  return quote.lines.map((line) => ({
    title: `${line.amount} × ${nameOf(line)}`,
    details: [
      ...priceNotes(line),
      ...choices(line),
      ...line.subitems.flatMap((part) => [
        nameOf(part),
        ...choices(part).map((text) => `– ${text}`),
      ]),
      ...(line.declarations.length > 0 ? [`Enthält: ${line.declarations.join(', ')}`] : []),
      ...(line.minimumAge > 0 ? [`Abgabe nur ab ${line.minimumAge} Jahren`] : []),
    ],
    price: linePrice(line),
  }));
}

function nameOf(line: QuoteLine): string {
  return [line.number, line.name, line.sizeName && `(${line.sizeName})`].filter(Boolean).join(' ');
}

function choices(line: QuoteLine): string[] {
  return [...line.without.map((name) => `ohne ${name}`), ...line.extras.flatMap(extraTexts)];
}

function extraTexts(extra: QuoteExtra): string[] {
  // Deposits have a row of their own among the sums.
  if (extra.type === 'deposit') return [];
  const own = `+ ${extra.amount > 1 ? `${extra.amount} × ` : ''}${extra.itemName}`;
  return [own, ...extra.extras.flatMap(extraTexts).map((text) => `– ${text}`)];
}

/** Sums from goods to total with tax per rate. */
export function priceRows(quote: Quote): [string, string][] {
  const rows = sumRows(quote).map(({ label, text }): [string, string] => [label, text]);
  rows.push(['Gesamt', formatEuro(quote.total)]);
  for (const { rate, tax, net } of quote.vat)
    rows.push([`enthält ${rate} % MwSt. auf ${formatEuro(net)}`, formatEuro(cents(tax))]);
  return rows;
}
