import { goToPlace, openOffice, openToday, priceOf, publish, savedState } from './steps/office.ts';
import { logIn } from './steps/counter.ts';
import { countTaps } from './steps/taps.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './world/test.ts';

const SAVED = /^Gespeichert \d\d:\d\d$/;

test('an owner changes a price in four taps, guests have it, and a version brings the old one back', async ({
  world,
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto('/buero');
  await expectAccessible(page);
  await openToday(page);
  await expectAccessible(page);

  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'Speisekarte', exact: true }).tap();
  await priceOf(page, 'Der Klassiker').tap();
  await page.keyboard.type('11,35');
  await page.keyboard.press('Enter');
  await expect(priceOf(page, 'Cheesy Bruder')).toBeFocused();
  await expect(savedState(page)).toHaveText(SAVED);
  await page.getByRole('link', { name: '1 Änderung', exact: true }).tap();
  await expect(page.getByText('Der Klassiker: Preis 10,90 € → 11,35 €').first()).toBeVisible();
  await expectAccessible(page);
  const guest = await openBrowser({ baseURL: world.burgerUrl });
  await guest.goto('/f=sued');
  await expect(guest.getByText('10,90').first()).toBeAttached();
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).tap();
  await expect(page.getByText('Veröffentlicht.')).toBeVisible();
  await taps.match('Change a price and publish it, from the page after the login');
  await guest.reload();
  await expect(guest.getByText('11,35').first()).toBeAttached();

  await goToPlace(page, 'Fassungen');
  const [now, before] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)];
  await expect(now).toContainText('haben Gäste');
  await expect(now).toContainText('Lena Brandl');
  await expectAccessible(page);
  // A version is looked at as it was.
  await before.getByRole('link', { name: /ansehen/ }).click();
  const burger = page.getByRole('listitem').filter({ hasText: 'Der Klassiker' }).first();
  await expect(burger).toContainText('10,90');
  await expectAccessible(page);
  await page.getByRole('button', { name: /wiederherstellen/ }).click();
  await expect(page.getByText('Der Klassiker: Preis 11,35 € → 10,90 €').first()).toBeVisible();
  await publish(page, 'Rind ist billiger');
  await goToPlace(page, 'Fassungen');
  await expect(now).toContainText('Rind ist billiger');
  // Pressed twice it was published once.
  await expect(page.getByText('Rind ist billiger')).toHaveCount(1);
  await guest.reload();
  await expect(guest.getByText('11,35')).toHaveCount(0);
});

test('what is typed offline survives a reload; of one field two owners are asked; a step is taken back @long', async ({
  openBrowser,
}) => {
  const [page, other] = [await openBrowser(), await openBrowser()];
  // What a page sends while it is left goes past Playwright's own ways to be offline.
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (...call) =>
      sessionStorage.getItem('offline') && String(call[0]).endsWith('/steps')
        ? Promise.reject(new TypeError('offline'))
        : fetch(...call);
  });
  await openOffice(page);
  await openOffice(other);
  await page.evaluate(() => sessionStorage.setItem('offline', 'yes'));
  await priceOf(page, 'Der Klassiker').fill('12.5');
  await priceOf(page, 'Der Klassiker').press('Enter');
  await expect(savedState(page)).toHaveText('Offline, 1 Änderung wartet');
  await page.reload();
  await expect(priceOf(page, 'Der Klassiker')).toHaveValue('12,50');
  await expect(savedState(page)).toHaveText('Offline, 1 Änderung wartet');

  await priceOf(other, 'Der Klassiker').fill('13');
  await priceOf(other, 'Der Klassiker').press('Enter');
  await expect(other.getByRole('link', { name: '1 Änderung', exact: true })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByRole('link', { name: '1 Frage', exact: true }).click();
  const conflict = page.getByRole('region', { name: 'Jemand war schneller' });
  await expect(conflict).toContainText('Deins: Der Klassiker: Preis 10,90 € → 12,50 €');
  await expect(conflict).toContainText('Ihres: Der Klassiker: Preis 10,90 € → 13,00 €');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Deins nehmen' }).click();
  const changes = page.getByRole('region', { name: 'Das ändert sich für Gäste' });
  await expect(changes).toContainText('Der Klassiker: Preis 10,90 € → 12,50 €');

  const undo = page.getByRole('button', { name: /^Rückgängig/ });
  await undo.click();
  await expect(changes).toContainText('Der Klassiker: Preis 10,90 € → 13,00 €');
  await undo.click();
  await expect(page.getByText('Gäste sehen alles, was du hier siehst.')).toBeVisible();
  // The last step says what taking back did, not what was taken back.
  const steps = page.getByRole('region', { name: 'Schritte' }).getByRole('listitem');
  await expect(steps.first()).toContainText('Der Klassiker: Preis 13,00 € → 10,90 €');
  await expect(steps.first()).toContainText('durch Zurücknehmen');
});

test(
  'a dish has a sheet: sizes, allergens, a copy, deleting and getting back; hours of a day are changed',
  { tag: '@long' },
  async ({ openBrowser }) => {
    const page = await openBrowser();
    await openOffice(page);
    await page.getByRole('searchbox', { name: 'Suchen' }).fill('cheddar');
    await expect(page.getByText('mit Cheddar').first()).toBeVisible();
    await page.getByRole('link', { name: /Cheesy Bruder/ }).click();
    await expect(page).toHaveURL(/\/buero\/speisekarte\/cheeseburger$/);
    const sheet = page.getByRole('region', { name: 'Gericht' });
    await sheet.getByText('Allergene', { exact: true }).click();
    await sheet.getByRole('checkbox', { name: /Sellerie/ }).check();
    await sheet.getByRole('button', { name: 'Größen statt eines Preises' }).click();
    await sheet.getByLabel('Name der Größe').fill('Riesig');
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: /^\d Änderungen/ })).toBeVisible();
    await sheet.getByRole('button', { name: 'Duplizieren' }).click();
    await expect(sheet.getByLabel('Name', { exact: true })).toHaveValue('Cheesy Bruder (Kopie)');
    await sheet.getByRole('button', { name: 'Löschen' }).click();
    await expect(page.getByText('Cheesy Bruder (Kopie) gelöscht.')).toBeVisible();
    await page.getByRole('button', { name: 'Zurückholen' }).click();
    await expect(page.getByRole('link', { name: /Cheesy Bruder \(Kopie\)/ })).toBeVisible();
    await goToPlace(page, 'Zeiten');
    await page.getByLabel('Montag bis').first().fill('21:30');
    await page.getByLabel('Montag bis').first().blur();
    await page.getByLabel('Neuer Tag').fill('2026-12-30');
    await page.getByRole('button', { name: 'Tag hinzufügen' }).click();
    await expect(page.getByRole('heading', { name: /30\. Dezember 2026/ })).toBeVisible();
    await expect(savedState(page)).toHaveText(SAVED);
    await expectAccessible(page);

    // The draft stands beside the places, not over them.
    for (const width of [900, 1024, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      const places = await page.getByRole('link', { name: 'Mehr' }).boundingBox();
      const bar = await page.getByRole('region', { name: 'Entwurf' }).boundingBox();
      expect(places!.x + places!.width, `${width}`).toBeLessThanOrEqual(bar!.x);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toBe(0);

    await page.getByRole('link', { name: /^\d+ Änderungen/ }).click();
    expect(await sidewaysScroll(page)).toBe(0);
    await expect(page.getByText(/Öffnungszeiten|Geöffnet/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Alle Änderungen verwerfen' }).click();
    await page.getByRole('button', { name: 'Verwerfen', exact: true }).click();
    await expect(page.getByText('Gäste sehen alles, was du hier siehst.')).toBeVisible();
  },
);

test('who is no owner is told where to go', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto('/buero/zeiten');
  await logIn(page, 'marco', 'demo-marco');
  await expect(
    page.getByText('Hallo Marco Sorrentino, das Büro ist für die Leitung.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zur Theke' })).toBeVisible();
  await expectAccessible(page);
});

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
