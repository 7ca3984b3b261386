import { z } from 'zod';
import * as account from '../calls/account.ts';
import * as cartCalls from '../calls/cart.ts';
import * as group from '../calls/group.ts';
import { counterOrderView } from '../calls/counter-order-view.ts';
import * as order from '../calls/order.ts';
import { errorBody, fieldsRefusal } from '../calls/shared.ts';
import * as shopCalls from '../calls/shop.ts';
import * as table from '../calls/table.ts';
import { timetableEntry } from '../timetable.ts';
import * as example from './examples.ts';
import * as exported from './exported-cart.ts';
import * as menu from './menu.ts';
import * as offer from './offer.ts';
import * as shop from './public-shop.ts';
import * as quote from './quote.ts';

/** A schema that the API's description names, so that it stands there once. */
export interface Component {
  schema: z.ZodType;
  description: string;
  example?: unknown;
}

const component = (schema: z.ZodType, description: string, example?: unknown): Component => ({
  schema,
  description,
  ...(example !== undefined && { example }),
});

/** What menu, quote, shop configuration and order are made of, each with an example. */
export const MAIN_COMPONENTS = {
  Menu: component(menu.menu, 'The whole menu. Things refer to each other by id.', example.MENU),
  Category: component(menu.category, 'A category of the menu.', example.CATEGORY),
  Dish: component(menu.dish, 'A dish or drink.', example.DISH),
  DishSize: component(menu.dishSize, 'One of the sizes of a dish.', example.SIZE),
  Portion: component(menu.portion, 'What a dish without sizes costs.', example.PORTION),
  Prepacked: component(
    menu.prepacked,
    'What LMIV Art. 9 and 14 want told of prepacked food before it is bought. German.',
    example.PREPACKED,
  ),
  Nutrients: component(menu.nutrients, 'Nutrients of food.', example.NUTRIENTS),
  Ingredient: component(menu.ingredient, 'An ingredient.', example.INGREDIENT),
  ExtraGroup: component(menu.extraGroup, 'Extras a guest may choose from.', example.EXTRA_GROUP),
  ExtraItem: component(menu.extraItem, 'One of the extras of a group.', example.EXTRA_ITEM),
  SetMenu: component(menu.setMenu, 'One price for one dish per slot.', example.SET_MENU),
  SetMenuSlot: component(menu.setMenuSlot, 'One of the courses of a set menu.', example.SLOT),
  Declaration: component(menu.declaration, 'An allergen or additive.', example.DECLARATION),
  WeeklyWindow: component(menu.weeklyWindow, 'A span of every week.', example.WINDOW),
  DishTag: component(menu.dishTag, 'A tag of a dish.', 'vegetarian'),
  PaymentMethod: component(shop.paymentMethod, 'A way to pay.', 'offline'),
  Offer: component(offer.offer, 'An offer, told apart by `offerType`.', example.CART_DISCOUNT),
  CartDiscountOffer: component(
    offer.cartDiscountOffer,
    'A discount on the whole cart.',
    example.CART_DISCOUNT,
  ),
  FreeDeliveryOffer: component(
    offer.freeDeliveryOffer,
    'Delivery without a fee.',
    example.FREE_DELIVERY,
  ),
  FreeItemOffer: component(
    offer.freeItemOffer,
    'Something for nothing from a subtotal on.',
    example.FREE_ITEM,
  ),
  DishDiscountOffer: component(
    offer.dishDiscountOffer,
    'A lower price for some dishes and menus, maybe at some times only.',
    example.DISH_DISCOUNT,
  ),
  TwoForOneOffer: component(
    offer.twoForOneOffer,
    'So many for the price of fewer.',
    example.TWO_FOR_ONE,
  ),
  SharedBannerOffer: component(
    offer.sharedBannerOffer,
    'Shows several offers as one; changes no price.',
    example.BANNER,
  ),
  ItemSelection: component(offer.itemSelection, 'What an offer is about.', example.SELECTION),
  Quote: component(
    quote.quote,
    'A cart, priced. Every figure a guest sees comes from here.',
    example.QUOTE,
  ),
  QuoteLine: component(quote.quoteLine, 'A dish or set menu of the cart, priced.', example.LINE),
  QuoteExtra: component(quote.quoteExtra, 'An extra of a dish, priced.', example.EXTRA),
  LineDiscount: component(quote.lineDiscount, 'What lowers the price of a line.', {
    label: '-20 %',
    lowest: 1_050,
    offerIds: ['happy-hour'],
    hasFixedPrice: false,
  }),
  LinePromotion: component(
    quote.linePromotion,
    'What a two-for-one promotion does to the pieces of a line.',
    {
      groupId: 'zwei-fuer-eins',
      offerId: 'zwei-fuer-eins',
      title: 'Zwei für eins',
      label: '2 für 1',
      bundled: 2,
      freeAmount: 1,
      saved: 1_100,
      givenUp: 0,
    },
  ),
  Adjustment: component(quote.adjustment, 'A change of the whole price.', example.ADJUSTMENT),
  VatShare: component(quote.vatShare, 'What of the total a rate of VAT makes.', example.VAT),
  MinimumOrder: component(
    quote.minimumOrder,
    'How a cart stands to the minimum order.',
    example.MINIMUM,
  ),
  OfferExplanation: component(
    quote.offerExplanation,
    'Why an offer applies, or what is missing to it.',
    example.EXPLANATION,
  ),
  PromotionGroup: component(
    quote.promotionGroup,
    'The bundles of a two-for-one promotion.',
    example.PROMOTION_GROUP,
  ),
  FreeItemState: component(quote.freeItemState, 'How a cart stands to a free item.', {
    offerId: 'gratis',
    title: 'Ein Tiramisu gratis',
    state: 'nearly-reached',
    missing: 375,
    group: [],
  }),
  CouponState: component(quote.couponState, 'How a cart stands to its coupon.', {
    code: 'DANKE-10',
    state: 'missing-amount',
    missing: 250,
  }),
  CartProblem: component(quote.cartProblem, 'An item that cannot be ordered.', {
    index: 1,
    code: 'sold-out',
    name: 'Tiramisu',
  }),
  QuoteVoid: component(quote.quoteVoid, "Given back for an item of a table's bill.", {
    itemId: '7.1',
    name: 'Margherita',
    amount: -500,
    reason: 'kalt',
    vatRate: 7,
  }),
  MemberShare: component(
    quote.memberShare,
    'What one member of a group order bears.',
    example.SHARE,
  ),
  ExportedExtra: component(
    exported.exportedExtra,
    'An extra of a cart by names.',
    example.EXPORTED_DISH.extras[0],
  ),
  ExportedItem: component(
    exported.exportedItem,
    'An item of a cart by names, for another branch.',
    example.EXPORTED_DISH,
  ),
  PublicShop: component(
    shop.publicShop,
    'The shop configuration. Nothing in it depends on the guest or on the time.',
    example.SHOP,
  ),
  FranchiseInfo: component(
    shop.franchiseInfo,
    'A franchise, as every guest may see it.',
    example.FRANCHISE,
  ),
  Design: component(shop.design, 'Inputs of the look.', example.SHOP.design),
  ShopSettings: component(
    shop.shopSettings,
    'How a shop behaves where the owner decides.',
    example.SHOP.settings,
  ),
  TimetableEntry: component(
    timetableEntry,
    'A span of a weekday in which the restaurant is open, delivers or hands over.',
    example.SHOP.timetable[0],
  ),
} satisfies Record<string, Component>;

/** What else several calls share. */
const OTHER_COMPONENTS = {
  Error: component(errorBody, 'A refusal.', {
    error: 'no-shop',
    message: 'Diesen Shop gibt es nicht.',
  }),
  FieldsRefusal: component(fieldsRefusal, 'A refused form, with German texts by field.'),
  FormRefusal: component(order.formRefusal, 'A refused checkout form.'),
  OrderConflict: component(order.orderConflict, 'Why an order is not placed as it was sent.', {
    error: 'below-minimum',
    code: 5,
    message: 'Du hast den Mindestbestellwert noch nicht erreicht. Es fehlen noch 4,00 €.',
  }),
  OtherBranch: component(order.otherBranch, 'Another branch of the franchise.'),
  FormValues: component(order.formValues, 'The checkout form (specification 1 §3).'),
  OrderSubmit: component(order.orderSubmit, 'An order as it is sent.'),
  OrderResponse: component(order.orderResponse, 'An order as it was placed. Prices in euros.'),
  OrderStatusView: component(order.orderStatusView, "An order's course, without contact data."),
  OrderStatus: component(order.orderStatusValue, 'A state of an order.'),
  CounterOrderView: component(counterOrderView, 'An order as the counter sees it.'),
  DishCartItem: component(cartCalls.dishCartItem, 'A dish in the cart. Prices in euros.'),
  MenuCartItem: component(cartCalls.menuCartItem, 'A set menu in the cart. Prices in euros.'),
  CartExtra: component(cartCalls.cartExtra, 'An extra in the cart. Prices in euros.'),
  UserAccount: component(account.userAccount, "A guest's account."),
  AccountAddress: component(account.accountAddress, "An account's address."),
  PastOrder: component(account.pastOrder, 'An order of an account.'),
  GroupView: component(group.groupView, 'A group order as its members see it.'),
  GroupMember: component(group.groupMember, 'A member of a group order.'),
  GroupState: component(group.groupState, 'A group order as one of its members sees it.'),
  GroupConflict: component(group.groupConflict, 'Why a group order does not change.'),
  TableState: component(table.tableState, 'A table as its guests and waiters see it.'),
  TableEntry: component(table.tableEntry, 'One round of a table.'),
  TableItem: component(table.tableItem, 'A line of a round. Prices in euros.'),
  TableRefusal: component(table.tableRefusal, 'Why something at a table is not done.'),
  DeliveryPeriodView: component(shopCalls.deliveryPeriodView, 'What may be ordered, for when.'),
  DeliveryInfo: component(shopCalls.deliveryInfo, 'Delivery conditions of a place.'),
} satisfies Record<string, Component>;

export const COMPONENTS = { ...MAIN_COMPONENTS, ...OTHER_COMPONENTS };

for (const [id, { schema, description, example: shown }] of Object.entries<Component>(COMPONENTS))
  z.globalRegistry.add(schema, {
    id,
    description,
    ...(shown !== undefined && { examples: [shown] }),
  });
