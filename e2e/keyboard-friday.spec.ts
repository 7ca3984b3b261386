import type { Locator, Page } from '@playwright/test';
import { card, openCounter } from './steps/counter.ts';
import { changeButton } from './steps/change.ts';
import { dialog } from './steps/guest.ts';
import { Keyboard } from './steps/keyboard.ts';
import { acceptedPickup, removeStations, setUpStations } from './steps/kitchen.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish } from './steps/stored.ts';
import { openTable, orderAt } from './steps/table-calls.ts';
import { Staff } from './steps/table.ts';
import { expect, test } from './world/test.ts';

const LONG = { tag: '@long' };
const TABLET = { viewport: { width: 1024, height: 768 } };
test.beforeEach(() => test.setTimeout(180_000));

const named = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** Chooses in a closed list by its first letters. */
async function select(keys: Keyboard, list: Locator, letters: string): Promise<void> {
  await keys.to(list);
  await list.page().keyboard.type(letters);
}

test('an order is changed, divided, joined and ended by keys', LONG, async ({ openBrowser }) => {
  const guest = await openBrowser();
  const items = [dish('pizza-salami', 'gross', 2), dish('minestrone')];
  const first = await quickOrder(guest, { items });
  const second = await quickOrder(guest, { items });
  const counter = await openBrowser(TABLET);
  await openCounter(counter);
  const keys = new Keyboard(counter);
  for (const { number } of [first, second])
    await keys.press(card(counter, number).getByRole('button', { name: /^Annehmen/ }));
  await keys.press(card(counter, first.number).getByRole('link', { name: `Nr. ${first.number}` }));
  await expect(counter.getByRole('heading', { level: 1 })).toHaveText(`Nr. ${first.number}`);

  await keys.press(named(counter, 'Auf zwei Fahrten aufteilen'));
  const dividing = dialog(counter, `Nr. ${first.number}: zwei Fahrten`);
  await keys.press(dividing.getByRole('button', { name: 'Mehr' }).last());
  await keys.press(dividing.getByRole('button', { name: 'Aufteilen' }));
  await expect(dividing).toBeHidden();
  await keys.keepsFocus();
  await keys.press(named(counter, 'Wieder in einer Fahrt'));
  await expect(named(counter, 'Auf zwei Fahrten aufteilen')).toBeVisible();
  await keys.keepsFocus();

  await keys.press(named(counter, `Zusammen mit Nr. ${second.number} fahren`));
  await expect(named(counter, 'Allein fahren')).toBeVisible();
  await keys.keepsFocus();
  await keys.press(named(counter, 'Allein fahren'));
  await expect(named(counter, 'Allein fahren')).toBeHidden();
  await keys.keepsFocus();

  await keys.press(counter.getByRole('link', { name: 'Ändern', exact: true }));
  const line = counter.getByRole('combobox', { name: 'Gericht', exact: true });
  await keys.type(line, 'cola 1l');
  await expect(counter.getByRole('option').first()).toBeVisible();
  await counter.keyboard.press('Enter');
  await expect(line).toHaveValue('');
  await keys.check(counter.getByRole('checkbox', { name: /^Mit dem Gast abgesprochen/ }));
  await expect(changeButton(counter)).toContainText('€');
  await counter.keyboard.press('Control+Enter');
  await expect(counter.getByRole('region', { name: 'Verlauf' })).toContainText(/Neu: 1 × .*Cola/);
  await keys.keepsFocus();

  await keys.press(named(counter, 'Fertig'));
  await keys.press(named(counter, /^„Fertig“ zurücknehmen/));
  await expect(named(counter, 'Fertig')).toBeVisible();
  await keys.keepsFocus();
  await keys.press(named(counter, 'Unterwegs'));
  await keys.press(named(counter, 'Fahrer findet niemanden'));
  const nobody = dialog(counter, `Nr. ${first.number}: niemand da`);
  await keys.type(nobody.getByRole('textbox', { name: /^Was der Fahrer sagt/ }), 'Klingel kaputt');
  await keys.press(nobody.getByRole('button', { name: 'Gast verständigen' }));
  await expect(nobody).toBeHidden();
  await keys.keepsFocus();
  await keys.press(named(counter, 'Zurück, später noch einmal'));
  const back = dialog(counter, `Nr. ${first.number}: zurück, später noch einmal`);
  await keys.press(back.getByRole('button', { name: /^Neue Zeit/ }));
  await expect(back).toBeHidden();
  await keys.keepsFocus();
  await keys.press(named(counter, 'Unterwegs'));
  await keys.press(named(counter, 'Nicht angetroffen'));
  const ended = dialog(counter, `Nr. ${first.number}: Nicht angetroffen`);
  await keys.press(ended.getByRole('button', { name: /beenden$/ }));
  await expect(ended).toBeHidden();
  await keys.keepsFocus();
});

test('ten minutes more, pauses, kitchen and bags by keys', LONG, async ({ openBrowser }) => {
  const guest = await openBrowser();
  await guest.goto('/');
  const counter = await openBrowser(TABLET);
  await openCounter(counter);
  await setUpStations(counter);
  const { number } = await acceptedPickup({ guest, counter }, [dish('pizza-salami', 'gross', 2)]);
  const later = await acceptedPickup({ guest, counter }, [dish('pizza-salami', 'gross')]);
  const keys = new Keyboard(counter);
  await expect(card(counter, number)).toBeVisible();
  await keys.press(named(counter, '+10 für alle'));
  const said = counter.locator('[data-part="notification"]').filter({ hasText: '10 min später' });
  await keys.press(said.getByRole('button', { name: 'Zurücknehmen' }));
  await expect(counter.getByText(/wie zuvor/)).toBeVisible();
  await keys.keepsFocus();

  for (const part of ['Nur Lieferung', 'Nur Station Pizzaofen']) {
    await keys.press(named(counter, 'Pause'));
    const box = dialog(counter, 'Pause');
    await select(keys, box.getByRole('combobox', { name: 'Was macht Pause?' }), part);
    await keys.press(box.getByRole('button', { name: '15 Minuten' }));
    await expect(box).toBeHidden();
    await keys.keepsFocus();
  }
  for (const part of ['Pizzaofen', 'Lieferung']) {
    await keys.press(named(counter, `${part}: weiter`));
    await expect(named(counter, `${part}: weiter`)).toBeHidden();
    await keys.keepsFocus();
  }

  await keys.press(named(counter, 'Konto'));
  await keys.press(dialog(counter, /./).getByRole('link', { name: 'Küche' }));
  const ticket = counter.getByRole('article').filter({ hasText: `Nr. ${number}` });
  const pizza = ticket.getByRole('button', { name: /2 × Pizza Salami/ });
  await keys.press(pizza, 'Space');
  await expect(pizza).toHaveAttribute('aria-pressed', 'true');
  await keys.press(ticket.getByRole('button', { name: /fertig melden/ }));
  await expect(ticket).toBeHidden();
  // At the order that took its place, not at the top of the page.
  const next = counter.getByRole('article').filter({ hasText: `Nr. ${later.number}` });
  await expect(next.locator(':focus')).toBeVisible();
  await keys.press(counter.getByRole('link', { name: 'Packen' }));
  const row = ticket.locator('button[aria-pressed]').first();
  await keys.press(row, 'Space');
  await keys.press(ticket.getByRole('button', { name: 'Abgeholt' }));
  await expect(ticket).toBeHidden();
  await expect(next.locator(':focus')).toBeVisible();
  await removeStations(counter);
});

test(
  'a table is reserved, its items changed, and the day closed by keys',
  LONG,
  async ({ world, openBrowser }) => {
    const staff = await Staff.logIn(await openBrowser());
    const guest = await openBrowser();
    await guest.goto('/');
    await openTable(guest, world.url + (await staff.tableLink(3)));
    await orderAt(guest, 3, [dish('bruschetta', null, 2), dish('lasagne')]);
    const counter = await openBrowser(TABLET);
    await openCounter(counter);
    const keys = new Keyboard(counter);
    const navigation = counter.getByRole('navigation', { name: 'Theke' });
    await keys.press(navigation.getByRole('link', { name: 'Gäste' }));
    await keys.press(named(counter, 'Am Telefon eintragen'));
    const booking = dialog(counter, 'Reservierung am Telefon');
    await keys.type(booking.getByRole('textbox', { name: 'Personen' }), '4');
    await keys.type(booking.getByRole('textbox', { name: 'Name', exact: true }), 'Tilda Taste');
    await counter.keyboard.press('Enter');
    await expect(booking).toBeHidden();
    await keys.keepsFocus();
    await expect(counter.getByRole('article').filter({ hasText: 'Tilda Taste' })).toBeVisible();

    await keys.press(navigation.getByRole('link', { name: 'Tische' }));
    await keys.press(counter.getByRole('link', { name: /^Tisch 3\b/ }));
    const acts = counter.getByRole('region', { name: 'Positionen bearbeiten' });
    for (const [what, kind] of [
      [/2 × Bruschetta/, 'Rabatt'],
      [/1 × Lasagne/, 'Aufs Haus'],
      [/1 × Lasagne/, 'Stornieren'],
    ] as const) {
      await keys.check(acts.getByRole('checkbox', { name: what }).last());
      await keys.press(acts.getByRole('button', { name: kind, exact: true }));
      const reason = acts.getByRole('textbox', { name: /Grund/ });
      await keys.type(reason, 'Lange gewartet');
      if (kind === 'Rabatt') await keys.type(acts.getByRole('textbox', { name: 'Prozent' }), '10');
      await keys.press(acts.getByRole('button', { name: new RegExp(`^${kind}: `) }));
      await expect(reason).toBeHidden();
      await keys.keepsFocus();
    }

    await keys.press(navigation.getByRole('link', { name: 'Tag' }));
    await keys.press(counter.getByRole('link', { name: /^Kasse/ }));
    const drawer = counter.getByRole('article', { name: 'Kasse', exact: true });
    await keys.press(drawer.getByRole('button', { name: 'Mit Wechselgeld öffnen' }));
    await counter.keyboard.type('50');
    await counter.keyboard.press('Enter');
    await expect(dialog(counter, 'Kasse öffnen')).toBeHidden();
    await keys.keepsFocus();
    const toCount = counter.getByRole('button', { name: 'Zählen und abschließen' });
    await expect(toCount.first()).toBeVisible();
    for (let left = await toCount.count(); left > 0; left -= 1) {
      await keys.press(toCount.first());
      const counting = dialog(counter, / zählen$/);
      await keys.type(counting.getByLabel(/^Anzahl 50\s€/), '7');
      await keys.press(counting.getByRole('button', { name: 'Verzählt' }));
      await keys.press(counting.getByRole('button', { name: /^Mit .* abschließen$/ }));
      await expect(counting).toBeHidden();
      await keys.keepsFocus();
    }
    await keys.press(named(counter, 'Tag abschließen'));
    const asked = dialog(counter, 'Tag abschließen?');
    await keys.press(asked.getByRole('button', { name: 'Tag abschließen' }));
    await expect(asked).toBeHidden();
    await keys.keepsFocus();
    await keys.press(counter.getByRole('link', { name: /^Tagesabschluss Nr\. \d+/ }).first());
    await expect(counter.getByRole('heading', { level: 1, name: /Nr\. \d+/ })).toBeVisible();
    await keys.keepsFocus();
  },
);

test('a printer is set up and prints its first paper by keys', LONG, async ({ openBrowser }) => {
  const counter = await openBrowser(TABLET);
  await openCounter(counter);
  const keys = new Keyboard(counter);
  await keys.press(counter.getByRole('link', { name: 'Drucker' }));
  await keys.press(named(counter, 'Drucker hinzufügen'));
  const asked = dialog(counter, /./);
  await keys.choose(asked.getByRole('radio', { name: /^Star mit CloudPRNT/ }));
  await keys.press(asked.getByRole('button', { name: 'Weiter' }));
  await keys.type(asked.getByRole('textbox', { name: 'Name' }), 'Packplatz');
  await keys.press(asked.getByRole('button', { name: 'Weiter' }));
  await keys.check(asked.getByRole('checkbox', { name: /^Packzettel/ }));
  await keys.press(asked.getByRole('button', { name: 'Speichern und weiter' }));
  await expect(counter.getByRole('img', { name: /^Code mit der Adresse/ })).toBeVisible();
  await keys.keepsFocus();
  await keys.press(dialog(counter, /verbinden$/).getByRole('button', { name: 'Probedruck' }));
  const first = dialog(counter, 'Kommt der Zettel?');
  await expect(first).toBeVisible();
  await keys.keepsFocus();
  await keys.escape();
  await expect(counter.getByRole('article').filter({ hasText: 'Packplatz' })).toBeVisible();
});

test(
  'a waiter sends a course, discounts, gives, cancels and moves by keys',
  LONG,
  async ({ world, openBrowser, complaints }) => {
    // Somebody sits there: it is asked first.
    complaints.allow(/409.*dineintable\/5\/move/);
    const staff = await Staff.logIn(await openBrowser());
    const waiter = await openBrowser({ baseURL: world.url });
    await waiter.goto(await staff.waiterLink('Tamara'));
    const keys = new Keyboard(waiter);
    const floor = dialog(waiter, 'Tische');
    await expect(floor.getByRole('button', { name: /^Tisch 1\b/ })).toBeVisible();
    await orderAt(waiter, 5, [dish('bruschetta', null, 2), dish('lasagne'), dish('minestrone')]);
    await keys.press(floor.getByRole('button', { name: /^Tisch 5\b/ }));
    const table = dialog(waiter, 'Tisch 5');
    await expect(table.getByRole('region', { name: 'Runde 1' })).toBeVisible();
    await keys.press(table.getByRole('button', { name: 'Positionen' }));
    const items = dialog(waiter, 'Positionen');
    for (const [what, kind] of [
      [/2 × Bruschetta/, 'Rabatt'],
      [/1 × Lasagne/, 'Aufs Haus'],
      [/1 × Minestrone/, 'Stornieren'],
    ] as const) {
      await keys.check(items.getByRole('checkbox', { name: what }));
      await keys.press(items.getByRole('button', { name: kind, exact: true }));
      if (kind === 'Rabatt') await keys.type(items.getByRole('textbox', { name: 'Prozent' }), '10');
      await keys.type(items.getByRole('textbox', { name: /^Grund/ }), 'Lange gewartet');
      await keys.press(items.getByRole('button', { name: kind, exact: true }));
      await expect(items.getByRole('textbox', { name: /^Grund/ })).toBeHidden();
      await keys.keepsFocus();
    }
    await keys.check(items.getByRole('checkbox', { name: /2 × Bruschetta/ }));
    await keys.press(items.getByRole('button', { name: 'Umsetzen' }));
    await keys.type(items.getByRole('textbox', { name: 'An welchen Tisch?' }), '6');
    await keys.press(items.getByRole('button', { name: 'Umsetzen' }));
    await expect(items.getByRole('checkbox', { name: /2 × Bruschetta/ })).toBeHidden();
    await keys.keepsFocus();
    await keys.escape();
    await keys.press(table.getByRole('button', { name: 'Umziehen' }));
    const moving = dialog(waiter, 'Tisch 5 umziehen');
    await keys.type(moving.getByLabel('An welchen Tisch?'), '6');
    await keys.press(moving.getByRole('button', { name: 'UMZIEHEN' }));
    await keys.press(
      dialog(waiter, 'Tische zusammenlegen?').getByRole('button', { name: 'ZUSAMMENLEGEN' }),
    );
    await expect(dialog(waiter, 'Tisch 6').getByText('Bruschetta').first()).toBeVisible();
    await keys.keepsFocus();
  },
);
