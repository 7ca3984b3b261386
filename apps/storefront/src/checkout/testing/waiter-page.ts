import { vi } from 'vitest';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { NOTHING_SOLD_OUT } from '@tischlein/domain/cart/item-conditions.ts';
import { addItem } from '@tischlein/domain/cart/lines.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { ZERO } from '@tischlein/domain/money/cents.ts';
import { EMPTY_FORM } from '@tischlein/domain/order/form-storage.ts';
import { NO_OFFERS_CHOSEN, priceCart } from '@tischlein/domain/pricing/price-cart.ts';
import { CASE_MENU } from '@tischlein/domain/pricing/testing/case-shop.ts';

const MENU = indexMenu(CASE_MENU);
const hours = { timeZone: 'Europe/Berlin', businessDayCutoffMinutes: 300 };
const SHOP = { id: 'shop', ...hours } as PublicShop;
const CONSENTS = { acceptAdvertising: false, createAccount: false, keepAddress: false };
const AGREED = { consents: { ...CONSENTS, acceptLegal: true }, agreed: null };
const ATTEMPT = { ...AGREED, values: EMPTY_FORM, skipGoogleValidation: false };
const rates = (rate: number) => ({ delivery: rate, pickup: rate, table: rate });
const TOLD = { dishName: 'Cola', amount: 1, price: -300, reason: '' } as const;
/** That lies in the cart. */
export const refund = (refundOf: string) =>
  ({ ...TOLD, refundOf, promotion: 'waiter-refund' }) as const;
export const anna = { waiterId: 'anna', name: 'Anna' };

/** A page of the device; the one before has ended. It is at the table and cart that the device keeps. */
export async function openPage(atTable: number | null, waiter = anna) {
  vi.resetModules();
  const [cart, tables, quotes, menus, waiting, sending, clearing, keeping, unsent, notes] =
    await Promise.all([
      import('../../session/cart-store.ts'),
      import('../../table-visit/table-store.ts'),
      import('../../cart/quote-store.ts'),
      import('../../session/menu-store.ts'),
      import('../../table/waiting-carts.ts'),
      import('../send-order.ts'),
      import('../../payment/clear-checkout.ts'),
      import('../../table/keep-as-unsent.ts'),
      import('../../table/unsent.ts'),
      import('@tischlein/ui/notify.ts'),
    ]);
  const { readVoids } = await import('../../table-visit/stored-table.ts');
  const { setVoids } = await import('../../table-visit/voids.ts');
  const { keepAsUnsent } = await import('../use-keep-unsent.ts');
  const { stayWhile } = await import('../../table-visit/order-under-way.ts');
  cart.startCart('shop');
  menus.useMenu.setState({ index: MENU });
  const at = (table: number | null) => {
    const refunds = table === null ? [] : readVoids('shop', table);
    tables.useTable.setState({ table, waiter, status: 'live', left: null, refunds });
    unsent.startUnsent(SHOP);
    waiting.readWaitingCarts(SHOP);
    keeping.keepSentOrders(SHOP);
  };
  at(atTable);
  const send = async (more: { held?: boolean } = {}) => {
    quotes.useQuote.setState({
      quote: priceCart({
        ...{ menu: MENU, vat: { food: rates(7), drink: rates(19) }, offers: [] },
        ...{ items: cart.cartItems(), orderType: 'table', minuteOfWeek: null },
        ...{ soldOut: NOTHING_SOLD_OUT, delivery: null, dishDeposit: ZERO, tip: ZERO },
        ...{ inGroup: false, ...NO_OFFERS_CHOSEN },
      }),
    });
    return sending.sendOrder(SHOP, { ...ATTEMPT, ...more });
  };
  return {
    ...{ setCart: cart.setCart, useTable: tables.useTable, stayWhile },
    inCart: () =>
      cart
        .cartItems()
        .map((one) => `${one.amount} ${'dishId' in one ? one.dishId : ''}`)
        .join(', '),
    add: (...items: CartItem[]) =>
      cart.setCart(items.reduce((all, one) => addItem(all, one), cart.cartItems())),
    setRefunds: (refunds: readonly ReturnType<typeof refund>[]) => setVoids(SHOP, refunds),
    refunds: () => tables.useTable.getState().refunds.length,
    goTo(to: number, takeAlong = false) {
      waiting.changeCart(SHOP, { from: tables.useTable.getState().table, to, takeAlong });
      at(to);
    },
    /** Orders what lies in the cart; the page ends before an answer, so nothing of it is kept or cleared. */
    sendAndEnd: send,
    /** Orders what lies in the cart; answered, it is cleared. */
    async order(more: { held?: boolean } = {}) {
      const outcome = await send(more);
      if (outcome.kind === 'taken') clearing.clearCheckout('shop', 'o');
      return outcome.kind;
    },
    /** No answer came, and the page lives. */
    keep: () => keepAsUnsent(SHOP, ATTEMPT),
    clear: () => clearing.clearCheckout('shop', 'o'),
    keepSent: () => keeping.keepSentOrders(SHOP),
    sendKept: unsent.sendUnsent,
    sendAgain: unsent.sendAgain,
    takeBack: unsent.takeBack,
    kept: () => unsent.useUnsent.getState().orders,
    told: () => notes.notifications.read().map(({ text }) => text),
  };
}
