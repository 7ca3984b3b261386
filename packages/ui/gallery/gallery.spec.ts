import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

// Run with: npx playwright test -c packages/ui/gallery
let problems: string[];

test.beforeEach(async ({ page }) => {
  problems = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
});

test.afterEach(() => expect(problems).toEqual([]));

const press = (page: Page, name: string) =>
  page.locator('.showcase').first().getByRole('button', { name, exact: true }).click();

/** Colours of something half faded in are not what a guest sees. */
async function violations(page: Page) {
  await page.evaluate(() => {
    const passing = document.getAnimations().filter((each) => {
      return each.effect?.getComputedTiming().iterations !== Infinity;
    });
    return Promise.all(passing.map(({ finished }) => finished));
  });
  // Two copies of playwright-core may be installed, whose types do not know each other.
  const samePage = page as unknown as ConstructorParameters<typeof AxeBuilder>[0]['page'];
  const { violations: found } = await new AxeBuilder({ page: samePage }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

for (const width of [320, 390, 1440]) {
  test(`has no axe violation and nothing too wide at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    expect(await violations(page)).toEqual([]);
    const overflow = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  });
}

test('pressing targets measure 44 px', async ({ page }) => {
  const small = await page
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((each) => each.getBoundingClientRect().height < 43.9)
        .map((each) => each.outerHTML),
    );
  expect(small).toEqual([]);
});

test('a dialog closes by OK, Escape, icon, backdrop and drag, and returns the focus', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'BESTELLOPTIONEN' });
  const closings: Record<string, () => Promise<void>> = {
    ok: () => dialog.getByRole('button', { name: 'OK', exact: true }).click(),
    escape: () => page.keyboard.press('Escape'),
    icon: () => dialog.getByRole('button', { name: 'Schließen' }).click(),
    backdrop: () => page.mouse.click(200, 40),
    async drag() {
      await page.mouse.move(150, (await dialog.getByRole('heading').boundingBox())!.y + 10);
      await page.mouse.down();
      await page.mouse.move(150, 840, { steps: 8 });
      await page.mouse.up();
    },
  };
  for (const [way, close] of Object.entries(closings)) {
    await press(page, 'Fenster');
    await expect(dialog, way).toBeVisible();
    await expect(page.locator('html'), way).toHaveCSS('overflow', 'hidden');
    if (way === 'ok') expect(await violations(page)).toEqual([]);
    else await page.waitForTimeout(350);
    await close();
    await expect(dialog, way).toHaveCount(0);
    await expect(page.locator('html'), way).not.toHaveCSS('overflow', 'hidden');
    const focused = page.locator('.showcase').first().getByRole('button', { name: 'Fenster' });
    await expect(focused, way).toBeFocused();
  }
});

test('a short drag springs back', async ({ page }) => {
  await press(page, 'Fenster');
  await page.waitForTimeout(350);
  const heading = page.getByRole('heading', { name: 'BESTELLOPTIONEN' });
  const before = (await heading.boundingBox())!.y;
  await page.mouse.move(150, before + 10);
  await page.mouse.down();
  await page.mouse.move(150, before + 60, { steps: 5 });
  expect((await heading.boundingBox())!.y).toBeCloseTo(before + 50, 0);
  await page.waitForTimeout(150);
  await page.mouse.up();
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeCloseTo(before, 0);
});

test('a dangerous question puts the focus on the way back', async ({ page }) => {
  await press(page, 'Frage');
  const dialog = page.getByRole('alertdialog', { name: 'Warenkorb leeren?' });
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Leeren' }).click();
  await expect(page.getByText('geleert')).toBeVisible();
});

test('notifications are said, act, and can be used above an open dialog', async ({ page }) => {
  await press(page, 'Schlecht');
  await expect(page.getByRole('alert')).toContainText('Keine Verbindung');
  await press(page, 'Gut');
  const status = page.getByRole('status').filter({ hasText: 'Margherita' });
  // A message under the pointer waits for its reader, however long.
  await status.locator('[data-part=notification]').hover();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ansehen' }).click();
  await expect(page.getByText('angesehen')).toBeVisible();
  await press(page, 'Fenster');
  await page.getByRole('button', { name: 'Standort suchen' }).click();
  const found = page.locator('[data-part=notification]').filter({ hasText: 'Standort gefunden' });
  await found.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(found).toHaveCount(0);
});

test('a long press replaces the click', async ({ page }) => {
  const target = page.getByRole('button', { name: 'Halte mich' }).first();
  await target.click();
  await expect(target).toContainText('geklickt');
  await target.click({ delay: 700 });
  await expect(target).toContainText('lang gedrückt');
});

test('scrolls in 400 ms, and at once for those who want no motion', async ({ page }) => {
  const top = page.locator('.showcase').first().getByRole('button', { name: 'Nach oben' });
  await top.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await top.scrollIntoViewIfNeeded();
  const after = await top.evaluate((button: HTMLElement) => {
    button.click();
    return scrollY;
  });
  expect(after).toBe(0);
});

test('unlayered shop styles win over the primitives', async ({ page }) => {
  await page.addStyleTag({ content: '[data-part=button] { border-radius: 1px }' });
  await expect(page.locator('[data-part=button]').first()).toHaveCSS('border-radius', '1px');
});

test('a scheme set on the page changes its colours, not its sizes', async ({ page }) => {
  const look = () =>
    page.evaluate(() => {
      const { fontSize, backgroundColor } = getComputedStyle(document.body);
      return { fontSize, backgroundColor };
    });
  expect(await look()).toEqual({ fontSize: '17px', backgroundColor: 'rgb(250, 245, 234)' });
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  expect(await look()).toEqual({ fontSize: '17px', backgroundColor: 'rgb(26, 21, 18)' });
});
