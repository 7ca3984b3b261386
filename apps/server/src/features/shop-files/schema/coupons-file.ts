import { z } from 'zod';
import { discount, euros, isoDate } from './fields.ts';

/** coupons.yaml */
export const couponsFile = z
  .strictObject({
    coupons: z.array(
      z.strictObject({
        code: z
          .string()
          .regex(/^[A-Za-z0-9](?:[A-Za-z0-9-]{2,38})[A-Za-z0-9]$/, { error: 'coupon-code' })
          .describe('Was der Gast eingibt; groß oder klein ist gleich'),
        discount,
        minimumOrder: euros.optional().describe('Ab diesem Bestellwert; ohne Angabe 0'),
        validFrom: isoDate.optional().describe('Erster Tag; ohne Angabe ab sofort'),
        validUntil: isoDate.optional().describe('Letzter Tag; ohne Angabe ohne Ende'),
        uses: z
          .int()
          .min(1)
          .max(1_000_000)
          .optional()
          .describe('Wie oft insgesamt; sonst beliebig'),
        oncePerGuest: z
          .boolean()
          .optional()
          .describe('Nur einmal je Telefonnummer und E-Mail-Adresse; ohne Angabe nein'),
      }),
    ),
  })
  .describe('Gutscheine. Gäste bekommen diese Datei nie zu sehen.');
export type CouponsFile = z.infer<typeof couponsFile>;
