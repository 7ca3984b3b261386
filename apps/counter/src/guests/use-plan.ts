import { useQuery } from '@tanstack/react-query';
import type { Answer, Result } from '@tischlein/client/client.ts';
import { isRefused } from '@tischlein/client/staff-failures.ts';
import type { ReservationStatus } from '@tischlein/domain/reservation/reservation-state.ts';
import { call, fetchResult } from '../api/request.ts';
import { queryClient } from '../session/query-client.ts';
import { useShop } from '../session/shop-context.tsx';

export type Plan = Result<'counterReservations'>;
export type PlannedReservation = Plan['reservations'][number];

export interface Booking {
  startsAt: string | null;
  people: number;
  name: string;
  phone: string;
  email: string;
  note: string;
  tables: number[];
  minutes: number | null;
}

/** Guests sit down and leave without anything being told to this page. */
const REFRESH_MS = 30_000;

/** The plan of a day, and what can be done with it. */
export function usePlan(day: string) {
  const shop = useShop();
  const params = { shopId: shop.id };
  const query = useQuery({
    queryKey: ['reservations', shop.id, day],
    queryFn: () => fetchResult('counterReservations', { params, query: { day } }),
    placeholderData: (previous) => previous,
    refetchInterval: REFRESH_MS,
  });
  const seen = async <T>(answer: Answer<T>): Promise<Answer<T>> => {
    const seenAnew = queryClient.invalidateQueries({ queryKey: ['reservations', shop.id] });
    // Where the server cannot be reached, that is said before it is asked again and again.
    if (answer.ok || isRefused(answer.failure)) await seenAnew;
    void queryClient.invalidateQueries({ queryKey: ['tables', shop.id] });
    return answer;
  };
  return {
    query,
    book: async (key: string, kind: 'phone' | 'walk-in', body: Booking) =>
      seen(await call('counterBookTable', { params, body: { key, kind, ...body } })),
    change: async (reservation: PlannedReservation, body: Booking) =>
      seen(
        await call('counterChangeReservation', {
          params: { ...params, reservationId: reservation.id },
          body: {
            ...{ version: reservation.version, people: body.people, note: body.note },
            ...{ tables: body.tables, minutes: body.minutes },
            startsAt: body.startsAt ?? reservation.startsAt,
          },
        }),
      ),
    move: async (id: string, to: ReservationStatus, more: { reason?: string } = {}) =>
      seen(
        await call('counterMoveReservation', {
          params: { ...params, reservationId: id },
          body: { to, ...more },
        }),
      ),
    saveStays: async (stays: { upTo: number; minutes: number }[]) =>
      seen(await call('counterSaveStays', { params, body: { stays } })),
  };
}

export type PlanCalls = Omit<ReturnType<typeof usePlan>, 'query'>;
