import { dialog, openCart } from './steps/guest.ts';
import { orderAt } from './steps/table-calls.ts';
import { dish } from './steps/stored.ts';
import { addDish, goToTable, sitDown, Staff, startWaiting, strip } from './steps/table.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const DISH = 'Bruschetta al Pomodoro';

test(
  'guests whose table’s link is renewed hear of it at once, and go on by the new one',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/status of 403/);
    const staff = await Staff.logIn(await openBrowser());
    const guest = await openBrowser();
    await sitDown(guest, await staff.tableLink(20), 20);
    await orderAt(guest, 20, [dish('bruschetta')]);
    await expect(strip(guest).getByText('7,90 €')).toBeVisible();
    const fresh = await staff.renewTableLink(20);
    const told = dialog(guest, 'Tisch');
    await expect(told).toContainText('Der Code dieses Tisches wurde erneuert.');
    await expect(told).toContainText('Scanne bitte den neuen Code');
    await expectAccessible(guest);
    await told.getByRole('button', { name: 'OK' }).click();
    await expect(strip(guest)).toBeHidden();
    await sitDown(guest, fresh, 20);
    await expect(strip(guest).getByText('7,90 €')).toBeVisible();
  },
);

test(
  'a waiter with a new link is told what waits on the device, and nothing of it is lost',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const staff = await Staff.logIn(await openBrowser());
    const { link, renew } = await staff.hire('Tilda');
    const waiter = await openBrowser();
    await startWaiting(waiter, link);
    await goToTable(waiter, 16);
    await waiter.keyboard.press('Escape');
    await addDish(waiter, DISH);
    await waiter.waitForLoadState('networkidle');
    await waiter.context().setOffline(true);
    const cart = await openCart(waiter);
    await cart.getByRole('button', { name: /Zur Kasse/ }).click();
    await waiter.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
    await expect(strip(waiter).getByRole('button', { name: '1 nicht gesendet' })).toBeVisible();
    const fresh = await renew();
    await waiter.context().setOffline(false);
    await waiter.evaluate(() => dispatchEvent(new Event('online')));
    const told = dialog(waiter, 'Bedienung');
    await expect(told).toContainText('Dieses Gerät ist nicht mehr als Bedienung angemeldet.');
    await expect(told).toContainText('Eine Eingabe ist noch nicht gesendet: Sie bleibt auf');
    await expectAccessible(waiter);
    await told.getByRole('button', { name: 'OK' }).click();
    await startWaiting(waiter, fresh);
    const view = await goToTable(waiter, 16);
    await expect(view.getByRole('region', { name: /^Runde/ })).toHaveCount(1);
    await expect(strip(waiter).getByText('nicht gesendet')).toBeHidden();
  },
);
