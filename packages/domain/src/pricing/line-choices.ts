import { depositText } from '../menu/deposit.ts';
import { besideVolume, volumeFromName, volumePriceText, volumeText } from '../menu/litre-price.ts';
import { cents, formatEuro } from '../money/cents.ts';
import { lineText } from './line-text.ts';
import type { QuoteExtra, QuoteLine } from './quote.ts';

interface ChoiceText {
  text: string;
  /** '+1,00 €', '' for what costs nothing more. */
  price: string;
  /** The text in pieces, where a part of it is in another language than German (WCAG 3.1.2). */
  pieces?: TextPiece[];
  /** What the menu says of a side dish (BGB § 312j (2)): 'Acht Stück mit Dip'. */
  told?: TextPiece;
}

interface TextPiece {
  text: string;
  lang?: string;
}

type Portion = Pick<
  QuoteLine,
  | 'name'
  | 'sizeName'
  | 'sizeText'
  | 'volumeMl'
  | 'quantity'
  | 'amount'
  | 'extras'
  | 'basePrice'
  | 'freeItemOfferId'
>;

/**
 * What makes a line the thing it is besides its name and size, German: 'Ø 36 cm', '0,5 l · 7,60 €/l', '140 g',
 * 'zzgl. 0,08 € Pfand, MEHRWEG'. Volume and quantity are left out where name, size or its text say them. Empty where
 * nothing is known, as of orders from before it was kept.
 */
export function portionTexts(line: Portion): string[] {
  const { sizeText, volumeMl, quantity = '', basePrice, freeItemOfferId } = line;
  const price = freeItemOfferId === null ? basePrice : 0;
  const text = besideVolume(sizeText, volumeMl ?? null);
  const saidBy = line.sizeName ?? line.name;
  const volume = volumeMl ? volumePriceText(volumeMl, price, saidBy, text) : '';
  const isSaid = `${saidBy} ${text}`.includes(quantity);
  return [text, volume, isSaid ? '' : quantity, ownDeposit(line)].filter(Boolean);
}

/** 'zzgl. 0,15 € Pfand, MEHRWEG' of a dish or side dish, 'je' where there are several of it; '' without a deposit. */
export function ownDeposit({ extras, amount }: Pick<QuoteExtra, 'extras' | 'amount'>): string {
  const own = extras.find(({ type }) => type === 'deposit');
  return own ? depositText({ ...own, deposit: own.unitPrice }, amount) : '';
}

/** 'Verpackung: Einweg'; empty where the guest had no choice. */
export function packagingText({ packaging }: Pick<QuoteLine, 'packaging'>): string {
  return packaging ? `Verpackung: ${packaging}` : '';
}

/** 'Anmerkung: gut durch'; empty where the guest wrote nothing. */
export function noteText({ note }: Pick<QuoteLine, 'note'>): string {
  return note ? `Anmerkung: ${note}` : '';
}

/**
 * Everything chosen on one dish, in the words of a bill, German: what is left out, what comes on top, and what the
 * guest wrote the kitchen.
 */
export function lineChoices(
  line: Pick<QuoteLine, 'without' | 'withoutLangs' | 'extras' | 'note'>,
): ChoiceText[] {
  const note = noteText(line);
  return [
    ...line.without.map((name) => choice('ohne ', name, line.withoutLangs?.[name], '')),
    // Deposits stand outside the price: `portionTexts` tells them.
    ...line.extras.filter(({ type }) => type !== 'deposit').flatMap(extraTexts),
    ...(note === '' ? [] : [{ text: note, price: '' }]),
  ];
}

function extraTexts(extra: QuoteExtra): ChoiceText[] {
  const paid = Math.max(0, extra.amount - extra.freeAmount) * extra.unitPrice;
  const count = extra.amount > 1 ? `${extra.amount} × ` : '';
  const price = paid > 0 ? `+${formatEuro(cents(paid))}` : '';
  const told = lineText(extra);
  const { textLang: lang } = extra;
  const own: ChoiceText = {
    ...choice(count, nameOfExtra(extra), extra.lang, price),
    ...(told && { told: { text: told, ...(lang && { lang }) } }),
  };
  const deposit = ownDeposit(extra);
  const contents = extra.extras.filter(({ type }) => type !== 'deposit');
  const inner = contents.flatMap((each) =>
    extraTexts(each).map(({ text, pieces, ...rest }) => ({
      text: `dazu ${text}`,
      ...rest,
      ...(pieces && { pieces: [{ text: 'dazu ' }, ...pieces] }),
    })),
  );
  return [own, ...(deposit ? [{ text: deposit, price: '' }] : []), ...inner];
}

function choice(before: string, name: string, lang: string | undefined, price: string): ChoiceText {
  const text = `${before}${name}`;
  return { text, price, ...(lang && { pieces: [{ text: before }, { text: name, lang }] }) };
}

/** A drink with its volume, packed food with its weight: 'Cola, 0,33 l', 'Ketchup, 20 g'. */
export function nameOfExtra({ itemName, volumeMl, quantity = '' }: QuoteExtra): string {
  const isSaid = volumeMl === undefined || volumeFromName(itemName) === volumeMl;
  const much = isSaid ? quantity : volumeText(volumeMl);
  return itemName.includes(much) ? itemName : `${itemName}, ${much}`;
}
