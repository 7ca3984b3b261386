import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { item } from '@tischlein/domain/cart/testing/build-cart.ts';
import { NOTHING_SOLD_OUT } from '@tischlein/domain/cart/item-conditions.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { ZERO } from '@tischlein/domain/money/cents.ts';
import type { SelectedFreeItem } from '@tischlein/domain/pricing/free-items.ts';
import { NO_OFFERS_CHOSEN, priceCart } from '@tischlein/domain/pricing/price-cart.ts';
import { CASE_MENU, CASE_OFFERS } from '@tischlein/domain/pricing/testing/case-shop.ts';
import { questions } from '@tischlein/ui/ask-dialog.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { closeAllDialogs, useDialogs } from '../session/dialogs.ts';
import { useMenu } from '../session/menu-store.ts';
import { selectFreeItems, useOfferChoices } from '../session/offer-choices.ts';
import { useQuote } from '../cart/quote-store.ts';
import { agreeOnFreeItems } from './agree-on-free-items.tsx';

const MENU = indexMenu(CASE_MENU);
const SHOP = { id: 'cases', offers: CASE_OFFERS, timeZone: 'Europe/Berlin' } as PublicShop;
const rates = (rate: number) => ({ delivery: rate, pickup: rate, table: rate });
const free = (dishId: string): SelectedFreeItem => ({
  offerId: `gratis-${dishId}`,
  dishId,
  sizeId: null,
});

/** So many lasagne at 9,50 €, 7,60 € today, with what was chosen before. */
function quoteOf(pieces: number) {
  return priceCart({
    menu: MENU,
    vat: { food: rates(7), drink: rates(19) },
    offers: CASE_OFFERS,
    items: [item('lasagne', { amount: pieces })],
    orderType: 'pickup',
    minuteOfWeek: null,
    soldOut: NOTHING_SOLD_OUT,
    delivery: null,
    dishDeposit: ZERO,
    tip: ZERO,
    inGroup: false,
    ...NO_OFFERS_CHOSEN,
    selectedFreeItems: useOfferChoices.getState().selectedFreeItems,
  });
}

interface Asked {
  /** Paragraphs of the question, then its two buttons. */
  said: string[];
  without: boolean;
}

async function settle(
  chosen: SelectedFreeItem[],
  pieces: number,
  without: boolean,
): Promise<Asked> {
  selectFreeItems(chosen);
  const quote = quoteOf(pieces);
  useQuote.setState({ quote });
  const settled = agreeOnFreeItems(SHOP, quote, 'Etwas passt nicht.');
  const [question] = questions.read();
  const { text, cancelLabel = '', okLabel = '', answer } = question!;
  const paragraphs = renderToStaticMarkup(text)
    .replaceAll('\u00a0', ' ')
    .split(/<\/?p>/);
  answer(without);
  return { said: [...paragraphs.filter(Boolean), cancelLabel, okLabel], without: await settled };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  useMenu.setState({ index: MENU });
});
afterEach(() => {
  selectFreeItems([]);
  closeAllDialogs();
  useMenu.setState({ index: null });
  useQuote.setState({ quote: null });
  vi.unstubAllGlobals();
});

it('what is not reached any more is named with the reason, and left out when the guest says so', async () => {
  const asked = await settle([free('tiramisu')], 2, true);
  expect(asked).toEqual({
    said: [
      'Tiramisu gibt es nicht mehr gratis dazu. Noch 1,00 € bis zum Angebot.',
      'Bestellt ist noch nichts.',
      'Noch einmal ansehen',
      'Ohne bestellen',
    ],
    without: true,
  });
  expect(useOfferChoices.getState().selectedFreeItems).toEqual([]);
});

it('what else was chosen stays when it is whole', async () => {
  const { said } = await settle([free('tiramisu'), free('wasser')], 3, true);
  expect(said).toEqual([
    'Wasser gibt es nicht mehr gratis dazu. Noch 1,50 € bis zum Angebot.',
    'Was du sonst gratis ausgesucht hast, bleibt dabei.',
    'Bestellt ist noch nichts.',
    'Neu aussuchen',
    'So bestellen',
  ]);
  expect(useOfferChoices.getState().selectedFreeItems).toEqual([free('tiramisu')]);
});

it('half a choice is completed in the dialog of the choice', async () => {
  const asked = await settle([free('tiramisu')], 4, false);
  expect(asked.said[0]).toBe(
    'Such dir auch bei „Ein Wasser gratis“ etwas aus, sonst zählt deine Gratis-Auswahl nicht.',
  );
  expect(asked.without).toBe(false);
  expect(useDialogs.getState().offer).toEqual({ kind: 'free-items', offerId: 'gratis-tiramisu' });
  expect(useOfferChoices.getState().selectedFreeItems).toEqual([free('tiramisu')]);
});

it('half a choice is left out whole', async () => {
  expect((await settle([free('tiramisu')], 4, true)).without).toBe(true);
  expect(useOfferChoices.getState().selectedFreeItems).toEqual([]);
});

it("where no reason is found the server's words stand", async () => {
  const { said } = await settle([free('tiramisu'), free('wasser')], 4, true);
  expect(said[0]).toBe('Etwas passt nicht.');
  expect(useOfferChoices.getState().selectedFreeItems).toEqual([]);
});
