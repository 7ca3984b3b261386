import { expect, test } from './world/test.ts';
import { fillCheckout, orderButton } from './steps/checkout.ts';
import { card, logIn, openCounter, showColumn, switchStock } from './steps/counter.ts';
import { dialog, row } from './steps/guest.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish, storedVisit } from './steps/stored.ts';

test('the login names what is missing or wrong', async ({ openBrowser, complaints }) => {
  complaints.allow(/status of 401/);
  const counter = await openBrowser();
  await counter.goto('/theke');
  await counter.getByRole('button', { name: 'Anmelden' }).click();
  await expect(counter.getByText('Gib deinen Namen ein.')).toBeVisible();
  await expect(counter.getByText('Gib dein Passwort ein.')).toBeVisible();
  await logIn(counter, 'ninetta', 'falsch');
  await expect(counter.getByRole('alert')).toContainText(/stimm|falsch|nicht/);
  await expect(counter.getByLabel('Passwort')).toHaveValue('');
  await expect(counter.getByLabel('Name')).toHaveValue('ninetta');
  await logIn(counter, 'ninetta', 'demo-ninetta');
  await expect(counter.getByRole('navigation', { name: 'Theke' })).toBeVisible();
});

test('an ingredient marked as sold out takes its extras out of reach', async ({
  guest,
  openBrowser,
}) => {
  const counter = await openBrowser();
  await openCounter(counter);
  await switchStock(counter, 'Gorgonzola', true);
  await guest.goto('/');
  await row(guest, 'Pizza Margherita')
    .getByRole('button', { name: 'Pizza Margherita', exact: true })
    .click();
  const making = dialog(guest, 'Pizza Margherita');
  await making
    .getByRole('group', { name: 'Vegetarisch' })
    .getByRole('button', { name: 'Mehr anzeigen' })
    .click();
  await expect(making.getByRole('checkbox', { name: /^Gorgonzola/ })).toBeDisabled();
  await switchStock(counter, 'Gorgonzola', false);
});

test(
  'a pause of 15, 30 or 60 minutes stops the guest, and ends with one tap',
  { tag: ['@engines', '@long'] },
  async ({ world, openBrowser, complaints }) => {
    // Two first answers at once each bring a token; a slow engine sends that of the other, and then the right one.
    complaints.allow(/403.*staff\/login/);
    // A branch no other test orders from.
    const counter = await openBrowser();
    await openCounter(counter, 'nord');
    const pause = counter.getByRole('region', { name: 'Pause' });
    for (const minutes of [15, 30, 60]) {
      await counter.getByRole('button', { name: 'Pause', exact: true }).click();
      await dialog(counter, 'Pause')
        .getByRole('button', { name: `${minutes} Minuten` })
        .click();
      await expect(dialog(counter, 'Pause')).toBeHidden();
      await expect(pause).toContainText(/Pause bis (18|19):\d\d/);
    }
    const cart = [dish('suesskartoffel', 'gross', 5)];
    const visit = { shopId: 'flammbruder-nord', cart, way: 'pickup' as const };
    const guest = await openBrowser(storedVisit(world.burgerUrl, visit));
    await guest.goto('/f=nord');
    await expect(guest.getByRole('link', { name: 'Kurze Pause' })).toBeVisible();
    await guest.goto('/f=nord/checkout');
    await expect(
      guest.getByText(/Wir machen eine kurze Pause. Bestellen geht wieder ab/),
    ).toBeVisible();
    await fillCheckout(guest, { way: 'pickup' });
    await orderButton(guest).click();
    await expect(guest.getByText('Bitte wähle eine Zeit.')).toBeVisible();
    await pause.getByRole('button', { name: 'Weiter geht’s' }).click();
    await expect(pause).toBeHidden();
    await guest.reload();
    await expect(guest.locator('[data-part="checkout-time"]')).toContainText(
      'So schnell wie möglich',
    );
    await expect(guest.getByText(/kurze Pause/)).toBeHidden();
  },
);

test(
  'after logging out the counter is closed, for reloads too',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    // The reload asks who is logged in; nothing else is asked by then.
    complaints.allow(/status of 401.*staff\/me/);
    const counter = await openBrowser();
    await openCounter(counter);
    await counter.getByRole('button', { name: 'Konto' }).click();
    await dialog(counter, 'Antonietta Sorrentino')
      .getByRole('button', { name: 'Abmelden' })
      .click();
    await expect(counter.getByRole('button', { name: 'Anmelden' })).toBeVisible();
    await counter.reload();
    await expect(counter.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  },
);

test('staff of several shops choose one and see only its orders', async ({ openBrowser }) => {
  const counter = await openBrowser();
  await counter.goto('/theke');
  await logIn(counter, 'lena', 'demo-lena');
  await counter.getByRole('button', { name: /Flammbruder Nord/ }).click();
  await expect(counter.getByRole('navigation', { name: 'Theke' })).toBeVisible();
  await expect(counter.getByText('Flammbruder Nord', { exact: true })).toBeVisible();
  await counter.getByRole('button', { name: 'Konto' }).click();
  await dialog(counter, 'Lena Brandl').getByRole('button', { name: 'Anderes Restaurant' }).click();
  await expect(counter.getByRole('heading', { name: 'Welche Theke?' })).toBeVisible();
});

test(
  'a page of the counter starts at its top',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const counter = await openBrowser();
    await openCounter(counter, 'altstadt');
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    const items = [dish('suesskartoffel', 'gross', 3)];
    let number = '';
    for (let order = 0; order < 4; order += 1)
      ({ number } = await quickOrder(guest, { branch: 'altstadt', items, way: 'pickup' }));
    await showColumn(counter, 'Neu');
    await expect(card(counter, number)).toBeVisible();
    const scrolled = () => counter.evaluate(() => Math.round(scrollY));
    const leave = [
      card(counter, number).getByRole('link', { name: `Nr. ${number}` }),
      counter.getByRole('link', { name: 'Ausverkauft' }),
      counter.getByRole('link', { name: 'Mehr', exact: true }),
    ];
    for (const link of leave) {
      await card(counter, number).evaluate((element) =>
        element.scrollIntoView({ block: 'center' }),
      );
      expect(await scrolled()).toBeGreaterThan(200);
      await link.click();
      await expect(counter).not.toHaveURL(/theke\/?$/);
      await expect.poll(scrolled).toBe(0);
      await counter.goBack();
      await expect(card(counter, number)).toBeVisible();
    }
  },
);

test(
  'going back finds the board as it was left',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const counter = await openBrowser();
    await openCounter(counter, 'altstadt');
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    const items = [dish('suesskartoffel', 'gross', 3)];
    let number = '';
    for (let order = 0; order < 4; order += 1) {
      ({ number } = await quickOrder(guest, { branch: 'altstadt', items, way: 'pickup' }));
      await showColumn(counter, 'Neu');
      const accept = card(counter, number).getByRole('button', { name: /^Annehmen/ });
      // The last one stays a new one, which a phone would like to show.
      if (order === 3) await expect(accept).toBeVisible();
      else await accept.click();
    }
    await showColumn(counter, 'In Arbeit');
    const column = counter.getByRole('button', { name: /^In Arbeit/ });
    const last = counter.getByRole('article').last().getByRole('link');
    const scrolled = () => counter.evaluate(() => Math.round(scrollY));
    const leave = async () => {
      await last.click();
      await expect(counter.getByRole('heading', { level: 1, name: /^Nr/ })).toBeVisible();
      await expect.poll(scrolled).toBe(0);
    };
    await last.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const place = await scrolled();
    expect(place).toBeGreaterThan(200);
    const back = [
      () => counter.goBack(),
      () => counter.getByRole('link', { name: 'Alle Bestellungen' }).click(),
    ];
    for (const goBack of back) {
      await leave();
      await goBack();
      await expect(column).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(scrolled).toBe(place);
    }
    await leave();
    await counter.getByRole('link', { name: /neue Bestellung/ }).click();
    await expect(card(counter, number)).toBeVisible();
    expect(await scrolled()).toBe(0);
  },
);
