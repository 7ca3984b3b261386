import { z } from 'zod';
import {
  allergens,
  euros,
  lang,
  line,
  menuNumber,
  nutrients,
  orderTypes,
  focus,
  picture,
  prepacked,
  sizeKey,
  sizeNames,
  slug,
  tags,
  text,
  textLang,
  timetable,
  vatClass,
  volume,
} from './fields.ts';

const depositKind = z
  .enum(['reusable', 'one-way'])
  .describe('Was für ein Pfand: reusable (MEHRWEG) oder one-way (EINWEG), § 32 VerpackG');

const trueOrSizes = (error: string) =>
  z.union([z.boolean(), z.array(sizeKey).min(1)], { error }).optional();

const sizes = z
  .record(
    sizeKey,
    z.union(
      [
        euros,
        z.strictObject({
          price: euros,
          deposit: euros.optional(),
          depositKind: depositKind.optional(),
          volume: volume.optional(),
          name: line.optional().describe('anders als in sizeNames'),
          text: line.optional(),
        }),
      ],
      { error: 'size' },
    ),
  )
  .describe('Preis je Größe, z. B. { klein: 7.50, gross: 9.90 }');

/** What a category can say for all its dishes, and each dish can say otherwise. */
const shared = {
  lang: lang.optional(),
  textLang: textLang.optional(),
  drink: z.boolean().optional().describe('Getränk; ohne Angabe nein'),
  vat: vatClass.optional(),
  price: euros.optional().describe('Preis ohne Größen'),
  sizes: sizes.optional(),
  deposit: euros.optional().describe('Pfand je Stück'),
  depositKind: depositKind.optional(),
  volume: volume.optional(),
  extras: z.array(slug).optional().describe('Gruppen aus extras.yaml, die man dazuwählen kann'),
  sideDishes: z.array(slug).optional().describe('Beilagen-Gruppen (type: dish) aus extras.yaml'),
  freeIngredients: z.int().min(0).max(99).optional().describe('So viele Zutaten sind frei'),
  allergens: allergens.optional(),
  tags: tags.optional(),
  orderTypes: orderTypes.optional(),
  kitchenLoad: z
    .int()
    .min(0)
    .max(1000)
    .optional()
    .describe('Was eine Portion die Küche kostet (hours.yaml: capacity.load); sonst 1, Getränk 0'),
  notes: z
    .boolean()
    .optional()
    .describe(
      'Gäste dürfen der Küche dazu eine Zeile schreiben, z. B. gut durch; ohne Angabe nein',
    ),
  filledInHouse: trueOrSizes('filled').describe(
    'Von euch in Becher, Karaffe oder Schale gefüllt statt verschlossen gekauft (VerpackG § 33): true, oder die Größen, z. B. [karaffe]',
  ),
  withdrawal: trueOrSizes('withdrawal').describe(
    'Versiegelte, haltbare Ware mit Widerrufsrecht, etwa Flaschen: true, oder die Größen, z. B. [flasche]',
  ),
};

/** A dish as the owner writes it in the file of its category. */
export const dish = z.strictObject({
  id: slug.optional().describe('ohne Angabe aus dem Namen gebildet'),
  name: line,
  number: menuNumber.optional().describe('Nummer in der Karte'),
  text: text(1000).optional().describe('Beschreibung unter dem Namen'),
  picture: picture.optional(),
  focus: focus.optional(),
  ...shared,
  ingredients: z.array(slug).optional().describe('Zutaten, die man weglassen kann („Bitte ohne“)'),
  fixedIngredients: z.array(slug).optional().describe('Zutaten, die immer dabei sind'),
  includes: z.array(slug).optional().describe('Gerichte, die dazugehören (zuerst genannt)'),
  alsoIncludes: z.array(slug).optional().describe('Gerichte, die außerdem dazugehören'),
  popular: z.array(slug).optional().describe('Beliebte Kombination: Extras mit einem Klick'),
  ranking: z.array(slug).optional().describe('Reihenfolge der Extras nach Beliebtheit'),
  nutrients: nutrients.optional(),
  prepacked: prepacked.optional(),
  info: text(4000).optional().describe('Text im Info-Fenster'),
  available: timetable.optional().describe('Nur zu diesen Zeiten, z. B. mo-fr 11:00-14:30'),
  listed: z.boolean().optional().describe('nein: nur als Beilage oder Teil eines Menüs'),
});
export type DishEntry = z.infer<typeof dish>;

/** Shows a dish of another category here too. */
const dishReference = z.strictObject({ dish: slug.describe('Gericht aus einer anderen Datei') });

/** menu/*.yaml: one category each, shown in the order of the file names. */
export const categoryFile = z
  .strictObject({
    id: slug.optional().describe('ohne Angabe aus dem Namen gebildet'),
    name: line.describe('Name der Kategorie'),
    text: text(2000).optional(),
    lang: lang.optional(),
    textLang: textLang.optional(),
    picture: picture.optional(),
    focus: focus.optional(),
    available: timetable.optional().describe('Die ganze Kategorie nur zu diesen Zeiten'),
    listed: z
      .boolean()
      .optional()
      .describe('nein: keine Kategorie der Karte, nur Gerichte für andere'),
    sizeNames: sizeNames.optional(),
    defaults: z.strictObject(shared).optional().describe('Gilt für alle Gerichte dieser Datei'),
    menus: z.array(slug).optional().describe('Menüs aus menus.yaml, die hier stehen'),
    dishes: z
      .array(z.union([dish, dishReference]))
      .describe('Gerichte in der Reihenfolge der Karte'),
  })
  .describe('Eine Kategorie der Karte');
export type CategoryFile = z.infer<typeof categoryFile>;
