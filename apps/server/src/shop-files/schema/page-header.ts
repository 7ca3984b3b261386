import { z } from 'zod';
import { line, slug } from './fields.ts';

/** The lines between --- at the top of pages/*.md. */
export const pageHeader = z
  .strictObject({
    id: slug.optional().describe('ohne Angabe der Dateiname ohne Nummer davor'),
    title: line.describe(
      'Überschrift; „Impressum“, „Datenschutz“ und „Allgemeine Bestellbedingungen“ ersetzen die Seiten, die der Shop selbst schreibt',
    ),
    name: line.optional().describe('Kurzer Name im Menü; ohne Angabe der Titel'),
  })
  .describe('Kopf einer Seite');

/** A page as it is checked: its header and what follows it. */
export const pageFile = pageHeader.extend({ markdown: z.string() });
