import { isSoldOut } from '@tischlein/domain/cart/sold-out.ts';
import { isOpenAt } from '@tischlein/domain/menu/time-window.ts';
import type { OutlineCategory, OutlineRow } from '../../outline.ts';
import { useAvailability } from '../../state/availability-store.ts';
import { useMenu } from '../../state/menu-store.ts';
import { usePeriod } from '../../state/period-store.ts';
import { useDeliveryType, type DeliveryType } from '../../state/place-store.ts';
import { useShop } from '../../state/shop-context.tsx';

/** When a row or its category may be ordered. */
export type Windows = Pick<OutlineCategory, 'windows' | 'windowText'>;

export interface RowState {
  /** Cannot be ordered whatever the guest does. */
  soldOut: boolean;
  /** Can be had right now. */
  available: boolean;
  /** Why not, in German; null when it can, or when it has been said. */
  hindrance: string | null;
}

const TYPE_TEXTS: Record<DeliveryType, string> = {
  delivery: 'Nur zum Abholen',
  pickup: 'Nur mit Lieferung',
};
const FREE: RowState = { soldOut: false, available: true, hindrance: null };

/** Whether a row can be ordered now. Everything here depends on the time, so it is free until the server has told. */
export function useRowState(row: OutlineRow, category: Windows | undefined): RowState {
  const shop = useShop();
  const type = useDeliveryType(shop);
  const minute = usePeriod((state) => state.minuteOfWeek);
  const soldOut = useAvailability();
  const menu = useMenu((state) => state.index);
  if (row.kind === 'dish') {
    const dish = menu?.dishes.get(row.id);
    const gone = dish && menu ? isSoldOut({ menu, soldOut }, dish) : soldOut.dishes.has(row.id);
    if (gone) return { soldOut: true, available: false, hindrance: 'Ausverkauft' };
  }
  if (minute === null) return FREE;
  if (row.orderTypes && !row.orderTypes.includes(type)) {
    return { soldOut: false, available: false, hindrance: TYPE_TEXTS[type] };
  }
  for (const { windows, windowText } of [row, category ?? {}]) {
    if (windows && !isOpenAt(windows, minute)) {
      // What the category's heading says need not stand on each of its rows.
      const said = windowText === category?.windowText;
      return { soldOut: false, available: false, hindrance: said ? null : (windowText ?? null) };
    }
  }
  return FREE;
}
