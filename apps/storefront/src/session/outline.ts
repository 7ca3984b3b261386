import type { DishTag } from '@tischlein/domain/tags/tag.ts';
import type { TextLanguages, OrderType, WeeklyWindow } from '@tischlein/domain/menu/menu.ts';

/** What offers change about a row of the list, at a time and for a way of ordering. */
export interface RowOffer {
  /** In cents, after discounts: of the only portion, or the lowest. */
  price: number;
  /** Struck through: the lowest price of the same portion in the 30 days before. */
  was?: number;
  /** '-20 %', with what the price struck through is. */
  label?: string;
  /** 'nur' stands before the price: that is all the offer says. */
  only?: true;
  /** Sizes differ in price. */
  from?: true;
  litre?: string;
  /** A two-for-one promotion that counts for this dish, in few words. */
  tip?: string;
}

/** One row of the list. Optional fields are left out where they say nothing: the outline is part of every document. */
export interface OutlineRow extends TextLanguages {
  kind: 'dish' | 'menu';
  id: string;
  name: string;
  number?: string;
  subtext?: string;
  image?: string;
  /** In cents: of the only portion, or the lowest. */
  price: number;
  /** Other sizes cost more. */
  from?: true;
  /** 'zzgl. 0,15 € Pfand, MEHRWEG' */
  deposit?: string;
  /** '0,5 l · 5,98 €/l' */
  litre?: string;
  /** Only those worth a mark in the list. */
  tags?: DishTag[];
  /** Has declared allergens or additives. */
  declared?: true;
  /** Nothing must be chosen: the plus puts it into the cart at once. */
  direct?: true;
  age?: 16 | 18;
  /** What real orders and ratings say of it. */
  badge?: 'popular' | 'new';
  orderTypes?: OrderType[];
  windows?: WeeklyWindow[];
  /** The same in words: 'Mo bis Fr 11:30 bis 14:00 Uhr'. */
  windowText?: string;
  /** When the document was made, for whoever has said nothing yet. */
  offer?: RowOffer;
}

export interface OutlineCategory extends TextLanguages {
  id: string;
  name: string;
  description?: string;
  image?: string;
  windows?: WeeklyWindow[];
  /** The same in words: 'Mo bis Fr 11:30 bis 14:00 Uhr'. */
  windowText?: string;
  rows: OutlineRow[];
}

/** What the list of the menu shows; everything else comes with the whole menu. */
export interface MenuOutline {
  categories: OutlineCategory[];
  /** Ids of the dishes of the day on which the document was made. */
  daily?: readonly string[];
  /** Of all ratings together. */
  stars?: { average: number; count: number };
}
