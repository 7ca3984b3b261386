/** Levels of extras: of a dish, of its side dish, of that one's side dish. Deeper ones are refused. */
export const MAX_EXTRA_DEPTH = 4;

/** Most characters of a note to the kitchen. */
export const MAX_NOTE_LENGTH = 140;

/** An extra on a dish (specification 2 §3). Prices are never part of it: they come from the menu. */
export interface CartExtra {
  groupId: string;
  itemId: string;
  amount: number;
  /** 'deposit' extras exist only in answers: the server derives them and refuses them in carts. */
  type: 'ingredient' | 'dish';
  /** Extras of a side dish. */
  extras?: CartExtra[] | undefined;
}

export interface DishCartItem {
  dishId: string;
  sizeId: string | null;
  /** Name of the group member who put it in; null outside a group. */
  memberName: string | null;
  /** At least 1, at most 99. */
  amount: number;
  /** Ids of removed ingredients. */
  without: string[];
  extras: CartExtra[];
  /** Set when the dish fills a slot of a menu. */
  slotId?: string | undefined;
  /** What the guest wrote the kitchen about it, one line of at most 140 characters; changes no price. */
  note?: string | undefined;
}

export interface MenuCartItem {
  menuId: string;
  memberName: string | null;
  amount: number;
  /** One dish per slot, each with its `slotId`, size as the slot says, amount 1. */
  subitems: DishCartItem[];
}

export type CartItem = DishCartItem | MenuCartItem;

/** Whether the item is a set menu; else it is a dish. */
export function isMenuItem(item: CartItem): item is MenuCartItem {
  return 'menuId' in item;
}
