import type { Locator, Page } from '@playwright/test';
import { expect, test } from './world/test.ts';
import { WEDNESDAY_NOON } from './world/world.ts';
import { openCounter, switchStock } from './steps/counter.ts';
import { dialog, openCart, openDish, row } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';

const next = (making: Locator) => making.getByRole('button', { name: 'WEITER' });

test('behind a dialog the menu keeps its height, and is all there afterwards', async ({
  guest,
}) => {
  let tell = () => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  await guest.route('**/config/deliveryPeriod*', (route) => told.then(() => route.continue()));
  await guest.goto('/');
  // A sign is only seen once the program has begun.
  let at = 0;
  await expect(async () => {
    await guest.mouse.move((at += 1), 1);
    await expect(guest.locator('[data-part="category"]:not([data-laid-out])')).toHaveCount(0, {
      timeout: 500,
    });
  }).toPass();
  const last = guest.locator('[data-part="category"]').last();
  const aside = guest.locator('[data-part="category"][data-aside]');
  const height = () => guest.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  // Nor does it when the shop tells what can be had now: lunch is over.
  const over = guest.locator('[data-part="dish-row"][data-state="unavailable"]');
  await expect(over).toHaveCount(0);
  tell();
  await expect(over.first()).toBeAttached();
  expect(await height()).toBe(before);
  const making = await openDish(guest, 'Pizza Margherita');
  await expect(last).toHaveCSS('content-visibility', 'hidden');
  expect(await aside.count()).toBeGreaterThan(3);
  expect(await height()).toBe(before);
  await making.getByRole('button', { name: 'ABBRECHEN' }).click();
  await expect(last).toHaveCSS('content-visibility', 'auto');
  expect(await height()).toBe(before);
  const size = guest.viewportSize()!;
  await guest.setViewportSize({ ...size, width: size.width + 40 });
  await expect(aside).toHaveCount(0);
});

// MENU-02 MENU-12 MENU-14
test('rows show number, text, price, volume and deposit, MEHRWEG as large and as heavy as the price', async ({
  guest,
}) => {
  const looks = (text: Locator) =>
    text.first().evaluate((element) => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      return [Number.parseFloat(fontSize), Number(fontWeight)] as const;
    });
  const compare = async (part: Locator, price: Locator) => {
    const [word, beside] = [await looks(part.locator('b', { hasText: 'WEG' })), await looks(price)];
    expect(word[0]).toBeGreaterThanOrEqual(beside[0]);
    expect(word[1]).toBeGreaterThanOrEqual(beside[1]);
  };
  await guest.goto('/');
  const margherita = row(guest, 'Pizza Margherita');
  await expect(margherita).toContainText('31');
  await expect(margherita).toContainText('Tomatensauce, Fior di Latte, Basilikum');
  await expect(margherita).toContainText('ab 7,90 €');
  const beer = row(guest, 'Helles');
  await expect(beer).toContainText('0,5 l · 7,60 €/l');
  await expect(beer).toContainText('zzgl. 0,08 € Pfand, MEHRWEG');
  await expect(beer).toContainText('ab 16');
  const cola = row(guest, 'Cola');
  await compare(cola, cola.locator('[data-part="price-now"]'));
  const making = await openDish(guest, 'Cola');
  const sizes = making.getByRole('radiogroup', { name: 'Größe' });
  await compare(sizes, sizes.locator('[data-part="price-now"]'));
  await making.getByRole('button', { name: 'ABBRECHEN' }).click();
  const single = await openDish(guest, 'Chinotto');
  await compare(single, single.getByText('gesamt').locator('..'));
});

test('foreign names are read out in their language, German ones as the page', async ({
  world,
  openBrowser,
}) => {
  const cart = [dish('pizza-margherita', 'gross')];
  const guest = await openBrowser(storedVisit(world.url, { cart }));
  await guest.goto('/');
  const nameOf = (name: string) => row(guest, name).getByRole('button', { name, exact: true });
  await expect(nameOf('Pizza Margherita')).toHaveAttribute('lang', 'it');
  await expect(nameOf('Wunschpizza')).not.toHaveAttribute('lang');
  await expect(nameOf('Cola')).not.toHaveAttribute('lang');
  const heading = (name: string) => guest.getByRole('heading', { name, exact: true });
  await expect(heading('Al Forno')).toHaveAttribute('lang', 'it');
  await expect(heading('Desserts')).not.toHaveAttribute('lang');
  const bar = guest.getByRole('navigation', { name: 'Kategorien' });
  await expect(bar.getByRole('link', { name: 'Al Forno' })).toHaveAttribute('lang', 'it');
  const making = await openDish(guest, 'Pizza Margherita');
  const inItalian = making.locator('[lang="it"]');
  await expect(inItalian.filter({ hasText: 'Pizza Margherita' })).toBeVisible();
  await expect(making.getByText('Fior di Latte', { exact: true }).first()).toHaveAttribute(
    'lang',
    'it',
  );
  await making.getByRole('button', { name: 'ABBRECHEN' }).click();
  const line = (await openCart(guest)).locator('[data-part="cart-line"]');
  await expect(line).toContainText('Pizza Margherita, Groß');
  await expect(line.locator('[lang="it"]')).toHaveText('Pizza Margherita');
});

// UI-15 UI-16
test('the category bar follows the reading and jumps', { tag: '@wide' }, async ({ guest }) => {
  await guest.goto('/');
  const bar = guest.getByRole('navigation', { name: 'Kategorien' });
  await bar.getByRole('link', { name: 'Desserts' }).click();
  const heading = guest.getByRole('heading', { name: 'Desserts', exact: true });
  await expect(heading).toBeInViewport();
  await expect.poll(() => topOf(heading)).toBeLessThan(220);
  await expect(heading).toBeFocused();
  await expect(bar).toBeInViewport();
  await guest
    .getByRole('heading', { name: 'Pasta', exact: true })
    .evaluate((element) => element.scrollIntoView());
  await expect(bar.getByRole('link', { name: 'Pasta' })).toHaveAttribute('aria-current', 'true');
  await expect(bar.getByRole('link', { name: 'Pasta' })).toBeInViewport();
});

// ROUTE-06 ROUTE-07 ROUTE-08
test('scrollTo and jumpScroll lead to the menu', { tag: '@long' }, async ({ guest }) => {
  const menu = guest.getByRole('region', { name: 'Speisekarte' });
  const bar = guest.getByRole('navigation', { name: 'Kategorien' });
  await guest.goto('/?scrollTo=menu');
  await expect.poll(() => topOf(menu)).toBeGreaterThan(115);
  await expect.poll(() => topOf(menu)).toBeLessThan(135);
  await guest.goto('/?scrollTo=menu_sticky_boundary&jumpScroll=1');
  await expect.poll(() => topOf(bar)).toBeLessThan(135);
  await expect.poll(() => guest.evaluate(() => scrollY)).toBeGreaterThan(100);
});

const topOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().top);

// MENU-09 MENU-11 MENU-16 MENU-17 MENU-18 MENU-19 UI-05 UI-07
test('the dish info tells ingredients, allergens, additives and nutrients, of packed food its label', async ({
  guest,
}) => {
  await guest.goto('/');
  let info = await openInfo(guest, 'Pizza Salami');
  const leave = async () => {
    await info.getByRole('button', { name: 'OK' }).click();
    await expect(info).toBeHidden();
  };
  await expect(info).toContainText('Fior di Latte, Salami Milano');
  await expect(info).toContainText('Glutenhaltiges Getreide (Weizen) (A)');
  await expect(info).toContainText('mit Konservierungsstoff (2)');
  await expect(info.getByRole('row', { name: 'Brennwert 1071 kJ / 256 kcal' })).toBeVisible();
  await leave();
  // What ingredients and extras say themselves.
  info = await openInfo(guest, 'Caesar mit Hähnchen');
  await expect(info.getByText('Mit tierischem Lab hergestellt', { exact: false })).toBeVisible();
  const mayonnaise = info.getByText('Allergene: Eier, Milch (einschließlich Laktose), Senf');
  await expect(mayonnaise).toBeHidden();
  await info.getByText('Dein Dressing', { exact: true }).click();
  await expect(mayonnaise).toBeVisible();
  await leave();
  // On a label allergens are emphasised.
  info = await openInfo(guest, 'Helles');
  await expect(block(info, 'Bezeichnung')).toContainText('Helles Vollbier');
  await expect(block(info, 'Zutaten')).toContainText('Wasser, Gerstenmalz, Hopfen');
  await expect(info.getByRole('strong')).toHaveText('Gerstenmalz');
  await expect(block(info, 'Nettofüllmenge')).toContainText('0,5 l');
  await expect(block(info, 'Alkoholgehalt')).toContainText('4,9 % vol');
  await expect(block(info, 'Verantwortliches Unternehmen')).toContainText('Malzgasse 4, 91991');
  await expect(block(info, 'Allergene')).toContainText('Glutenhaltiges Getreide (Gerste) (A3)');
  await leave();
  info = await openInfo(guest, 'Tiramisù al Pistacchio');
  await expect(block(info, 'Nettofüllmenge')).toContainText('140 g');
  await expect(block(info, 'Allergene')).toContainText('Schalenfrüchte (Pistazien) (H7)');
  await expect(info.getByRole('row', { name: 'Brennwert 1250 kJ / 300 kcal' })).toBeVisible();
  await info.getByRole('button', { name: 'BESTELLEN' }).click();
  await expect(
    dialog(guest, 'Tiramisù al Pistacchio').getByRole('button', { name: /IN DEN WARENKORB/ }),
  ).toBeVisible();
});

async function openInfo(page: Page, name: string): Promise<Locator> {
  await row(page, name)
    .getByRole('button', { name: `Infos zu ${name}` })
    .click();
  return dialog(page, name);
}

const block = (info: Locator, title: string) =>
  info
    .locator('[data-part="dish-info-block"]')
    .filter({ has: info.page().getByRole('heading', { name: title, exact: true }) });

// UI-17
test(
  'a long press opens the dish info, a press that wanders does not',
  { tag: '@long' },
  async ({ guest }) => {
    await guest.goto('/');
    const name = row(guest, 'Pizza Funghi').getByText(
      'Frische Champignons, Petersilie, ein Hauch Knoblauch',
    );
    // The first sign of a guest lays the whole menu out; from then on nothing moves.
    const waiting = guest.locator('[data-part="category"]:not([data-laid-out])');
    let at = 0;
    await expect(async () => {
      await guest.mouse.move((at += 1), 1);
      await expect(waiting).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await name.scrollIntoViewIfNeeded();
    const box = (await name.boundingBox())!;
    const [x, y] = [box.x + 20, box.y + 5];
    const info = dialog(guest, 'Pizza Funghi');
    await guest.mouse.move(x, y);
    await guest.mouse.down();
    await guest.mouse.move(x + 20, y);
    await guest.waitForTimeout(800);
    await expect(info).toBeHidden();
    await guest.mouse.up();
    // The click of the release opens the dish; it is left again.
    await expect(info.getByRole('button', { name: /IN DEN WARENKORB/ })).toBeVisible();
    await guest.keyboard.press('Escape');
    await expect(info).toBeHidden();
    await guest.mouse.move(x, y);
    await guest.mouse.down();
    await guest.mouse.move(x + 8, y);
    await expect(info.getByRole('heading', { name: 'Zusatzstoffe' })).toBeVisible();
    await guest.mouse.up();
    await expect(info.getByRole('button', { name: 'BESTELLEN' })).toBeVisible();
  },
);

// MENU-13
test('dishes of the day and lunch follow the clock', async ({ world, openBrowser }) => {
  const evening = await openBrowser();
  await evening.goto('/');
  const today = evening.getByRole('region', { name: 'Heute für dich' });
  await expect(today.getByRole('button', { name: 'Lasagne della Zia', exact: true })).toBeVisible();
  const lunch = evening.getByRole('region', { name: 'Mittagstisch' });
  await expect(lunch.getByText('Mo bis Fr 11:00 bis 14:30 Uhr').first()).toBeVisible();
  await expect(evening.getByRole('link', { name: 'Geöffnet' })).toBeVisible();
  const add = (page: Page) =>
    page.getByRole('button', { name: 'Risotto der Woche in den Warenkorb' });
  await expect(add(evening)).toBeHidden();
  await world.setTime(WEDNESDAY_NOON);
  const noon = await openBrowser();
  await noon.goto('/');
  await expect(noon.getByRole('link', { name: 'Geöffnet' })).toBeVisible();
  await expect(add(noon)).toBeVisible();
});

test(
  'what the counter marks as sold out cannot be ordered',
  { tag: '@long' },
  async ({ guest, openBrowser }) => {
    const counter = await openBrowser();
    await openCounter(counter);
    await switchStock(counter, 'Pizza Hawaii', true);
    await guest.goto('/');
    await expect(row(guest, 'Pizza Hawaii')).toContainText('Ausverkauft');
    await row(guest, 'Pizza Hawaii')
      .getByRole('button', { name: 'Pizza Hawaii', exact: true })
      .click();
    await expect(dialog(guest, 'Pizza Hawaii').getByRole('button', { name: 'OK' })).toBeVisible();
    await switchStock(counter, 'Pizza Hawaii', false);
    await guest.reload();
    await expect(row(guest, 'Pizza Margherita')).toBeVisible();
    await expect(row(guest, 'Pizza Hawaii')).not.toContainText('Ausverkauft');
  },
);

test('a set menu is made up step by step and edited in any order', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser(storedVisit(world.url, {}));
  await guest.goto('/');
  const making = await openDish(guest, 'Pasta-Abend');
  const steps = making.getByRole('list', { name: 'Schritte' });
  await expect(making.getByRole('button', { name: 'ZURÜCK' })).toBeHidden();
  await expect(steps.getByRole('button', { name: '3. Zum Schluss' })).toBeDisabled();
  await expect(next(making)).toContainText('22,90 €');
  await next(making).click();
  await expect(making.getByText('Bitte wählen!')).toBeVisible();
  await making.getByRole('radio', { name: /^Bruschetta/ }).check();
  await next(making).click();
  await making.getByRole('radio', { name: /^Pasta Bolognese/ }).check();
  await next(making).click();
  await expect(making.getByText('Bitte wählen!')).toBeVisible();
  await making.getByRole('radio', { name: /^Gnocchi/ }).check();
  await expect(next(making)).toContainText('24,40 €');
  await next(making).click();
  await expect(steps.getByRole('button', { name: '3. Zum Schluss' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await making.getByRole('button', { name: 'ZURÜCK' }).click();
  await expect(making.getByRole('radio', { name: /^Gnocchi/ })).toBeChecked();
  await steps.getByRole('button', { name: '3. Zum Schluss' }).click();
  await making.getByRole('radio', { name: /^Panna cotta/ }).check();
  await making.getByRole('button', { name: 'IN DEN WARENKORB 24,40 €' }).click();
  await expect(making).toBeHidden();

  const cart = await openCart(guest);
  await expect(cart.getByText('Pasta Bolognese')).toBeVisible();
  await cart.getByRole('button', { name: 'Pasta-Abend ändern' }).click();
  const editing = dialog(guest, 'Pasta-Abend');
  await editing.getByRole('button', { name: '3. Zum Schluss' }).click();
  await editing.getByRole('radio', { name: /^Cannoli/ }).check();
  await editing.getByRole('button', { name: /^SPEICHERN/ }).click();
  await expect(editing).toBeHidden();
  await expect(cart.getByText('Cannoli siciliani')).toBeVisible();
});

test('a required choice is asked for, a dish is edited, and ABBRECHEN changes nothing', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser(
    storedVisit(world.url, { cart: [dish('pizza-funghi', 'normal')] }),
  );
  await guest.goto('/');
  const salad = await openDish(guest, 'Insalata mista');
  await salad.getByRole('button', { name: 'Mehr anzeigen' }).last().click();
  await salad.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
  await expect(salad.getByText('Bitte wählen!')).toBeInViewport();
  await salad.getByRole('radio', { name: /^Ohne Dressing/ }).check();
  await expect(salad.getByText('Bitte wählen!')).toBeHidden();
  // One of one: the next choice takes the place of the first.
  await salad.getByRole('radio', { name: /^Joghurtdressing/ }).check();
  await expect(salad.getByRole('radio', { name: /^Ohne Dressing/ })).not.toBeChecked();
  await guest.keyboard.press('ArrowDown');
  await expect(salad.getByRole('radio', { name: /^Caesar/ })).toBeChecked();
  await expect(salad.getByRole('radio', { name: /^Joghurtdressing/ })).not.toBeChecked();
  await salad.getByRole('button', { name: 'ABBRECHEN' }).click();
  await expect(salad).toBeHidden();

  const cart = await openCart(guest);
  await expect(cart.getByText('Insalata mista')).toBeHidden();
  await cart.getByRole('button', { name: 'Pizza Funghi, Normal ändern' }).click();
  const editing = dialog(guest, 'Pizza Funghi');
  await editing.getByRole('radio', { name: /^Klein/ }).check();
  await editing.getByRole('button', { name: 'SPEICHERN 8,50 €' }).click();
  await expect(cart.getByText('Pizza Funghi, Klein')).toBeVisible();
});

test(
  'where nothing must be chosen, a single choice can be taken back',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    await world.publishVariant({
      file: 'extras.yaml',
      from: 'name: Dein Dressing\n    min: 1',
      to: 'name: Dein Dressing\n    min: 0',
    });
    const guest = await openBrowser({ baseURL: world.variantUrl });
    await guest.goto('/');
    const salad = await openDish(guest, 'Insalata mista');
    const none = salad.getByRole('radio', { name: 'Keine Auswahl' });
    await expect(none).toBeChecked();
    await salad.getByRole('radio', { name: /^Caesar/ }).check();
    await expect(none).not.toBeChecked();
    await expect(salad.getByRole('button', { name: 'IN DEN WARENKORB 7,30 €' })).toBeVisible();
    await none.check();
    await expect(salad.getByRole('radio', { name: /^Caesar/ })).not.toBeChecked();
    await expect(salad.getByRole('button', { name: 'IN DEN WARENKORB 6,50 €' })).toBeVisible();
  },
);

test(
  'a price that is its own announcement is said once',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const dishes = '    for: { dishes: [pasta-napoli, aglio-olio, penne-arrabbiata] }\n';
    const from = `${dishes}    when: mo,do,fr 11:00-14:00\n`;
    const told = async (to: string) => {
      await world.publishVariant({ file: 'offers.yaml', from, to });
      const guest = await openBrowser({ baseURL: world.variantUrl });
      await guest.goto('/');
      const cost = row(guest, 'Pasta Napoli').locator('p').filter({ hasText: '8,90' });
      const said = async (place: Locator) => (await place.textContent())?.split('8,90').length;
      expect(await said(cost)).toBe(2);
      const making = await openDish(guest, 'Pasta Napoli');
      const note = making.locator('[data-part="discount-note"]');
      expect(await said(note)).toBe(2);
      return note;
    };
    // What comes back each week compares with nothing, so its label is the price.
    await expect(
      await told(`${dishes}    label: nur 8,90 €\n    when: mo-so 11:00-23:00\n`),
    ).toHaveText(/^\s*nur 8,90\s€$/);
    await expect(await told(dishes)).toHaveText(/^\s*statt 9,50\s€ 8,90\s€, niedrigster Preis/);
  },
);
