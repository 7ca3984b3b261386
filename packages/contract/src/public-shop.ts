import type { Design, Page, PaymentMethod, Shop } from '@tischlein/domain/shop/shop.ts';
import type { Offer } from '@tischlein/domain/pricing/offer.ts';
import type { TimetableEntry } from './timetable.ts';

/** The part of a franchise every guest may see (SHELL-09). */
export interface FranchiseInfo {
  id: string;
  name: string;
  domain: string;
  /** How many, those that are offline among them. */
  branches: number;
  /** The root of the domain shows the common menu; this configuration is its own when `isFranchiseOverview`. */
  isOverview: boolean;
}

/**
 * The shop configuration the hosting page supplies as `window.shopConfig` (specification 1 §1, §3). Nothing in it
 * depends on the guest or on the time.
 */
export interface PublicShop extends Pick<
  Shop,
  | 'id'
  | 'restaurantName'
  | 'restaurantStreet'
  | 'restaurantZip'
  | 'restaurantCity'
  | 'latitude'
  | 'longitude'
  | 'phone'
  | 'email'
  | 'legal'
  | 'supportDelivery'
  | 'supportPickup'
  | 'enableReservations'
  | 'enableLogin'
  | 'showDishNumbers'
  | 'isFranchiseOverview'
  | 'hiddenTags'
  | 'vat'
  | 'texts'
  | 'settings'
  | 'dailyDishes'
  | 'tipPresets'
  | 'customCss'
> {
  slug: string | null;
  franchise: FranchiseInfo | null;
  domain: string;
  /** Id, title and name; the text of a page comes with the page. */
  pages: Pick<Page, 'id' | 'name' | 'title'>[];
  categories: { id: string; name: string }[];
  paymentMethods: PaymentMethod[];
  paymentMethodsOnlyPickup: PaymentMethod[];
  paymentMethodsOnlyDelivery: PaymentMethod[];
  /** In euros. */
  paymentMethodPickupMinimum: Partial<Record<PaymentMethod, number>>;
  paypalClientId: string | null;
  /** Where PayPal's script comes from; null: from PayPal. */
  paypalSdkUrl: string | null;
  stripePublicKey: string | null;
  /** Whether Apple Pay and Google Pay can be offered at the checkout, as far as devices can. */
  expressWallets: boolean;
  /** Where Stripe's script comes from; null: from Stripe. */
  stripeScriptUrl: string | null;
  amazonMerchantId: string | null;
  /** Where Amazon Pay's script comes from; null: from Amazon. */
  amazonScriptUrl: string | null;
  /** How it can be paid and where to it is delivered, in words. */
  orderNote: string;
  /** How it can be paid at a table, in words; '' where there are none. */
  tableNote: string;
  dishDeposits: Shop['dishDeposit'];
  offers: Offer[];
  trackingIds: Record<string, string>;
  design: Design;
  timeZone: string;
  /** Until so many minutes after midnight it is still the business day before. */
  businessDayCutoffMinutes: number;
  /** BCP 47, in which the shop can be seen besides German; each is the first segment of its addresses. */
  languages: string[];
  /** In another language: the owner's texts that have no translation and no field for their language. */
  germanTexts?: string[];
  timetable: TimetableEntry[];
  /** Lowest minimum order, fee and free-from over all areas, in cents; null without delivery. */
  deliveryFrom: { minimumOrder: number; fee: number; freeFrom: number | null } | null;
  /** Changes when the terms change: whoever accepted them is asked again. */
  termsVersion: string;
  /** Changes when anything of the menu changes. */
  menuVersion: string;
  /** Changes when anything in here changes, offers and menu among it. */
  configVersion: string;
}
