import { z } from 'zod';
import { euros, line, minutes, slug, text } from './fields.ts';

const position = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], { error: 'position' })
  .describe('[Länge, Breite], z. B. [9.18, 48.77]');
const outline = z.array(position).min(3);

/** The terms of an area; in areas.geojson they are the `properties` of a feature. */
export const areaTerms = z.strictObject({
  id: slug.optional(),
  name: line,
  minimumOrder: euros.optional().describe('Mindestbestellwert; ohne Angabe 0'),
  fee: euros.optional().describe('Liefergebühr; ohne Angabe 0'),
  freeFrom: euros.optional().describe('Ab diesem Betrag ohne Liefergebühr'),
  extraMinutes: minutes.optional().describe('Zusätzliche Minuten Fahrzeit'),
});

/** areas.yaml: every area has exactly one of postcodes, ring or polygon. */
export const areasFile = z
  .strictObject({
    areas: z.array(
      areaTerms.extend({
        postcodes: z.array(text(10)).min(1).optional().describe('Postleitzahlen'),
        ring: z
          .strictObject({
            fromMetres: z.number().min(0).optional(),
            toMetres: z.number().min(1).max(500_000),
            byRoad: z
              .boolean()
              .optional()
              .describe('true: auf der Straße gemessen statt in der Luftlinie'),
          })
          .optional()
          .describe('Entfernung vom Restaurant in Metern (Luftlinie, wenn nicht byRoad)'),
        polygon: outline.optional().describe('Umriss als Liste von [Länge, Breite]'),
        holes: z.array(outline).optional().describe('Löcher im Umriss'),
      }),
    ),
  })
  .describe('Wohin geliefert wird. Überschneiden sich Gebiete, gilt das für den Gast günstigste.');

/** areas.geojson */
export const areasGeoJson = z.looseObject({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.looseObject({
      type: z.literal('Feature'),
      properties: areaTerms,
      geometry: z.looseObject({
        type: z.literal('Polygon', { error: 'only-polygon' }),
        coordinates: z.array(z.array(position).min(4)).min(1),
      }),
    }),
  ),
});
