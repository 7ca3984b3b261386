import { cents, formatEuro } from '../money/cents.ts';
import type { QuoteExtra, QuoteLine } from './quote.ts';

export interface ChoiceText {
  text: string;
  /** '+1,00 €', '' for what costs nothing more. */
  price: string;
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
    text: extra.amount > 1 ? `${extra.amount} × ${extra.itemName}` : extra.itemName,
    price: paid > 0 ? `+${formatEuro(cents(paid))}` : '',
  };
  const contents = extra.extras.filter(({ type }) => type !== 'deposit');
  const inner = contents.flatMap((each) =>
    extraTexts(each).map(({ text, price }) => ({ text: `dazu ${text}`, price })),
  );
  return [own, ...inner];
}
