import { z } from 'zod';
import { PAYMENT_METHODS } from '@tischlein/domain/shop/shop.ts';
import { email, phone, postcode } from './business-fields.ts';
import { design } from './design-field.ts';
import { legal, legalTexts } from './legal-fields.ts';
import { euros, hiddenTags, isoDate, line, sizeNames, slug, text } from './fields.ts';

const method = z.enum(PAYMENT_METHODS);
const percent = z.number().min(0).max(100);
const percentByOrderType = z.union(
  [percent, z.strictObject({ delivery: percent, pickup: percent, table: percent })],
  { error: 'percent' },
);

export const payment = z
  .strictObject({
    methods: z.array(method).min(1).describe('Zahlungsarten in der Reihenfolge der Anzeige'),
    onlyPickup: z.array(method).optional(),
    onlyDelivery: z.array(method).optional(),
    pickupMinimum: z
      .partialRecord(method, z.number().min(0).max(99_999.99))
      .optional()
      .describe('Mindestbetrag bei Abholung je Zahlungsart, in Euro'),
    paypalClientId: line.optional(),
    stripePublicKey: line.optional(),
    amazonPay: z
      .strictObject({ merchantId: line, storeId: line, publicKeyId: line })
      .optional()
      .describe('Öffentliche Kennungen von Amazon Pay'),
  })
  .describe('Bezahlung. Geheime Schlüssel gehören nie in diese Datei.');

export const settings = z
  .strictObject({
    walletOrderClick: z.enum(['own-button', 'wallet-button']).optional(),
    expressWallets: z
      .enum(['on', 'off'])
      .optional()
      .describe(
        'Apple Pay und Google Pay an der Kasse, sobald Stripe die Domain des Shops dafür angenommen hat; off: nie',
      ),
    advertisingForSignup: z.enum(['optional', 'required']).optional(),
    trackingConsent: z.enum(['required', 'not-asked']).optional(),
    checkoutForm: z
      .enum(['asked', 'saved'])
      .optional()
      .describe(
        'Ob das Bestellformular für das nächste Mal gespeichert wird: asked (nur, wenn der Gast es ankreuzt), saved (immer)',
      ),
    analytics: z
      .enum(['off', 'own'])
      .optional()
      .describe('Ob Besuche gezählt werden: own (auf dem eigenen Server), sonst off'),
    unknownLogin: z
      .enum(['silent', 'told'])
      .optional()
      .describe('Ob die Anmeldung verrät, dass es zu einer Mailadresse kein Konto gibt'),
    ratingMailHours: z
      .int()
      .min(0)
      .max(336)
      .optional()
      .describe(
        'Wann Gäste, die zugestimmt haben, um eine Bewertung gebeten werden, in Stunden; sonst 24, 0: nie',
      ),
    withdrawalForm: z
      .enum(['off', 'on'])
      .optional()
      .describe(
        'Seite „Vertrag widerrufen“ (§ 356a BGB), für Shops mit Waren mit Widerrufsrecht; sonst off',
      ),
  })
  .describe('Wo Gesetz und Vorgabe sich widersprechen; ohne Angabe gilt das Gesetz');

const most = z.union([z.int().min(1).max(1000), z.literal('off')]).optional();
const orderLimit = z
  .strictObject({
    open: most.describe('Offene unbezahlte Bestellungen zugleich; off: ohne Grenze'),
    hour: most.describe('Bestellungen in einer Stunde; off: ohne Grenze'),
  })
  .optional();
const orderLimits = z
  .strictObject({
    device: orderLimit.describe('Je Gerät; ohne Angabe open 4, hour 8'),
    phone: orderLimit.describe('Je Telefonnummer; ohne Angabe open 4, hour 8'),
    email: orderLimit.describe('Je Mailadresse; ohne Angabe open 4, hour 8'),
    address: orderLimit.describe('Je Lieferadresse; ohne Angabe open 20, hour 40'),
  })
  .describe('Wie viel ein Gast bestellen kann, gegen Scherzbestellungen; am Tisch gilt es nicht');

const dailyDishes = z.strictObject({
  mo: z.array(slug).optional(),
  di: z.array(slug).optional(),
  mi: z.array(slug).optional(),
  do: z.array(slug).optional(),
  fr: z.array(slug).optional(),
  sa: z.array(slug).optional(),
  so: z.array(slug).optional(),
});

/** shop.yaml */
export const shopFile = z
  .strictObject({
    id: slug,
    domains: z
      .array(z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, { error: 'domain' }))
      .optional()
      .describe('Adressen, unter denen der Shop erscheint, z. B. pizza-bella.de'),
    name: line.describe('Name des Restaurants'),
    address: z.strictObject({
      street: line.describe('Straße mit Hausnummer'),
      zip: postcode,
      city: line,
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
    phone,
    email,
    legal,
    legalTexts: legalTexts.optional(),
    delivery: z.boolean().optional().describe('Lieferung; ohne Angabe ja'),
    pickup: z.boolean().optional().describe('Abholung; ohne Angabe ja'),
    reservations: z.boolean().optional().describe('Tischreservierung; ohne Angabe nein'),
    login: z.boolean().optional().describe('Gästekonto; ohne Angabe ja'),
    dishNumbers: z.boolean().optional().describe('Nummern in der Karte zeigen; ohne Angabe ja'),
    franchiseOverview: z.boolean().optional(),
    hiddenTags: hiddenTags.optional(),
    payment,
    vat: z
      .strictObject({ food: percentByOrderType.optional(), drink: percentByOrderType.optional() })
      .optional()
      .describe('Mehrwertsteuer in Prozent; ohne Angabe Speisen 7, Getränke 19'),
    dishDeposit: z
      .strictObject({
        name: line,
        perDish: euros,
        cup: z
          .strictObject({ name: line, perCup: euros })
          .optional()
          .describe('Mehrwegbecher für Getränke, die ihr abfüllt'),
      })
      .optional()
      .describe('Mehrweggeschirr gegen Pfand'),
    tipPresets: z
      .array(z.number().min(0).max(1000))
      .optional()
      .describe('Vorschläge für Trinkgeld'),
    trackingIds: z.record(z.string().regex(/^[A-Za-z][\w-]*$/, { error: 'key' }), line).optional(),
    design: design.optional(),
    texts: z
      .strictObject({
        about: text(20_000).optional().describe('Über uns'),
        location: text(20_000).optional().describe('Anfahrt'),
        notice: text(2000)
          .optional()
          .describe('Hinweis oben auf der Startseite; Gäste am Tisch sehen ihn nicht'),
      })
      .optional(),
    settings: settings.optional(),
    orderLimits: orderLimits.optional(),
    sizeNames: sizeNames.optional(),
    categoryOrder: z
      .array(slug)
      .optional()
      .describe('Reihenfolge der Kategorien; ohne Angabe nach Dateinamen in menu/'),
    pageOrder: z
      .array(slug)
      .optional()
      .describe('Reihenfolge der Seiten; ohne Angabe nach Dateinamen in pages/'),
    pricesSince: isoDate
      .optional()
      .describe(
        'Seit wann die Preise schon galten, ehe der Shop hier zum ersten Mal veröffentlicht wird; für Rabatte (PAngV § 11)',
      ),
    dailyDishes: dailyDishes.optional().describe('Gericht des Tages: Gerichte je Wochentag'),
  })
  .describe('Wer das Restaurant ist: Name, Adresse, Bezahlung, Aussehen');
export type ShopFile = z.infer<typeof shopFile>;
