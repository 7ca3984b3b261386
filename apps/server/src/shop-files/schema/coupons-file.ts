import { z } from 'zod';
import { discount, euros, isoDate, line } from './fields.ts';

const couponCode = z
  .string()
  .regex(/^[A-Za-z0-9](?:[A-Za-z0-9-]{2,38})[A-Za-z0-9]$/, { error: 'coupon-code' });

const promise = {
  discount,
  minimumOrder: euros.optional().describe('Ab diesem Bestellwert; ohne Angabe 0'),
  validDays: z.int().min(1).max(730).optional().describe('So viele Tage gilt er; sonst 60'),
};

/** coupons.yaml */
export const couponsFile = z
  .strictObject({
    coupons: z.array(
      z.strictObject({
        code: couponCode.describe('Was der Gast eingibt; groß oder klein ist gleich'),
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
    links: z
      .array(
        z.strictObject({
          code: couponCode.describe('Der Link heißt /s/CODE'),
          coupon: couponCode.optional().describe('Gutschein, den der Link mitbringt'),
          orderType: z.enum(['delivery', 'pickup']).optional(),
          note: line.optional().describe('Woher die Gäste kommen, z. B. Flyer im Herbst'),
        }),
      )
      .optional()
      .describe('Links auf Flyern und in Nachrichten'),
    cards: z
      .strictObject(promise)
      .optional()
      .describe(
        'Was eine Karte wert ist, die Fahrer zum Essen dazugeben; gedruckt wird an der Theke',
      ),
    mails: z
      .strictObject({
        ...promise,
        afterDays: z.int().min(1).max(60).optional().describe('Tage nach der Bestellung; sonst 7'),
      })
      .optional()
      .describe('Gutschein per Mail für Gäste, die Werbung zugestimmt haben'),
  })
  .describe('Gutscheine. Gäste bekommen diese Datei nie zu sehen.');
export type CouponsFile = z.infer<typeof couponsFile>;
