import type { ExtraGroup } from '@tischlein/domain/menu/menu.ts';
import type { Cents } from '@tischlein/domain/money/cents.ts';
import type { QuoteExtra } from '@tischlein/domain/pricing/quote.ts';
import { euro } from '../../base/euro.ts';

/** What stands behind an extra; `was` is struck through. */
interface ExtraPriceText {
  text: string;
  was?: string;
}

interface Level {
  dish: { freeIngredients: number };
  /** What is chosen, priced together: of the ingredients the dearest are free (specification 2 §5). */
  priced: readonly QuoteExtra[];
}

/** The price of an extra as the guest's other choices make it: 'gratis' where it costs nothing more. */
export function extraPriceText(
  { dish, priced }: Level,
  { id, groupType }: Pick<ExtraGroup, 'id' | 'groupType'>,
  itemId: string,
  price: Cents,
): ExtraPriceText {
  const plain = { text: `+${euro(price)}` };
  if (groupType !== 'ingredient' || price === 0) return plain;
  const gratis = { text: 'gratis', was: euro(price) };
  const own = priced.find((each) => each.groupId === id && each.itemId === itemId);
  if (!own) return freeLeft({ dish, priced }) > 0 ? gratis : plain;
  if (own.freeAmount === 0) return plain;
  return own.freeAmount < own.amount
    ? { text: `${own.freeAmount} gratis, weitere ${plain.text}` }
    : gratis;
}

/** Free pieces that no extra with a price has taken. */
function freeLeft({ dish, priced }: Level): number {
  const worthIt = priced.filter(({ unitPrice }) => unitPrice > 0);
  return worthIt.reduce((left, { freeAmount }) => left - freeAmount, dish.freeIngredients);
}
