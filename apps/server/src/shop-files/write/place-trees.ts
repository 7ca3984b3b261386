import { isDeepStrictEqual } from 'node:util';
import type { DeliveryArea } from '@tischlein/domain/delivery/delivery-area.ts';
import { toEuros } from '@tischlein/domain/money/cents.ts';
import type { WeeklyWindow } from '@tischlein/domain/menu/menu.ts';
import { USUAL_RESERVATIONS } from '@tischlein/domain/reservation/reservation-settings.ts';
import type { Hours, Shop } from '@tischlein/domain/shop/shop.ts';
import { dayTimesText } from '@tischlein/domain/written-hours/special-day-text.ts';
import { clock } from '@tischlein/domain/written-hours/time-range.ts';
import { timetableRows } from '@tischlein/domain/written-hours/timetable-text.ts';
import { eurosUnlessZero, nonEmpty } from './shop-tree.ts';
import type { Tree, TreeValue } from './tree.ts';

/** The content of hours.yaml. */
export function hoursTree(hours: Hours): Tree {
  return {
    timeZone: hours.timeZone,
    state: hours.state ?? undefined,
    opening: week(hours.opening),
    delivery: hours.delivery === null ? undefined : week(hours.delivery),
    pickup: hours.pickup === null ? undefined : week(hours.pickup),
    publicHolidays: hours.publicHolidays,
    specialDays: nonEmpty(
      hours.specialDays.map(({ date, opening, delivery, pickup, extraMinutes, note }) => ({
        date,
        opening: opening ? dayTimesText(opening) : undefined,
        delivery: delivery ? dayTimesText(delivery) : undefined,
        pickup: pickup ? dayTimesText(pickup) : undefined,
        extraMinutes,
        note: note ?? undefined,
      })),
    ),
    closures: nonEmpty(hours.closures.map(({ reason, from, until }) => ({ reason, from, until }))),
    preOrder: hours.preOrder,
    preOrderDays: hours.preOrderDays,
    allowAsap: { delivery: hours.allowAsap.delivery, pickup: hours.allowAsap.pickup },
    prepMinutes: { delivery: hours.prepMinutes.delivery, pickup: hours.prepMinutes.pickup },
    slotMinutes: hours.slotMinutes,
    capacity: capacityTree(hours.capacity),
    businessDayStart: clock(hours.businessDayCutoffMinutes),
  };
}

function capacityTree(capacity: Hours['capacity']): Tree | undefined {
  if (capacity === null) return undefined;
  const { orders, deliveries, pickups, load } = capacity;
  return {
    orders: orders ?? undefined,
    deliveries: deliveries ?? undefined,
    pickups: pickups ?? undefined,
    load: load ?? undefined,
  };
}

function week(windows: readonly WeeklyWindow[]): TreeValue {
  return windows.length === 0 ? 'nie' : Object.fromEntries(timetableRows(windows));
}

/** The content of areas.yaml, or null without areas. */
export function areasTree(areas: readonly DeliveryArea[]): Tree | null {
  if (areas.length === 0) return null;
  return {
    areas: areas.map((area) => ({
      id: area.id,
      name: area.name,
      minimumOrder: eurosUnlessZero(area.minimumOrder),
      fee: eurosUnlessZero(area.fee),
      freeFrom: area.freeFrom === null ? undefined : toEuros(area.freeFrom),
      extraMinutes: area.extraMinutes || undefined,
      ...shapeTree(area),
    })),
  };
}

function shapeTree({ shape }: DeliveryArea): Tree {
  if (shape.type === 'postcodes') return { postcodes: shape.postcodes };
  if (shape.type === 'ring')
    return {
      ring: { fromMetres: shape.fromMetres, toMetres: shape.toMetres, byRoad: shape.byRoad },
    };
  const [polygon = [], ...holes] = shape.rings;
  return { polygon, holes: nonEmpty(holes) };
}

/** The content of tables.yaml, or null without tables and with the usual settings. */
export function tablesTree({
  tables,
  reservations,
}: Pick<Shop, 'tables' | 'reservations'>): Tree | null {
  const ownSettings = reservationsTree(reservations);
  if (tables.length === 0 && ownSettings === undefined) return null;
  return {
    tables: tables.map(({ number, name, seats }) => ({
      table: number,
      name: name ?? undefined,
      seats,
    })),
    reservations: ownSettings,
  };
}

function reservationsTree(settings: Shop['reservations']): Tree | undefined {
  if (isDeepStrictEqual(settings, USUAL_RESERVATIONS)) return undefined;
  return { ...settings, seats: settings.seats ?? undefined };
}
