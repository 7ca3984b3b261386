import { z } from 'zod';
import { allergens, euros, lang, line, nutrients, sizeKey, slug, tags, text } from './fields.ts';

/** One price, or one per size; `other` for dishes without sizes and sizes not named. */
const priceBySize = z
  .union([euros, z.record(z.union([sizeKey, z.literal('other')]), euros)], { error: 'extra-price' })
  .describe('z. B. 1.20 oder { klein: 0.80, gross: 1.50 }; „other“ gilt für alle übrigen Größen');

const ingredient = z.strictObject({
  id: slug.optional().describe('ohne Angabe aus dem Namen gebildet'),
  name: line,
  lang: lang.optional(),
  allergens: allergens.optional(),
  tags: tags.optional(),
  nutrients: nutrients.optional(),
  info: text(4000).optional(),
});

const item = z.union(
  [
    slug,
    z.strictObject({
      item: slug.describe('Zutat, bei type: dish ein Gericht'),
      price: priceBySize.optional(),
    }),
  ],
  { error: 'extra-item' },
);

const group = z.strictObject({
  id: slug.optional().describe('ohne Angabe aus dem Namen gebildet'),
  name: line.describe('Überschrift der Gruppe'),
  type: z.enum(['ingredient', 'dish']).optional().describe('ohne Angabe ingredient (Zutaten)'),
  min: z.int().min(0).max(99).optional().describe('So viele müssen gewählt werden; ohne Angabe 0'),
  limit: z
    .int()
    .min(0)
    .max(99)
    .optional()
    .describe('Höchstens so viele; 0 oder ohne Angabe beliebig'),
  maxAmount: z.int().min(1).max(99).optional().describe('Höchstens so oft dieselbe; sonst 1'),
  forceGroup: z.boolean().optional().describe('Immer als eigene Gruppe zeigen'),
  price: priceBySize.optional().describe('Preis für alle, die keinen eigenen haben'),
  items: z.array(item).min(1),
});

const declaration = z.strictObject({
  code: text(20),
  kind: z.enum(['allergen', 'additive']),
  name: line,
});

/** extras.yaml */
export const extrasFile = z
  .strictObject({
    declarations: z
      .array(declaration)
      .optional()
      .describe('Eigene Codes; ohne Angabe A-N (Allergene) und 1-14 (Zusatzstoffe)'),
    ingredients: z.array(ingredient).optional(),
    groups: z.array(group).optional(),
  })
  .describe('Zutaten und Extras, einmal benannt, von vielen Gerichten benutzt');
export type ExtrasFile = z.infer<typeof extrasFile>;
