import type { Cents } from '../money/cents.ts';
import type { Menu, OrderType, WeeklyWindow } from '../menu/menu.ts';
import type { DishTag } from '../tags/tag.ts';
import type { DeliveryArea } from '../delivery/delivery-area.ts';
import type { Campaign, CouponPromises } from '../coupon/campaign.ts';
import type { CouponRule } from '../coupon/coupon-rule.ts';
import type { OrderLimits } from '../guest/order-limits.ts';
import type { JobOpening } from '../job/job-opening.ts';
import type { Offer } from '../pricing/offer.ts';
import type { ReservationSettings } from '../reservation/reservation-settings.ts';

/** The payment methods of specification 1 §3 and 2 §9. */
export const PAYMENT_METHODS = [
  'offline',
  'offline_debit',
  'Stripe_card',
  'Stripe_sofort',
  'Stripe_alipay',
  'Stripe_klarna',
  'Stripe_wero',
  'AmazonPay_Checkout',
  'PayPal_Rest',
  'PayPal_Platform',
  'Heidelpay_Paypal',
  'Heidelpay_Sofort',
  'Sofort',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export interface PaymentSettings {
  methods: PaymentMethod[];
  onlyPickup: PaymentMethod[];
  onlyDelivery: PaymentMethod[];
  /** In euros, as in the specification's shop configuration (1 §5: "the configured value times 100"). */
  pickupMinimumEuros: Partial<Record<PaymentMethod, number>>;
  paypalClientId: string | null;
  stripePublicKey: string | null;
  /** Public ids; the private key is no part of a shop file. */
  amazonPay: { merchantId: string; storeId: string; publicKeyId: string } | null;
}

export interface Page {
  id: string;
  name: string;
  title: string;
  markdown: string;
}

/** What Impressum, privacy page and terms say of the seller beside `Shop.legal`. What is missing is not told. */
export interface Company {
  /** Who acts for a legal person: its managing directors. */
  representative?: string;
  /** Where the seller can be served, if not at the restaurant. */
  address?: { street: string; zip: string; city: string };
  /** If not the restaurant's. */
  phone?: string;
  email?: string;
  /** Wirtschafts-Identifikationsnummer, AO § 139c. */
  economicId?: string;
  /** Who supervises the business: DDG § 5 (1) 3. */
  authority?: string;
  /** Who answers for journalistic texts: MStV § 18 (2). */
  responsible?: string;
  /** The board in whose arbitration it takes part; missing: in none (VSBG § 36). */
  arbitration?: string;
  dataProtectionOfficer?: string;
  /** Who runs the server this shop runs on, and who carries its mails. */
  hosting?: string;
  mailProvider?: string;
  /** Days for which a server in front of ours logs requests with their network address; 0: it does not. */
  accessLogDays?: number;
}

/** Pages the law asks for, which are made from what holds in the shop. */
export const LEGAL_PAGES = ['imprint', 'privacy', 'terms'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** The owner's own words on a page that is made; Markdown. */
export interface OwnerTexts {
  before?: string;
  after?: string;
}

/** Inputs of the look; the tokens are computed from them (packages/ui theme). */
export interface Design {
  accent: string;
  accentDark: string | null;
  surface: string | null;
  mood: 'warm' | 'fresh' | 'night' | 'plain';
  radius: 'none' | 'small' | 'large';
  /** Dishes with their pictures above them, as wide as their column; left out: small ones beside the words. */
  pictures?: 'large' | undefined;
  /** Media ids. */
  logo: string | null;
  heroImage: string | null;
  claim: string | null;
}

export type GermanState =
  | 'BW'
  | 'BY'
  | 'BE'
  | 'BB'
  | 'HB'
  | 'HH'
  | 'HE'
  | 'MV'
  | 'NI'
  | 'NW'
  | 'RP'
  | 'SL'
  | 'SN'
  | 'ST'
  | 'SH'
  | 'TH';

/** By language, then by the German text; a text without a translation stays German. */
export type Translations = Record<string, Record<string, string>>;

/** Minutes of a day, `to` may exceed 1440 to run past midnight; empty: closed all day. */
export type SpecialTimes = { from: number; to: number }[];

export interface SpecialDay {
  /** ISO date in the shop's zone. */
  date: string;
  /** null: as on any other such day, only delivery or pickup differ. */
  opening: SpecialTimes | null;
  /** Missing: as `opening`. */
  delivery?: SpecialTimes;
  pickup?: SpecialTimes;
  /** So many minutes longer than usual; missing: none. */
  extraMinutes?: number;
  note: string | null;
}

export interface Closure {
  reason: 'holiday' | 'vacation' | 'renovation';
  /** ISO dates in the shop's zone, both inclusive. */
  from: string;
  until: string;
}

/** How much is served within one slot (docs/decisions/0012-full-slots.md); a limit that is null is none. */
export interface SlotCapacity {
  /** Orders of both types together, and of each. */
  orders: number | null;
  deliveries: number | null;
  pickups: number | null;
  /** The sum of what the dishes cost the kitchen (`Dish.kitchenLoad`). */
  load: number | null;
}

export interface Hours {
  timeZone: string;
  state: GermanState | null;
  opening: WeeklyWindow[];
  /** null: as `opening`. */
  delivery: WeeklyWindow[] | null;
  pickup: WeeklyWindow[] | null;
  /** What happens on public holidays of the state. */
  publicHolidays: 'open' | 'closed' | 'as-sunday';
  specialDays: SpecialDay[];
  closures: Closure[];
  /** May guests order for later, also while closed. */
  preOrder: boolean;
  preOrderDays: number;
  allowAsap: { delivery: boolean; pickup: boolean };
  /** Minutes from the order to the guest. */
  prepMinutes: { delivery: number; pickup: number };
  slotMinutes: number;
  /** null: as much as is ordered. */
  capacity: SlotCapacity | null;
  /** Start of the business day in minutes after midnight: 300 = 05:00. */
  businessDayCutoffMinutes: number;
}

export interface Shop {
  id: string;
  /** Branch slug inside a franchise, else null. */
  slug: string | null;
  franchiseId: string | null;
  /** Host names that lead here (single restaurants; a franchise's are in its own file). */
  domains: string[];
  restaurantName: string;
  restaurantStreet: string;
  restaurantZip: string;
  restaurantCity: string;
  latitude: number;
  longitude: number;
  phone: string;
  email: string;
  /** Legal seller, for imprint and receipts. */
  legal: {
    operator: string;
    vatId: string | null;
    taxNumber: string | null;
    register: string | null;
  };
  /** Missing: nothing told. */
  company?: Company;
  legalTexts?: Partial<Record<LegalPage, OwnerTexts>>;
  /** The harmonised notice on the legal guarantee of goods, Regulation (EU) 2025/1960; Markdown. Missing: not told. */
  guaranteeNotice?: string;
  supportDelivery: boolean;
  supportPickup: boolean;
  enableReservations: boolean;
  enableLogin: boolean;
  showDishNumbers: boolean;
  isFranchiseOverview: boolean;
  hiddenTags: DishTag[];
  payment: PaymentSettings;
  /** Percent by item class and order type. */
  vat: Record<'food' | 'drink', Record<OrderType, number>>;
  /** Reusable dishes against a deposit, when offered; `cup`: what drinks are filled into. */
  dishDeposit: { name: string; perDish: Cents; cup?: { name: string; perCup: Cents } } | null;
  tipPresets: number[];
  trackingIds: Record<string, string>;
  design: Design;
  pages: Page[];
  texts: { about: string | null; location: string | null; notice: string | null };
  settings: {
    /** The wallet button as the ordering click (specification) or our own (law, default). */
    walletOrderClick: 'own-button' | 'wallet-button';
    /** Apple Pay and Google Pay are left out at the checkout, though Stripe's account could. */
    expressWallets?: 'off';
    advertisingForSignup: 'optional' | 'required';
    trackingConsent: 'required' | 'not-asked';
    /**
     * 'saved': what is typed at the checkout is saved for the next time, as the specification says (1 §3). Else, as the
     * law wants it, it lives as long as the tab, longer only when the guest says so.
     */
    checkoutForm?: 'asked' | 'saved';
    /** Whether visits are counted, by our own collector. */
    analytics: 'off' | 'own';
    /** Whether asking for a login link tells that there is no account with an address. */
    unknownLogin: 'silent' | 'told';
    /** When guests who agreed to it are asked to rate their dishes, in hours after the order; 0: never. */
    ratingMailHours: number;
    /** Whether contracts can be withdrawn from by a form of the shop (BGB § 356a). */
    withdrawalForm: 'off' | 'on';
  };
  /** Never sent to guests: whoever wants to cross them need not know them. */
  orderLimits: OrderLimits;
  hours: Hours;
  areas: DeliveryArea[];
  menu: Menu;
  offers: Offer[];
  /** Never sent to guests. */
  coupons: CouponRule[];
  /** Neither are these. */
  campaigns: Campaign[];
  couponPromises: CouponPromises;
  tables: { number: number; name: string | null; seats: number }[];
  reservations: ReservationSettings;
  jobs: JobOpening[];
  /** The shop in further languages: by BCP 47, what guests read instead of a German text. Missing: German alone. */
  languages?: Translations;
  /** Languages whose texts are kept while guests do not get them. */
  hiddenLanguages?: string[];
  /** By the German text that was translated, which field said it then: 'dishes/pizza-salami/name'. */
  translatedFields?: Record<string, string>;
  /** ISO date from which the prices that are published first were asked elsewhere (PAngV 11). */
  pricesSince?: string;
  /** Dish ids of the day by weekday 0 (Sunday) to 6. */
  dailyDishes: Record<string, string[]>;
  customCss: string;
}

export interface Franchise {
  id: string;
  name: string;
  domains: string[];
  /** The root of its domain shows one menu of all branches, where guests choose a branch before they order. */
  isOverview: boolean;
  branchIds: string[];
  design: Design;
}
