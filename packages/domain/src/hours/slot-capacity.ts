import type { Hours, SlotCapacity } from '../shop/shop.ts';
import { slotsWithin } from './serve-slots.ts';
import { MINUTE, localMinutes } from './zoned-time.ts';

/** An order "as soon as possible" may be put off by so many minutes while slots are full; later the guest chooses. */
const ASAP_PATIENCE_MINUTES = 60;

/** What is served within one slot already. */
interface SlotUse {
  deliveries: number;
  pickups: number;
  load: number;
}

/** By the slot's start, epoch milliseconds. */
export type SlotUses = ReadonlyMap<number, SlotUse>;

/** Places taken at a time. */
interface PlacesTaken {
  /** Epoch milliseconds; need not lie on the grid of slots. */
  at: number;
  orderType: 'delivery' | 'pickup';
  orders: number;
  /** Of all of them. */
  load: number;
}

const NOTHING: SlotUse = { deliveries: 0, pickups: 0, load: 0 };

/** The start of the slot that an instant lies in. */
function slotOf(hours: Hours, instant: number): number {
  const past = localMinutes(instant, hours.timeZone) % hours.slotMinutes;
  return (Math.floor(instant / MINUTE) - past) * MINUTE;
}

/** Adds places up by slot. Those taken when slots were longer or shorter count where they fall now. */
export function slotUses(hours: Hours, places: readonly PlacesTaken[]): Map<number, SlotUse> {
  const uses = new Map<number, SlotUse>();
  for (const { at, orderType, orders, load } of places) {
    const slot = slotOf(hours, at);
    const { deliveries, pickups, load: before } = uses.get(slot) ?? NOTHING;
    uses.set(slot, {
      deliveries: deliveries + (orderType === 'delivery' ? orders : 0),
      pickups: pickups + (orderType === 'pickup' ? orders : 0),
      load: before + load,
    });
  }
  return uses;
}

/**
 * Whether an order of this `load` (the sum of its dishes' `kitchenLoad`) fits into a slot. One that is more than a
 * whole slot's load fits where nothing is cooked yet, else nobody could ever order it; one without load (drinks) fits
 * whatever is cooked.
 */
export function hasRoom(
  capacity: SlotCapacity | null,
  use: SlotUse | undefined,
  orderType: 'delivery' | 'pickup',
  load: number,
): boolean {
  if (capacity === null || use === undefined) return !closedFor(capacity, orderType);
  const below = (used: number, limit: number | null) => limit === null || used < limit;
  return (
    below(use.deliveries + use.pickups, capacity.orders) &&
    (orderType === 'delivery'
      ? below(use.deliveries, capacity.deliveries)
      : below(use.pickups, capacity.pickups)) &&
    (capacity.load === null || load === 0 || use.load === 0 || use.load + load <= capacity.load)
  );
}

/** A limit of 0 orders leaves no room in an empty slot either. */
function closedFor(capacity: SlotCapacity | null, orderType: 'delivery' | 'pickup'): boolean {
  const limit = orderType === 'delivery' ? capacity?.deliveries : capacity?.pickups;
  return capacity?.orders === 0 || limit === 0;
}

/**
 * The slot of an order "as soon as possible" that could be served at `earliest` (epoch milliseconds): the one this
 * lies in, or the next with room. null: none within the guest's patience.
 */
export function asapSlot(
  hours: Hours,
  uses: SlotUses,
  earliest: number,
  { orderType, load }: { orderType: 'delivery' | 'pickup'; load: number },
): number | null {
  const from = slotOf(hours, earliest);
  const to = earliest + ASAP_PATIENCE_MINUTES * MINUTE + 1;
  const slots = slotsWithin([{ from, to }], from, hours.slotMinutes, hours.timeZone);
  return slots.find((slot) => hasRoom(hours.capacity, uses.get(slot), orderType, load)) ?? null;
}
