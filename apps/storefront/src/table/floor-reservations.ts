import { useEffect } from 'react';
import { create } from 'zustand';
import type { FloorReservation } from '@tischlein/contract/calls/waiter.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { formatWhen } from '@tischlein/domain/hours/german-time.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { useShop } from '../session/shop-context.tsx';
import { useFloor } from '../table-visit/floor.ts';
import { requestTable } from '../table-visit/request-table.ts';
import { useServerTime } from './use-minutes.ts';

/** Reservations of the evening whose guests are not here yet, the next one first. */
const useReservations = create<{ all: readonly FloorReservation[] }>(() => ({ all: [] }));

/** Of these a table is told: who is later than that will hardly come, and who comes later still is in nobody's way. */
const LATE_MS = 120 * MINUTE;
const AHEAD_MS = 240 * MINUTE;

export async function readReservations(shop: PublicShop): Promise<void> {
  const answer = await requestTable('floorReservations', { params: { shopId: shop.id } });
  if (answer.ok) useReservations.setState({ all: answer.value.reservations });
}

/** Keeps them up to date while a waiter looks. */
export function useFreshReservations(isLooking: boolean): void {
  const shop = useShop();
  useEffect(() => {
    if (!isLooking) return undefined;
    void readReservations(shop);
    const timer = setInterval(() => void readReservations(shop), MINUTE);
    return () => clearInterval(timer);
  }, [isLooking, shop]);
}

/** The next reservation of a table; null: none is near. */
export function nextReservation(
  all: readonly FloorReservation[],
  table: number,
  now: number,
): FloorReservation | null {
  const isNear = ({ at }: FloorReservation) =>
    Date.parse(at) > now - LATE_MS && Date.parse(at) < now + AHEAD_MS;
  return all.find((one) => one.tables.includes(table) && isNear(one)) ?? null;
}

export function useNextReservation(table: number): FloorReservation | null {
  const now = useServerTime(useFloor((store) => store.clockOffset));
  return nextReservation(
    useReservations((store) => store.all),
    table,
    now,
  );
}

/** '19:30 Huber, 4 Personen' */
export function reservationText(
  { at, name, people }: FloorReservation,
  { timeZone }: Pick<PublicShop, 'timeZone'>,
): string {
  const when = formatWhen(Date.parse(at), Date.now(), timeZone);
  return `${when} ${name}, ${people === 1 ? '1 Person' : `${people} Personen`}`;
}
