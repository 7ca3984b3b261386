import { field, MARGHERITA, orderButton } from './steps/checkout.ts';
import { NEAR, storedVisit } from './steps/stored.ts';
import { expect, test } from './world/test.ts';

// On a page loaded anew the address of the place comes after the form, which knows an older one.
test('the address of the place chosen last is the one that is ordered to, however late it comes', async ({
  world,
  openBrowser,
}) => {
  const bridge = { street: 'Brückenstraße', streetNumber: '7', zip: '91991', city: 'Birkenfurt' };
  const form = { ...NEAR, name: 'Rosa Winter', email: 'rosa@post.example', phone: '089 99998 555' };
  const guest = await openBrowser(
    storedVisit(world.url, { cart: MARGHERITA, place: bridge, form }),
  );
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await guest.route('**/geo/lookup?*', async (route) => {
    await held;
    await route.continue();
  });
  await guest.goto('/checkout');
  await expect(field(guest, 'Straße')).toHaveValue('');
  await expect(guest.getByText(/Am Alten Markt 1/)).toHaveCount(0);
  release();
  await expect(field(guest, 'Straße')).toHaveValue('Brückenstraße');
  await expect(field(guest, 'Hausnummer')).toHaveValue('7');
  // Of the same address the guest's own spelling stays.
  const spelled = { ...form, street: 'AM ALTEN MARKT' };
  const other = await openBrowser(storedVisit(world.url, { cart: MARGHERITA, form: spelled }));
  const lookedUp = other.waitForResponse(/geo\/lookup\?/);
  await other.goto('/checkout');
  await lookedUp;
  await expect(other.getByText('Mindestbestellwert').or(orderButton(other)).first()).toBeVisible();
  await expect(other.locator('[data-part="checkout-address"]')).toContainText('AM ALTEN MARKT 1');
});
