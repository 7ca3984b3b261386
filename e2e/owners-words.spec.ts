import { expect, test } from './world/test.ts';
import { dialog } from './steps/guest.ts';
import { addressText, NEAR } from './steps/stored.ts';

test('an address of several lines is pasted as one, and suggestions need no comma', async ({
  guest,
}) => {
  await guest.goto('/');
  await guest.getByRole('button', { name: /Wohin liefern wir/ }).click();
  const options = dialog(guest, 'BESTELLOPTIONEN');
  const place = options.getByLabel('Dein Standort');
  const [street = '', town = ''] = addressText(NEAR).split(', ');
  await place.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    input.dispatchEvent(event);
  }, `${street}\n${town}\n`);
  await expect(place).toHaveValue(addressText(NEAR));
  await place.fill(`${street} ${town}`);
  await options.getByRole('option', { name: addressText(NEAR) }).click();
  await expect(options).toBeHidden();
  await expect(guest.getByRole('button', { name: /Ändern$/ })).toContainText(addressText(NEAR));
});

test('a special day that delivers otherwise than it opens says so', async ({
  world,
  openBrowser,
}) => {
  await world.publishVariant({
    file: 'hours.yaml',
    from: 'opening: 11:00-14:00',
    to: 'opening: 11:00-14:00, delivery: geschlossen, pickup: 11:00-13:00',
  });
  const guest = await openBrowser({ baseURL: world.variantUrl });
  await guest.goto('/oeffnungszeiten');
  const days = guest.getByRole('region', { name: 'Besondere Tage' });
  await expect(days.getByRole('row').first()).toHaveText(
    /24\.12\..*11:00 – 14:00 Uhr\s*keine Lieferung\s*Abholung 11:00 – 13:00 Uhr/,
  );
});
