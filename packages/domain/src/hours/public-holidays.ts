import type { GermanState } from '../shop/shop.ts';
import { dateOf, dayNumber } from './zoned-time.ts';

interface Rule {
  name: string;
  /** 'MM-DD', days after Easter Sunday, or the Wednesday before 23 November. */
  on: string | number | 'repentance';
  /** Missing: in every state. */
  states?: readonly GermanState[];
  /** First year, and years apart from which it is no holiday. */
  since?: number;
  onlyYears?: readonly number[];
}

// State laws as of 2026. Holidays of single municipalities (Mariä Himmelfahrt in most of Bavaria, Fronleichnam in
// parts of Saxony and Thuringia, Augsburg's peace festival) are special days of the shop.
const RULES: readonly Rule[] = [
  { name: 'Neujahr', on: '01-01' },
  { name: 'Heilige Drei Könige', on: '01-06', states: ['BW', 'BY', 'ST'] },
  { name: 'Internationaler Frauentag', on: '03-08', states: ['BE'], since: 2019 },
  { name: 'Internationaler Frauentag', on: '03-08', states: ['MV'], since: 2023 },
  { name: 'Karfreitag', on: -2 },
  { name: 'Ostersonntag', on: 0, states: ['BB'] },
  { name: 'Ostermontag', on: 1 },
  { name: 'Tag der Arbeit', on: '05-01' },
  { name: 'Tag der Befreiung', on: '05-08', states: ['BE'], onlyYears: [2020, 2025] },
  { name: 'Christi Himmelfahrt', on: 39 },
  { name: 'Pfingstsonntag', on: 49, states: ['BB'] },
  { name: 'Pfingstmontag', on: 50 },
  { name: 'Fronleichnam', on: 60, states: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
  {
    name: 'Jahrestag des Volksaufstandes',
    on: '06-17',
    states: ['BE'],
    onlyYears: [2028],
  },
  { name: 'Mariä Himmelfahrt', on: '08-15', states: ['SL'] },
  { name: 'Weltkindertag', on: '09-20', states: ['TH'], since: 2019 },
  { name: 'Tag der Deutschen Einheit', on: '10-03' },
  { name: 'Reformationstag', on: '10-31', states: ['BB', 'MV', 'SN', 'ST', 'TH'] },
  { name: 'Reformationstag', on: '10-31', states: ['HB', 'HH', 'NI', 'SH'], since: 2018 },
  { name: 'Allerheiligen', on: '11-01', states: ['BW', 'BY', 'NW', 'RP', 'SL'] },
  { name: 'Buß- und Bettag', on: 'repentance', states: ['SN'] },
  { name: '1. Weihnachtstag', on: '12-25' },
  { name: '2. Weihnachtstag', on: '12-26' },
];

/** Easter Sunday as ISO date, Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return isoDate(year, `${Math.floor(days / 31)}`.padStart(2, '0'), (days % 31) + 1);
}

function isoDate(year: number, month: string, day: number): string {
  return `${String(year).padStart(4, '0')}-${month}-${String(day).padStart(2, '0')}`;
}

function dateIn(year: number, on: Rule['on']): string {
  if (typeof on === 'number') return dateOf(dayNumber(easterSunday(year)) + on);
  if (on !== 'repentance') return `${String(year).padStart(4, '0')}-${on}`;
  const latest = dayNumber(isoDate(year, '11', 22));
  // Day number 6 (1970-01-07) was a Wednesday.
  return dateOf(latest - ((latest - 6) % 7));
}

const years = new Map<string, ReadonlyMap<string, string>>();

/** The public holidays of a state in a year: ISO date to German name. */
export function publicHolidays(state: GermanState, year: number): ReadonlyMap<string, string> {
  const key = `${state}${year}`;
  const known = years.get(key);
  if (known) return known;
  const found = new Map<string, string>();
  for (const { name, on, states, since, onlyYears } of RULES) {
    if (states && !states.includes(state)) continue;
    if (since !== undefined && year < since) continue;
    if (onlyYears && !onlyYears.includes(year)) continue;
    const date = dateIn(year, on);
    if (!found.has(date)) found.set(date, name);
  }
  if (years.size >= 500) years.clear();
  years.set(key, found);
  return found;
}

/** Name of the public holiday on an ISO date, null on any other day and without a state. */
export function publicHolidayOn(state: GermanState | null, date: string): string | null {
  if (state === null) return null;
  return publicHolidays(state, Number(date.slice(0, 4))).get(date) ?? null;
}
