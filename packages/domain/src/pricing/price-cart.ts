import type { CartItem } from '../cart/cart.ts';
import type { ItemConditions } from '../cart/item-conditions.ts';
import { examineItem } from '../cart/validate-item.ts';
import { cents, sum, type Cents } from '../money/cents.ts';
import type { Shop } from '../shop/shop.ts';
import { addByVatClass, zeroByVatClass, sumByVatClass } from './by-vat-class.ts';
import { chooseCartDiscounts } from './cart-discounts.ts';
import { redeemCoupon } from './coupon.ts';
import { deliveryCost, minimumOrderOf, type DeliveryTerms } from './delivery-cost.ts';
import { dishDiscounts } from './dish-discounts.ts';
import { explainDishDiscounts } from './explain-dish-discounts.ts';
import { chooseFreeItems, type SelectedFreeItem } from './free-items.ts';
import { nameBlockers } from './name-blockers.ts';
import { offersOf, type Coupon, type Offer } from './offer.ts';
import { packLine, type Packing } from './packing.ts';
import type { PricedItem } from './price-item.ts';
import type { CartProblem, Quote } from './quote.ts';
import { applyTwoForOne } from './two-for-one.ts';
import { vatShares } from './vat.ts';

export interface PriceCartInput extends ItemConditions, Packing {
  vat: Shop['vat'];
  offers: readonly Offer[];
  items: readonly CartItem[];
  /** Terms of the guest's delivery area; null for pickup and table, and while the place is unknown. */
  delivery: DeliveryTerms | null;
  tip: Cents;
  inGroup: boolean;
  coupon: Coupon | null;
  selectedFreeItems: readonly SelectedFreeItem[];
  /** Ids of promotion groups that the guest, or the owner of the group order, wants instead of dish discounts. */
  confirmedPromotions: readonly string[];
  /** Those the guest does not want; what is in neither list waits for a word. */
  deniedPromotions: readonly string[];
}

/** A cart without coupon, free items and decisions about promotions. */
export const NO_OFFERS_CHOSEN: Pick<
  PriceCartInput,
  'coupon' | 'selectedFreeItems' | 'confirmedPromotions' | 'deniedPromotions'
> = { coupon: null, selectedFreeItems: [], confirmedPromotions: [], deniedPromotions: [] };

/** Every item that can be ordered with its price, and what forbids the others. */
function priceItems(input: PriceCartInput) {
  const priced: PricedItem[] = [];
  const problems: CartProblem[] = [];
  const discounts = dishDiscounts(input.menu, input.offers, input);
  input.items.forEach((item, index) => {
    const found = examineItem(input, item, index, discounts);
    problems.push(...found.problems);
    if (found.priced) priced.push(found.priced);
  });
  return { priced, problems };
}

/** Adds items onto what was added up before, in place. */
function addUp(
  priced: readonly PricedItem[],
  sums = {
    goods: zeroByVatClass(),
    exactGoods: zeroByVatClass(),
    deposits: zeroByVatClass(),
    filled: { dishes: 0, drinks: 0 },
  },
) {
  for (const one of priced) {
    addByVatClass(sums.goods, one.goods);
    addByVatClass(sums.exactGoods, one.exactGoods);
    addByVatClass(sums.deposits, one.deposits);
    sums.filled.dishes += one.filled.dishes;
    sums.filled.drinks += one.filled.drinks;
  }
  return sums;
}

/**
 * Goods as they cost without two-for-one and dish discounts: what every threshold looks at, so that no reduction takes
 * away what the cart reached without it (docs/pricing.md, 5).
 */
function undiscountedGoods(priced: readonly PricedItem[]): Cents {
  return sum(priced.map(({ line }) => cents(line.priceNonDiscounted * line.amount)));
}

/**
 * Prices a cart: the only place in which a price is made (docs/pricing.md). Items that cannot be
 * ordered are named in `problems` and are in no line and in no sum. All amounts in cents.
 */
export function priceCart(input: PriceCartInput): Quote {
  const { orderType, inGroup, delivery, tip, offers } = input;
  const { priced, problems } = priceItems(input);
  const isEmpty = priced.length === 0;
  const threshold = undiscountedGoods(priced);
  const unbundled = sumByVatClass(addUp(priced).goods);
  const cartDiscounts = offersOf(offers, 'cartDiscount');
  const reduce = (subTotal: Cents) => {
    const discounts = chooseCartDiscounts(cartDiscounts, {
      subTotal,
      threshold,
      orderType,
      inGroup,
    });
    const discountSum = sum(discounts.adjustments.map(({ amount }) => amount));
    const coupon = redeemCoupon(input.coupon, threshold, subTotal + discountSum);
    const discount = sum([discountSum, ...coupon.adjustments.map(({ amount }) => amount)]);
    return { discounts, coupon, discount };
  };
  const freeItems = (hasBundles: boolean) =>
    chooseFreeItems(input, { threshold, isEmpty, hasBundles });
  const promotions = applyTwoForOne(priced, input, (saved, hasBundles) => {
    const subTotal = cents(unbundled - saved);
    const given = input.selectedFreeItems.length > 0 ? freeItems(hasBundles).priced : [];
    return subTotal + reduce(subTotal).discount + sumByVatClass(addUp(given).deposits);
  });
  const sums = addUp(priced);
  const subTotal = cents(sumByVatClass(sums.goods));
  const free = freeItems(priced.some(({ line }) => line.promotions.length > 0));
  const { exactGoods, deposits, filled } = addUp(free.priced, sums);
  const { discounts, coupon, discount } = reduce(subTotal);
  const context = { threshold, orderType, inGroup, delivery, isEmpty };
  const shipping = deliveryCost(offersOf(offers, 'freeDelivery'), context);
  const leaves = orderType !== 'table';
  const charged = [...priced, ...free.priced];
  const vessels = zeroByVatClass();
  if (leaves) for (const one of charged) addByVatClass(vessels, packLine(one, input));
  addByVatClass(deposits, vessels);
  const dishDeposits = cents(sumByVatClass(vessels));
  const allDeposits = cents(sumByVatClass(deposits));
  const explained = [
    ...discounts.explanations,
    ...shipping.explanations,
    ...promotions.explanations,
    ...free.explanations,
    ...explainDishDiscounts(offersOf(offers, 'dishDiscount'), priced, input),
  ];
  const lines = charged.map(({ line }) => line);
  const adjustments = [...discounts.adjustments, ...coupon.adjustments, ...shipping.adjustments];
  const named = nameBlockers(explained, { menu: input.menu, offers, lines, adjustments });
  const explanationOf = new Map(named.map((one) => [one.offerId, one]));
  return {
    orderType,
    lines,
    problems,
    subTotal,
    adjustments,
    deposits: allDeposits,
    dishDeposits,
    ...(leaves && { filled }),
    deliveryFee: shipping.fee,
    tip,
    total: sum([subTotal, discount, allDeposits, shipping.fee, tip]),
    vat: vatShares({
      goods: exactGoods,
      deposits,
      discount,
      fee: shipping.fee,
      rates: { food: input.vat.food[orderType], drink: input.vat.drink[orderType] },
    }),
    minimumOrder: minimumOrderOf(context),
    freeDeliveryMissing: shipping.freeDeliveryMissing,
    offers: offers.flatMap((offer) => explanationOf.get(offer.id) ?? []),
    promotionGroups: promotions.groups,
    bundlesLimited: promotions.limited,
    freeItems: free.states,
    freeItemSelection: free.selection,
    coupon: coupon.coupon,
  };
}
