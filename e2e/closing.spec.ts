import type { Page } from '@playwright/test';
import { card, goTo, openCounter, openOrder, showColumn } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const purse = (page: Page, name: string) => page.getByRole('article', { name });
/** '34,50 €' as cents. */
const centsOf = (text: string): number => Number(text.replace(/[^\d-]/g, ''));

/** Counts by keys what is there: notes of 10 € and cents are enough for any amount. */
async function count(counting: ReturnType<typeof dialog>, amount: number): Promise<void> {
  const field = (name: string) => counting.getByLabel(`Anzahl ${name}`);
  await expect(field('500 €')).toBeFocused();
  await field('10 €').fill(String(Math.floor(amount / 1000)));
  await field('10 €').press('Enter');
  await expect(field('5 €')).toBeFocused();
  const rest = amount % 1000;
  await field('1 €').fill(String(Math.floor(rest / 100)));
  await field('10 ct').fill(String(Math.floor((rest % 100) / 10)));
  await field('1 ct').fill(String(rest % 10));
  await field('1 ct').press('Enter');
}

test('a driver, the drawer and the day are counted and closed, and stay as they were', async ({
  world,
  openBrowser,
}) => {
  const counter = await openBrowser();
  await openCounter(counter, 'west');
  await goTo(counter, 'Kasse');
  await counter.getByRole('button', { name: 'Fahrer oder Kasse' }).click();
  const adding = dialog(counter, 'Wer hat Bargeld?');
  await adding.getByLabel('Name').fill('Ali');
  await adding.getByLabel('Name').press('Enter');
  await expect(purse(counter, 'Ali')).toBeVisible();

  await purse(counter, 'Kasse').getByRole('button', { name: 'Mit Wechselgeld öffnen' }).click();
  const opening = dialog(counter, 'Kasse öffnen');
  await expect(opening.getByLabel('Wechselgeld in Euro')).toBeFocused();
  await counter.keyboard.type('150');
  await counter.keyboard.press('Enter');
  await expect(opening).toBeHidden();
  await purse(counter, 'Ali').getByRole('button', { name: 'Mit Wechselgeld öffnen' }).click();
  await dialog(counter, 'Ali öffnen').getByLabel('Wechselgeld in Euro').fill('30');
  await counter.keyboard.press('Enter');
  await expect(purse(counter, 'Ali')).toContainText(/Soll\s*30,00\s€/);

  // Whoever takes an order to the door brings its cash back.
  const guest = await openBrowser({ baseURL: world.burgerUrl });
  const { number } = await quickOrder(guest, {
    branch: 'west',
    items: [dish('suesskartoffel', 'gross', 6)],
  });
  await goTo(counter, 'Bestellungen');
  await showColumn(counter, 'Neu');
  await openOrder(counter, number);
  await counter.getByRole('button', { name: /^Annehmen/ }).click();
  await counter.getByRole('button', { name: 'Unterwegs', exact: true }).click();
  const driving = dialog(counter, `Wer fährt Nr. ${number}?`);
  await expectAccessible(counter);
  await driving.getByRole('button', { name: 'Ali' }).click();
  await expect(driving).toBeHidden();
  await expect(
    counter
      .getByRole('group', { name: 'Wer das Bargeld bekommt' })
      .getByRole('button', { name: 'Ali' }),
  ).toHaveAttribute('aria-pressed', 'true');
  await counter.getByRole('button', { name: 'Geliefert', exact: true }).click();
  // What is given back at the door comes out of the driver's cash.
  const money = counter.getByRole('region', { name: 'Zahlung' });
  await money.getByRole('button', { name: 'Bar zurückgeben' }).click();
  const giving = dialog(counter, `Nr. ${number} erstatten`);
  await giving.getByLabel('Betrag in Euro').fill('2');
  await giving.getByLabel('Aus welcher Kasse').selectOption('Ali');
  await giving.getByRole('button', { name: 'Etwas fehlte' }).click();
  await expectAccessible(counter);
  await giving.getByRole('button', { name: /Euro bar zurückgeben$/ }).click();
  await expect(giving).toBeHidden();
  await expect(money.getByRole('listitem').filter({ hasText: 'Etwas fehlte' })).toContainText(
    'Ali',
  );
  await counter.getByRole('link', { name: 'Alle Bestellungen' }).click();
  await expect(card(counter, number)).toBeHidden();

  await goTo(counter, 'Kasse');
  await expect(purse(counter, 'Ali')).not.toContainText(/Soll\s*30,00\s€/);
  const expected = centsOf(
    (await purse(counter, 'Ali')
      .getByText(/^Soll.*€/)
      .textContent()) ?? '',
  );
  expect(expected).toBeGreaterThan(3_000);
  await purse(counter, 'Ali').getByText('Woraus das Soll besteht').click();
  await expect(purse(counter, 'Ali')).toContainText(/zurückgegeben\s*-2,00\s€/i);
  const closeDay = counter.getByRole('button', { name: 'Tag abschließen' });
  await expect(counter.getByText(/Zähl zuerst: .*Ali/)).toBeVisible();
  await expect(closeDay).toHaveAttribute('aria-disabled', 'true');
  await purse(counter, 'Ali').getByRole('button', { name: 'Zählen und abschließen' }).click();
  const counting = dialog(counter, 'Ali zählen');
  // What was counted is still there where the tablet went off in between.
  await counting.getByLabel('Anzahl 10 €').fill('7');
  await counter.reload();
  await purse(counter, 'Ali').getByRole('button', { name: 'Weiter zählen' }).click();
  await expect(counting.getByLabel('Anzahl 10 €')).toHaveValue('7');
  await expect(
    purse(counter, 'Kasse').getByRole('button', { name: 'Zählen und abschließen' }),
  ).toBeAttached();
  // Ten euros are missing, which wants a word.
  await count(counting, expected - 1_000);
  await expect(counting).toContainText('Zu wenig');
  await expect(counting).toContainText(/-10,00\s€/);
  await expectAccessible(counter);
  const close = counting.getByRole('button', { name: /^Mit .* abschließen$/ });
  await close.click();
  // It leads to what is missing, however far above or below the button that is.
  await expect(counting.getByLabel('Woher kommt die Differenz?')).toBeFocused();
  const fault = counting.getByText('Schreib ein Wort dazu.');
  const foot = await close.boundingBox();
  await expect
    .poll(async () => {
      const box = await fault.boundingBox();
      return box === null || box.y < 0 || box.y + box.height > foot!.y;
    })
    .toBe(false);
  await counting.getByRole('button', { name: 'Falsch herausgegeben' }).click();
  await close.click();
  await expect(counting).toBeHidden();

  const drawer = purse(counter, 'Kasse');
  await drawer.getByText('Woraus das Soll besteht').click();
  await expect(drawer).toContainText('Abgegeben von Fahrern und Bedienung');
  const inDrawer = centsOf(
    (await drawer
      .getByText(/^Soll.*€/)
      .first()
      .textContent()) ?? '',
  );
  await drawer.getByRole('button', { name: 'Zählen und abschließen' }).click();
  const last = dialog(counter, 'Kasse zählen');
  await count(last, inDrawer);
  await expect(last).toContainText('Stimmt');
  await last.getByRole('button', { name: /^Mit .* abschließen$/ }).click();
  await expect(last).toBeHidden();
  // Tables of other guests may still have cash with waiters.
  await expect(counter.getByText(/Zähl zuerst/)).toBeHidden();
  await expectAccessible(counter);
  await closeDay.click();
  await dialog(counter, 'Tag abschließen?')
    .getByRole('button', { name: 'Tag abschließen' })
    .click();
  const list = counter.getByRole('region', { name: 'Abschlüsse' });
  await list
    .getByRole('link', { name: /^Tagesabschluss Nr\. \d+/ })
    .first()
    .click();
  await expect(
    counter.getByRole('heading', { level: 1, name: /^Tagesabschluss Nr/ }),
  ).toBeVisible();
  await expect(counter.getByText(/Ali, gezählt \(Nr\. \d+\)/)).toBeVisible();
  await expect(counter.getByText(/Kein Kassenbeleg\./)).toBeVisible();
  await expectAccessible(counter);
  await counter.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(counter, true);
  const href = await counter.getByRole('link', { name: 'PDF öffnen' }).getAttribute('href');
  const pdf = await counter.request.get(href ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await counter.getByRole('link', { name: 'Kasse', exact: true }).first().click();
  await purse(counter, 'Ali').getByRole('button', { name: 'Entfernen' }).click();
  await dialog(counter, 'Ali entfernen?').getByRole('button', { name: 'Entfernen' }).click();
  await expect(purse(counter, 'Ali')).toBeHidden();
});
