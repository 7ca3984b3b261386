import { expect, it } from 'vitest';
import type { CounterOrderView } from '@tischlein/contract/calls/counter-order-view.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { cents, ZERO } from '@tischlein/domain/money/cents.ts';
import { NOTHING_SOLD_OUT } from '@tischlein/domain/cart/item-conditions.ts';
import { item } from '@tischlein/domain/cart/testing/build-cart.ts';
import {
  NO_OFFERS_CHOSEN,
  priceCart,
  type PriceCartInput,
} from '@tischlein/domain/pricing/price-cart.ts';
import { FIXTURE_MENU } from '../testing/fixture-menu.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { sayEnglish } from '../testing/english-words.ts';
import { orderMail, type MailNews } from './order-mail.ts';

const shop = fixtureShop();
const PRICED = {
  ...NO_OFFERS_CHOSEN,
  vat: shop.vat,
  offers: [],
  minuteOfWeek: null,
  soldOut: NOTHING_SOLD_OUT,
  orderType: 'delivery' as const,
  delivery: { fee: cents(200), minimumOrder: ZERO, freeFrom: null },
  dishDeposit: ZERO,
  tip: ZERO,
  inGroup: false,
  menu: indexMenu(FIXTURE_MENU),
} satisfies Omit<PriceCartInput, 'items'>;
const quote = priceCart({ ...PRICED, items: [item('cola')] });
const groupQuote = priceCart({
  ...PRICED,
  items: [item('cola', { memberName: 'Anna', amount: 2 }), item('cola', { memberName: 'Ben' })],
});

const ORDER = {
  id: 'order',
  number: 17,
  orderType: 'delivery',
  serveAt: null,
  reason: 'Der Ofen ist aus',
  quote,
  formValues: {
    company: '',
    name: 'Mona',
    street: 'Am Bach',
    streetNumber: '5',
    zip: '',
    city: '',
    floor: '',
  },
  paymentMethod: 'offline',
  paid: false,
  due: 0,
  changes: [],
  groupName: null,
} as unknown as CounterOrderView;
const INPUT = {
  shop,
  pages: [],
  withTerms: false,
  order: ORDER,
  status: 'placed' as const,
  shopUrl: 'https://pizza.example',
  now: TUESDAY_EVENING,
};

function mailOf(
  status: MailNews,
  paymentMethod: string,
  paid: boolean,
  group: Partial<CounterOrderView> = {},
): string {
  const order = { ...ORDER, paymentMethod, paid, ...group };
  return orderMail({ ...INPUT, order, status }).text;
}

const OLIVES = {
  groupId: 'belag',
  itemId: 'oliven',
  type: 'ingredient' as const,
  unitPrice: ZERO,
  freeAmount: 0,
  extras: [],
};

it.each([
  ['2026-10-25T00:30:00.000Z', '02:30 Uhr (Sommerzeit)', '02:30 (summer time)'],
  ['2026-10-25T01:30:00.000Z', '02:30 Uhr (Winterzeit)', '02:30 (winter time)'],
])('of both half past twos of a night it says which: %s', (serveAt, german, english) => {
  const input = { ...INPUT, now: Date.parse('2026-10-24T20:00:00.000Z') };
  const mail = (order: Partial<CounterOrderView>, status: MailNews, isEnglish = false) => {
    const translation = isEnglish ? { language: 'en', say: sayEnglish({}) } : null;
    return orderMail({ ...input, order: { ...ORDER, ...order }, status, translation }).text;
  };
  expect(mail({ serveAt }, 'placed')).toContain(`Sonntag, 25.10., ${german}`);
  expect(mail({ serveAt }, 'placed', true)).toMatch(
    new RegExp(`Sunday.*${english.replace(/[()]/g, '\\$&')}`),
  );
  const accepted = { promisedAt: serveAt };
  expect(mail(accepted, 'accepted')).toContain(german.slice(10));
  expect(mail(accepted, 'accepted', true)).toContain(english);
});

it('tells mail programs which language a foreign name is in', () => {
  const [first, ...dishes] = FIXTURE_MENU.dishes;
  const menu = {
    ...FIXTURE_MENU,
    dishes: [{ ...first!, name: 'Al <Forno>', lang: 'it' }, ...dishes],
  };
  const items = [item(first!.id, { sizeId: first!.sizes[0]?.id ?? null })];
  const { html } = orderMail({
    ...INPUT,
    order: { ...ORDER, quote: priceCart({ ...PRICED, menu: indexMenu(menu), items }) },
  });
  expect(html).toMatch(/1 × (?:\d+ )?<span lang="it">Al &lt;Forno&gt;<\/span> \(/);
  expect(orderMail(INPUT).html).not.toContain('<span lang');
  const quote = priceCart({ ...PRICED, menu: indexMenu(menu), items });
  const chosen = {
    ...quote.lines[0]!,
    without: ['Fior di Latte'],
    withoutLangs: { 'Fior di Latte': 'it' },
    extras: [{ ...OLIVES, itemName: 'Rucola', lang: 'it', amount: 2 }],
  };
  const mail = orderMail({ ...INPUT, order: { ...ORDER, quote: { ...quote, lines: [chosen] } } });
  expect(mail.html).toContain('ohne <span lang="it">Fior di Latte</span>');
  expect(mail.html).toContain('2 × <span lang="it">Rucola</span>');
  expect(mail.text).toContain('ohne Fior di Latte');
});

it('says whether it is paid already', () => {
  expect(mailOf('placed', 'PayPal_Rest', true)).toContain('PayPal, bezahlt');
  expect(mailOf('placed', 'offline', false)).not.toContain('bezahlt');
});

it('a rejected order’s money is said to come back, where there was any', () => {
  expect(mailOf('rejected', 'PayPal_Rest', true)).toContain(
    'Der Ofen ist aus. Du hast schon bezahlt: Das Geld geht automatisch dorthin zurück, von wo es kam. Bei Fragen',
  );
  expect(mailOf('rejected', 'offline', false)).toContain('Der Ofen ist aus. Bei Fragen');
});

it('a group’s order is told by name, with what each bears', () => {
  const text = mailOf('placed', 'offline', false, { groupName: 'Büro', quote: groupQuote });
  const plain = text.replaceAll('\u00a0', ' ');
  expect(plain).toMatch(/Anna:\n2 × Cola .*\n(.*\n)*Ben:\n1 × Cola/);
  // 2 x 3,00 and 3,00, deposits of 0,25 apiece, half of the 2,00 for the delivery each.
  expect(plain).toContain('Anteil Anna: 7,50 €\nAnteil Ben: 4,25 €');
  expect(plain).toContain('Gruppe: Büro');
  expect(mailOf('placed', 'offline', false)).not.toContain('Anteil');
});

it('names and notes of guests stay as they wrote them, in an English mail, too', () => {
  const say = sayEnglish({
    Anna: 'Wrong',
    Ben: 'Wrong',
    Cola: 'Coke',
    Büro: 'Wrong',
    'Ja. Bitte': 'Wrong',
  });
  const noted = groupQuote.lines.map((line) => ({ ...line, note: 'Büro. Bitte schnell' }));
  const order = { ...ORDER, groupName: 'Büro', quote: { ...groupQuote, lines: noted } };
  const { text, html } = orderMail({ ...INPUT, order, translation: { language: 'en', say } });
  expect(text).toMatch(/Anna:\n2 × Coke .*\n(.*\n)*Ben:\n1 × Coke/);
  expect(text).toContain('Anna’s share: €7.50\nBen’s share: €4.25');
  expect(text).toContain('Note: Büro. Bitte schnell');
  expect(text).toContain('Group: Büro');
  expect(text + html).not.toMatch(/Wrong|\u2060/);
});

it('every mail about goods with a right of withdrawal links where they are withdrawn from', () => {
  const pages = [{ id: 'widerruf', name: '', title: 'Vertrag widerrufen', markdown: '' }];
  const linked = (goods: boolean, status: MailNews) => {
    const dishes = shop.menu.dishes.map((dish) => ({ ...dish, hasWithdrawal: goods }));
    const input = { ...INPUT, pages, shop: { ...shop, menu: { ...shop.menu, dishes } } };
    return orderMail({ ...input, status }).text.includes('/static/widerruf');
  };
  for (const status of ['placed', 'accepted', 'on-the-way'] as const)
    expect([linked(true, status), linked(false, status)]).toEqual([true, false]);
});

it('another time says when it is there now, and what to do if that does not suit', () => {
  const promised = { promisedAt: '2026-11-17T18:20:00.000Z', groupName: null };
  expect(mailOf('promised', 'offline', false, promised)).toContain(
    'Deine Bestellung ist jetzt gegen 19:20 Uhr bei dir. Passt dir das nicht, ruf uns an: ',
  );
  const pickup = { ...promised, orderType: 'pickup' as const };
  expect(mailOf('promised', 'offline', false, pickup)).toContain(
    'Deine Bestellung ist jetzt gegen 19:20 Uhr abholbereit. ',
  );
});

it('a change is told in words and with all that is ordered now', () => {
  const text = 'Neu: 1 × Cola. Neuer Preis: 8,25\u00a0€ statt 5,00\u00a0€.';
  const changed = {
    ...{ promisedAt: '2026-11-17T18:20:00.000Z', groupName: null, due: 325 },
    changes: [
      { revision: 1, at: '2026-11-17T17:00:00.000Z', text, by: 'Toni', added: [], removed: [] },
    ],
  };
  const told = mailOf('changed', 'PayPal_Rest', true, changed);
  expect(told).toContain(`${text} Bei dir gegen 19:20 Uhr. Stimmt etwas nicht, ruf uns an: `);
  expect(told).toContain('Cola');
  expect(told).toContain('PayPal, bezahlt; 3,25\u00a0€ bei der Übergabe');
  expect(told).not.toContain('Toni');
  expect(mailOf('nobody', 'offline', false)).toContain('Wir stehen vor deiner Tür');
});

it('an order nobody fetched is told with what becomes of its money', () => {
  const pickup = { orderType: 'pickup', groupName: null, total: 2400, refunded: 0 } as const;
  const unpaid = mailOf('not-collected', 'offline', false, pickup);
  expect(unpaid).toContain('Deine Bestellung wurde nicht abgeholt');
  expect(unpaid).not.toContain('Geld');
  const kept = mailOf('not-collected', 'PayPal_Rest', true, pickup);
  expect(kept).toContain('das Geld behalten wir ein');
  const back = mailOf('not-collected', 'PayPal_Rest', true, { ...pickup, refunded: 2400 });
  expect(back).toContain('Das Geld geht automatisch dorthin zurück');
  const delivery = mailOf('not-collected', 'offline', false, { ...pickup, orderType: 'delivery' });
  expect(delivery).toContain('Wir haben dich nicht angetroffen');
});

it('leads who bought a sealed bottle straight to the form for withdrawing', () => {
  const dishes = FIXTURE_MENU.dishes.map((dish) => ({ ...dish, hasWithdrawal: true }));
  const url = 'https://pizza.example/static/widerruf';
  const page = { id: 'widerruf', name: 'Widerruf', title: 'Vertrag widerrufen', markdown: '' };
  const mail = (menu: typeof FIXTURE_MENU, withdrawalForm: 'on' | 'off') =>
    orderMail({
      ...INPUT,
      shop: { ...shop, menu, settings: { ...shop.settings, withdrawalForm } },
      pages: withdrawalForm === 'on' ? [page] : [],
    });
  const { html, text } = mail({ ...FIXTURE_MENU, dishes }, 'on');
  expect(text).toContain(`Am einfachsten geht es mit „Vertrag widerrufen“: ${url}\n`);
  expect(text).toContain(`\nVertrag widerrufen: ${url}`);
  expect(html).toContain(`<a href="${url}" style="color:inherit">${url}</a></p>`);
  expect(html).toContain(`<a href="${url}" style="color:inherit">Vertrag widerrufen</a>`);
  expect(html).toContain('Muster-Widerrufsformular<br>(Wenn Sie');
  for (const other of [mail({ ...FIXTURE_MENU, dishes }, 'off'), mail(FIXTURE_MENU, 'on')])
    expect(other.html + other.text).not.toContain('/static/widerruf');
});

it('what is owed is asked for with its link, until when, and without the order again', () => {
  const link = { id: 'abc', amount: 325, endsAt: new Date(TUESDAY_EVENING).toISOString() };
  const { subject, text } = orderMail({ ...INPUT, status: 'owed', link });
  expect(subject).toMatch(/^Noch 3,25\s€ offen – .*, Bestellung 17$/);
  expect(text).toMatch(/bis \d\d:\d\d Uhr online bezahlen, oder bei der Übergabe/);
  expect(text).toContain('https://pizza.example/checkout/success/order?link=abc');
  expect(text).not.toContain('Cola');
});
