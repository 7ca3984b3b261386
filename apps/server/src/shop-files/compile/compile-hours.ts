import { hoursFile, type HoursFile } from '../schema/hours-file.ts';
import { shown, type Report } from '../check-schema.ts';
import { readTimetable } from '../read-timetable.ts';
import type { Path } from '../source-tree.ts';
import { parseDayTimes } from '@tischlein/domain/written-hours/special-day-text.ts';
import { open, requireFile, textOrNull, uniqueIds, type Context } from './compile-context.ts';
import type { Hours, SlotCapacity, SpecialDay } from '@tischlein/domain/shop/shop.ts';

/** hours.yaml to the model; null when the file is absent or wrong. */
export function compileHours(context: Context): Hours | null {
  requireFile(context, 'hours.yaml');
  const opened = open(context, 'hours.yaml', hoursFile);
  if (opened === null) return null;
  const { content, report } = opened;
  const week = (field: 'opening' | 'delivery' | 'pickup') => {
    const source = content[field];
    return source === undefined ? null : readTimetable(source, [field], opened);
  };
  const timeZone = content.timeZone ?? 'Europe/Berlin';
  if (!isTimeZone(timeZone))
    report(
      ['timeZone'],
      'value',
      `Die Zeitzone „${shown(timeZone)}“ gibt es nicht.`,
      'Für Deutschland: Europe/Berlin.',
    );
  const unique = uniqueIds('Der Tag');
  const specialDays = (content.specialDays ?? []).map((day, index) => {
    const path = ['specialDays', index];
    unique(day.date, [...path, 'date'], report);
    return specialDayOf(day, path, report);
  });
  for (const [index, closure] of (content.closures ?? []).entries()) {
    if (closure.until < closure.from)
      report(
        ['closures', index, 'until'],
        'hours',
        'Die Schließung endet, bevor sie beginnt.',
        'Vertausche from und until.',
      );
  }
  const [hour = 5, minute = 0] = (content.businessDayStart ?? '05:00').split(':').map(Number);
  return {
    timeZone,
    state: content.state ?? null,
    opening: week('opening') ?? [],
    delivery: week('delivery'),
    pickup: week('pickup'),
    publicHolidays: content.publicHolidays ?? 'open',
    specialDays,
    closures: content.closures ?? [],
    preOrder: content.preOrder ?? true,
    preOrderDays: content.preOrderDays ?? 7,
    allowAsap: content.allowAsap ?? { delivery: true, pickup: true },
    prepMinutes: content.prepMinutes ?? { delivery: 45, pickup: 20 },
    slotMinutes: content.slotMinutes ?? 15,
    capacity: capacityOf(content.capacity),
    businessDayCutoffMinutes: hour * 60 + minute,
  };
}

type WrittenDay = NonNullable<HoursFile['specialDays']>[number];

function specialDayOf(day: WrittenDay, path: Path, report: Report): SpecialDay {
  const timesOf = (field: 'opening' | 'delivery' | 'pickup') => {
    const written = day[field];
    if (written === undefined) return undefined;
    const times = parseDayTimes(written);
    if (times === null)
      report(
        [...path, field],
        'hours',
        `„${shown(written)}“ sind keine Zeiten.`,
        'Etwa 11:00-14:00, 17:00-22:00 oder geschlossen.',
      );
    return times ?? [];
  };
  const [opening, delivery, pickup] = [timesOf('opening'), timesOf('delivery'), timesOf('pickup')];
  const { extraMinutes } = day;
  if (!opening && !delivery && !pickup && !extraMinutes)
    report(
      path,
      'missing-field',
      'Hier fehlt, was an diesem Tag anders ist.',
      'Ergänze opening, delivery, pickup oder extraMinutes, etwa opening: geschlossen.',
    );
  return {
    date: day.date,
    opening: opening ?? null,
    ...(delivery ? { delivery } : {}),
    ...(pickup ? { pickup } : {}),
    ...(extraMinutes ? { extraMinutes } : {}),
    note: textOrNull(day.note),
  };
}

/** A capacity that limits nothing is none. */
function capacityOf(written: HoursFile['capacity']): SlotCapacity | null {
  const { orders = null, deliveries = null, pickups = null, load = null } = written ?? {};
  const limits = { orders, deliveries, pickups, load };
  return Object.values(limits).every((limit) => limit === null) ? null : limits;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}
