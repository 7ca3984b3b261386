import { acceptAndOpen, addDish, changeButton, openChange } from './steps/change.ts';
import { fillCheckout, MARGHERITA, placeOrder } from './steps/checkout.ts';
import { openCounter } from './steps/counter.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';

test('another dish to another address: guest and journal say what was changed', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser(storedVisit(world.url, { cart: MARGHERITA }));
  await guest.goto('/checkout');
  await fillCheckout(guest);
  const number = await placeOrder(guest);
  const counter = await openBrowser();
  await openCounter(counter);
  await acceptAndOpen(counter, number);
  await openChange(counter, number);
  // Somebody else changes it, too: they take the call at the other device.
  const second = await openBrowser({ storageState: await counter.context().storageState() });
  await second.goto(new URL(counter.url()).pathname);
  await expect(changeButton(second)).toContainText('€');
  await second.getByRole('button', { name: 'Abholung' }).click();
  const effect = counter.getByRole('region', { name: 'Was sich ändert' });
  await changeButton(counter).click();
  await expect(effect.getByRole('alert')).toHaveText('Daran ist nichts anders als bisher.');

  await addDish(counter, 'salami gross');
  await counter.getByRole('button', { name: /Margherita.* entfernen$/ }).click();
  await counter.getByRole('textbox', { name: 'Nr.', exact: true }).fill('3');
  const diff = effect.getByRole('list', { name: 'Änderungen' });
  await expect(diff.getByRole('listitem')).toHaveText([/Weg: .*Margherita/, /Neu: .*Salami/]);
  await expect(changeButton(counter)).toContainText('€');
  const price = /\d+,\d\d/.exec(await changeButton(counter).innerText())![0];
  // Dearer: not without the guest.
  await changeButton(counter).click();
  await expect(effect.getByRole('alert')).toContainText('Sprich es bitte erst mit dem Gast ab.');
  await effect.getByRole('checkbox', { name: /^Mit dem Gast abgesprochen/ }).check();
  await expectAccessible(counter);
  await changeButton(counter).click();
  const journal = counter.getByRole('region', { name: 'Verlauf' });
  await expect(journal).toContainText(/Geändert von Antonietta Sorrentino: Neu: 1 × .*Salami/);
  await expect(counter.getByRole('article')).toContainText('Am Alten Markt 3');

  const news = guest.locator('[data-part="order-change"]');
  await expect(news).toHaveText(/^Geändert um \d\d:\d\d Uhr: Neu: 1 × .*Salami.*Gestrichen: 1 × /);
  await expect(news).toContainText('Andere Adresse.');
  await expect(news).toContainText(new RegExp(`Neuer Preis: ${price}\\s€ statt \\d+,\\d\\d\\s€`));
  const receipt = guest.getByRole('region', { name: 'Deine Bestellung' });
  await expect(receipt).toContainText('Salami');
  await expect(receipt).not.toContainText('Margherita');
  await expect(receipt).toContainText('Am Alten Markt 3');
  await expect(receipt).toContainText(price);
  await expectAccessible(guest);

  // The other device is told, and neither change is lost.
  const told = second.getByRole('alert').filter({ hasText: 'inzwischen geändert' });
  await expect(told).toBeVisible();
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Neuen Stand laden' }).click();
  const merged = second.getByRole('region', { name: 'Was sich ändert' });
  await expect(merged.getByRole('alert')).toContainText('neue Stand mit deinen Eingaben');
  await expect(second.getByRole('button', { name: 'Abholung' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(second.getByRole('region', { name: 'Bestellt' })).toContainText('Salami');
  await second.getByRole('checkbox', { name: /^Mit dem Gast abgesprochen/ }).check();
  await expect(changeButton(second)).toContainText('€');
  await changeButton(second).click();
  await expect(second.getByRole('region', { name: 'Verlauf' })).toContainText(/Abholung/);
  await expect(news.last()).toContainText('Abholung');
});

test(
  'what was paid online gets cheaper: the difference goes back once',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser();
    const { id, number } = await quickOrder(guest, { items: [dish('pizza-salami', 'gross', 3)] });
    await world.payOrder('zia-ninetta', id);
    const counter = await openBrowser();
    await openCounter(counter);
    await acceptAndOpen(counter, number);
    await openChange(counter, number);
    await counter.getByRole('button', { name: /Salami.*: einer weniger$/ }).click();
    const effect = counter.getByRole('region', { name: 'Was sich ändert' });
    const back = effect.getByText(/gehen automatisch dorthin zurück/);
    await expect(back).toBeVisible();
    const refund = /\d+,\d\d/.exec(await back.innerText())![0];
    await expect(effect).toContainText(new RegExp(`− ${refund}`));
    await changeButton(counter).dblclick();
    const money = counter.getByRole('region', { name: 'Zahlung' });
    const entry = money.getByRole('listitem').filter({ hasText: refund });
    await expect(entry).toHaveCount(1);
    await expect(entry).toContainText('Erstattet');
    await expect(counter.getByRole('region', { name: 'Verlauf' })).toContainText(
      new RegExp(`${refund}\\s€ gehen zurück`),
    );

    // Dearer again: the difference is collected at the door, and who makes, drives and eats it reads so.
    await openChange(counter, number);
    await addDish(counter, 'salami gross');
    const due = effect.getByText(/^Noch \d+,\d\d\s€ kassieren$/);
    const more = /\d+,\d\d/.exec(await due.innerText())![0];
    await effect.getByRole('radio', { name: 'Mit Karte bei der Übergabe' }).check();
    await effect.getByRole('checkbox', { name: /^Mit dem Gast abgesprochen/ }).check();
    await expect(changeButton(counter)).toContainText('€');
    await changeButton(counter).click();
    await expect(counter.getByRole('article')).toContainText(
      new RegExp(`NOCH ZU ZAHLEN ${more}\\s€, mit Karte`),
    );
    // As the bon of whoever drives has it.
    await expect(counter.getByRole('region', { name: 'Bon' })).toContainText(
      new RegExp(`${more}\\s€, mit Karte`),
    );
    await guest.goto(`/checkout/success/${id}`);
    await expect(guest.getByRole('region', { name: 'Deine Bestellung' })).toContainText(
      new RegExp(`bezahlt; ${more}\\s€`),
    );
    await counter.goto('/theke/packen');
    await expect(counter.getByRole('article').filter({ hasText: `Nr. ${number}` })).toContainText(
      new RegExp(`${more}\\s€`),
    );
  },
);
