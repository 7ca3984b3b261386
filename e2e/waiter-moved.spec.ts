import { dialog, openCart } from './steps/guest.ts';
import { dish } from './steps/stored.ts';
import { becomeWaiter, orderAt, tableCall } from './steps/table-calls.ts';
import { addDish, goToTable, Staff, startWaiting, strip, toCheckout } from './steps/table.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const DISH = 'Bruschetta al Pomodoro';
const OTHER = 'Caprese di Bufala';
const [ONE, TWO, THREE] = [10, 12, 14];

test(
  'a waiter whose guests sit elsewhere by now reads where, goes there with what was chosen for them, and orders nothing for others',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    test.setTimeout(120_000);
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|status of 409/);
    const staff = await Staff.logIn(await openBrowser());
    const berta = await openBrowser();
    await berta.goto('/');
    await becomeWaiter(berta, `https://x${await staff.waiterLink('Berta')}`);
    const bruschetta = [dish('bruschetta')];
    const at = (table: number, path: string, body: object) =>
      tableCall(berta, `/dineintable/${table}${path}`, body);
    const move = (from: number, to: number, merge = false) => at(from, '/move', { to, merge });
    for (const table of [ONE, TWO, THREE]) await at(table, '/clear?leaveOpen=true', {});
    await orderAt(berta, ONE, bruschetta);

    const anna = await openBrowser();
    await startWaiting(anna, await staff.waiterLink('Anna'));
    const one = await goToTable(anna, ONE);
    await expect(one.getByRole('region', { name: 'Runde 1' })).toBeVisible();
    await one.getByRole('button', { name: 'Bestellen' }).click();
    await addDish(anna, OTHER);
    // The strip with the note is far above what is read.
    await anna.evaluate(() => scrollTo(0, 2000));
    await move(ONE, TWO);
    const told = anna
      .getByRole('alert')
      .filter({ has: anna.getByRole('button', { name: 'Ansehen' }) });
    await expect(told).toContainText(`sitzen jetzt an Tisch ${TWO}.`);
    const note = strip(anna).getByRole('alert').filter({ hasText: 'Die Gäste' });
    await expect(note).toContainText(
      `Die Gäste von Tisch ${ONE} sitzen jetzt an Tisch ${TWO}. Tisch ${ONE} ist frei.`,
    );
    await expect(note).toContainText('Ein Artikel im Warenkorb ist noch für die Gäste von vorhin.');
    await expectAccessible(anna);

    // Others have sat down, and the order goes to none of them.
    await orderAt(berta, ONE, bruschetta);
    await expect(note).toContainText(`An Tisch ${ONE} sitzen jetzt andere Gäste.`);
    await toCheckout(anna);
    const order = anna.getByRole('button', { name: 'zahlungspflichtig bestellen' });
    await order.click();
    const asked = dialog(anna, 'Nicht bestellt');
    await expect(asked).toContainText(
      `Die Gäste von Tisch ${ONE} sitzen jetzt an Tisch ${TWO}. Bestellt ist noch nichts.`,
    );
    await expectAccessible(anna);
    await asked.getByRole('button', { name: `ZU TISCH ${TWO}` }).click();
    await expect(anna.getByRole('heading', { name: `Tisch ${TWO}` })).toBeVisible();
    await order.click();
    const two = dialog(anna, `Tisch ${TWO}`);
    await expect(two.getByRole('region', { name: 'Runde 2' })).toContainText(OTHER);

    // Joined with another table while theirs is open: by keys to where they sit.
    await orderAt(berta, THREE, bruschetta);
    await move(TWO, THREE, true);
    const there = two.getByRole('button', { name: `Zu Tisch ${THREE}` });
    await expect(two.getByRole('alert').filter({ hasText: 'Die Gäste' })).toContainText(
      `sitzen jetzt mit an Tisch ${THREE}: Beide Tische sind zusammengelegt.`,
    );
    await expectAccessible(anna);
    await there.focus();
    await anna.keyboard.press('Enter');
    const three = dialog(anna, `Tisch ${THREE}`);
    await expect(three.getByRole('region', { name: 'Runde 3' })).toContainText(OTHER);
    const { joined } = await tableCall<{ joined: { sittingId: string }[] }>(
      berta,
      `/dineintable/${THREE}/state`,
    );
    await at(THREE, '/act', {
      clientKey: crypto.randomUUID(),
      act: { do: 'separate', sittingId: joined[0]?.sittingId, to: TWO },
    });
    await expect(anna.getByText(`Tisch ${TWO} hat wieder seine eigene Rechnung.`)).toBeVisible();

    // Entered without a network, the order goes after its guests, and says so.
    await three.getByRole('button', { name: 'Alle Tische' }).click();
    await goToTable(anna, TWO);
    await two.getByRole('button', { name: 'Bestellen' }).click();
    await addDish(anna, DISH);
    await anna.waitForLoadState('networkidle');
    await anna.context().setOffline(true);
    await (await openCart(anna)).getByRole('button', { name: /Zur Kasse/ }).click();
    await order.click();
    await expect(strip(anna).getByRole('button', { name: '1 nicht gesendet' })).toBeVisible();
    await at(ONE, '/clear?leaveOpen=true', {});
    await move(TWO, ONE);
    await anna.context().setOffline(false);
    await anna.evaluate(() => dispatchEvent(new Event('online')));
    await expect(
      anna.getByText(`Bestellung für Tisch ${ONE} ist gesendet.`, { exact: true }),
    ).toBeVisible({ timeout: 20_000 });
    await expect(note).toContainText(`sitzen jetzt an Tisch ${ONE}`);
    await note.getByRole('button', { name: `Zu Tisch ${ONE}` }).click();
    await goToTable(anna, ONE);
    await expect(one.getByRole('region', { name: 'Runde 3' })).toContainText(DISH);

    // They have paid and left: what lies in the cart is for nobody, until the waiter says for whom.
    await one.getByRole('button', { name: 'Bestellen' }).click();
    await addDish(anna, DISH);
    await at(ONE, '/clear?leaveOpen=true', {});
    await expect(note).toContainText(
      /sind gegangen: abgeräumt \d\d:\d\d von Berta\. Tisch \d+ ist frei\./,
    );
    const bar = anna.getByRole('button', { name: 'Warenkorb ansehen' });
    await expect(bar).toBeVisible();
    await note.getByRole('button', { name: 'Warenkorb leeren' }).click();
    await expect(note).toBeHidden();
    await expect(bar).toBeHidden();
    await at(THREE, '/clear?leaveOpen=true', {});
  },
);
