import { item, topping } from '../../cart/testing/build-cart.ts';
import type { DishCartItem } from '../../cart/cart.ts';
import type { SelectedFreeItem } from '../free-items.ts';

/**
 * A cart of the case shop and what it must cost, in cents. Reckoned by hand from docs/pricing.md,
 * never copied from the engine. Pure code, the calls and the storefront are all held to these figures.
 */
export interface OfferCase {
  name: string;
  orderType: 'delivery' | 'pickup';
  items: DishCartItem[];
  coupon?: true;
  selectedFreeItems?: SelectedFreeItem[];
  confirmed?: string[];
  denied?: string[];
  /** A part of the quote. */
  expect: {
    subTotal: number;
    /** In the order of the cart, then free items. */
    lines: { name: string; total: number }[];
    /** 0 when left out. */
    deposits?: number;
    deliveryFee?: number;
    /** In their order; a coupon without id is that of the case shop. */
    adjustments?: { source: { id: string } | { type: 'coupon' }; amount: number }[];
    total: number;
    freeItemSelection?: 'invalid';
    [part: string]: unknown;
  };
}

const big = (dishId: string, amount = 1) => item(dishId, { sizeId: 'gross', amount });
const free = (dishId: string): SelectedFreeItem => ({
  offerId: `gratis-${dishId}`,
  dishId,
  sizeId: null,
});
const LASAGNE = 'pasta-drei:lasagne';

export const OFFER_CASES: OfferCase[] = [
  {
    // 11,00 of 22,00, and 2,00 for the way.
    name: 'every second pizza is free',
    orderType: 'delivery',
    items: [big('margherita', 2)],
    expect: {
      subTotal: 1100,
      lines: [{ name: 'Pizza Margherita', total: 1100 }],
      deliveryFee: 200,
      total: 1300,
      promotionGroups: [{ groupId: 'pizza-paar', isConfirmed: true, promotionValue: 1100 }],
    },
  },
  {
    // The small one, 8,00, is free; its onions, 0,50, are not.
    name: 'the cheaper pizza of a pair is free, its extras are not',
    orderType: 'delivery',
    items: [
      item('margherita', { sizeId: 'klein', extras: [topping('belag', 'zwiebel')] }),
      big('salami'),
    ],
    expect: {
      subTotal: 1350,
      lines: [
        { name: 'Pizza Margherita', total: 50 },
        { name: 'Pizza Salami', total: 1300 },
      ],
      deliveryFee: 200,
      total: 1550,
    },
  },
  {
    // A pair of the two dearest frees 11,00, every other one only 8,00.
    name: 'of three different pizzas the two dearest make the pair',
    orderType: 'delivery',
    items: [item('margherita', { sizeId: 'klein' }), big('margherita'), big('salami')],
    expect: {
      subTotal: 2100,
      lines: [
        { name: 'Pizza Margherita', total: 800 },
        { name: 'Pizza Margherita', total: 0 },
        { name: 'Pizza Salami', total: 1300 },
      ],
      deliveryFee: 200,
      total: 2300,
    },
  },
  {
    // Cola 2,10 less 10 %: 1,89. Water 2,50 - 0,50 = 2,00 less 10 %: 1,80. Lasagne 9,50 less 20 %: 7,60.
    name: 'dish discounts apply fixed, then euro, then percent; deposits stay',
    orderType: 'delivery',
    items: [item('cola', { amount: 2 }), item('wasser', { amount: 2 }), item('lasagne')],
    expect: {
      subTotal: 1498,
      lines: [
        { name: 'Cola', total: 378 },
        { name: 'Wasser', total: 360 },
        { name: 'Lasagne', total: 760 },
      ],
      deposits: 80,
      deliveryFee: 200,
      total: 1778,
    },
  },
  {
    // 3 × 7,60 until the guest decides; the promotion would be worth 9,50 less 3 × 1,90.
    name: 'the dish discount stays while the guest has not decided',
    orderType: 'delivery',
    items: [item('lasagne', { amount: 3 })],
    expect: {
      subTotal: 2280,
      lines: [{ name: 'Lasagne', total: 2280 }],
      deliveryFee: 200,
      total: 2480,
      promotionGroups: [
        { groupId: LASAGNE, needsConfirmation: true, isConfirmed: false, promotionValue: 380 },
      ],
    },
  },
  {
    // Two of three at 9,50 make 19,00; the fourth keeps its discount: 7,60.
    name: 'a confirmed promotion replaces the discounts of its bundle',
    orderType: 'delivery',
    items: [item('lasagne', { amount: 4 })],
    confirmed: [LASAGNE],
    expect: {
      subTotal: 2660,
      lines: [{ name: 'Lasagne', total: 2660 }],
      deliveryFee: 200,
      total: 2860,
      promotionGroups: [{ groupId: LASAGNE, isConfirmed: true, promotionValue: 380 }],
    },
  },
  {
    name: 'a denied promotion leaves the discounts',
    orderType: 'delivery',
    items: [item('lasagne', { amount: 3 })],
    denied: [LASAGNE],
    expect: {
      subTotal: 2280,
      lines: [{ name: 'Lasagne', total: 2280 }],
      deliveryFee: 200,
      total: 2480,
      promotionGroups: [],
    },
  },
  {
    // Four pizzas for 22,00 reach the tiramisu at 20,00.
    // 44,00 without the bundles reach the two euro: 22,00 less 2,00 and 2,00 for the way.
    name: 'a free item beside two for one',
    orderType: 'delivery',
    items: [big('margherita', 4)],
    selectedFreeItems: [free('tiramisu')],
    expect: {
      subTotal: 2200,
      lines: [
        { name: 'Pizza Margherita', total: 2200 },
        { name: 'Tiramisu', total: 0 },
      ],
      deliveryFee: 200,
      total: 2200,
      adjustments: [{ source: { id: 'zwei-euro' }, amount: -200 }],
    },
  },
  {
    // 4 × 7,60 = 30,40 reach both; the water's deposit, 0,15, is charged.
    name: 'two free items together, one with a deposit',
    orderType: 'delivery',
    items: [item('lasagne', { amount: 4 })],
    denied: [LASAGNE],
    selectedFreeItems: [free('tiramisu'), free('wasser')],
    expect: {
      subTotal: 3040,
      lines: [
        { name: 'Lasagne', total: 3040 },
        { name: 'Tiramisu', total: 0 },
        { name: 'Wasser', total: 0 },
      ],
      deposits: 15,
      deliveryFee: 200,
      total: 3255,
    },
  },
  {
    name: 'a free item that cannot be combined comes alone',
    orderType: 'delivery',
    items: [item('lasagne', { amount: 4 })],
    denied: [LASAGNE],
    selectedFreeItems: [free('panna')],
    expect: {
      subTotal: 3040,
      lines: [
        { name: 'Lasagne', total: 3040 },
        { name: 'Panna Cotta', total: 0 },
      ],
      deliveryFee: 200,
      total: 3240,
    },
  },
  {
    name: 'half a choice of free items does not count',
    orderType: 'delivery',
    items: [item('lasagne', { amount: 4 })],
    denied: [LASAGNE],
    selectedFreeItems: [free('tiramisu')],
    expect: {
      subTotal: 3040,
      lines: [{ name: 'Lasagne', total: 3040 }],
      deliveryFee: 200,
      total: 3240,
      freeItemSelection: 'invalid',
    },
  },
  {
    // 22,00 + 5,00 = 27,00, less 10 %.
    name: 'a discount for those who fetch it themselves',
    orderType: 'pickup',
    items: [big('margherita', 4), item('tiramisu')],
    expect: {
      subTotal: 2700,
      lines: [
        { name: 'Pizza Margherita', total: 2200 },
        { name: 'Tiramisu', total: 500 },
      ],
      total: 2250,
      adjustments: [
        { source: { id: 'zwei-euro' }, amount: -200 },
        { source: { id: 'abholer' }, amount: -250 },
      ],
    },
  },
  {
    // 44,00 less 2,00 is 42,00, less 10 %: 37,80.
    name: 'euro comes before percent',
    orderType: 'pickup',
    items: [big('margherita', 8)],
    expect: {
      subTotal: 4400,
      lines: [{ name: 'Pizza Margherita', total: 4400 }],
      total: 3780,
      adjustments: [
        { source: { id: 'zwei-euro' }, amount: -200 },
        { source: { id: 'abholer' }, amount: -420 },
      ],
    },
  },
  {
    // 49,00 of goods are delivered for nothing, though only 47,00 are paid.
    name: 'free delivery looks at the goods before cart discounts',
    orderType: 'delivery',
    items: [big('margherita', 8), item('tiramisu')],
    expect: {
      subTotal: 4900,
      lines: [
        { name: 'Pizza Margherita', total: 4400 },
        { name: 'Tiramisu', total: 500 },
      ],
      deliveryFee: 0,
      total: 4700,
    },
  },
  {
    // 22,00 less 10 % is 19,80, less 5,00.
    name: 'a coupon comes after the cart discounts',
    orderType: 'pickup',
    items: [big('margherita', 4)],
    coupon: true,
    expect: {
      subTotal: 2200,
      lines: [{ name: 'Pizza Margherita', total: 2200 }],
      total: 1300,
      adjustments: [
        { source: { id: 'zwei-euro' }, amount: -200 },
        { source: { id: 'abholer' }, amount: -200 },
        { source: { type: 'coupon' }, amount: -500 },
      ],
    },
  },
];
