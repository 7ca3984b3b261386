import { card, openCounter, openOrder, showColumn } from './steps/counter.ts';
import { fillCheckout, MARGHERITA, orderButton, placeOrder, openCards } from './steps/checkout.ts';
import { dialog } from './steps/guest.ts';
import { quickOrder } from './steps/quick-order.ts';
import { storedVisit } from './steps/stored.ts';
import { pressBy, tabTo } from './steps/table-keys.ts';
import { expect, test } from './world/test.ts';

test(
  'staff blocks a guest with a tap and a reason, who is asked to call and loses nothing, and lifts it',
  { tag: ['@wide', '@long'] },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/status of 409/);
    const guest = await openBrowser(storedVisit(world.url, { cart: MARGHERITA }));
    await guest.goto('/');
    const { number } = await quickOrder(guest, { name: 'Paul Prank' });
    const counter = await openBrowser();
    await openCounter(counter);
    await showColumn(counter, 'Neu');
    await openOrder(counter, number);
    const panel = counter.getByRole('region', { name: 'Gast', exact: true });
    await expect(panel).toContainText('Erste Bestellung von diesem Gerät');
    // The whole dialog by keys.
    await pressBy(counter, panel.getByRole('button', { name: 'Gast sperren' }));

    const asked = dialog(counter, 'Gast sperren');
    const ok = asked.getByRole('button', { name: 'Gast sperren' });
    for (const name of [/^Dieses Gerät/, /^Diese Telefonnummer/])
      await expect(asked.getByRole('checkbox', { name })).toBeChecked();
    // Neighbours live there, too.
    const address = asked.getByRole('checkbox', { name: /^Diese Lieferadresse/ });
    await expect(address).not.toBeChecked();
    await expect(asked.getByText('sperrt das ganze Haus')).toBeVisible();
    await pressBy(counter, ok);
    await expect(asked.getByText('Wähle einen Grund.')).toBeVisible();
    // Others of this test's town share the number.
    await tabTo(counter, asked.getByRole('checkbox', { name: /^Diese Telefonnummer/ }));
    await counter.keyboard.press('Space');
    await tabTo(counter, asked.getByRole('radio', { name: 'Scherzbestellung' }));
    await counter.keyboard.press('Space');
    await pressBy(counter, ok);
    await expect(asked).toBeHidden();
    await expect(panel).toContainText('Gesperrt: Gerät');
    await expect(panel).toContainText('Scherzbestellung (Antonietta Sorrentino');

    await guest.goto('/checkout');
    await fillCheckout(guest);
    await orderButton(guest).click();
    const said = /Diese Bestellung können wir online leider nicht annehmen\. Ruf uns bitte an/;
    await expect(guest.getByText(said)).toBeVisible();
    await expect(guest.getByText(said).getByRole('link', { name: /^0\d/ })).toHaveAttribute(
      'href',
      /^tel:0\d+$/,
    );
    await expect(guest.getByText(said)).not.toContainText(/gesperrt|Scherz/i);
    // Nothing is lost: form and cart are there after a reload, too.
    await guest.reload();
    await openCards(guest);
    await expect(guest.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
      'Rosa Winter',
    );
    await expect(guest.getByText('Pizza Margherita').first()).toBeVisible();

    await counter.goto('/theke/gaeste/gesperrt');
    const listed = counter.getByRole('article', { name: 'Paul Prank' });
    await expect(listed).toContainText('Gerät gesperrt von Antonietta Sorrentino');
    await expect(listed.getByRole('link', { name: `Bestellung Nr. ${number}` })).toBeVisible();
    await listed.getByRole('button', { name: 'Sperre aufheben' }).click();
    await expect(listed).toBeHidden();

    await guest.getByRole('radio', { name: /^Bar/ }).check();
    await guest.getByRole('checkbox', { name: /Ich akzeptiere/ }).check();
    const again = await placeOrder(guest);
    await counter.goto('/theke/');
    await showColumn(counter, 'Neu');
    await expect(card(counter, again)).toBeVisible();
    // The device is known by now.
    await expect(card(counter, again)).not.toContainText('Erste Bestellung');
  },
);
