import { USUAL_RESERVATIONS } from '@tischlein/domain/reservation/reservation-settings.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { tablesFile } from '../schema/tables-file.ts';
import { open, textOrNull, type Context } from './compile-context.ts';

/** tables.yaml to the model. */
export function compileTables(context: Context): Pick<Shop, 'tables' | 'reservations'> {
  const opened = open(context, 'tables.yaml', tablesFile);
  const seen = new Set<number>();
  const tables = (opened?.content.tables ?? []).map(({ table, name, seats }, index) => {
    if (seen.has(table))
      opened?.report(
        ['tables', index, 'table'],
        'duplicate',
        `Den Tisch ${table} gibt es schon.`,
        'Gib einem von beiden eine andere Nummer.',
      );
    seen.add(table);
    return { number: table, name: textOrNull(name), seats };
  });
  const written = opened?.content.reservations ?? {};
  return {
    tables,
    reservations: {
      seats: written.seats ?? USUAL_RESERVATIONS.seats,
      maxPeople: written.maxPeople ?? USUAL_RESERVATIONS.maxPeople,
      stayMinutes: written.stayMinutes ?? USUAL_RESERVATIONS.stayMinutes,
      leadMinutes: written.leadMinutes ?? USUAL_RESERVATIONS.leadMinutes,
      daysAhead: written.daysAhead ?? USUAL_RESERVATIONS.daysAhead,
      slotMinutes: written.slotMinutes ?? USUAL_RESERVATIONS.slotMinutes,
    },
  };
}
