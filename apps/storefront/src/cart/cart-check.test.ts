import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { item } from '@tischlein/domain/cart/testing/build-cart.ts';
import type { CartProblem, Quote } from '@tischlein/domain/pricing/quote.ts';
import { questions } from '@tischlein/ui/ask-dialog.ts';
import { keepChecking } from './cart-check.ts';
import { cartItems, useCart } from '../session/cart-store.ts';
import { useQuote } from './quote-store.ts';

const SHOP = { id: 'shop', configVersion: 'seit-gestern' } as PublicShop;
const asked: string[] = [];

let subscribed: MockInstance<typeof useQuote.subscribe>;

beforeEach(() => {
  useQuote.setState({ quote: null });
  subscribed = vi.spyOn(useQuote, 'subscribe');
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json({ dishes: [], ingredients: [], configVersion: null }));
  });
  useCart.setState({ items: [item('pommes'), item('buffet')] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Other tests share the store.
  for (const { value: stop } of subscribed.mock.results) stop();
  subscribed.mockRestore();
  useQuote.setState({ quote: null });
  useCart.setState({ items: [] });
  for (const question of questions.read()) question.answer(true);
});

it('asks every 30 seconds and not before, while there is a cart that somebody sees', async () => {
  keepChecking(SHOP);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['/api/shop/shop/availability']);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  useCart.setState({ items: [] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
});

it('takes out what costs more than 9999 euro, with an alert', () => {
  keepChecking(SHOP);
  const over: CartProblem = { index: 1, code: 'price-over-cap', name: 'Buffet' };
  const soldOut: CartProblem = { index: 0, code: 'sold-out', name: 'Pommes' };
  useQuote.setState({
    quote: { lines: [], promotionGroups: [], problems: [soldOut, over] } as unknown as Quote,
  });
  expect(cartItems()).toEqual([item('pommes')]);
  expect(questions.read()).toMatchObject([
    {
      kind: 'alert',
      title: 'Warenkorb geändert',
      text: 'Buffet: So können wir das nicht anbieten.',
    },
  ]);
});
