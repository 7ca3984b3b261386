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
  })
  .describe('Tische');
export type TablesFile = z.infer<typeof tablesFile>;
