import type { WeeklyWindow } from '../menu/menu.ts';
import { DAYS, WEEK_FROM_MONDAY } from './weekdays.ts';

const DAY = 1440;

export interface TimetableRemark {
  /** The key of the line it is about; null for the text as a whole. */
  key: string | null;
  message: string;
  mend: string;
}

/** One line of a timetable. */
export interface TimetableRow {
  key: string | null;
  /** As written; '' for every day. */
  days: string;
  weekdays: readonly number[];
  times: string;
  /** None: closed. */
  windows: readonly WeeklyWindow[];
}

interface InForce {
  windows: WeeklyWindow[];
  /** Weekdays that a line closes. */
  closed: number[];
  errors: TimetableRemark[];
  hints: TimetableRemark[];
}

/**
 * What holds where lines name the same day: a later line of fewer days instead of the wider ones before it, closed
 * days wherever they stand. Everything else adds up, and a day both open and closed is an error.
 */
export function rowsInForce(rows: readonly TimetableRow[]): InForce {
  const found: InForce = { windows: [], closed: [], errors: [], hints: [] };
  const replaced = new Map<TimetableRow, Set<TimetableRow>>();
  const contradicted = new Set<TimetableRow>();
  for (const weekday of WEEK_FROM_MONDAY) {
    const about = rows.filter(({ weekdays }) => weekdays.includes(weekday));
    const losers = (row: TimetableRow) => about.filter((other) => replaces(row, other, rows));
    const lost = new Set(about.flatMap(losers));
    const held = about.filter((row) => !lost.has(row));
    const shut = held.find(isShut);
    if (shut && held.every(isShut)) found.closed.push(weekday);
    else if (shut) contradicted.add(shut);
    for (const row of held) {
      found.windows.push(...row.windows.filter(({ from }) => Math.floor(from / DAY) === weekday));
      for (const other of losers(row))
        if (other.times.trim() !== row.times.trim())
          replaced.set(row, (replaced.get(row) ?? new Set()).add(other));
    }
  }
  found.errors = [...contradicted].map(contradiction);
  found.hints = [...replaced].map(([row, others]) => replacement(row, [...others]));
  return found;
}

const isShut = ({ windows }: TimetableRow): boolean => windows.length === 0;

function replaces(row: TimetableRow, other: TimetableRow, rows: readonly TimetableRow[]): boolean {
  const narrower =
    row.weekdays.length < other.weekdays.length &&
    row.weekdays.every((weekday) => other.weekdays.includes(weekday));
  return narrower && (isShut(row) || rows.indexOf(row) > rows.indexOf(other));
}

const named = ({ days }: TimetableRow): string => (days === '' ? 'ohne Tage' : days);

function contradiction(row: TimetableRow): TimetableRemark {
  return {
    key: row.key,
    message: `„${named(row)}“ ist geschlossen, ein anderer Eintrag nennt für denselben Tag Zeiten.`,
    mend: 'Nenne jeden Tag nur in einem der beiden.',
  };
}

function replacement(row: TimetableRow, others: readonly TimetableRow[]): TimetableRemark {
  const wider = others.map((other) => `„${named(other)}“`).join(' und ');
  const days = row.days === '' ? row.weekdays.map((day) => DAYS[day]).join(',') : row.days;
  if (isShut(row))
    return {
      key: row.key,
      message: `„${days}“ ist geschlossen, obwohl ${wider} Zeiten nennt: Der engere Eintrag gilt.`,
      mend: `Soll auch dann geöffnet sein, lösche „${days}“.`,
    };
  return {
    key: row.key,
    message: `Für „${days}“ gilt nur ${row.times.trim()}, nicht was ${wider} sagt: Der engere Eintrag gilt.`,
    mend: `Soll beides gelten, schreibe alle Zeiten zu „${days}“.`,
  };
}
