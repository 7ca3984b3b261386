import { z } from 'zod';
import { design } from './design-field.ts';
import { line, slug } from './fields.ts';

/** franchise.yaml */
export const franchiseFile = z
  .strictObject({
    id: slug,
    name: line,
    domains: z
      .array(z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, { error: 'domain' }))
      .optional(),
    overview: z.boolean().optional().describe('Startseite mit gemeinsamer Karte, Filiale später'),
    branches: z
      .array(slug)
      .optional()
      .describe('Ordner unter branches/ in der Reihenfolge der Anzeige; ohne Angabe nach Namen'),
    design,
  })
  .describe('Mehrere Filialen unter einem Namen');
export type FranchiseFile = z.infer<typeof franchiseFile>;
