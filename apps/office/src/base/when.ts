const CLOCK = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('de-DE', { weekday: 'short', day: 'numeric', month: 'long' });

/** '14:03' */
export const clockOf = (instant: number | string): string => CLOCK.format(new Date(instant));
/** '2026-11-23', by the clock of this device. */
export const dayOf = (instant: string): string => new Date(instant).toLocaleDateString('sv-SE');
/** 'Mo., 23. November, 14:03' */
export const dayAndClock = (instant: string): string =>
  `${DAY.format(new Date(instant))}, ${clockOf(instant)}`;
