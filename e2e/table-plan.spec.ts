import { openCounter } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { expect, expectAccessible, test } from './world/test.ts';

/** Runs in the page: texts that nobody could read on white. */
function paleTexts(): (string | null)[] {
  const isPale = (element: Element) => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(element).color.match(/\d+/g) ?? []
    ).map(Number);
    return red + green + blue > 400;
  };
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
    );
  return [...document.querySelectorAll('main *')]
    .filter((element) => element.checkVisibility() && hasText(element) && isPale(element))
    .map(({ textContent }) => textContent);
}

test(
  'that the server cannot be reached is said at once, and what was entered stays',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/ERR_FAILED|Failed to fetch/);
    const counter = await openBrowser({ viewport: { width: 390, height: 844 } });
    await openCounter(counter);
    await counter.goto('/theke/gaeste/reservierungen');
    await counter.getByRole('button', { name: 'Am Telefon eintragen' }).click();
    const entering = dialog(counter, 'Reservierung am Telefon');
    await entering.getByLabel('Uhrzeit').fill('19:45');
    await entering.getByLabel('Name').fill('Nora Netz');
    // Nothing is answered: neither what is entered, nor how the plan stands since.
    await counter.route('**/counter/reservations**', (route) =>
      route.request().method() === 'POST' ? route.abort() : undefined,
    );
    await entering.getByRole('button', { name: 'Eintragen' }).click();
    await expect(entering.getByText('Keine Verbindung zum Server')).toBeVisible();
    await counter.unrouteAll({ behavior: 'ignoreErrors' });
    await entering.getByRole('button', { name: 'Eintragen' }).click();
    await expect(entering).toBeHidden();
    const card = counter.getByRole('article').filter({ hasText: 'Nora Netz' });
    await expect(card).toHaveCount(1);
    await card.getByRole('button', { name: 'Nicht gekommen' }).click();
  },
);

test('a table is given by telephone with few keys, to guests who come, and to nobody twice', async ({
  openBrowser,
}) => {
  const counter = await openBrowser();
  await counter.setViewportSize({ width: 1024, height: 768 });
  await openCounter(counter);
  await counter.goto('/theke/gaeste/reservierungen');
  const timeline = counter.getByRole('group', { name: 'Tische nach Zeit' });
  await expect(timeline).toBeVisible();
  await expectAccessible(counter);
  await counter.getByRole('button', { name: 'Am Telefon eintragen' }).click();
  const entering = dialog(counter, 'Reservierung am Telefon');
  await expect(entering.getByLabel('Uhrzeit')).toBeFocused();
  await entering.getByLabel('Uhrzeit').fill('20:15');
  await entering.getByLabel('Personen').fill('3');
  await entering.getByLabel('Name').fill('Ruth Telefon');
  const chosen = entering.getByRole('button', { pressed: true });
  await expect(chosen).toHaveCount(1);
  const table = (await chosen.textContent()) ?? '';
  await expectAccessible(counter);
  await entering.getByLabel('Name').press('Enter');
  await expect(entering).toBeHidden();
  const booked = timeline.getByRole('button', { name: /20:15 bis .*Ruth Telefon, 3 Personen/ });
  await expect(booked).toBeVisible();

  // On paper: the plan, who comes in order, and nothing that can be pressed or says what happened on the screen.
  const list = counter.getByRole('table', { name: 'Reservierungen des Tages' });
  await expect(list).toBeHidden();
  await counter.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(list.getByRole('row', { name: /^20:15 3 Ruth Telefon/ })).toBeVisible();
  // Paper is white, whatever the screen is.
  expect(await counter.evaluate(paleTexts)).toEqual([]);
  // Of a name that is too long for its hour the time and the beginning are read.
  const cut = await booked.evaluate((span) => {
    const text = span.firstElementChild!;
    text.textContent = `20:15 ${'Maximilian-Alexander von Hohenstein '.repeat(3)}`;
    return text.getBoundingClientRect().top < span.getBoundingClientRect().top;
  });
  expect(cut).toBe(false);
  await expect(timeline).toBeVisible();
  await expect(counter.getByRole('button', { name: /^(?!Tisch|Ohne)/ })).toHaveCount(0);
  await expect(counter.getByRole('main').getByRole('link')).toHaveCount(0);
  await expect(counter.locator('[data-part="notification"]')).toBeHidden();
  await counter.emulateMedia({ media: 'screen', colorScheme: 'light' });

  // The table that has guests then is not offered again.
  await counter.getByRole('button', { name: 'Am Telefon eintragen' }).click();
  await entering.getByLabel('Uhrzeit').fill('20:30');
  await entering.getByLabel('Personen').fill('3');
  await expect(entering.getByRole('button', { name: `${table} belegt` })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await counter.keyboard.press('Escape');
  await booked.click();
  const card = counter.getByRole('article').filter({ hasText: 'Ruth Telefon' });
  await expect(card).toBeFocused();
  // Said of the wrong ones, it is taken back: time and table stay theirs.
  await card.getByRole('button', { name: 'Sind da' }).click();
  await expect(card).toContainText('Da');
  await card.getByRole('button', { name: 'Doch nicht da' }).click();
  await expect(card).toContainText('Bestätigt');
  await expect(booked).toBeVisible();
  await card.getByRole('button', { name: 'Nicht gekommen' }).click();
  await card.getByRole('button', { name: 'Kommen noch' }).click();
  await expect(booked).toBeVisible();
  await card.getByRole('button', { name: 'Nicht gekommen' }).click();
  await expect(card).toContainText('Nicht gekommen');
  await expect(booked).toBeHidden();

  // Guests of another day are neither here nor missing.
  await counter.getByRole('button', { name: 'Am Telefon eintragen' }).click();
  await entering.getByLabel('Tag').fill('2026-11-19');
  await entering.getByLabel('Uhrzeit').fill('20:15');
  await entering.getByLabel('Name').fill('Morgen Frank');
  await entering.getByLabel('Name').press('Enter');
  await expect(entering).toBeHidden();
  await counter.getByLabel('Tag', { exact: true }).fill('2026-11-19');
  const tomorrow = counter.getByRole('article').filter({ hasText: 'Morgen Frank' });
  await expect(tomorrow.getByRole('button', { name: 'Verlegen' })).toBeVisible();
  await expect(tomorrow.getByRole('button', { name: /Sind da|Nicht gekommen/ })).toHaveCount(0);
  await counter.getByLabel('Tag', { exact: true }).fill('2026-11-18');

  await counter.getByRole('button', { name: 'Gäste setzen' }).click();
  const seating = dialog(counter, 'Gäste ohne Reservierung');
  await expect(seating.getByLabel('Personen')).toBeFocused();
  await seating.getByLabel('Personen').press('Enter');
  await expect(seating).toBeHidden();
  await expect(
    timeline.getByRole('button', { name: /Ohne Reservierung, 2 Personen, Da/ }),
  ).toBeVisible();
  await counter.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(counter, true);
});
