import type { GermanState } from '../shop/shop.ts';
import { easterSunday, publicHolidays } from './public-holidays.ts';
import { addDays } from './zoned-time.ts';

/** A day on which a restaurant may want other hours than in its week. */
export interface ComingHoliday {
  /** ISO date. */
  date: string;
  name: string;
  /** public: in the whole state; local: only in some places of it; custom: no holiday by law. */
  kind: 'public' | 'local' | 'custom';
  /** Where a local one is a holiday. */
  where: string | null;
}

interface LocalRule {
  state: GermanState;
  name: string;
  /** 'MM-DD', or days after Easter Sunday. */
  on: string | number;
  where: string;
}

// State laws as of 2026: what single municipalities keep.
const LOCAL: readonly LocalRule[] = [
  { state: 'BY', name: 'Augsburger Hohes Friedensfest', on: '08-08', where: 'nur in Augsburg' },
  {
    state: 'BY',
    name: 'Mariä Himmelfahrt',
    on: '08-15',
    where: 'in Gemeinden mit mehr katholischen Einwohnern, also in den meisten',
  },
  {
    state: 'SN',
    name: 'Fronleichnam',
    on: 60,
    where: 'nur in einigen Orten im Landkreis Bautzen',
  },
  {
    state: 'TH',
    name: 'Fronleichnam',
    on: 60,
    where: 'nur im Eichsfeld und in einigen Orten im Unstrut-Hainich- und Wartburgkreis',
  },
];

const CUSTOM = [
  { name: 'Heiligabend', on: '12-24' },
  { name: 'Silvester', on: '12-31' },
];

/** The holidays of the twelve months from `today` (ISO date) on, the nearest first. */
export function holidaysAhead(state: GermanState, today: string): ComingHoliday[] {
  const year = Number(today.slice(0, 4));
  const end = `${year + 1}${today.slice(4)}`;
  return [year, year + 1]
    .flatMap((each) => holidaysOf(state, each))
    .filter(({ date }) => today <= date && date < end)
    .sort((a, b) => Number(a.date > b.date) - Number(a.date < b.date));
}

function holidaysOf(state: GermanState, year: number): ComingHoliday[] {
  const on = (rule: string | number) =>
    typeof rule === 'number' ? addDays(easterSunday(year), rule) : `${year}-${rule}`;
  return [
    ...[...publicHolidays(state, year)].map(([date, name]) => ({
      date,
      name,
      kind: 'public' as const,
      where: null,
    })),
    ...LOCAL.filter((rule) => rule.state === state).map(({ name, on: rule, where }) => ({
      date: on(rule),
      name,
      kind: 'local' as const,
      where,
    })),
    ...CUSTOM.map(({ name, on: rule }) => ({
      date: on(rule),
      name,
      kind: 'custom' as const,
      where: null,
    })),
  ];
}
