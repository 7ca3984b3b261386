import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import { toInstant, toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import type { Draft } from './draft.ts';

/** The zone that the shop's guests live in, as published. */
export function zoneOf({ published }: Pick<Draft, 'published'>): string {
  return String(valueAt(published, ['hours', 'timeZone']) ?? 'Europe/Berlin');
}

/** A wall time of the shop, as its owner chose it. */
export interface WallTime {
  /** ISO date. */
  date: string;
  /** 'HH:MM' */
  time: string;
}

/**
 * The instant of a wall time in the shop's zone, whatever zone the phone is in. One that the change of clocks skips is the
 * hour after it, one that comes twice is the first.
 */
export function instantOf({ date, time }: WallTime, zone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return toInstant({ date, minutes: hours * 60 + minutes }, zone);
}

/** What the shop's clock says then. */
export function wallTimeOf(instant: number, zone: string): WallTime {
  const { date, minutes } = toLocal(instant, zone);
  const two = (part: number) => String(part).padStart(2, '0');
  return { date, time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` };
}
