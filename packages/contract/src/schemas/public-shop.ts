import { z } from 'zod';
import { PAYMENT_METHODS } from '@tischlein/domain/shop/shop.ts';
import { timetableEntry } from '../timetable.ts';
import { dishTag } from './menu.ts';
import { offer } from './offer.ts';
import * as unit from './units.ts';

export const paymentMethod = z.enum(PAYMENT_METHODS);
const paymentMethods = z.array(paymentMethod);
const publicKey = z.string().nullable();

const vatOfClass = z.object({
  delivery: unit.percent('VAT when delivered.'),
  pickup: unit.percent('VAT when picked up.'),
  table: unit.percent('VAT when eaten at a table.'),
});

export const franchiseInfo = z.object({
  id: unit.id('Id of the franchise.'),
  name: unit.text('Its name.'),
  domain: unit.text('Host name that leads to it.'),
  branches: unit.count('Branches, those that are offline among them.'),
  isOverview: unit.flag('The root of the domain shows the common menu.'),
});

export const design = z.object({
  accent: unit.text("Colour of buttons and links: '#8a3b12'."),
  accentDark: z.string().nullable().describe('The same on dark ground; null: computed.'),
  surface: z.string().nullable().describe("Colour of the ground; null: the mood's."),
  mood: z.enum(['warm', 'fresh', 'night', 'plain']).describe('Mood of the look.'),
  radius: z.enum(['none', 'small', 'large']).describe('How round corners are.'),
  pictures: z
    .literal('large')
    .optional()
    .describe('Dishes have their pictures above them; left out: small ones beside the words.'),
  logo: z.string().nullable().describe('Media id of the logo; null for none.'),
  heroImage: z.string().nullable().describe('Media id of the large picture; null for none.'),
  claim: z.string().nullable().describe('A line below the name; null for none.'),
});

export const shopSettings = z.object({
  walletOrderClick: z
    .enum(['own-button', 'wallet-button'])
    .describe("Which click orders when a wallet pays: our button or the wallet's."),
  expressWallets: z
    .literal('off')
    .exactOptional()
    .describe('Apple Pay and Google Pay are left out; else as Stripe lets them.'),
  advertisingForSignup: z
    .enum(['optional', 'required'])
    .describe('Whether an account needs the consent to advertising.'),
  trackingConsent: z
    .enum(['required', 'not-asked'])
    .describe('Whether guests are asked before visits are followed.'),
  checkoutForm: z
    .enum(['asked', 'saved'])
    .exactOptional()
    .describe("'saved': the form is kept for next time unasked; else as the guest says."),
  analytics: z.enum(['off', 'own']).describe('Whether visits are counted, by our own collector.'),
  unknownLogin: z
    .enum(['silent', 'told'])
    .describe('Whether asking for a login link tells that there is no such account.'),
  ratingMailHours: z
    .number()
    .describe('When guests who agreed are asked to rate. In hours after the order; 0: never.'),
  withdrawalForm: z
    .enum(['off', 'on'])
    .describe('Whether contracts can be withdrawn from by a form (BGB § 356a).'),
});

const legal = z.object({
  operator: unit.text('Who sells.'),
  vatId: z.string().nullable().describe('VAT id; null: not told.'),
  taxNumber: z.string().nullable().describe('Tax number; null: not told.'),
  register: z.string().nullable().describe('Entry in the commercial register; null: none.'),
});

const page = z.object({
  id: unit.id('Id of the page, also in its address.'),
  name: unit.text('Short name, for links.'),
  title: unit.text('Its heading.'),
});

const texts = z.object({
  about: z.string().nullable().describe('About the restaurant, Markdown; null for none.'),
  location: z.string().nullable().describe('How to get there, Markdown; null for none.'),
  notice: z.string().nullable().describe('Notice above the menu, Markdown; null for none.'),
});

const deliveryFrom = z.object({
  minimumOrder: z.number().describe('Lowest minimum order of all areas. In cents.'),
  fee: z.number().describe('Lowest delivery fee of all areas. In cents.'),
  freeFrom: z
    .number()
    .nullable()
    .describe('Lowest goods that are delivered free; null: nowhere. In cents.'),
});

export const publicShop = z.object({
  id: unit.id('Id of the shop, in the paths of all calls.'),
  slug: z.string().nullable().describe('Name of the branch in the address; null: no branch.'),
  franchise: franchiseInfo.nullable().describe('The franchise it belongs to; null: none.'),
  domain: unit.text('Host name that leads to it.'),
  restaurantName: unit.text('Name of the restaurant.'),
  restaurantStreet: unit.text('Street and number.'),
  restaurantZip: unit.text('Postcode.'),
  restaurantCity: unit.text('City.'),
  latitude: z.number().describe('Where it is. In degrees north.'),
  longitude: z.number().describe('Where it is. In degrees east.'),
  phone: unit.text('Telephone number for guests.'),
  email: unit.text('Mail address for guests.'),
  legal: legal.describe('Legal seller, for imprint and receipts.'),
  supportDelivery: unit.flag('It delivers.'),
  supportPickup: unit.flag('Guests may pick up.'),
  enableReservations: unit.flag('Tables can be reserved.'),
  enableLogin: unit.flag('Guests may have accounts.'),
  showDishNumbers: unit.flag('Numbers of dishes are shown.'),
  isFranchiseOverview: unit.flag('The common menu of a franchise: nothing is ordered here.'),
  hiddenTags: z.array(dishTag).describe('Tags that are not shown.'),
  vat: z
    .object({ food: vatOfClass.describe('Food.'), drink: vatOfClass.describe('Drinks.') })
    .describe('Rates of VAT by class and way of ordering. In percent.'),
  texts: texts.describe("The restaurant's own texts."),
  settings: shopSettings.describe('How the shop behaves.'),
  dailyDishes: z
    .record(z.string(), z.array(z.string()))
    .describe("Ids of the dishes of the day, by weekday '0' (Sunday) to '6'."),
  tipPresets: z.array(z.number()).describe('Tips that are offered. In euros.'),
  customCss: unit.text("The shop's own style sheet; '' for none."),
  pages: z.array(page).describe('Pages beside the menu; their text comes with the page.'),
  categories: z
    .array(z.object({ id: unit.id('Id of the category.'), name: unit.text('Its name.') }))
    .describe('Categories of the menu in the order shown.'),
  paymentMethods: paymentMethods.describe('How it can be paid.'),
  paymentMethodsOnlyPickup: paymentMethods.describe('Those of them for pickup only.'),
  paymentMethodsOnlyDelivery: paymentMethods.describe('Those of them for delivery only.'),
  paymentMethodPickupMinimum: z
    .partialRecord(paymentMethod, z.number())
    .describe('Least total for a method at pickup. In euros.'),
  paypalClientId: publicKey.describe("PayPal's public id; null: not used."),
  paypalSdkUrl: publicKey.describe("Where PayPal's script comes from; null: from PayPal."),
  stripePublicKey: publicKey.describe("Stripe's public key; null: not used."),
  amazonMerchantId: publicKey.describe("Amazon Pay's merchant id; null: not used."),
  expressWallets: z
    .boolean()
    .describe(
      'Whether Apple Pay and Google Pay can be offered at the checkout, as far as devices can.',
    ),
  stripeScriptUrl: publicKey.describe("Where Stripe's script comes from; null: from Stripe."),
  amazonScriptUrl: publicKey.describe("Where Amazon Pay's script comes from; null: from Amazon."),
  orderNote: unit.text('How it can be paid and where to it is delivered, German.'),
  tableNote: unit.text('How it can be paid at a table, German; empty where there are none.'),
  dishDeposits: z
    .object({
      name: unit.text('What the reusable dishes are called.'),
      perDish: unit.cents('Deposit for each.'),
      cup: z
        .object({
          name: unit.text('What the reusable cups are called.'),
          perCup: unit.cents('Deposit for each.'),
        })
        .exactOptional()
        .describe('Of drinks; missing: none are offered.'),
    })
    .nullable()
    .describe('Reusable dishes; null: none are offered.'),
  offers: z.array(offer).describe('Offers in the order shown.'),
  trackingIds: z.record(z.string(), z.string()).describe('Ids of trackers by their name.'),
  design: design.describe('Inputs of the look.'),
  timeZone: unit.text("IANA name of the shop's zone: 'Europe/Berlin'."),
  businessDayCutoffMinutes: z
    .int()
    .describe('Until so many minutes after midnight it is still the business day before.'),
  languages: z
    .array(z.string())
    .describe('BCP 47, in which the shop can be seen besides German: the first segment of paths.'),
  germanTexts: z
    .array(z.string())
    .exactOptional()
    .describe('In another language: texts in here and in the menu that stayed German.'),
  timetable: z.array(timetableEntry).describe('The usual week.'),
  deliveryFrom: deliveryFrom.nullable().describe('The best of all areas; null without delivery.'),
  termsVersion: unit.text('Changes when the terms change that are accepted with an order.'),
  menuVersion: unit.text('Changes when anything of the menu changes.'),
  configVersion: unit.text('Changes when anything in here changes, offers and menu among it.'),
});
