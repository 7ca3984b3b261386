import { expect, test } from './world/test.ts';
import { atCheckout, orderButton, orderNumber } from './steps/checkout.ts';
import { inWallet } from './steps/wallet.ts';

// PAY-17 PAY-19 PAY-20 PAY-21 PAY-22 PAY-23
// Its parts are shown by payment.spec.ts; this is the whole way in one.
test('paid with PayPal: given up, declined, then approved and ordered with our button @long', async ({
  world,
  openBrowser,
}) => {
  const guest = await atCheckout(openBrowser, world.url);
  await guest.getByRole('radio', { name: /^PayPal/ }).check();
  await expect(guest).toHaveURL(/\/checkout\?zahlung=paypal$/);

  await inWallet(guest, 'Abbrechen');
  await expect(guest.getByRole('alert')).toContainText('Die Zahlung ist fehlgeschlagen');

  await inWallet(guest, 'Karte abgelehnt beim Abbuchen');
  const approved = guest.getByText(/^Bei PayPal freigegeben/);
  await expect(approved).toBeVisible();
  await orderButton(guest).click();
  await expect(guest.getByRole('alert')).toContainText(
    'konnte dein gewähltes Zahlungsmittel nicht',
  );

  await inWallet(guest, 'Zustimmen');
  await expect(approved).toBeVisible();
  await orderButton(guest).click();
  await orderNumber(guest);
  await expect(
    guest.getByRole('status').filter({ hasText: 'Wir haben deine Bestellung' }),
  ).toBeVisible();
});
