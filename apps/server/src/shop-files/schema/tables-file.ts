import { z } from 'zod';
import { line } from './fields.ts';

/** tables.yaml */
export const tablesFile = z
  .strictObject({
    tables: z.array(
      z.strictObject({
        table: z.int().min(1).max(9999).describe('Tischnummer'),
        name: line.optional(),
        seats: z.int().min(1).max(999),
      }),
    ),
    reservations: z
      .strictObject({
        seats: z.int().min(0).max(9999).optional().describe('Plätze; ohne Angabe die aller Tische'),
        maxPeople: z.int().min(1).max(200).optional().describe('Größte Gruppe; sonst 8'),
        stayMinutes: z.int().min(15).max(720).optional().describe('Dauer eines Besuchs; sonst 120'),
        leadMinutes: z.int().min(0).max(20_160).optional().describe('Vorlauf; sonst 120'),
        daysAhead: z.int().min(1).max(365).optional().describe('Tage im Voraus; sonst 60'),
        slotMinutes: z.union([z.literal(15), z.literal(30), z.literal(60)]).optional(),
      })
      .optional()
      .describe('Tischreservierung im Shop (in shop.yaml: reservations: true)'),
  })
  .describe('Tische');
