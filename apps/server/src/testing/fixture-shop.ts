import { NO_PROMISES } from '@tischlein/domain/coupon/campaign.ts';
import { USUAL_ORDER_LIMITS } from '@tischlein/domain/guest/order-limits.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { hoursOf } from '@tischlein/domain/hours/testing/build-hours.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import { USUAL_RESERVATIONS } from '@tischlein/domain/reservation/reservation-settings.ts';
import { FIXTURE_MENU } from './fixture-menu.ts';

/** A Tuesday, 18:00 in Berlin: open, and no lunch. */
export const TUESDAY_EVENING = Date.parse('2026-11-17T17:00:00Z');

/** A shop that delivers to 12345 from 15 euro for 2 euro, free from 30. */
export function fixtureShop(given: Partial<Shop> = {}): Shop {
  return {
    id: 'fixture',
    slug: null,
    franchiseId: null,
    domains: ['localhost'],
    restaurantName: 'Prüfstube',
    restaurantStreet: 'Marktplatz 1',
    restaurantZip: '12345',
    restaurantCity: 'Musterstadt',
    latitude: 49.5,
    longitude: 11.0,
    phone: '0911 5550100',
    email: 'stube@example.de',
    legal: { operator: 'Petra Prüf', vatId: 'DE123456789', taxNumber: null, register: null },
    supportDelivery: true,
    supportPickup: true,
    enableReservations: false,
    enableLogin: false,
    showDishNumbers: true,
    isFranchiseOverview: false,
    hiddenTags: [],
    payment: {
      methods: ['offline', 'offline_debit'],
      onlyPickup: [],
      onlyDelivery: [],
      pickupMinimumEuros: {},
      paypalClientId: null,
      stripePublicKey: null,
      amazonPay: null,
    },
    vat: {
      food: { delivery: 7, pickup: 7, table: 7 },
      drink: { delivery: 19, pickup: 19, table: 19 },
    },
    dishDeposit: null,
    tipPresets: [1, 2],
    trackingIds: {},
    design: {
      accent: '#8a3b12',
      accentDark: null,
      surface: null,
      mood: 'warm',
      radius: 'small',
      logo: null,
      heroImage: null,
      claim: null,
    },
    pages: [],
    texts: { about: null, location: null, notice: null },
    settings: {
      walletOrderClick: 'own-button',
      advertisingForSignup: 'optional',
      trackingConsent: 'required',
      analytics: 'own',
      unknownLogin: 'silent',
      ratingMailHours: 24,
      withdrawalForm: 'off',
    },
    orderLimits: USUAL_ORDER_LIMITS,
    hours: hoursOf(),
    areas: [
      {
        id: 'near',
        name: 'Innenstadt',
        shape: { type: 'postcodes', postcodes: ['12345'] },
        minimumOrder: cents(1500),
        fee: cents(200),
        freeFrom: cents(3000),
        extraMinutes: 0,
      },
    ],
    menu: FIXTURE_MENU,
    offers: [],
    coupons: [],
    campaigns: [],
    couponPromises: NO_PROMISES,
    tables: [],
    reservations: USUAL_RESERVATIONS,
    jobs: [],
    dailyDishes: {},
    customCss: '',
    ...given,
  };
}
