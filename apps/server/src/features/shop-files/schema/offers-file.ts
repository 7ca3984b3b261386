import { z } from 'zod';
import { euros, line, slug, text } from './fields.ts';

const base = {
  id: slug.optional().describe('ohne Angabe aus dem Titel gebildet'),
  title: line,
  description: text(1000).optional().describe('Teile mit " - " trennen'),
  groupOrderOnly: z.boolean().optional().describe('Nur bei Sammelbestellungen'),
  minimumOrder: euros.optional().describe('Ab diesem Bestellwert; ohne Angabe 0'),
};

const discount = z
  .union([euros, z.string().regex(/^(?:100|[1-9]?\d) ?%$/, { error: 'discount' })], {
    error: 'discount',
  })
  .describe('Nachlass in Euro (2.50) oder in ganzen Prozent (10 %)');

const offer = z.discriminatedUnion('offerType', [
  z.strictObject({
    ...base,
    offerType: z.literal('cartDiscount'),
    discount,
    appliesTo: z.enum(['all', 'webshop', 'delivery', 'pickup']).optional().describe('sonst all'),
    accumulative: z.boolean().optional().describe('Mit anderen Nachlässen zusammen; sonst nein'),
  }),
  z.strictObject({ ...base, offerType: z.literal('freeDelivery') }),
]);

/** offers.yaml */
export const offersFile = z
  .strictObject({ offers: z.array(offer) })
  .describe('Angebote: cartDiscount (Nachlass auf alles) und freeDelivery (Lieferung frei)');
export type OffersFile = z.infer<typeof offersFile>;
