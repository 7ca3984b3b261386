import { useSyncExternalStore } from 'react';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { isSoldOut } from '@tischlein/domain/cart/sold-out.ts';
import { isInWindows } from '@tischlein/domain/menu/time-window.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import type { OutlineCategory, OutlineRow } from '../session/outline.ts';
import { useAvailability } from '../session/availability-store.ts';
import { useMenu } from '../session/menu-store.ts';
import { usePeriod } from '../session/period-store.ts';
import { chosenType, usePlace } from '../session/place-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { inTableMode, useTable } from '../table-visit/table-store.ts';

/** When a row or its category may be ordered. */
export type Windows = Pick<OutlineCategory, 'windows' | 'windowText'>;

/** A row with the category whose times bind it. */
export interface RowInCategory {
  row: OutlineRow;
  category: Windows;
}

interface RowState {
  /** Cannot be ordered whatever the guest does. */
  soldOut: boolean;
  /** Can be had right now. */
  available: boolean;
  /** Why not, in German; null when it can, or when it has been said. */
  hindrance: string | null;
}

const TYPE_TEXTS = {
  delivery: 'Nur zum Abholen',
  pickup: 'Nur mit Lieferung',
  table: 'Nicht am Tisch',
};
const FREE: RowState = { soldOut: false, available: true, hindrance: null };
const SOLD_OUT: RowState = { soldOut: true, available: false, hindrance: 'Ausverkauft' };
const hindered = new Map<string | null, RowState>();

/**
 * Follows whether a row can be ordered. Everything here depends on the time, so it is free until the server has told.
 * One subscription whose value rarely changes: a menu has hundreds of rows, and an answer of the server concerns few.
 */
export function useRowState({ row, category }: RowInCategory): RowState {
  const shop = useShop();
  return useSyncExternalStore(
    onChange,
    () => rowState(shop, { row, category }),
    () => FREE,
  );
}

/** The same row in the same state gives the same object. */
export function rowState(shop: PublicShop, { row, category }: RowInCategory): RowState {
  if (row.kind === 'dish' && isGone(row.id)) return SOLD_OUT;
  const minute = usePeriod.getState().minuteOfWeek;
  if (minute === null) return FREE;
  if (row.orderTypes) {
    const type = inTableMode(useTable.getState())
      ? 'table'
      : chosenType(shop, usePlace.getState().deliveryTypePreSelection);
    if (!row.orderTypes.includes(type)) return unavailable(otherWay(type, row.orderTypes));
  }
  for (const { windows, windowText } of [row, category]) {
    if (windows && !isInWindows(windows, minute)) {
      // What the category's heading says need not stand on each of its rows.
      const said = windowText === category.windowText;
      return unavailable(said ? null : (windowText ?? null));
    }
  }
  return FREE;
}

/** How else it can be ordered. */
function otherWay(type: OrderType, possible: readonly OrderType[]): string {
  const isOnlyHere = type !== 'table' && possible.every((each) => each === 'table');
  return isOnlyHere ? 'Nur am Tisch' : TYPE_TEXTS[type];
}

function isGone(dishId: string): boolean {
  const soldOut = useAvailability.getState();
  const menu = useMenu.getState().index;
  const dish = menu?.dishes.get(dishId);
  return menu && dish ? isSoldOut({ menu, soldOut }, dish) : soldOut.dishes.has(dishId);
}

function unavailable(hindrance: string | null): RowState {
  const known = hindered.get(hindrance);
  if (known) return known;
  const made = { soldOut: false, available: false, hindrance };
  hindered.set(hindrance, made);
  return made;
}

function onChange(changed: () => void): () => void {
  const stops = [useAvailability, useMenu, usePeriod, usePlace, useTable].map((store) =>
    store.subscribe(changed),
  );
  return () => stops.forEach((stop) => stop());
}
