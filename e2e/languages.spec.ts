import type { Page } from '@playwright/test';
import { axeViolations } from './world/axe-violations.ts';
import { readSpoken } from './world/catalogue.ts';
import { openCards } from './steps/checkout.ts';
import { card, openCounter } from './steps/counter.ts';
import { germanLeft } from './steps/german-left.ts';
import { startGroup } from './steps/group.ts';
import { dialog } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { openMail } from './steps/mail.ts';
import { goToPlace, openOffice, publish, savedState } from './steps/office.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const ENGLISH = readSpoken('en');
const expectEnglish = async (page: Page) => expect(await germanLeft(page, ENGLISH)).toEqual([]);

test('a guest orders in English: menu, dish, basket, checkout, order and mail; the kitchen reads German', async ({
  guest,
  openBrowser,
  complaints,
}) => {
  test.setTimeout(120_000);
  // An address that is not there.
  complaints.allow(/404 .*geo\/lookup/);
  await guest.goto('/');
  await expect(guest.locator('link[hreflang]')).toHaveCount(3);
  await guest.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(guest).toHaveURL(/\/en$/);
  await expect(guest.locator('html')).toHaveAttribute('lang', 'en');
  await expect(guest).toHaveTitle('Pizzeria Zia Ninetta in Birkenfurt – order online');
  await expect(guest.getByRole('heading', { name: 'Starters' })).toBeVisible();
  await expectEnglish(guest);
  await expectAccessible(guest);

  // What the owner did not translate says that it is German.
  const untold = guest.getByText('Rot, kräftig und samtig, 14 % vol.');
  await expect(untold.first()).toHaveAttribute('lang', 'de');

  await guest
    .getByRole('button', { name: /Pizza Salami/ })
    .first()
    .click();
  const dish = guest.getByRole('dialog', { name: /Pizza Salami/ });
  await expect(dish.getByRole('group', { name: 'Please leave out' })).toBeVisible();
  await expectEnglish(guest);
  await dish.getByRole('radio', { name: /^Large/ }).check();
  await dish.getByRole('button', { name: 'ADD TO BASKET €13.40' }).click();
  const place = guest.getByRole('dialog', { name: 'ORDER OPTIONS' });
  await place.getByLabel('Your location').fill('Nirgendweg 1, 91991 Birkenfurt');
  await place.getByRole('button', { name: 'OK' }).click();
  await expect(
    place
      .getByRole('alert')
      .or(place.getByText(/address/i))
      .first(),
  ).toBeVisible();
  await expectEnglish(guest);
  await place.getByLabel('Your location').fill('Am Alten Markt 1, 91991 Birkenfurt');
  await place.getByRole('button', { name: 'OK' }).click();
  await expect(place).toBeHidden();
  await expect(dish).toBeHidden();
  await guest.locator('[data-part="cart-bar"]').getByRole('button').last().click();
  const basket = guest.getByRole('dialog', { name: 'Basket' });
  await expect(basket.getByText('Pizza Salami, Large').first()).toBeVisible();
  await expectEnglish(guest);
  await basket.getByRole('button', { name: /checkout/i }).click();

  await expect(guest).toHaveURL(/\/en\/checkout$/);
  await openCards(guest);
  await expectEnglish(guest);
  expect(await axeViolations(guest)).toEqual([]);
  const button = guest.getByRole('button', { name: 'order with obligation to pay' }).first();
  await button.click();
  await expect(guest.getByText('Please enter your name.')).toBeVisible();
  await expectEnglish(guest);
  await guest.getByRole('textbox', { name: 'Street', exact: true }).fill('Am Alten Markt');
  await guest.getByRole('textbox', { name: 'House number', exact: true }).fill('1');
  await guest.getByRole('textbox', { name: 'Postcode', exact: true }).fill('91991');
  await guest.getByRole('textbox', { name: 'Town or city', exact: true }).fill('Birkenfurt');
  await guest.getByRole('textbox', { name: 'Name', exact: true }).fill('Mary Winter');
  await guest.getByRole('textbox', { name: 'Email', exact: true }).fill('mary@post.example');
  await guest.getByRole('textbox', { name: 'Phone', exact: true }).fill('089 99998 557');
  await guest.getByRole('radio', { name: /^Cash/ }).check();
  await guest.getByRole('checkbox', { name: /^I accept/ }).check();
  await button.click();
  await expect(guest).toHaveURL(/\/en\/checkout\/success\//, { timeout: 20_000 });
  await expect(guest.getByText('We have your order')).toBeVisible();
  await expectEnglish(guest);
  const number =
    (await guest.getByText('Order number').locator('xpath=following-sibling::*').textContent()) ??
    '';

  const counter = await openBrowser();
  await openCounter(counter, 'ninetta');
  await expect(card(counter, number.trim())).toContainText('Pizza Salami (Groß)');
  const mail = await openBrowser();
  await openMail(mail, 'mary@post.example', 'Thank you for your order');
  await expect(mail.locator('a[href*="/en/checkout/success/"]').first()).toBeAttached();
  const text = mail.locator('body');
  for (const words of [
    '1 × 33 Pizza Salami (Large)',
    'Additives: with preservative',
    'Total',
    '€13.40',
  ])
    await expect(text).toContainText(words);
  // What the law wants told stays in the words of the law.
  await expect(text).toContainText(
    'Für sie gibt es kein Widerrufsrecht (§ 312g Abs. 2 Nr. 1 und 2 BGB).',
  );
});

test('whoever changes the language at the checkout goes on with the same order @long', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser(
    storedVisit(world.url, { cart: [dish('pizza-margherita', 'gross')], way: 'pickup' }),
  );
  await guest.goto('/checkout');
  await openCards(guest);
  await guest.getByRole('textbox', { name: 'Name', exact: true }).fill('Mary Winter');
  await guest.getByLabel('Nachricht an die Küche (freiwillig)').fill('Bitte gut durch');
  await guest.getByRole('button', { name: '2,00 €' }).click();
  await guest.getByRole('checkbox', { name: /Mehrweg/ }).check();
  await guest.getByRole('checkbox', { name: /Ich akzeptiere/ }).check();

  await guest.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(guest).toHaveURL(/\/en\/checkout$/);
  await openCards(guest);
  await expect(guest.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Mary Winter',
  );
  await expect(guest.getByLabel('Message to the kitchen (optional)')).toHaveValue(
    'Bitte gut durch',
  );
  await expect(guest.getByRole('button', { name: '€2.00' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(guest.getByRole('checkbox', { name: /Reusable/ })).toBeChecked();
  // Whoever agrees has read it in the language of the page.
  await expect(guest.getByRole('checkbox', { name: /^I accept/ })).not.toBeChecked();
});

test('an owner translates what is missing by keyboard, sees what is outdated, and turns English off and on @long', async ({
  world,
  openBrowser,
}) => {
  const office = await openBrowser();
  await openOffice(office);
  await goToPlace(office, 'Übersetzungen');
  const count = office.getByText(/^\d+ von \d+ fehl|^Alle \d+ sind/);
  await expect(count).toBeVisible();
  await expectAccessible(office);
  const english = (german: string) =>
    office.getByRole('textbox', { name: `Englisch: ${german}`, exact: true });
  await expect(english('Der Klassiker')).toHaveValue('The Classic');

  // Its German becomes another: the English is kept, and not shown to guests.
  await goToPlace(office, 'Speisekarte');
  await office
    .getByRole('link', { name: /Der Klassiker/ })
    .first()
    .click();
  await office.getByRole('textbox', { name: 'Name', exact: true }).fill('Der Klassiker vom Grill');
  await expect(savedState(office)).toHaveText(/^Gespeichert/);
  await goToPlace(office, 'Übersetzungen');
  await office.getByRole('button', { name: 'Veraltet 1' }).click();
  await expect(office.getByText('Vorher hieß es: „Der Klassiker“')).toBeVisible();
  await expectAccessible(office);
  const field = english('Der Klassiker vom Grill');
  await field.fill('The Classic from the grill');
  await field.press('Enter');
  await expect(office.getByText('Vorher hieß es:')).toBeHidden();
  await expect(savedState(office)).toHaveText(/^Gespeichert/);
  await office
    .getByRole('checkbox', { name: 'Gäste können den Shop auf Englisch lesen' })
    .uncheck();
  await publish(office);

  const guest = await openBrowser({ baseURL: world.burgerUrl });
  await guest.goto('/f=sued/en/static/impressum');
  await expect(guest).toHaveURL(/\/f=sued\/static\/impressum$/);
  await expect(guest.locator('link[hreflang]')).toHaveCount(0);
  await goToPlace(office, 'Übersetzungen');
  await office.getByRole('checkbox', { name: 'Gäste können den Shop auf Englisch lesen' }).check();
  await publish(office);
  await guest.goto('/f=sued/en');
  await expect(guest.getByText('The Classic from the grill').first()).toBeVisible();

  // As the tests of others know it.
  await goToPlace(office, 'Fassungen');
  const versions = office.getByRole('listitem').filter({ hasText: /^Fassung/ });
  await versions
    .nth(2)
    .getByRole('button', { name: /wiederherstellen/ })
    .click();
  await publish(office);
  await guest.reload();
  await expect(guest.getByText('The Classic', { exact: true }).first()).toBeAttached();
});

test('a browser that prefers English is offered the English page once, and nothing moves', async ({
  openBrowser,
}) => {
  const german = await openBrowser({ locale: 'de-AT' });
  await german.goto('/');
  await expect(german.getByRole('complementary', { name: 'English' })).toBeHidden();

  const guest = await openBrowser({ locale: 'en-GB' });
  await guest.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    type Shift = PerformanceEntry & {
      sources: { previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { previousRect, currentRect } of sources)
          moved.push(currentRect.y - previousRect.y);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await guest.goto('/');
  const line = guest.getByRole('complementary', { name: 'English' });
  await expect(line.getByRole('link')).toHaveAttribute('href', '/en');
  await expect(guest.getByRole('contentinfo')).toBeVisible();
  const { height } = (await line.boundingBox())!;
  const moved = (await guest.evaluate(() => Reflect.get(window, 'moved'))) as number[];
  expect(moved.filter((by) => Math.abs(by - height) < 3)).toEqual([]);
  await expectAccessible(guest);
  await line.getByRole('link', { name: 'This shop is also in English' }).click();
  await expect(guest.locator('html')).toHaveAttribute('lang', 'en');
  await expect(line).toBeHidden();
  // An invitation is not lost on the way.
  await german.goto('/');
  await guest.goto(await startGroup(german, 'Büro', 'Ada'));
  await expect(dialog(guest, 'Ada lädt dich ein')).toBeVisible();
  await guest.keyboard.press('Escape');
  await line.getByRole('link').click();
  await expect(guest.getByRole('dialog', { name: 'Ada is inviting you' })).toBeVisible();
  await guest.goto('/');
  await line.getByRole('button', { name: 'Close' }).click();
  await expect(line).toBeHidden();
  await guest.reload();
  await expect(guest.getByRole('contentinfo')).toBeVisible();
  await expect(line).toBeHidden();
});

test('every address of the sitemap says its language, itself and the same page in the other one', async ({
  world,
  request,
}) => {
  for (const origin of [world.url, world.burgerUrl]) {
    const read = async (path: string) => {
      const headers = { host: new URL(origin).host };
      const answer = await request.get(world.url + path, { headers });
      expect(answer.status(), path).toBe(200);
      return answer.text();
    };
    const map = await read('/sitemap.xml');
    const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
    const isEnglish = (address: string) =>
      /^(?:\/f=[^/]+)?\/en(?:\/|$)/.test(address.slice(origin.length));
    expect(addresses.filter(isEnglish)).not.toEqual([]);
    expect(addresses.map(isEnglish)).toContain(false);
    for (const address of addresses) {
      const html = await read(address.slice(origin.length));
      const language = isEnglish(address) ? 'en' : 'de';
      expect(html, address).toContain(`<html lang="${language}" dir="ltr">`);
      expect(html, address).toContain(`<link rel="canonical" href="${address}">`);
      const others = Object.fromEntries(
        [...html.matchAll(/hreflang="([\w-]+)" href="([^"]+)">/g)].map(([, to, href]) => [
          to,
          href,
        ]),
      );
      expect(others[language], address).toBe(address);
      expect(others['x-default'], address).toBe(others['de']);
      expect(addresses, address).toEqual(expect.arrayContaining([others['de'], others['en']]));
    }
  }
});

test('the link to English leads on with the guest’s own address, though all are given one document', async ({
  guest,
}) => {
  await guest.request.get('/abmelden/newsletter/erste@example.de');
  await guest.goto('/abmelden/newsletter/zweite@example.de');
  const english = guest.getByRole('contentinfo').getByRole('link', { name: 'English' });
  await expect(english).toHaveAttribute('href', '/en/abmelden/newsletter/zweite@example.de');
});
