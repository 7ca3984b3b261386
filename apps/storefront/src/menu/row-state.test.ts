import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import type { OutlineRow } from '../session/outline.ts';
import { usePeriod } from '../session/period-store.ts';
import { usePlace } from '../session/place-store.ts';
import { NO_TABLE, useTable } from '../table-visit/table-store.ts';
import { rowState } from './row-state.ts';

const shop = { id: 'shop', supportDelivery: true, supportPickup: true } as PublicShop;
const CATEGORY = {};
const row = (orderTypes: OrderType[]) => ({ kind: 'dish', id: 'bier', orderTypes }) as OutlineRow;

beforeEach(() => usePeriod.setState({ minuteOfWeek: 1200 }));
afterEach(() => {
  usePeriod.setState({ minuteOfWeek: null });
  useTable.setState(NO_TABLE);
});

it.each<['delivery' | 'pickup', OrderType[], string | null]>([
  ['delivery', ['table'], 'Nur am Tisch'],
  ['pickup', ['table'], 'Nur am Tisch'],
  ['delivery', ['pickup'], 'Nur zum Abholen'],
  ['delivery', ['pickup', 'table'], 'Nur zum Abholen'],
  ['pickup', ['delivery'], 'Nur mit Lieferung'],
  ['pickup', ['delivery', 'table'], 'Nur mit Lieferung'],
  ['delivery', ['delivery'], null],
])('chosen %s, a dish for %j: %s', (chosen, orderTypes, hindrance) => {
  usePlace.setState({ deliveryTypePreSelection: chosen });
  expect(rowState(shop, { row: row(orderTypes), category: CATEGORY })).toMatchObject({
    available: hindrance === null,
    hindrance,
  });
});
