import { hoursFile, type HoursFile } from '../schema/hours-file.ts';
import { readTimetable, shown } from '../check-schema.ts';
import { parseDayTimes } from '../special-day-text.ts';
import { open, requireFile, textOrNull, uniqueIds, type Context } from './compile-context.ts';
import type { Hours, SlotCapacity } from '@tischlein/domain/shop/shop.ts';

/** hours.yaml to the model; null when the file is absent or wrong. */
export function compileHours(context: Context): Hours | null {
  requireFile(context, 'hours.yaml');
  const opened = open(context, 'hours.yaml', hoursFile);
  if (opened === null) return null;
  const { content, node, report } = opened;
  const week = (field: 'opening' | 'delivery' | 'pickup') => {
    const source = content[field];
    return source === undefined ? null : readTimetable(source, [field], node, report);
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
    const opening = parseDayTimes(day.opening);
    if (opening === null)
      report(
        [...path, 'opening'],
        'hours',
        `„${shown(day.opening)}“ sind keine Zeiten.`,
        'Etwa 11:00-14:00, 17:00-22:00 oder geschlossen.',
      );
    return { date: day.date, opening: opening ?? [], note: textOrNull(day.note) };
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
