import { expect, test } from './world/test.ts';
import { orderButton } from './steps/checkout.ts';
import { openCounter } from './steps/counter.ts';
import { dialog, openDish } from './steps/guest.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish, storedVisit } from './steps/stored.ts';

// SHELL-19
test(
  'the layout changes at 600, 1024, 1440 and 1920 px and never scrolls sideways',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser(storedVisit(world.url, { cart: [dish('tiramisu')] }));
    await guest.goto('/');
    const column = guest.getByRole('heading', { name: 'Warenkorb' });
    for (const width of [320, 599, 600, 1023, 1024, 1439, 1440, 1920]) {
      await guest.setViewportSize({ width, height: 800 });
      if (width >= 1024) await expect(column).toBeVisible();
      else await expect(guest.getByRole('button', { name: /Warenkorb ansehen/ })).toBeVisible();
      const tooWide = await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  },
);

// What 200 % zoom makes of a phone, and large letters of a small one.
for (const { name, width, height, letters } of [
  { name: '195 px wide', width: 195, height: 422, letters: 16 },
  { name: '320 px wide with letters twice as large', width: 320, height: 640, letters: 32 },
]) {
  test(
    `nothing scrolls sideways or gets out of reach ${name}`,
    { tag: '@long' },
    async ({ world, openBrowser }) => {
      const cart = [dish('pizza-marinara', 'klein')];
      const guest = await openBrowser(storedVisit(world.url, { cart }));
      await guest.setViewportSize({ width, height });
      const session = await guest.context().newCDPSession(guest);
      await session.send('Page.enable');
      await session.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } });
      const { id } = await quickOrder(guest);
      const order = `/checkout/success/${id}`;
      for (const path of ['/checkout', order, '/oeffnungszeiten', '/ueber-uns', '/']) {
        await guest.goto(path);
        await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
        if (path === '/checkout') await expect(orderButton(guest)).toBeVisible();
        if (path === order) await expect(guest.getByText('Eingegangen')).toBeVisible();
        expect(await guest.evaluate(sidewaysOf, 'html'), path).toBe(0);
      }
      for (const title of ['Insalata mista', 'Menü für 2']) {
        const making = await openDish(guest, title);
        for (const button of ['ABBRECHEN', /IN DEN WARENKORB|WEITER/]) {
          const shown = making.getByRole('button', { name: button });
          await shown.scrollIntoViewIfNeeded();
          await expect(shown).toBeInViewport({ ratio: 1 });
        }
        expect(await guest.evaluate(sidewaysOf, '[data-part=dialog-panel]')).toBe(0);
        const first = making.getByRole('radio').first();
        await first.scrollIntoViewIfNeeded();
        await expect(first).toBeInViewport();
        await guest.keyboard.press('Escape');
        await expect(making).toBeHidden();
      }
    },
  );
}

/** Far longer than any row; the owner says where it may be parted. */
const LONG_NAME = 'Donau\u00addampf\u00adschifffahrts\u00adgesellschafts\u00adschnitzel';

test('no word of the menu is cut at any width, and a long one parts where its owner says', async ({
  world,
  openBrowser,
}) => {
  await world.publishVariant({
    file: 'menu/04-pizza.yaml',
    from: 'name: Pizza Margherita',
    to: `name: ${LONG_NAME}`,
  });
  const guest = await openBrowser({ baseURL: world.variantUrl });
  await guest.goto('/');
  await expect(guest.locator('[data-part="dish-open"]', { hasText: 'Donau' })).toBeAttached();
  for (const width of [390, 768, 1024, 1440]) {
    await guest.setViewportSize({ width, height: 900 });
    expect(await guest.evaluate(wordsOnTwoLines), `${width} px`).toEqual([]);
    expect(await guest.evaluate(sidewaysOf, 'html'), `${width} px`).toBe(0);
    const place = guest.getByText('Wohin liefern wir?');
    expect(await place.evaluate((text) => text.scrollWidth - text.clientWidth), `${width} px`).toBe(
      0,
    );
  }
});

/** Runs in the page: words of the menu that begin on one line and end on another without a hyphen of their own. */
function wordsOnTwoLines(): string[] {
  for (const part of document.querySelectorAll<HTMLElement>('[data-part^="category"], li'))
    part.style.contentVisibility = 'visible';
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (const { index, 0: word } of text.data.matchAll(/[\p{L}\d]{2,}/gu)) {
      const range = document.createRange();
      // Browsers count a hyphen that is shown to the letter behind it.
      range.setStart(text, index + (text.data[index - 1] === '\u00ad' ? 1 : 0));
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter((line) => line.width > 1);
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) cut.push(word);
    }
  }
  return cut;
}

/** Runs in the page: how many pixels of an element are beyond its width. */
function sidewaysOf(selector: string): number {
  const element = document.querySelector(selector)!;
  return element.scrollWidth - element.clientWidth;
}

// SHELL-08
test(
  'long names of shops stand whole in the header of small phones',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    for (const name of ['Gasthaus zum Goldenen Hirschen', 'Flammbruder Altstadt']) {
      const from = 'name: Pizzeria Zia Ninetta';
      await world.publishVariant({ file: 'shop.yaml', from, to: `name: ${name}` });
      const guest = await openBrowser({ baseURL: world.variantUrl });
      await guest.goto('/');
      for (const width of [320, 390]) {
        await guest.setViewportSize({ width, height: 800 });
        const shown = guest.getByRole('banner').getByText(name, { exact: true });
        await expect(shown).toBeInViewport({ ratio: 1 });
        expect(await shown.evaluate(cutOff)).toEqual([0, 0]);
      }
    }
  },
);

/** Runs in the page: how much of its text an element hides, in width and in lines. */
function cutOff(element: Element): number[] {
  const lines = (height: number) =>
    Math.round(height / parseFloat(getComputedStyle(element).lineHeight));
  return [
    element.scrollWidth - element.clientWidth,
    lines(element.scrollHeight) - lines(element.clientHeight),
  ];
}

test('long words do not widen the page', { tag: '@long' }, async ({ world, openBrowser }) => {
  const word = 'Donaudampfschifffahrtsgesellschaft';
  await world.publishVariant(
    { file: 'shop.yaml', from: 'name: Pizzeria Zia Ninetta', to: `name: ${word}` },
    { file: 'menu/01-vorspeisen.yaml', from: 'name: Vorspeisen', to: `name: ${word}` },
  );
  const guest = await openBrowser({ baseURL: world.variantUrl });
  await guest.setViewportSize({ width: 320, height: 800 });
  await guest.goto('/');
  await expect(guest.getByRole('heading', { level: 2, name: word })).toBeVisible();
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test(
  'wide counters show every word of a switch beside the other',
  { tag: '@long' },
  async ({ openBrowser, world }) => {
    const counter = await openBrowser({
      baseURL: world.url,
      viewport: { width: 1440, height: 900 },
    });
    await openCounter(counter);
    for (const width of [1440, 900]) {
      await counter.setViewportSize({ width, height: 900 });
      await counter.goto('/theke/ausverkauft');
      const words = ['Gerichte', 'Zutaten', 'Nur heute', 'Bis auf Weiteres'];
      const buttons = counter.getByRole('button', { name: new RegExp(`^(${words.join('|')})$`) });
      await expect(buttons).toHaveCount(words.length);
      // All at once: while the page is laid out one after the other would be measured in different places.
      const places = await buttons.evaluateAll((all) =>
        all.map((button) => {
          const range = document.createRange();
          range.selectNodeContents(button);
          const { top, height } = range.getBoundingClientRect();
          return `${top} ${height}`;
        }),
      );
      expect(new Set(places).size, `at ${width} px: ${places.join(', ')}`).toBe(1);
    }
  },
);

test(
  'the map of branches is dark in the dark before its tiles are there',
  { tag: '@long' },
  async ({ openBrowser, world }) => {
    const guest = await openBrowser({ baseURL: world.burgerUrl, colorScheme: 'dark' });
    await guest.goto('/f=altstadt/');
    await guest.getByRole('button', { name: 'Andere Filiale' }).click();
    const map = dialog(guest, 'WÄHLE DEINE FILIALE').locator('.leaflet-container');
    await expect(map).toBeVisible();
    const lightness = await map.evaluate((box) => {
      const channels = getComputedStyle(box).backgroundColor.match(/[\d.]+/g) ?? [];
      return Math.max(...channels.slice(0, 3).map(Number));
    });
    expect(lightness).toBeLessThan(80);
  },
);

test('the footer keeps the address together beside long lists of pages', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser({ baseURL: world.url });
  await guest.setViewportSize({ width: 1024, height: 900 });
  await guest.goto('/static/impressum');
  const lines = guest.locator('[data-part="shop-address"] > *');
  await expect(lines.first()).toBeVisible();
  // Lines that are given room they do not need are stretched.
  const heights = await lines.evaluateAll((all) =>
    all.filter(({ tagName }) => tagName !== 'A').map((each) => each.getBoundingClientRect().height),
  );
  expect(Math.max(...heights)).toBeLessThan(36);
});
