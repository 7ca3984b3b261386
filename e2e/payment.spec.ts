import { expect, expectAccessible, test } from './world/test.ts';
import { field, orderButton, openCards } from './steps/checkout.ts';
import { atOnlineCheckout, PROVIDER, standInForPaypal } from './steps/payment.ts';
import { dialog } from './steps/guest.ts';

const ORDER_PAGE = /\/checkout\/success\/bestellung-die-auf-geld-wartet/;

// ROUTE-10 ORD-09 PAY-06 PAY-10 PAY-11 PAY-12
test('a payment on the provider’s page: back, cancelled and failed keep everything, paid ends it', async ({
  world,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  const { guest, server } = await atOnlineCheckout(world, openBrowser);
  await guest.getByRole('radio', { name: /^Kreditkarte/ }).check();
  server.prepare = [503, { url: `${PROVIDER}/1`, sessionid: 'cs_test_1' }];
  const keepsAll = async () => {
    await openCards(guest);
    await expect(field(guest, 'Name')).toHaveValue('Rosa Winter');
    await expect(field(guest, 'Nachricht an die Küche (freiwillig)')).toHaveValue(
      'Bitte gut durch',
    );
    await expect(guest.getByRole('checkbox', { name: /Ich akzeptiere/ })).toBeChecked();
    await expect(guest.getByRole('radio', { name: /^Kreditkarte/ })).toBeChecked();
    await expect(guest.getByText('Pizza Margherita, Groß')).toBeVisible();
  };
  await test.step('the browser’s way back', async () => {
    await orderButton(guest).click();
    await expect(guest.getByRole('heading', { name: 'Bezahlen' })).toBeVisible();
    expect(server.calls).toEqual(['order', 'prepare', 'prepare']);
    await guest.goBack();
    await expect(guest.getByText('Deine Bestellung ist noch nicht bezahlt')).toBeVisible();
    await keepsAll();
  });
  await test.step('given up at the provider', async () => {
    await orderButton(guest).click();
    await guest.waitForURL(`${PROVIDER}/**`);
    await guest.goto('/checkout/abgebrochen');
    await expect(guest.getByText('Du hast die Zahlung abgebrochen')).toBeVisible();
    await expect(guest).toHaveURL(/\/checkout$/);
    expect(server.calls).toContain('cancel');
    await keepsAll();
    await expectAccessible(guest);
  });
  await test.step('failed', async () => {
    server.settle = 'failed';
    await orderButton(guest).click();
    await guest.waitForURL(`${PROVIDER}/**`);
    await guest.goto('/checkout/success/bestellung-die-auf-geld-wartet?session_id=cs_test_1');
    const failed = guest.getByRole('alert').filter({ hasText: 'Die Zahlung ist fehlgeschlagen' });
    await expect(failed).toBeInViewport();
    const form = guest.locator('[data-part="checkout-form"]');
    await expect(form).toHaveAttribute('data-payment-failed', 'true');
    await expect(form).toHaveAttribute('data-step', 'address');
    await expect(guest).toHaveURL(/\/checkout$/);
    await keepsAll();
  });
  await test.step('paid', async () => {
    server.settle = 'processing';
    await orderButton(guest).click();
    await guest.waitForURL(`${PROVIDER}/**`);
    await guest.goto('/checkout/success/bestellung-die-auf-geld-wartet');
    await expect(
      guest.getByRole('status').filter({ hasText: 'Deine Zahlung wird bestätigt' }),
    ).toBeVisible();
    await expectAccessible(guest);
    server.status = 'placed';
    await expect(
      guest.getByRole('status').filter({ hasText: 'Wir haben deine Bestellung' }),
    ).toBeVisible();
    await guest.goto('/checkout');
    await expect(guest.getByText('Dein Warenkorb ist leer')).toBeVisible();
  });
});

// CHK-16 PAY-19 PAY-22 PAY-23
test('PayPal frees the payment, our button orders; a declined instrument and a closed window lead back', async ({
  world,
  openBrowser,
}) => {
  const { guest, server } = await atOnlineCheckout(world, openBrowser);
  await standInForPaypal(guest);
  Object.assign(server, { gateway: 'paypal', prepare: [{ id: 'WALLET-1' }] });
  await guest.getByRole('radio', { name: /^PayPal/ }).check();
  await expect(guest).toHaveURL(/\/checkout\?zahlung=paypal$/);
  const paypal = guest.getByRole('button', { name: 'PayPal', exact: true });
  await expect(paypal).toBeInViewport();
  await expect(guest.getByRole('radio', { name: /^PayPal/ })).toBeFocused();
  await openCards(guest);
  await expect(field(guest, 'Nachricht an die Küche (freiwillig)')).toHaveValue('Bitte gut durch');

  await orderButton(guest).click();
  const hint = dialog(guest, 'PayPal');
  await expect(hint).toContainText(
    'Bitte nutze den PayPal Button unter den Zahlungsmitteln um deine Bestellung abzuschließen.',
  );
  await hint.getByRole('button', { name: 'OK' }).click();
  await expect(paypal).toBeInViewport();

  await paypal.click();
  await guest.getByRole('button', { name: 'Fenster schließen' }).click();
  await expect(guest.getByRole('alert')).toContainText('Die Zahlung ist fehlgeschlagen');
  await expect(guest.getByRole('alert')).toContainText(
    'Du hast die Zahlung bei PayPal abgebrochen.',
  );

  server.capture = 'INSTRUMENT_DECLINED';
  await paypal.click();
  await guest.getByRole('button', { name: 'Im Fenster freigeben' }).click();
  await expect(guest.getByText('Jetzt fehlt nur noch dein Klick')).toBeVisible();
  await expect(orderButton(guest)).toBeInViewport();
  await expectAccessible(guest);
  expect(server.calls).not.toContain('capture');
  await orderButton(guest).click();
  await expect(guest.getByRole('alert')).toContainText(
    'konnte dein gewähltes Zahlungsmittel nicht',
  );

  server.capture = 'success';
  await paypal.click();
  await guest.getByRole('button', { name: 'Im Fenster freigeben' }).click();
  server.status = 'placed';
  await orderButton(guest).click();
  await expect(guest).toHaveURL(ORDER_PAGE);
  await expect(
    guest.getByRole('status').filter({ hasText: 'Wir haben deine Bestellung' }),
  ).toBeVisible();
});

// PAY-19 PAY-20 PAY-21 PAY-22 ORD-17
test(
  'with the wallet as the ordering click its approval takes the money; a question comes before the wallet',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/status of 409/);
    const { guest, server } = await atOnlineCheckout(world, openBrowser, 'wallet-button');
    await standInForPaypal(guest);
    Object.assign(server, { gateway: 'paypal', prepare: [{ id: 'WALLET-1' }] });
    await guest.getByRole('radio', { name: /^PayPal/ }).check();
    const paypal = guest.getByRole('button', { name: 'PayPal', exact: true });
    const assumedLocation = {
      street: 'Am Alten Markt',
      streetNumber: '1',
      zip: '91991',
      city: 'Birkenfurt',
    };
    await guest.route(
      '**/api/shop/variante/order',
      (route) =>
        route.fulfill({
          status: 409,
          json: { error: 'address-assumed', code: 2, message: '', assumedLocation },
        }),
      { times: 1 },
    );
    await paypal.click();
    const question = dialog(guest, 'Adresse korrigiert');
    await question.getByRole('button', { name: 'JA, STIMMT' }).click();
    await expect(paypal).toBeInViewport();
    expect(server.calls).toEqual([]);

    const [sent] = await Promise.all([
      guest.waitForRequest('**/api/shop/variante/order'),
      paypal.click(),
    ]);
    expect(sent.postDataJSON()).toMatchObject({ skipGoogleValidation: true });
    const approve = guest.getByRole('button', { name: 'Im Fenster freigeben' });
    server.capture = 'INSTRUMENT_DECLINED';
    await approve.click();
    // The wallet starts anew by itself, and the page behind it says why.
    await expect(approve).toBeVisible();
    await expect(guest.getByRole('alert')).toContainText(
      'konnte dein gewähltes Zahlungsmittel nicht',
    );
    server.capture = 'success';
    server.status = 'placed';
    await approve.click();
    await expect(guest).toHaveURL(ORDER_PAGE);
  },
);

// PAY-10 PAY-27 PAY-28
test(
  'Amazon Pay’s button comes after ours, and the order can be paid in another way',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const { guest, server } = await atOnlineCheckout(world, openBrowser);
    await guest.route('**/checkout.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.amazon = { Pay: { renderButton(place, config) {
        document.querySelector(place).textContent = 'Amazon ' + config.placement; } } };`,
      }),
    );
    const button = { payload: '{}', signature: 's', keyid: 'SANDBOX-K' };
    Object.assign(server, { gateway: 'amazonpay', prepare: [button] });
    // By keyboard, so that Amazon is loaded only after our button; the order goes on in the new document.
    await guest.getByRole('radio', { name: /^PayPal/ }).focus();
    await guest.keyboard.press('ArrowDown');
    await orderButton(guest).click();
    await expect(guest).toHaveURL(/\?zahlung=amazonpay$/);
    await expect(guest.getByText('Amazon Checkout')).toBeVisible();
    await expect(guest.getByRole('heading', { name: 'Jetzt noch bezahlen' })).toBeFocused();
    await expectAccessible(guest);
    await guest.getByRole('button', { name: 'Andere Zahlungsmethode wählen' }).click();
    await openCards(guest);
    await expect(guest.getByRole('radio', { name: /^Amazon Pay/ })).toBeChecked();
    await expect(field(guest, 'Name')).toHaveValue('Rosa Winter');
    await expect.poll(() => server.calls.at(-1)).toBe('cancel');
  },
);

// PAY-15 PAY-16
test(
  'a script that does not come is logged and said; the order goes out in another way',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/sdk\/js|ERR_FAILED/);
    const { guest, server } = await atOnlineCheckout(world, openBrowser);
    await guest.route('**/sdk/js**', (route) => route.abort());
    const report = guest.waitForRequest('**/api/platform/error');
    await guest.getByRole('radio', { name: /^PayPal/ }).check();
    await expect(guest.getByText('PayPal lässt sich gerade nicht laden.')).toBeVisible();
    expect((await report).postDataJSON()).toMatchObject({
      message: expect.stringContaining('failed to load the PayPal JS SDK script'),
    });
    Object.assign(server, { gateway: 'offline', status: 'placed' });
    await guest.getByRole('radio', { name: /^Bar/ }).check();
    await orderButton(guest).click();
    await expect(guest).toHaveURL(ORDER_PAGE);
    expect(server.calls).toEqual(['order']);
  },
);
