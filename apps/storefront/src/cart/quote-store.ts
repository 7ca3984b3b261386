import { create } from 'zustand';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import type { MemberShare } from '@tischlein/domain/group/group-shares.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { BarTexts } from './quote-view/bar-texts.ts';

/** Choices of the checkout that the price depends on. */
interface QuoteChoices {
  /** ISO instant; null: as soon as possible. */
  serveAt: string | null;
  /** In cents. */
  tip: number;
  useDishDeposit: boolean;
}

/** An item of the group's order. */
export interface PlacedItem {
  item: CartItem;
  memberId: string;
  /** As the lines and problems of the quote say it: own items as in the own cart, everybody else's after them. */
  index: number;
}
/** Everybody's part of a quote in a group order. */
export interface GroupQuote {
  /** In the order in which all price them. */
  items: readonly PlacedItem[];
  shares: readonly MemberShare[];
}

interface QuoteState extends QuoteChoices {
  /** null while the cart is empty or the menu is still on its way. In a group it is of all carts. */
  quote: Quote | null;
  /** Outside of a group, and while there is no quote: null. */
  group: GroupQuote | null;
  /** Delivery to a place that is not known yet: fee and minimum order are the lowest of all areas. */
  isEstimate: boolean;
  /** null while there is no quote. */
  bar: BarTexts | null;
}

export const NO_QUOTE_CHOICES: QuoteChoices = { serveAt: null, tip: 0, useDishDeposit: false };
export const useQuote = create<QuoteState>(() => ({
  quote: null,
  group: null,
  isEstimate: false,
  bar: null,
  ...NO_QUOTE_CHOICES,
}));

export function setQuoteChoices(choices: Partial<QuoteChoices>): void {
  useQuote.setState(choices);
}
