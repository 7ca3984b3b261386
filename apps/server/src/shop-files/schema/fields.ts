import { MAX_ZOOM } from '@tischlein/domain/menu/picture-crop.ts';
import { z } from 'zod';
import { isBlank } from '@tischlein/domain/text/typed-text.ts';
import { isEmphasisClosed } from '@tischlein/domain/menu/prepacked.ts';
import { DISH_TAGS, WRITTEN_TAGS } from '@tischlein/domain/tags/tag.ts';

// The building blocks of all shop files. The schemas describe what is written by hand; nothing is transformed here,
// so that the JSON schemas for editors come from the same source.

/** A line or paragraph of text. YAML numbers are welcome where text is meant (`number: 12`). */
export const text = (max: number) => z.union([z.string().max(max), z.number()], { error: 'text' });

const isOneLine = (value: string) => !/[\n\r]/.test(value.trim());

/** A text in one line that says something; spaces alone say nothing. */
const lineOf = (max: number) =>
  z
    .string()
    .min(1, { abort: true })
    .max(max)
    .refine((value) => !isBlank(value), { error: 'blank', abort: true })
    .refine(isOneLine, { error: 'one-line' });

/** A text of one line, at most 200 characters; a number counts as its digits. */
export const line = z.union([lineOf(200), z.number()], { error: 'text' });

/** A number in the menu, 'A 12' included; it may be empty. */
export const menuNumber = z.union(
  [z.string().max(20).refine(isOneLine, { error: 'one-line' }), z.number()],
  { error: 'text' },
);

export const slug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,79}$/, { error: 'slug' })
  .describe('Kennung: Kleinbuchstaben, Ziffern und Bindestriche, z. B. pizza-salami');

/** Sizes are keys of a map, so at least one letter: JavaScript would reorder keys made of digits only. */
export const sizeKey = z
  .string()
  .regex(/^(?=.*[a-z])[a-z0-9][a-z0-9_-]{0,39}$/, { error: 'size-key' })
  .describe('Kennung einer Größe, z. B. klein, gross, 30cm');

export const euros = z
  .number()
  .min(0)
  .max(99_999.99)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    error: 'two-decimals',
  })
  .describe('Betrag in Euro mit Punkt, z. B. 8.50');

export const discount = z
  .union(
    [
      euros,
      z.string().regex(/^(?:(?:100|[1-9]?\d) ?%|\d{1,5}(?:[.,]\d{1,2})? ?€)$/, {
        error: 'discount',
      }),
    ],
    { error: 'discount' },
  )
  .describe('Rabatt in Euro (2.50 oder 10 €) oder in ganzen Prozent (10 %)');

export const lang = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, { error: 'lang' })
  .describe('Sprache des Namens, wenn er nicht deutsch ist, z. B. it');

export const textLang = lang.describe('Sprache der Beschreibung, wenn sie nicht deutsch ist');

export const minutes = z.int().min(0).max(10_080);

export const isoDate = z
  .string()
  .refine((value) => /^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(value) && isRealDate(value), {
    error: 'date',
  })
  .describe('Datum als Jahr-Monat-Tag, z. B. 2026-12-24');

export const timetable = z
  .union([z.string(), z.record(z.string(), z.string())], { error: 'timetable' })
  .describe(
    'Zeiten je Tag („mo-fr: 11:00-14:00, 17:00-22:00“) oder in einer Zeile („mo-fr 11:00-14:30; sa 12:00-15:00“); ' +
      'ohne Tage gilt jeder Tag; „nie“ für gar nicht. 17:00-02:00 reicht bis in den nächsten Tag.',
  );

export const picture = z
  .string()
  .max(200)
  .describe('Dateiname aus dem Ordner pictures/, z. B. pizza-salami.jpg');

export const focus = z
  .union([
    z.tuple([z.int().min(0).max(100), z.int().min(0).max(100)]),
    z.tuple([z.int().min(0).max(100), z.int().min(0).max(100), z.int().min(100).max(MAX_ZOOM)]),
  ])
  .describe(
    'Was auf dem Bild zu sehen bleibt, wenn es zugeschnitten wird: Prozent von links und von oben, dazu, wenn gewünscht, ' +
      'die Vergrößerung in Prozent, z. B. [30, 60] oder [30, 60, 150]',
  );

export const tags = z
  .array(z.enum(WRITTEN_TAGS))
  .describe(
    'Merkmale, z. B. vegetarian, vegan, piquant; not-halal, wenn es trotz vegetarian nicht halal ist',
  );

export const hiddenTags = z
  .array(z.enum(DISH_TAGS))
  .describe('Merkmale, die nicht angezeigt werden');

export const orderTypes = z
  .array(z.enum(['delivery', 'pickup', 'table']))
  .min(1)
  .describe(
    'Bestellarten; ohne Angabe alle: delivery (Lieferung), pickup (Abholung), table (am Tisch)',
  );

export const allergens = z
  .array(text(20))
  .describe('Codes der Allergene und Zusatzstoffe, z. B. [A, G, 2]; Liste in docs/shop-files.md');

export const vatClass = z
  .enum(['food', 'drink'])
  .describe('Steuerklasse; ohne Angabe nach „drink“');

export const volume = z
  .string()
  .regex(/^(?=.*[1-9])\d{1,6}(?:[.,]\d{1,3})? ?(?:ml|cl|l)$/i, { error: 'volume' })
  .describe('Inhalt für den Literpreis, z. B. 0.33 l oder 330 ml');

const energy = z.number().min(0).max(100_000);
const grams = z.number().min(0).max(10_000);

const GRAMS = ['fatG', 'carbohydrateG', 'proteinG', 'saltG'] as const;

export const nutrients = z
  .strictObject({
    per: z.enum(['100g', '100ml', 'portion']),
    energyKj: energy,
    energyKcal: energy,
    fatG: grams,
    saturatedFatG: grams,
    carbohydrateG: grams,
    sugarG: grams,
    proteinG: grams,
    saltG: grams,
  })
  .refine(({ fatG, saturatedFatG }) => saturatedFatG <= fatG, {
    error: 'part-of-fat',
    path: ['saturatedFatG'],
  })
  .refine(({ carbohydrateG, sugarG }) => sugarG <= carbohydrateG, {
    error: 'part-of-carbohydrate',
    path: ['sugarG'],
  })
  .refine((value) => value.per !== '100g' || GRAMS.every((field) => value[field] <= 100), {
    error: 'more-than-all',
  })
  .describe('Nährwerte');

/** LMIV Art. 9, 14: what must be told of packed food before it is bought. */
export const prepacked = z
  .strictObject({
    name: line
      .optional()
      .describe('Bezeichnung, z. B. Koffeinhaltiges Erfrischungsgetränk; sonst der Name'),
    ingredients: z
      .string()
      .min(1)
      .max(4000)
      .refine(isEmphasisClosed, { error: 'emphasis' })
      .optional()
      .describe('Zutatenverzeichnis, Allergene hervorgehoben: Wasser, **Gerstenmalz**, Hopfen'),
    quantity: line
      .optional()
      .describe('Nettofüllmenge, z. B. 500 g; ohne Angabe der Inhalt (volume)'),
    alcohol: line.optional().describe('Alkoholgehalt, z. B. 4,9 % vol'),
    origin: line.optional().describe('Herkunft, wo sie genannt werden muss'),
    storage: line.optional().describe('Wie man es aufbewahrt'),
    business: text(300).describe('Verantwortliches Unternehmen mit Anschrift'),
  })
  .describe('Was bei verpackten Lebensmitteln vor dem Kauf dastehen muss (LMIV Art. 14)');

/** What a size is called and how it is explained; said once for the shop or the category. */
export const sizeNames = z
  .record(
    sizeKey,
    z.union([lineOf(100), z.strictObject({ name: line, text: line.optional() })], {
      error: 'size-name',
    }),
  )
  .describe('Namen der Größen, z. B. { klein: { name: Klein, text: Ø 26 cm }, gross: Groß }');

function isRealDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
