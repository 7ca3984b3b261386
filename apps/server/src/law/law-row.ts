import type { Shop } from '@tischlein/domain/shop/shop.ts';

/** What is known of a published shop beside its files. German, for the operator. */
export interface KnownOfShop {
  /** About the prices it asked. */
  priceHints: readonly string[];
}

/** One demand of the law. German, for the operator. */
export interface LawRow {
  /** What it demands. */
  demand: string;
  source: string;
  /** Where the product does it; begins with 'Teils:' or 'Nicht:' where it does not, or not all. */
  product: string;
  /** Titles of the tests that show it, by their file. */
  tests: Readonly<Record<string, readonly string[]>>;
  /** What only the operator, or somebody who may advise them, can do; null: nothing. */
  operator: string | null;
  /** What is still missing in a shop. */
  missing?: (shop: Shop, known: KnownOfShop) => string[];
}

export interface LawPart {
  title: string;
  rows: readonly LawRow[];
}
