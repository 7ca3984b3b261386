import type { Cents } from '../money/cents.ts';
import type { WrittenTag } from '../tags/tag.ts';

/** How an order reaches the guest. 'table' is dine-in. */
export type OrderType = 'delivery' | 'pickup' | 'table';
export type VatClass = 'food' | 'drink';

/** Minutes of the week, Sunday 00:00 = 0, at most 10079; `to` at or before `from` crosses midnight or the week's end. */
export interface WeeklyWindow {
  from: number;
  to: number;
}

/** What one portion costs. `deposit` is per piece; `volumeMl` only for drinks (litre price, PAngV). */
export interface Portion {
  price: Cents;
  deposit: Cents;
  /** Missing: not told. */
  depositKind?: DepositKind;
  volumeMl: number | null;
}

export interface DishSize extends Portion {
  /** A key used all over the shop ('klein', 'gross'), so that extras can be priced by it. */
  id: string;
  name: string;
  description: string | null;
}

export interface Nutrients {
  /** What the figures refer to. */
  per: '100g' | '100ml' | 'portion';
  energyKj: number;
  energyKcal: number;
  fatG: number;
  saturatedFatG: number;
  carbohydrateG: number;
  sugarG: number;
  proteinG: number;
  saltG: number;
}

/** The language of a name (BCP 47, 'it') where it is not German (WCAG 3.1.2). */
export interface NameLanguage {
  lang?: string;
}

/** The languages of a name and of the text below it. */
export interface TextLanguages extends NameLanguage {
  textLang?: string;
}

export interface Ingredient extends NameLanguage {
  id: string;
  name: string;
  /** Codes of allergens and additives, see `Declaration`. */
  declarations: string[];
  nutrientInformation: Nutrients | null;
  dishInfo: string | null;
  /** As the kitchen wrote them; on the wire the effective ones. */
  tags: WrittenTag[];
  /** As the kitchen wrote them, where `tags` are not those (on the wire). */
  writtenTags?: WrittenTag[];
}

export interface Dish extends TextLanguages {
  id: string;
  name: string;
  number: string | null;
  subtext: string | null;
  /** Media id of the picture. */
  imageName: string | null;
  isDrink: boolean;
  vatClass: VatClass;
  /** Empty for a dish in one portion; then `portion` is set, else null. */
  sizes: DishSize[];
  portion: Portion | null;
  /** Ingredients the guest may leave out ('Bitte Ohne'). */
  primaryIngredients: string[];
  /** Ingredients that belong to the dish and cannot be left out. */
  secondaryIngredients: string[];
  /** Dishes served as part of this one, named first in its info. */
  primarySubDishes: string[];
  secondarySubDishes: string[];
  /** Ids of extra groups with groupType 'ingredient' and 'dish', in the order shown. */
  extraIngredientGroups: string[];
  sideDishGroups: string[];
  /** So many ingredient extras are free, the most expensive first. */
  freeIngredients: number;
  /** Item ids of the popular combination; empty for none. */
  popularExtraCombination: string[];
  extraIngredientsRanking: string[];
  declarations: string[];
  nutrientInformation: Nutrients | null;
  dishInfo: string | null;
  /** Of what comes packed, such as a bottle. */
  prepacked?: Prepacked;
  /** As the kitchen wrote them; on the wire the effective ones. */
  tags: WrittenTag[];
  /** As the kitchen wrote them, where `tags` are not those (on the wire). */
  writtenTags?: WrittenTag[];
  /** How it may be ordered. */
  orderTypes: OrderType[];
  /** When it may be ordered; null: whenever the shop takes orders. */
  availability: WeeklyWindow[] | null;
  /** What one portion costs the kitchen where slots are limited by load; absent: 1, of a drink 0. */
  kitchenLoad?: number;
  /** Sealed and lasting, as a bottle: whoever bought it from afar may withdraw (BGB § 312g). These sizes; absent: not told. */
  hasWithdrawal?: boolean | string[];
  /** The house fills it into a cup or dish, so that it needs packing to go (VerpackG § 33). These sizes; absent: not told. */
  filledInHouse?: boolean | string[];
  /** Guests may write the kitchen a line about it. */
  takesNote?: boolean;
}

export interface ExtraItem {
  /** Id of an ingredient (groupType 'ingredient') or of a dish (groupType 'dish'). */
  itemId: string;
  /** Price of one, unless the chosen size of the dish is named in `priceBySize`. 9999 and 999900 are sentinels (2 §9). */
  price: Cents;
  priceBySize: Record<string, Cents>;
}

export interface ExtraGroup {
  id: string;
  name: string;
  /** Required count in all; 0 for none. */
  min: number;
  /** Most in all; 0 for no limit. */
  limit: number;
  /** Most of one item. */
  maxAmount: number;
  /** Shown as a group of its own even where ungrouped extras are merged under EXTRAS. */
  forceGroup: boolean;
  groupType: 'ingredient' | 'dish';
  items: ExtraItem[];
}

export interface SetMenuSlot {
  id: string;
  name: string;
  /** The size every sized dish of the slot is served in; null for unsized dishes. */
  size: string | null;
  dishes: string[];
  /** How `dishes` came about, where whole categories are meant; not sent to guests. Absent: named one by one. */
  source?: SlotSource;
}

/** Whole categories without some dishes, and further dishes: a new dish of a category is in it by itself. */
export interface SlotSource {
  categories: string[];
  except: string[];
  dishes: string[];
}

/** A menu in the sense of specification 2 §3: one price for one dish per slot. Extras are charged on top. */
export interface SetMenu extends TextLanguages {
  id: string;
  name: string;
  number: string | null;
  subtext: string | null;
  imageName: string | null;
  price: Cents;
  slots: SetMenuSlot[];
  orderTypes: OrderType[];
  availability: WeeklyWindow[] | null;
}

export interface Category extends TextLanguages {
  id: string;
  name: string;
  description: string | null;
  imageName: string | null;
  /** Listed dishes and menus in the order shown. */
  dishIds: string[];
  menuIds: string[];
  availability: WeeklyWindow[] | null;
}

/** An allergen or additive with the code printed beside dishes (LMIV). */
export interface Declaration {
  code: string;
  kind: 'allergen' | 'additive';
  name: string;
}

export interface Menu {
  categories: Category[];
  /** Every dish, also those that are only side dishes or parts of menus. */
  dishes: Dish[];
  ingredients: Ingredient[];
  extraGroups: ExtraGroup[];
  menus: SetMenu[];
  declarations: Declaration[];
}

/** What becomes of a bottle or glass with a deposit: filled again, or recycled. */
export type DepositKind = 'reusable' | 'one-way';

/** What LMIV Art. 9 and 14 want told of prepacked food before it is bought; nutrients stand with every dish. German. */
export interface Prepacked {
  /** 'Koffeinhaltiges Erfrischungsgetränk'; null where the dish's name is the name of the food. */
  name: string | null;
  /** In descending order of weight, allergens between two asterisks; null for what needs none, such as water. */
  ingredients: string | null;
  /** '500 g'; null: the volume of each portion. */
  quantity: string | null;
  /** '4,9 % vol' */
  alcohol: string | null;
  origin: string | null;
  storage: string | null;
  /** Name and address of who answers for it. */
  business: string;
}
