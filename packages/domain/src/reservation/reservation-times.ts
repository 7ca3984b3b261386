import { openRanges } from '../hours/opening.ts';
import { addDays, DAY_MINUTES, MINUTE, toInstant, toLocal } from '../hours/zoned-time.ts';
import type { Shop } from '../shop/shop.ts';

/** Seats that are taken for a span of time, epoch milliseconds, `endsAt` exclusive. */
export interface SeatsTaken {
  startsAt: number;
  endsAt: number;
  people: number;
}

type Place = Pick<Shop, 'hours' | 'tables' | 'reservations'>;

/** Nobody who has just sat down wants to be sent home: so long before closing time at the latest. */
const LAST_START_MINUTES = 60;

/** Seats that can be reserved at any time. */
export function seatsInAll({ tables, reservations }: Place): number {
  return reservations.seats ?? tables.reduce((sum, { seats }) => sum + seats, 0);
}

/** The most seats that are taken at any one moment of a span. */
export function mostTaken(taken: readonly SeatsTaken[], startsAt: number, endsAt: number): number {
  const inside = taken.filter((one) => one.startsAt < endsAt && one.endsAt > startsAt);
  // It only grows where somebody comes: at those moments, and at the beginning.
  const moments = [startsAt, ...inside.map((one) => Math.max(one.startsAt, startsAt))];
  return Math.max(
    0,
    ...moments.map((at) =>
      inside
        .filter((one) => one.startsAt <= at && one.endsAt > at)
        .reduce((sum, { people }) => sum + people, 0),
    ),
  );
}

interface ReservationTime {
  /** Epoch milliseconds. */
  startsAt: number;
  endsAt: number;
  /** Whether so many people still find seats. */
  free: boolean;
}

/**
 * The times of a date (ISO, in the shop's zone) that may be asked for, ascending: within the opening hours, in the
 * shop's steps, not too soon and not too far ahead. A night after midnight belongs to the date before.
 */
export function reservationTimes(
  place: Place,
  input: { date: string; people: number; now: number },
  taken: readonly SeatsTaken[],
): ReservationTime[] {
  const { hours, reservations } = place;
  const { leadMinutes, daysAhead, slotMinutes, stayMinutes } = reservations;
  const today = toLocal(input.now, hours.timeZone).date;
  if (input.date < today || input.date > addDays(today, daysAhead)) return [];
  const earliest = input.now + leadMinutes * MINUTE;
  const day = {
    from: toInstant({ date: input.date, minutes: hours.businessDayCutoffMinutes }, hours.timeZone),
    to: toInstant(
      { date: input.date, minutes: hours.businessDayCutoffMinutes + DAY_MINUTES },
      hours.timeZone,
    ),
  };
  const left = seatsInAll(place) - input.people;
  const stay = stayMinutes * MINUTE;
  return openRanges(hours, 'opening', day).flatMap(({ from, to }) =>
    steps(
      from,
      to - Math.min(LAST_START_MINUTES, stayMinutes) * MINUTE,
      slotMinutes,
      hours.timeZone,
    )
      .filter((startsAt) => startsAt >= earliest)
      .map((startsAt) => ({
        startsAt,
        endsAt: startsAt + stay,
        free: mostTaken(taken, startsAt, startsAt + stay) <= left,
      })),
  );
}

/** Whole steps of the wall clock from one instant to another, both inclusive. */
function steps(from: number, to: number, minutes: number, zone: string): number[] {
  const offset = toLocal(from, zone).minutes % minutes;
  const found: number[] = [];
  const first = from + ((minutes - offset) % minutes) * MINUTE;
  for (let at = first; at <= to; at += minutes * MINUTE) found.push(at);
  return found;
}
