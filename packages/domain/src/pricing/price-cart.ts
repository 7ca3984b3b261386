import type { CartItem } from '../cart/cart.ts';
import type { OrderingContext } from '../cart/ordering-context.ts';
import { examineItem } from '../cart/validate-item.ts';
import { cents, sum, type Cents } from '../money/cents.ts';
import type { Shop } from '../shop/shop.ts';
import { addByClass, noneByClass, sumByClass } from './by-class.ts';
import { chooseCartDiscounts } from './cart-discounts.ts';
import { deliveryCost, minimumOrderOf, type DeliveryTerms } from './delivery-cost.ts';
import type { CartDiscountOffer, FreeDeliveryOffer, Offer } from './offer.ts';
import type { CartProblem, Quote, QuoteLine } from './quote.ts';
import { vatShares } from './vat.ts';

export interface PriceCartInput extends OrderingContext {
  vat: Shop['vat'];
  offers: readonly Offer[];
  items: readonly CartItem[];
  /** Terms of the guest's delivery area; null for pickup and table, and while the place is unknown. */
  delivery: DeliveryTerms | null;
  /** Deposit for each reusable dish; 0: none chosen. Never charged at the table. */
  dishDeposit: Cents;
  tip: Cents;
  inGroup: boolean;
}

/** What the lines come to before anything that looks at the whole cart. */
function priceLines(input: PriceCartInput) {
  const lines: QuoteLine[] = [];
  const problems: CartProblem[] = [];
  const goods = noneByClass();
  const deposits = noneByClass();
  let servedDishes = 0;
  input.items.forEach((item, index) => {
    const { problems: found, priced } = examineItem(input, item, index);
    problems.push(...found);
    if (priced === null) return;
    lines.push(priced.line);
    addByClass(goods, priced.goods);
    addByClass(deposits, priced.deposits);
    servedDishes += priced.servedDishes;
  });
  return { lines, problems, goods, deposits, servedDishes };
}

/**
 * Prices a cart: the only place in which a price is made (design.md "One price, computed once"). Items that cannot be
 * ordered are named in `problems` and are in no line and in no sum. All amounts in cents.
 */
export function priceCart(input: PriceCartInput): Quote {
  const { orderType, inGroup, delivery, tip, offers } = input;
  const { lines, problems, goods, deposits, servedDishes } = priceLines(input);
  const subTotal = cents(sumByClass(goods));
  const isEmpty = lines.length === 0;
  const context = { subTotal, orderType, inGroup, delivery, isEmpty };
  const discounts = chooseCartDiscounts(
    offers.filter((offer): offer is CartDiscountOffer => offer.offerType === 'cartDiscount'),
    context,
  );
  const shipping = deliveryCost(
    offers.filter((offer): offer is FreeDeliveryOffer => offer.offerType === 'freeDelivery'),
    context,
  );
  const discount = sum(discounts.adjustments.map(({ amount }) => amount));
  const dishDeposits = cents(orderType === 'table' ? 0 : servedDishes * input.dishDeposit);
  deposits.food += dishDeposits;
  const allDeposits = cents(sumByClass(deposits));
  const explained = [...discounts.explanations, ...shipping.explanations];
  return {
    orderType,
    lines,
    problems,
    subTotal,
    adjustments: [...discounts.adjustments, ...shipping.adjustments],
    deposits: allDeposits,
    dishDeposits,
    deliveryFee: shipping.fee,
    tip,
    total: sum([subTotal, discount, allDeposits, shipping.fee, tip]),
    vat: vatShares({
      goods,
      deposits,
      discount,
      fee: shipping.fee,
      rates: { food: input.vat.food[orderType], drink: input.vat.drink[orderType] },
    }),
    minimumOrder: minimumOrderOf(context),
    freeDeliveryMissing: shipping.freeDeliveryMissing,
    offers: offers.flatMap((offer) => explained.find((one) => one.offerId === offer.id) ?? []),
  };
}
