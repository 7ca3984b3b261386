import { create } from 'zustand';
import type { DeliveryPeriodView } from '@tischlein/contract/calls/shop.ts';
import { request } from '../api/request.ts';
import { refreshAvailability } from './availability-store.ts';
import { usePlace } from './place-store.ts';

const REFRESH_MS = 5 * 60_000;
const MINUTE_MS = 60_000;
const WEEK_MINUTES = 10_080;

interface PeriodState {
  period: DeliveryPeriodView | null;
  /**
   * The shop's time as minutes of the week: automatic follows the server and ticks every minute, manual is set by
   * hand (specification 1 §4). null until the first answer.
   */
  minuteOfWeek: number | null;
  manual: boolean;
  /** The server's clock less ours, in milliseconds; 0 until the first answer. */
  clockOffset: number;
}

export const usePeriod = create<PeriodState>(() => ({
  period: null,
  minuteOfWeek: null,
  manual: false,
  clockOffset: 0,
}));

let shopId = '';
let lastRefresh = 0;
let pauseEnd: ReturnType<typeof setTimeout> | undefined;

/** What the guest's delivery area adds to the usual minutes. */
const minutesToArea = () => usePlace.getState().info?.extraMinutes || undefined;

export async function refreshPeriod(): Promise<DeliveryPeriodView | null> {
  lastRefresh = Date.now();
  const extraMinutes = minutesToArea();
  const answer = await request('deliveryPeriod', { params: { shopId }, query: { extraMinutes } });
  // The place was told or changed meanwhile: its own answer is on the way.
  if (!answer.ok || extraMinutes !== minutesToArea()) return usePeriod.getState().period;
  const period = answer.value;
  awaitPauseEnd(period);
  const minuteOfWeek = period.dayIndex * 1440 + period.minOffset;
  const clockOffset = Date.parse(period.realtime) - Date.now();
  usePeriod.setState(({ manual }) => ({
    period,
    clockOffset,
    ...(!manual && { minuteOfWeek }),
  }));
  return period;
}

/** A pause ends between two refreshes. Guests look within a few seconds of each other, not all at once. */
function awaitPauseEnd({ pausedUntil, pausedWays, realtime }: DeliveryPeriodView): void {
  clearTimeout(pauseEnd);
  const [end] = [pausedUntil, pausedWays?.delivery, pausedWays?.pickup].filter(Boolean).sort();
  if (!end) return;
  const left = Date.parse(end) - Date.parse(realtime);
  pauseEnd = setTimeout(() => void refreshPeriod(), left + 1000 + Math.random() * 5000);
}

/** Fetches the delivery period and keeps it fresh: every five minutes, at the end of a pause, and when the guest comes back. */
export function startPeriod(id: string): void {
  shopId = id;
  const refresh = () => {
    void refreshPeriod();
    void refreshAvailability(id);
  };
  refresh();
  setInterval(refresh, REFRESH_MS);
  let minutes = minutesToArea();
  usePlace.subscribe(() => {
    if (minutes !== (minutes = minutesToArea())) void refreshPeriod();
  });
  setInterval(tick, MINUTE_MS);
  document.addEventListener('visibilitychange', () => {
    // Flicking between two tabs is not worth a call each time.
    if (document.visibilityState === 'visible' && Date.now() - lastRefresh > 20_000) refresh();
  });
}

function tick(): void {
  usePeriod.setState(({ manual, minuteOfWeek }) =>
    manual || minuteOfWeek === null ? {} : { minuteOfWeek: (minuteOfWeek + 1) % WEEK_MINUTES },
  );
}

/** Sets the shop's time by hand, or back to automatic with null. */
export function setManualTime(time: { dayIndex: number; minOffset: number } | null): void {
  if (time) {
    const minuteOfWeek = (time.dayIndex * 1440 + time.minOffset) % WEEK_MINUTES;
    usePeriod.setState({ manual: true, minuteOfWeek });
  } else {
    usePeriod.setState({ manual: false });
    void refreshPeriod();
  }
}
