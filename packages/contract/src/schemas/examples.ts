import type { ExportedDish } from '@tischlein/domain/cart/exported-cart.ts';
import type { MemberShare } from '@tischlein/domain/group/group-shares.ts';
import type {
  Category,
  Declaration,
  Dish,
  DishSize,
  ExtraGroup,
  Ingredient,
  Menu,
  Nutrients,
  Prepacked,
  SetMenu,
  WeeklyWindow,
} from '@tischlein/domain/menu/menu.ts';
import { cents, ZERO } from '@tischlein/domain/money/cents.ts';
import type {
  CartDiscountOffer,
  DishDiscountOffer,
  FreeDeliveryOffer,
  FreeItemOffer,
  ItemSelection,
  SharedBannerOffer,
  TwoForOneOffer,
} from '@tischlein/domain/pricing/offer.ts';
import type {
  OfferExplanation,
  PromotionGroup,
  Quote,
  QuoteExtra,
  QuoteLine,
} from '@tischlein/domain/pricing/quote.ts';
import type { FranchiseInfo, PublicShop } from '../public-shop.ts';

// What the API's description shows of each kind. All of one shop: a Margherita with olives, delivered, 15 % off.

export const WINDOW: WeeklyWindow = { from: 2_100, to: 2_280 };
export const NUTRIENTS: Nutrients = {
  per: '100g',
  energyKj: 987,
  energyKcal: 236,
  fatG: 8.1,
  saturatedFatG: 3.9,
  carbohydrateG: 29.4,
  sugarG: 2.8,
  proteinG: 10.2,
  saltG: 1.1,
};
export const PREPACKED: Prepacked = {
  name: 'Koffeinhaltiges Erfrischungsgetränk',
  ingredients: 'Wasser, Zucker, Kohlensäure, Koffein',
  quantity: null,
  alcohol: null,
  origin: null,
  storage: 'Kühl lagern',
  business: 'Limonadenwerk GmbH, Brunnenweg 1, 12345 Musterstadt',
};
export const SIZE: DishSize = {
  id: 'gross',
  name: 'groß',
  description: 'Ø 36 cm',
  price: cents(1_100),
  deposit: ZERO,
  volumeMl: null,
};
export const PORTION = {
  price: cents(290),
  deposit: cents(15),
  depositKind: 'reusable' as const,
  volumeMl: 500,
};
export const INGREDIENT: Ingredient = {
  id: 'oliven',
  name: 'Oliven',
  declarations: ['6'],
  nutrientInformation: null,
  dishInfo: null,
  tags: ['vegan'],
};
export const DISH: Dish = {
  lang: 'it',
  id: 'margherita',
  name: 'Margherita',
  number: '12',
  subtext: 'Tomaten, Mozzarella',
  imageName: null,
  isDrink: false,
  vatClass: 'food',
  sizes: [SIZE],
  portion: null,
  primaryIngredients: [],
  secondaryIngredients: [],
  primarySubDishes: [],
  secondarySubDishes: [],
  extraIngredientGroups: ['belag'],
  sideDishGroups: [],
  freeIngredients: 0,
  popularExtraCombination: [],
  extraIngredientsRanking: ['oliven'],
  declarations: ['A', 'G'],
  nutrientInformation: NUTRIENTS,
  dishInfo: null,
  tags: ['vegetarian'],
  orderTypes: ['delivery', 'pickup', 'table'],
  availability: null,
};
export const EXTRA_ITEM = {
  itemId: 'oliven',
  price: cents(100),
  priceBySize: { gross: cents(150) },
};
export const EXTRA_GROUP: ExtraGroup = {
  id: 'belag',
  name: 'Belag',
  min: 0,
  limit: 5,
  maxAmount: 2,
  forceGroup: false,
  groupType: 'ingredient',
  items: [EXTRA_ITEM],
};
export const SLOT = { id: 'pizza', name: 'Deine Pizza', size: 'gross', dishes: ['margherita'] };
export const SET_MENU: SetMenu = {
  id: 'mittag',
  name: 'Mittagsmenü',
  number: 'M1',
  subtext: 'Eine Pizza',
  imageName: null,
  price: cents(990),
  slots: [SLOT],
  orderTypes: ['delivery', 'pickup'],
  availability: [WINDOW],
};
export const CATEGORY: Category = {
  id: 'pizza',
  name: 'Pizza',
  description: 'Aus dem Steinofen',
  imageName: null,
  dishIds: ['margherita'],
  menuIds: ['mittag'],
  availability: null,
};
export const DECLARATION: Declaration = { code: 'G', kind: 'allergen', name: 'Milch' };
export const MENU: Menu = {
  categories: [CATEGORY],
  dishes: [DISH],
  ingredients: [INGREDIENT],
  extraGroups: [EXTRA_GROUP],
  menus: [SET_MENU],
  declarations: [DECLARATION],
};

export const SELECTION: ItemSelection = {
  categories: ['pizza'],
  dishesWithSizes: [{ dishId: 'margherita', sizeId: 'gross' }],
  menus: [],
};
const offer = (id: string, title: string) => ({
  id,
  title,
  description: `${title} - nur bei uns`,
  groupOrderOnly: false,
});
export const CART_DISCOUNT: CartDiscountOffer = {
  ...offer('fuenfzehn', '15 % auf alles'),
  offerType: 'cartDiscount',
  discountType: 'percent',
  value: 15,
  minimumOrderValue: cents(1_000),
  applicability: 'delivery',
  accumulative: false,
};
export const FREE_DELIVERY: FreeDeliveryOffer = {
  ...offer('frei-haus', 'Frei Haus'),
  offerType: 'freeDelivery',
  minimumOrderValue: cents(3_000),
};
export const FREE_ITEM: FreeItemOffer = {
  ...offer('gratis', 'Ein Tiramisu gratis'),
  offerType: 'freeItem',
  minimumOrderValue: cents(2_500),
  type: 'all',
  combinable: true,
  accumulativeTwoForOne: false,
  itemSelection: SELECTION,
};
export const DISH_DISCOUNT: DishDiscountOffer = {
  ...offer('happy-hour', 'Happy Hour'),
  offerType: 'dishDiscount',
  discountType: 'percent',
  value: 20,
  label: '-20 %',
  accumulative: false,
  applicability: 'all',
  itemSelection: SELECTION,
  availability: [WINDOW],
  lowestBefore: { 'dish:margherita:gross': cents(1_050) },
};
export const TWO_FOR_ONE: TwoForOneOffer = {
  ...offer('zwei-fuer-eins', 'Zwei für eins'),
  offerType: 'twoForOnePromotion',
  totalQuantity: 2,
  paidQuantity: 1,
  allowDifferentDishes: true,
  accumulative: false,
  label: '2 für 1',
  applicability: 'pickup',
  itemSelection: SELECTION,
  availability: null,
};
export const BANNER: SharedBannerOffer = {
  ...offer('banner', 'Diese Woche'),
  offerType: 'sharedBanner',
  offers: ['fuenfzehn', 'frei-haus'],
};

export const EXTRA: QuoteExtra = {
  groupId: 'belag',
  itemId: 'oliven',
  itemName: 'Oliven',
  type: 'ingredient',
  amount: 1,
  unitPrice: cents(150),
  freeAmount: 0,
  extras: [],
};
export const LINE: QuoteLine = {
  index: 0,
  dishId: 'margherita',
  menuId: null,
  slotId: null,
  name: 'Margherita',
  lang: 'it',
  number: '12',
  sizeId: 'gross',
  sizeName: 'groß',
  sizeText: 'Ø 36 cm',
  memberName: null,
  amount: 2,
  without: [],
  extras: [EXTRA],
  subitems: [],
  basePrice: cents(1_100),
  unitPrice: cents(1_250),
  priceNonDiscounted: cents(1_250),
  discount: null,
  promotions: [],
  freeItemOfferId: null,
  total: cents(2_500),
  deposit: ZERO,
  vatClass: 'food',
  declarations: ['6', 'A', 'G'],
  minimumAge: 0,
};
export const EXPLANATION: OfferExplanation = {
  offerId: 'fuenfzehn',
  title: '15 % auf alles',
  state: 'applied',
  missing: ZERO,
};
export const PROMOTION_GROUP: PromotionGroup = {
  groupId: 'zwei-fuer-eins',
  offerId: 'zwei-fuer-eins',
  title: 'Zwei für eins',
  needsConfirmation: false,
  isConfirmed: true,
  items: [{ dishId: 'margherita', sizeId: 'gross', amount: 2 }],
  freeItems: [{ dishId: 'margherita', sizeId: 'gross', amount: 1 }],
  promotionValue: cents(1_100),
  savedDiscount: ZERO,
  savedTwoForOne: cents(1_100),
};
export const ADJUSTMENT = {
  source: { type: 'cartDiscount' as const, id: 'fuenfzehn', title: '15 % auf alles' },
  amount: cents(-375),
};
export const VAT = { rate: 7, net: cents(2_173), tax: cents(152), gross: cents(2_325) };
export const MINIMUM = { status: 'reached' as const, value: cents(1_500), missing: ZERO };
export const QUOTE: Quote = {
  orderType: 'delivery',
  lines: [LINE],
  problems: [],
  subTotal: cents(2_500),
  adjustments: [ADJUSTMENT],
  deposits: ZERO,
  dishDeposits: ZERO,
  deliveryFee: cents(200),
  tip: cents(100),
  total: cents(2_425),
  vat: [VAT],
  minimumOrder: MINIMUM,
  freeDeliveryMissing: cents(500),
  offers: [EXPLANATION],
  promotionGroups: [],
  bundlesLimited: false,
  freeItems: [],
  freeItemSelection: 'none',
  coupon: null,
};
export const SHARE: MemberShare = {
  memberName: 'Ben',
  goods: cents(1_250),
  deposits: ZERO,
  discount: cents(-188),
  extra: cents(150),
  total: cents(1_212),
};
export const EXPORTED_DISH: ExportedDish = {
  dishName: 'Margherita',
  sizeName: 'groß',
  amount: 1,
  without: [],
  extras: [{ groupName: 'Belag', itemName: 'Oliven', amount: 1, type: 'ingredient' }],
};

export const FRANCHISE: FranchiseInfo = {
  id: 'stube',
  name: 'Stube',
  domain: 'stube.example',
  branches: 3,
  isOverview: true,
};
export const SHOP: PublicShop = {
  id: 'stube-nord',
  slug: 'nord',
  franchise: FRANCHISE,
  domain: 'stube.example',
  restaurantName: 'Stube Nord',
  restaurantStreet: 'Marktplatz 1',
  restaurantZip: '12345',
  restaurantCity: 'Musterstadt',
  latitude: 49.5,
  longitude: 11,
  phone: '0911 5550100',
  email: 'stube@example.de',
  legal: { operator: 'Petra Prüf', vatId: 'DE123456789', taxNumber: null, register: null },
  supportDelivery: true,
  supportPickup: true,
  enableReservations: false,
  enableLogin: true,
  showDishNumbers: true,
  isFranchiseOverview: false,
  hiddenTags: ['bread'],
  vat: {
    food: { delivery: 7, pickup: 7, table: 7 },
    drink: { delivery: 19, pickup: 19, table: 19 },
  },
  texts: { about: 'Seit 1987.', location: null, notice: null },
  settings: {
    walletOrderClick: 'own-button',
    advertisingForSignup: 'optional',
    trackingConsent: 'required',
    analytics: 'own',
    unknownLogin: 'silent',
    ratingMailHours: 24,
    withdrawalForm: 'off',
  },
  dailyDishes: { '1': ['margherita'] },
  tipPresets: [1, 2.5],
  customCss: '',
  pages: [{ id: 'impressum', name: 'Impressum', title: 'Impressum' }],
  categories: [{ id: 'pizza', name: 'Pizza' }],
  paymentMethods: ['offline', 'Stripe_card'],
  paymentMethodsOnlyPickup: [],
  paymentMethodsOnlyDelivery: [],
  paymentMethodPickupMinimum: { Stripe_card: 10 },
  paypalClientId: null,
  paypalSdkUrl: null,
  stripePublicKey: 'pk_live_example',
  amazonMerchantId: null,
  expressWallets: true,
  stripeScriptUrl: null,
  amazonScriptUrl: null,
  orderNote: 'Bezahlen: bar, Karte. Lieferung nach 12345 Musterstadt.',
  tableNote: '',
  dishDeposits: { name: 'Mehrwegschale', perDish: cents(500) },
  offers: [CART_DISCOUNT],
  trackingIds: {},
  design: {
    accent: '#8a3b12',
    accentDark: null,
    surface: null,
    mood: 'warm',
    radius: 'small',
    logo: null,
    heroImage: null,
    claim: 'Pizza aus dem Steinofen',
  },
  timeZone: 'Europe/Berlin',
  businessDayCutoffMinutes: 300,
  languages: [],
  timetable: [{ dayIndex: 1, from: '11:00', to: '22:00', type: 'opening' }],
  deliveryFrom: { minimumOrder: 1_500, fee: 200, freeFrom: 3_000 },
  termsVersion: '9f86d081884c',
  menuVersion: 'k3J9vQx0aB1c',
  configVersion: 'Zt7Lw2mN5dEf',
};
