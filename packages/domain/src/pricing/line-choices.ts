import { besideVolume, volumeFromName, volumePriceText, volumeText } from '../menu/litre-price.ts';
import { cents, formatEuro } from '../money/cents.ts';
import type { QuoteExtra, QuoteLine } from './quote.ts';

export interface ChoiceText {
  text: string;
  /** '+1,00 €', '' for what costs nothing more. */
  price: string;
}

type Portion = Pick<
  QuoteLine,
  'name' | 'sizeName' | 'sizeText' | 'volumeMl' | 'basePrice' | 'freeItemOfferId'
>;

/**
 * What makes a line the thing it is besides its name and size, German: 'Ø 36 cm', '0,5 l · 7,60 €/l'. The volume is left
 * out where name, size or its text say it. Empty where nothing is known, as of orders from before it was kept.
 */
export function portionTexts(line: Portion): string[] {
  const { sizeText, volumeMl, basePrice, freeItemOfferId } = line;
  const price = freeItemOfferId === null ? basePrice : 0;
  const text = besideVolume(sizeText, volumeMl ?? null);
  const volume = volumeMl && volumePriceText(volumeMl, price, line.sizeName ?? line.name, text);
  return [...(text ? [text] : []), ...(volume ? [volume] : [])];
}

/** 'Verpackung: Einweg'; empty where the guest had no choice. */
export function packagingText({ packaging }: Pick<QuoteLine, 'packaging'>): string {
  return packaging ? `Verpackung: ${packaging}` : '';
}

/** Everything chosen on one dish, in the words of a bill, German: what is left out, then what comes on top. */
export function lineChoices(line: Pick<QuoteLine, 'without' | 'extras'>): ChoiceText[] {
  return [
    ...line.without.map((name) => ({ text: `ohne ${name}`, price: '' })),
    // Deposits stand outside the price and are shown on their own.
    ...line.extras.filter(({ type }) => type !== 'deposit').flatMap(extraTexts),
  ];
}

function extraTexts(extra: QuoteExtra): ChoiceText[] {
  const paid = Math.max(0, extra.amount - extra.freeAmount) * extra.unitPrice;
  const own = {
    text: extra.amount > 1 ? `${extra.amount} × ${nameOfExtra(extra)}` : nameOfExtra(extra),
    price: paid > 0 ? `+${formatEuro(cents(paid))}` : '',
  };
  const contents = extra.extras.filter(({ type }) => type !== 'deposit');
  const inner = contents.flatMap((each) =>
    extraTexts(each).map(({ text, price }) => ({ text: `dazu ${text}`, price })),
  );
  return [own, ...inner];
}

/** A drink with its volume: 'Cola, 0,33 l'. */
export function nameOfExtra({ itemName, volumeMl }: QuoteExtra): string {
  const isSaid = volumeMl === undefined || volumeFromName(itemName) === volumeMl;
  return isSaid ? itemName : `${itemName}, ${volumeText(volumeMl)}`;
}
