import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { HEIC } from './steps/heic.ts';
import { openOffice, publish, savedState } from './steps/office.ts';
import { logIn } from './steps/counter.ts';
import { countTaps } from './steps/taps.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const SAVED = /^Gespeichert \d\d:\d\d$/;

/** As a phone takes it: with the place where it was taken, lying on its side. */
const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a2e1d' } })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg({ quality: 90 })
    .toBuffer();

test('a picture from the camera is what guests see, without its place; a renamed PDF is refused', async ({
  world,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/415/);
  const page = await openBrowser();
  await openOffice(page);
  const taps = await countTaps(page);
  await page.getByRole('link', { name: /Der Klassiker/ }).tap();
  const sheet = page.getByRole('region', { name: 'Gericht' });
  const chooser = page.waitForEvent('filechooser');
  await sheet.getByText('Anderes Bild').tap();
  const source = await photo();
  expect(source.includes('Telefon')).toBe(true);
  await (await chooser).setFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/jpeg', buffer: source });
  const whole = sheet.getByRole('button', { name: /^Wichtigste Stelle/ });
  await expect(whole.locator('img')).toHaveAttribute('src', /der-klassiker-[0-9a-f]{10}/);
  // What was most important in the old one goes with it.
  await page.getByRole('link', { name: '2 Änderungen', exact: true }).tap();
  await expect(page.getByText('Der Klassiker: Bild geändert').first()).toBeVisible();
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).tap();
  await expect(page.getByText('Veröffentlicht.')).toBeVisible();
  await taps.match('A picture from the camera, published');

  const guest = await openBrowser({ baseURL: world.burgerUrl });
  await guest.goto('/f=sued');
  const shown = guest.locator('img[src*="der-klassiker-"]').first();
  await expect(shown).toBeAttached();
  const bytes = Buffer.from(
    await guest.evaluate(
      async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())],
      (await shown.getAttribute('src'))!,
    ),
  );
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(bytes.includes('Telefon')).toBe(false);

  await page.goBack();
  await whole.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(whole).toHaveAccessibleName('Wichtigste Stelle: 45 % von links, 45 % von oben');
  await expect(savedState(page)).toHaveText(SAVED);
  const pdf = { name: 'pizza.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 …') };
  await sheet.locator('input[type=file]').setInputFiles(pdf);
  await expect(sheet.getByText('Das ist kein Bild.')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Bild entfernen' }).click();
  await expect(sheet.getByText('Bild wählen oder aufnehmen')).toBeVisible();
  await page.getByRole('button', { name: /^Rückgängig: .*entfernt/ }).click();
  await expect(whole).toHaveAccessibleName(/45 % von links/);
  await takeAllBack(page);
});

test(
  'a HEIC photo waits for the network, outlives a reload and arrives once; what is no picture is told',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/ERR_FAILED|415/);
    const page = await openBrowser();
    await openOffice(page);
    await page.getByRole('link', { name: /Der Klassiker/ }).tap();
    const sheet = page.getByRole('region', { name: 'Gericht' });
    const file = sheet.locator('input[type=file]');
    const uploads = '**/office/pictures?*';
    await page.route(uploads, (route) => route.abort());
    await file.setInputFiles({ name: 'IMG_0002.HEIC', mimeType: 'image/heic', buffer: HEIC });
    await expect(sheet.getByText(/^Offline\. .* Es bleibt auf diesem Gerät\.$/)).toBeVisible();
    await expectAccessible(page);
    await page.unroute(uploads);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/office/pictures?')) sent += 1;
    });
    await page.reload();
    const whole = sheet.getByRole('button', { name: /^Wichtigste Stelle/ }).locator('img');
    await expect(whole).toHaveAttribute('src', /der-klassiker-[0-9a-f]{10}/);
    await expect(page.getByRole('link', { name: '2 Änderungen', exact: true })).toBeVisible();
    const picture = await page.request.get((await whole.getAttribute('src'))!);
    const { data, info } = await sharp(await picture.body())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([64, 48]);
    const [red = 0, , blue = 0] = data.subarray(0, 3);
    expect([red > 150, blue < 100]).toEqual([true, true]);
    await page.reload();
    await expect(whole).toHaveAttribute('src', /der-klassiker-/);
    await expect(savedState(page)).toHaveText(SAVED);
    expect(sent).toBe(1);

    // A picture that claims sixty thousand pixels on each side, in thirty bytes.
    const bomb = Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea600802000000', 'hex');
    for (const [name, buffer, words] of [
      ['leer.jpg', Buffer.alloc(0), 'Diese Datei ist leer.'],
      ['karte.jpg', Buffer.from('Pizza Margherita 8,50'), 'Das ist kein Bild.'],
      ['riese.png', Buffer.concat([bomb, Buffer.alloc(40)]), 'mehr als 50 Megapixel'],
      ['kaputt.heic', HEIC.subarray(0, 300), 'HEIC'],
    ] as const) {
      await file.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
      await expect(sheet.getByText(words), name).toBeVisible();
    }
    await sheet.getByRole('button', { name: 'Verstanden' }).tap();
    await takeAllBack(page);
  },
);

/** Where the text of a cell ends. */
const endOf = (cell: Locator): Promise<number> =>
  cell.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.round(range.getBoundingClientRect().right);
  });

/** Runs in the page. */
function isOverTable(button: Element): boolean {
  const { left, bottom } = button.getBoundingClientRect();
  const end = button.closest('[data-part="dialog-body"]')!.getBoundingClientRect().bottom;
  const below = [bottom + 6, end - 4].map((y) => document.elementFromPoint(left + 20, y));
  return below.some((each) => each?.closest('table'));
}

test(
  'five percent on all pizzas, rounded, published and taken back to the exact cents',
  { tag: '@long' },
  async ({ openBrowser }) => {
    const page = await openBrowser();
    await page.goto('/buero/mehrere');
    await logIn(page, 'ninetta', 'demo-ninetta');
    const before = await prices(page);
    await page.goto('/buero/speisekarte');
    await expect(page.getByRole('heading', { level: 1, name: 'Speisekarte' })).toBeVisible();
    const taps = await countTaps(page);
    await page.getByRole('link', { name: 'Mehrere ändern' }).tap();
    // A choice from a list counts as one tap.
    await page.getByRole('combobox', { name: 'Kategorie' }).focus();
    await page.getByRole('combobox', { name: 'Kategorie' }).selectOption('Pizza');
    await page.getByRole('checkbox', { name: /^Alle \d+ auswählen/ }).tap();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Preise', exact: true }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Um').fill('5');
    await dialog.getByLabel('Runden').focus();
    await dialog.getByLabel('Runden').selectOption('auf 90 Cent (,90)');
    const row = dialog.getByRole('row', { name: /^Pizza Marinara, Groß/ });
    await expect(row).toBeVisible();
    await expectAccessible(page);
    // Amounts end below their heading, and nothing of them shines through around the button.
    const heading = dialog.getByRole('columnheader', { name: 'neu' });
    expect(await endOf(heading)).toBe(await endOf(row.getByRole('cell').last()));
    const button = dialog.getByRole('button', { name: /^\d+ Preise ändern$/ });
    expect(await button.evaluate(isOverTable)).toBe(false);
    await dialog.getByRole('button', { name: /^\d+ Preise ändern$/ }).tap();
    await expect(savedState(page)).toHaveText(SAVED);
    await page.getByRole('link', { name: /^\d+ Änderungen/ }).tap();
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).tap();
    await expect(page.getByText('Veröffentlicht.')).toBeVisible();
    await taps.match('Five percent on all pizzas with rounding, published');
    const steps = page.url();
    await page.goto('/buero/mehrere');
    const after = (await prices(page)).filter((row, at) => row !== before[at]);
    expect(after.length).toBeGreaterThan(10);
    for (const row of after) expect(row.match(/,\d\d/g)!.every((end) => end === ',90')).toBe(true);

    await page.goto(steps);
    await page
      .getByRole('button', { name: /^Zurücknehmen: .* und \d+ weitere/ })
      .first()
      .click();
    await publish(page);
    await page.goto('/buero/mehrere');
    expect(await prices(page)).toEqual(before);
  },
);

test('a dish is dragged by its handle, moved by keys, and one undo each has the order back', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await openOffice(page);
  const sort = page.getByRole('button', { name: 'Burger vom Rind sortieren' });
  await sort.tap();
  const list = page.getByRole('list', { name: 'Burger vom Rind' });
  const names = () => list.getByRole('listitem').allInnerTexts();
  const [first, second, third] = await names();
  await expectAccessible(page);

  const grip = list.getByRole('button', { name: `${first} verschieben` });
  await grip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [handle, target] = await Promise.all(
    [first, third].map((name) =>
      list.getByRole('button', { name: `${name} verschieben` }).boundingBox(),
    ),
  );
  await page.mouse.move(handle!.x + 20, handle!.y + 20);
  await page.mouse.down();
  await page.mouse.move(handle!.x + 20, target!.y + target!.height - 5, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, third, first]);

  // With a finger, which would scroll the page anywhere else.
  const back = await grip.boundingBox();
  const top = await list.getByRole('listitem').first().boundingBox();
  const x = back!.x + 20;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    });
  const scrolled = await page.evaluate(() => scrollY);
  await touch('touchStart', back!.y + 20);
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', back!.y + 20 + (top!.y + 4 - back!.y - 20) * share);
  await touch('touchEnd');
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([first, second, third]);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(savedState(page)).toHaveText(SAVED);
  await page.getByRole('button', { name: /^Rückgängig/ }).click();
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, third, first]);

  await grip.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  expect((await names()).slice(0, 3)).toEqual([second, third, first]);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[aria-live=assertive]')).toHaveText(/Platz 1 von/);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([first, second, third]);
  await expect(grip).toBeFocused();
  await expect(savedState(page)).toHaveText(SAVED);
  await page.getByRole('button', { name: /^Rückgängig/ }).click();
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, third, first]);
  await page.getByRole('button', { name: /^Rückgängig/ }).click();
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([first, second, third]);
  await takeAllBack(page);
});

/** Others find the draft of the branch as it is published. */
async function takeAllBack(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: /^Rückgängig/ });
  while (await undo.isEnabled()) {
    const name = (await undo.getAttribute('aria-label'))!;
    await undo.click();
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: 'Keine Änderungen' })).toBeVisible();
}

/** Every row of the table, with its prices. */
async function prices(page: Page): Promise<string[]> {
  await expect(page.getByRole('table')).toBeVisible();
  return page.getByRole('row').allInnerTexts();
}
