import { card, goTo, openCounter, openOrder, showColumn } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { openMail } from './steps/mail.ts';
import { Keyboard } from './steps/keyboard.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';

test('another time is promised after acceptance; page, mail and the other tablet learn it', async ({
  guest,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  const email = 'zeit.wandel@post.example';
  const { id, number } = await quickOrder(guest, { name: 'Zita Wandel', email });
  const [counter, other] = [await openBrowser(), await openBrowser()];
  for (const tablet of [counter, other]) {
    await openCounter(tablet);
    await showColumn(tablet, 'Neu');
    await openOrder(tablet, number);
  }
  await expect(counter.getByRole('button', { name: 'Zeit ändern' })).toBeHidden();
  await counter.getByRole('button', { name: /^Annehmen/ }).click();
  await guest.goto(`/checkout/success/${id}`);
  const promised = guest.locator('[data-part="promised-time"]');
  await expect(promised).toContainText(/Bei dir gegen \d\d:\d\d Uhr/);

  // Both open the dialog; what the second one saw no longer holds when it is sent.
  const change = `Nr. ${number}: Zeit ändern`;
  for (const tablet of [counter, other])
    await tablet.getByRole('button', { name: 'Zeit ändern' }).click();
  await expect(dialog(counter, change)).toContainText('Der Gast erfährt die neue Zeit sofort');
  await expectAccessible(counter);
  await dialog(counter, change).getByRole('button', { name: '90 min' }).click();
  const send = dialog(counter, change).getByRole('button', { name: /^Neue Zeit: um/ });
  const clock = /um (\d\d:\d\d) da/.exec((await send.textContent())!)![1]!;
  await send.click();
  await expect(dialog(counter, change)).toBeHidden();
  await expect(promised).toContainText(`Bei dir gegen ${clock} Uhr`);
  await expect(counter.getByRole('region', { name: 'Verlauf' })).toContainText(
    new RegExp(`Neue Zeit \\([^)]+\\), versprochen für ${clock}`),
  );
  await dialog(other, change).getByRole('button', { name: '15 min' }).click();
  await dialog(other, change)
    .getByRole('button', { name: /^Neue Zeit: um/ })
    .click();
  await expect(other.getByText('Jemand hat die Zeit inzwischen geändert')).toBeVisible();
  await expect(other.getByRole('article')).toContainText(clock);

  // On the guest's page the course has every state once.
  await expect(guest.locator('[data-part="order-steps"] [data-status="accepted"]')).toHaveCount(1);
  const post = await openBrowser();
  await openMail(post, email, 'Neue Zeit für deine Bestellung');
  await expect(post.getByText(`gegen ${clock} Uhr`).first()).toBeVisible();
});

test(
  'ready and collected are taken back; what nobody fetched leaves the day',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    const items = [dish('suesskartoffel', 'gross', 3)];
    const { id, number } = await quickOrder(guest, { branch: 'west', items, way: 'pickup' });
    const waiting = await quickOrder(guest, { branch: 'west', items, way: 'pickup' });
    await guest.goto(`/f=west/checkout/success/${id}`);
    const headline = guest.locator('[data-part="order-headline"]');
    const counter = await openBrowser();
    await openCounter(counter, 'west');
    await showColumn(counter, 'Neu');
    await card(counter, number)
      .getByRole('button', { name: /^Annehmen/ })
      .click();
    await showColumn(counter, 'In Arbeit');
    await openOrder(counter, number);
    const keys = new Keyboard(counter);
    const press = (name: string) => counter.getByRole('button', { name, exact: true }).click();
    await keys.press(counter.getByRole('button', { name: 'Fertig', exact: true }));
    await expect(headline).toHaveText('Deine Bestellung steht bereit');
    // The time by which it was to be ready is over: the number is what they are asked for.
    await expect(guest.getByText('Nenn bei der Abholung deine Bestellnummer.')).toBeVisible();
    await expect(guest.locator('[data-part="promised-time"]')).toBeHidden();
    await keys.press(
      counter.getByRole('button', { name: /^„Fertig“ zurücknehmen \(noch \d+ min\)/ }),
    );
    await expect(headline).toHaveText('Das Restaurant hat deine Bestellung angenommen');
    await expect(counter.getByRole('region', { name: 'Verlauf' })).toContainText(
      'Zurück auf: Angenommen',
    );
    await keys.keepsFocus();

    // The last step is mended from the board, where the order is no more.
    await press('Fertig');
    await counter.getByRole('link', { name: 'Alle Bestellungen' }).click();
    await showColumn(counter, 'Fertig');
    await card(counter, number).getByRole('button', { name: 'Abgeholt', exact: true }).click();
    await expect(card(counter, number)).toBeHidden();
    await expect(headline).toHaveText('Lass es dir schmecken!');
    await counter.getByRole('button', { name: 'Zurücknehmen' }).click();
    await expect(card(counter, number)).toBeVisible();
    await expect(headline).toHaveText('Deine Bestellung steht bereit');

    await world.payOrder('flammbruder-west', id);
    await expect(card(counter, number)).toContainText('BEZAHLT – PayPal');
    await openOrder(counter, number);
    await press('Nicht abgeholt');
    const asked = dialog(counter, `Nr. ${number}: Nicht abgeholt`);
    await expect(asked.getByRole('radio', { name: /^Geld behalten/ })).toBeChecked();
    await expectAccessible(counter);
    await asked.getByRole('radio', { name: /^Geld zurückgeben/ }).check();
    await asked.getByRole('button', { name: 'Nicht abgeholt, beenden' }).click();
    await expect(asked).toBeHidden();
    await expect(headline).toHaveText('Deine Bestellung wurde nicht abgeholt');
    await expectAccessible(counter);
    await goTo(counter, 'Tag');
    const report = counter.getByRole('region', { name: 'Tagesbericht' });
    await expect(report).toContainText(
      /Nicht gezählt: \d+ noch nicht angenommen, (\d+ abgelehnt, )?\d+ nicht abgeholt\./,
    );
    await expect(report).toContainText(
      new RegExp(`Nr. ${number}, PayPal: .*\\(nicht abgeholt, nicht in den Summen\\)`),
    );
    await expectAccessible(counter);
    await expect(
      counter.getByRole('link', { name: new RegExp(`^${waiting.number}\\D`) }),
    ).toBeHidden();
  },
);
