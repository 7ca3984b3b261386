import type { DocumentMap, DocumentPath } from '../shop-document/document.ts';
import type { Shop } from '../shop/shop.ts';

export const CAUTION_CODES = [
  'price-jump',
  'price-zero',
  'dish-missed',
  'alcohol-age',
  'not-vegan',
  'category-empty',
  'allergens-unsaid',
  'never-open',
] as const;
type CautionCode = (typeof CAUTION_CODES)[number];

/** Something that is allowed and may yet be a slip: its owner looks at it once more before guests have it. */
export interface Caution {
  /** The field it is about. */
  path: DocumentPath;
  code: CautionCode;
  /** What is striking, German. */
  message: string;
  /** What to do about it, German. */
  mend: string;
}

/** A shop as its owner edits it and as guests have it. */
export interface CompiledShop {
  document: DocumentMap;
  shop: Shop;
}

/** A caution about a shop as it stands; `about` names the thing wherever in the menu it stands. */
export type StandingCaution = Caution & { about: string };
