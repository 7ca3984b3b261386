import { goToPlace, openOffice, priceOf, savedState } from './steps/office.ts';
import { countTaps } from './steps/taps.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const NOBODY = /^Gäste sehen alles/;

test(
  'what changes is published on Monday at six, and last week’s menu is brought back',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const page = await openBrowser();
    await openOffice(page);
    await priceOf(page, 'Der Klassiker').fill('12,10');
    await priceOf(page, 'Der Klassiker').press('Enter');
    await expect(savedState(page)).toHaveText(/^Gespeichert/);
    await expect(page.getByRole('link', { name: '1 Änderung', exact: true })).toBeVisible();

    const plan = await countTaps(page);
    await page.getByRole('link', { name: '1 Änderung', exact: true }).tap();
    await page.getByRole('button', { name: 'Zu einer Zeit veröffentlichen' }).tap();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Montag früh' }).tap();
    await page.getByLabel('Uhrzeit').fill('06:00');
    await page.getByRole('button', { name: /^Veröffentlichen: Montag, .*, 6:00$/ }).tap();
    const planned = page.getByRole('region', { name: 'Geplant' });
    await expect(planned).toContainText('Der Klassiker: Preis 10,90 € → 12,10 €');
    await plan.match('Publish on Monday at 6');
    await expect(page.getByText('Sonst sehen Gäste alles, was du hier siehst.')).toBeVisible();
    await expectAccessible(page);
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    await guest.goto('/f=sued');
    await expect(guest.getByText('10,90').first()).toBeAttached();

    await planned.getByRole('button', { name: 'Andere Zeit' }).click();
    await planned.getByLabel('Uhrzeit').fill('07:30');
    await planned.getByRole('button', { name: /^Auf Montag, .*, 7:30 legen$/ }).click();
    await expect(planned.getByRole('heading', { name: /7:30$/ })).toBeVisible();
    await planned.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
    await expect(page.getByText(/^Veröffentlicht\. Gäste haben Fassung/)).toBeVisible();
    await expect(page.getByText(NOBODY)).toBeVisible();
    await guest.reload();
    await expect(guest.getByText('12,10').first()).toBeAttached();

    const back = await countTaps(page);
    await goToPlace(page, 'Fassungen');
    const before = page.getByRole('listitem').filter({ hasText: /^Fassung/ });
    await before
      .nth(1)
      .getByRole('button', { name: /wiederherstellen/ })
      .tap();
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).tap();
    await expect(page.getByText('Veröffentlicht.', { exact: true })).toBeVisible();
    await back.match('Bring back last week’s menu');
    await guest.reload();
    await expect(guest.getByText('12,10')).toHaveCount(0);

    await goToPlace(page, 'Fassungen');
    await before
      .nth(0)
      .getByRole('button', { name: /^Was Fassung/ })
      .click();
    await expect(before.nth(0)).toContainText('Der Klassiker: Preis 12,10 € → 10,90 €');
    await expectAccessible(page);
  },
);

test(
  'two devices see each other, and what the other changes without a reload',
  { tag: '@long' },
  async ({ openBrowser }) => {
    const [page, other] = [await openBrowser(), await openBrowser()];
    // Where nobody of another test is.
    await openOffice(page, /Nord/);
    await openOffice(other, /Nord/);
    const bar = page.getByRole('region', { name: 'Entwurf' });
    const seen = 'Du hast das Büro auch anderswo offen';
    await expect(bar).toContainText(seen, { timeout: 12_000 });
    await expectAccessible(page);
    // Its bar is higher for that: what stands above it does not end behind it.
    await page.setViewportSize({ width: 390, height: 844 });
    const burgers = page.getByRole('region', { name: 'Burger vom Rind' });
    await burgers.getByRole('link', { name: 'Der Klassiker', exact: true }).click();
    const done = page.getByRole('link', { name: 'Fertig', exact: true });
    await expect(done).toBeVisible();
    const [button, above] = [(await done.boundingBox())!, (await bar.boundingBox())!];
    expect(button.y + button.height).toBeLessThanOrEqual(above.y);
    await done.click();
    const before = await priceOf(page, 'Der Klassiker').inputValue();
    await priceOf(other, 'Der Klassiker').fill('12,20');
    await priceOf(other, 'Der Klassiker').press('Enter');
    await expect(priceOf(page, 'Der Klassiker')).toHaveValue('12,20', { timeout: 12_000 });
    await page.setViewportSize({ width: 320, height: 640 });
    const wide = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await wide()).toBe(0);
    await page.getByRole('button', { name: /^Rückgängig/ }).click();
    await expect(priceOf(page, 'Der Klassiker')).toHaveValue(before);
    // Whoever goes is no longer told.
    const told = other.waitForResponse(/office\/presence$/);
    await other.evaluate(() => {
      Object.defineProperty(document, 'hidden', { get: () => true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await told;
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(bar).not.toContainText(seen, { timeout: 12_000 });
  },
);
