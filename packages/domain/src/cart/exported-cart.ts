/**
 * A cart that travels by names (specification 2 §3 "Exported-cart item"): another branch has other ids. Prices stay
 * behind, the branch's own menu makes them.
 */
export interface ExportedExtra {
  groupName: string;
  itemName: string;
  amount: number;
  /** 'deposit' can be written by others and is refused: deposits are derived. */
  type: 'ingredient' | 'dish' | 'deposit';
  /** Extras of a side dish. */
  extras?: ExportedExtra[] | undefined;
}

export interface ExportedDish {
  dishName: string;
  /** null: a dish in one portion. */
  sizeName: string | null;
  amount: number;
  /** Names of left-out ingredients. */
  without: string[];
  extras: ExportedExtra[];
  /** To the kitchen. */
  note?: string | undefined;
}

export interface ExportedMenu {
  menuName: string;
  amount: number;
  /** In the order of the menu's slots. */
  subitems: ExportedDish[];
}

export type ExportedItem = ExportedDish | ExportedMenu;

/** Whether the exported item is a set menu; else it is a dish. */
export function isExportedMenu(item: ExportedItem): item is ExportedMenu {
  return 'menuName' in item;
}
