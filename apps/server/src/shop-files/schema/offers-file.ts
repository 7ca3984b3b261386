import { z } from 'zod';
import { discount, euros, line, slug, text, timetable } from './fields.ts';

const base = {
  id: slug.optional().describe('ohne Angabe aus dem Titel gebildet'),
  title: line,
  description: text(1000).optional().describe('Teile mit „ - “ trennen'),
  groupOrderOnly: z.boolean().optional().describe('Nur bei Gruppenbestellungen'),
};

const minimumOrder = euros.optional().describe('Ab diesem Bestellwert; ohne Angabe 0');

const appliesTo = z
  .enum(['all', 'webshop', 'delivery', 'pickup'])
  .optional()
  .describe('Bestellarten: webshop (Lieferung und Abholung), delivery, pickup; ohne Angabe all');

const when = timetable
  .optional()
  .describe('Nur wenn das Essen zu diesen Zeiten gewünscht ist, z. B. mo-fr 11:00-14:30');

/** 'cola' in all its sizes, 'cola klein' in one. A text, so that a branch's list replaces the common one. */
export const DISH_IN_SIZE = /^([a-z0-9][a-z0-9_-]{0,79})(?: +([a-z0-9][a-z0-9_-]{0,39}))?$/;

const categories = z.array(slug).optional().describe('Ganze Kategorien');
const dishes = z
  .array(z.string().regex(DISH_IN_SIZE, { error: 'dish-in-size' }))
  .optional()
  .describe('Gerichte in allen Größen (cola) oder in einer (cola klein)');
const menus = z.array(slug).optional().describe('Menüs aus menus.yaml');

const label = line.optional();

const offer = z.discriminatedUnion('offerType', [
  z.strictObject({
    ...base,
    offerType: z.literal('cartDiscount'),
    discount,
    minimumOrder,
    appliesTo,
    accumulative: z.boolean().optional().describe('Mit anderen Rabatten zusammen; sonst nein'),
  }),
  z.strictObject({ ...base, offerType: z.literal('freeDelivery'), minimumOrder }),
  z.strictObject({
    ...base,
    offerType: z.literal('freeItem'),
    minimumOrder,
    appliesTo,
    choose: z
      .strictObject({ categories, dishes })
      .describe('Was es umsonst gibt; ist es mehreres, wählt der Gast eines davon'),
    combinable: z
      .boolean()
      .optional()
      .describe('Zusammen mit anderen Gratis-Artikeln, die das auch erlauben; sonst nein'),
    withTwoForOne: z
      .boolean()
      .optional()
      .describe('Auch wenn im Warenkorb ein „2 für 1“ zählt; sonst nein'),
  }),
  z.strictObject({
    ...base,
    offerType: z.literal('dishDiscount'),
    discount: discount.optional(),
    newPrice: euros.optional().describe('Statt discount: so viel kostet es dann, in Euro'),
    for: z.strictObject({ categories, dishes, menus }).describe('Wofür der Rabatt gilt'),
    when,
    label: label.describe('Kurz neben dem Preis; ohne Angabe etwa -20 %'),
    appliesTo,
    accumulative: z
      .boolean()
      .optional()
      .describe('Mit anderen Rabatten auf dasselbe Gericht zusammen; sonst gilt nur der beste'),
  }),
  z.strictObject({
    ...base,
    offerType: z.literal('twoForOnePromotion'),
    take: z.int().min(2).max(10).describe('So viele bekommt der Gast'),
    pay: z.int().min(1).max(9).describe('So viele davon bezahlt er; die günstigsten sind frei'),
    differentDishes: z
      .boolean()
      .optional()
      .describe('Auch verschiedene Gerichte und Größen zusammen; sonst nur gleiche'),
    for: z.strictObject({ categories, dishes }).describe('Wofür es gilt'),
    when,
    label: label.describe('Kurz neben dem Gericht; ohne Angabe etwa 2 für 1'),
    appliesTo,
    accumulative: z
      .boolean()
      .optional()
      .describe('Rabatte auf die Gerichte bleiben daneben; sonst entscheidet der Gast'),
  }),
  z.strictObject({
    ...base,
    offerType: z.literal('sharedBanner'),
    offers: z.array(slug).min(1).describe('Kennungen der Angebote, die gemeinsam gezeigt werden'),
  }),
]);
export type OfferEntry = z.infer<typeof offer>;
export type OfferEntryOf<Type extends OfferEntry['offerType']> = Extract<
  OfferEntry,
  { offerType: Type }
>;

/** What each kind of offer is called for its author. */
export const OFFER_TYPES: Record<OfferEntry['offerType'], string> = {
  cartDiscount: 'Rabatt auf alles',
  freeDelivery: 'Lieferung frei',
  freeItem: 'etwas umsonst',
  dishDiscount: 'Rabatt auf Gerichte',
  twoForOnePromotion: '2 für 1',
  sharedBanner: 'mehrere Angebote als eines gezeigt',
};

/** offers.yaml */
export const offersFile = z.strictObject({ offers: z.array(offer) }).describe(
  `Angebote: ${Object.entries(OFFER_TYPES)
    .map(([type, meaning]) => `${type} (${meaning})`)
    .join(', ')}`,
);
