import { MAX_PRE_ORDER_DAYS } from '@tischlein/domain/hours/order-times.ts';
import { z } from 'zod';
import { isoDate, line, minutes, timetable } from './fields.ts';

const GERMAN_STATES = [
  ...(['BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV'] as const),
  ...(['NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'] as const),
] as const;

const byWay = <T extends z.ZodType>(value: T) => z.strictObject({ delivery: value, pickup: value });

const places = z.int().min(1).max(10_000);

/** hours.yaml */
export const hoursFile = z
  .strictObject({
    timeZone: z.string().optional().describe('Zeitzone; ohne Angabe Europe/Berlin'),
    state: z.enum(GERMAN_STATES).optional().describe('Bundesland, für die Feiertage'),
    opening: timetable.describe('Öffnungszeiten'),
    delivery: timetable.optional().describe('Lieferzeiten; ohne Angabe wie geöffnet'),
    pickup: timetable.optional().describe('Abholzeiten; ohne Angabe wie geöffnet'),
    publicHolidays: z
      .enum(['open', 'closed', 'as-sunday'])
      .optional()
      .describe('Feiertage; ohne Angabe open (wie jeder andere Tag)'),
    specialDays: z
      .array(
        z.strictObject({
          date: isoDate,
          opening: z
            .string()
            .optional()
            .describe('z. B. 11:00-14:00 oder geschlossen; ohne Angabe wie sonst'),
          delivery: z.string().optional().describe('Lieferzeiten; ohne Angabe wie opening'),
          pickup: z.string().optional().describe('Abholzeiten; ohne Angabe wie opening'),
          extraMinutes: minutes
            .optional()
            .describe('So viele Minuten dauert an diesem Tag alles länger als sonst'),
          note: line.optional(),
        }),
      )
      .optional()
      .describe('Einzelne Tage mit anderen Zeiten'),
    closures: z
      .array(
        z.strictObject({
          reason: z.enum(['holiday', 'vacation', 'renovation']),
          from: isoDate,
          until: isoDate.describe('letzter geschlossener Tag'),
        }),
      )
      .optional()
      .describe('Betriebsferien und Umbau'),
    preOrder: z.boolean().optional().describe('Vorbestellen erlaubt; ohne Angabe ja'),
    preOrderDays: z
      .int()
      .min(0)
      .max(MAX_PRE_ORDER_DAYS)
      .optional()
      .describe(`Wie viele Tage im Voraus, höchstens ${MAX_PRE_ORDER_DAYS}; ohne Angabe so viele`),
    allowAsap: byWay(z.boolean()).optional().describe('„So schnell wie möglich“; ohne Angabe ja'),
    prepMinutes: byWay(minutes).optional().describe('Übliche Minuten; sonst 45 und 20'),
    slotMinutes: z.int().min(1).max(240).optional().describe('Raster der Wunschzeiten; sonst 15'),
    capacity: z
      .strictObject({
        orders: places.optional().describe('Bestellungen insgesamt'),
        deliveries: places.optional().describe('davon Lieferungen'),
        pickups: places.optional().describe('davon Abholungen'),
        load: places.optional().describe('Küchenlast: Summe der kitchenLoad aller Gerichte'),
      })
      .optional()
      .describe('Was je Zeitfenster geschafft wird; ohne Angabe beliebig viel'),
    businessDayStart: z
      .string()
      .regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/, { error: 'time-of-day' })
      .optional()
      .describe('Beginn des Geschäftstags; ohne Angabe 05:00'),
  })
  .describe('Wann geöffnet ist');
export type HoursFile = z.infer<typeof hoursFile>;
