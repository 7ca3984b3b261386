import type { Closure, Hours } from '../shop/shop.ts';
import { dayPlanner, type DayPlan } from './day-plan.ts';
import { formatClock, formatEnd } from './german-time.ts';
import { windowsByDay, windowsOf, type DayWindow } from './timetable.ts';
import { addDays, dayIndexOf } from './zoned-time.ts';

/** Dates on which a shop opens otherwise than its week says. */
interface SpecialDates {
  /** ISO dates, both inclusive; the same unless it is a closure of several days. */
  from: string;
  until: string;
  /** Why, in German. */
  reason: string;
  /** Empty: closed. */
  windows: ClockWindow[];
  /** Where a special day speaks of them apart from its opening. Empty: none. */
  delivery?: ClockWindow[];
  pickup?: ClockWindow[];
}
type ClockWindow = { from: string; to: string };

/** What the operator wrote down is told a year ahead. */
const DAYS_AHEAD = 366;
/** Public holidays come every year: only the next ones are told. */
const HOLIDAY_DAYS_AHEAD = 100;

const REASONS: Record<Closure['reason'], string> = {
  holiday: 'Feiertag',
  vacation: 'Betriebsferien',
  renovation: 'Renovierung',
};

/** Special days, closures and the public holidays that change the opening hours, from `today` (ISO date) on. */
export function specialDates(hours: Hours, today: string): SpecialDates[] {
  const planOf = dayPlanner(hours, 'opening');
  const week = windowsByDay(windowsOf(hours, 'opening'));
  const found: SpecialDates[] = [];
  for (let day = 0; day < DAYS_AHEAD; day += 1) {
    const date = addDays(today, day);
    const plan = planOf(date);
    const written =
      plan.special || hours.closures.some(({ from, until }) => from <= date && date <= until);
    const near = day < HOLIDAY_DAYS_AHEAD;
    const changes = () => !isUsual(plan.windows, week[dayIndexOf(date)] ?? []);
    if (written || (near && plan.holiday !== null && changes()))
      add(found, date, plan, plan.closure ? {} : servedApart(hours, date));
  }
  return found;
}

type ServedApart = Pick<SpecialDates, 'delivery' | 'pickup'>;

function servedApart(hours: Hours, date: string): ServedApart {
  const day = hours.specialDays.find((one) => one.date === date);
  const windows = (type: 'delivery' | 'pickup') => clocks(dayPlanner(hours, type)(date).windows);
  return {
    ...(day?.delivery ? { delivery: windows('delivery') } : {}),
    ...(day?.pickup ? { pickup: windows('pickup') } : {}),
  };
}

const clocks = (windows: readonly DayWindow[]): ClockWindow[] =>
  windows.map(({ from, to }) => ({ from: formatClock(from), to: formatEnd(to) }));

const isUsual = (windows: readonly DayWindow[], usual: readonly DayWindow[]): boolean =>
  windows.length === usual.length &&
  windows.every(({ from, to }, index) => from === usual[index]?.from && to === usual[index].to);

/** Days closed for the same reason that follow on each other are one entry. */
function add(
  found: SpecialDates[],
  date: string,
  { closure, holiday, note, windows }: DayPlan,
  apart: ServedApart,
) {
  const reason =
    closure && closure.reason !== 'holiday'
      ? REASONS[closure.reason]
      : (note ?? holiday ?? (closure ? REASONS.holiday : 'Andere Zeiten'));
  const before = found.at(-1);
  const goesOn =
    before?.windows.length === 0 &&
    windows.length === 0 &&
    before.reason === reason &&
    Object.keys({ ...apart, ...servedIn(before) }).length === 0 &&
    addDays(before.until, 1) === date;
  if (goesOn) before.until = date;
  else found.push({ from: date, until: date, reason, windows: clocks(windows), ...apart });
}

function servedIn({ delivery, pickup }: SpecialDates): ServedApart {
  return { ...(delivery ? { delivery } : {}), ...(pickup ? { pickup } : {}) };
}
