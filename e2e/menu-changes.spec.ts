import type { Page } from '@playwright/test';
import { MENU_CHANGES, type MenuChange } from './steps/menu-changes.ts';
import { dialog, openCart } from './steps/guest.ts';
import { storedVisit } from './steps/stored.ts';
import { becomeWaiter, tableCall } from './steps/table-calls.ts';
import { goToTable, Staff, startWaiting, strip, toCheckout } from './steps/table.ts';
import { expect, expectAccessible, test } from './world/test.ts';
import { WEDNESDAY_EVENING, type WorldHandle } from './world/world.ts';

const OWNER = { login: 'variante', shopId: 'variante' };
const HOLDERS = ['guest', 'waiter', 'kept'] as const;
type Holder = (typeof HOLDERS)[number];

const order = (page: Page) => page.getByRole('button', { name: 'zahlungspflichtig bestellen' });
const questions = (page: Page) => page.getByRole('alertdialog');
const shownTable = (page: Page) => dialog(page, /^(Unser Tisch|Tisch \d+)$/);

/** At the table, with dishes in the cart, before the button that orders. */
async function sitWith(
  page: Page,
  staff: Staff,
  { holder, table: number, coupon }: { holder: Holder; table: number; coupon: string | undefined },
): Promise<void> {
  if (holder === 'guest') await page.goto(await staff.tableLink(number));
  else {
    await startWaiting(page, await staff.waiterLink('Marta'));
    const table = await goToTable(page, number);
    await table.getByRole('button', { name: 'Bestellen' }).click();
  }
  await expect(strip(page).getByText(`Tisch ${number}`, { exact: true })).toBeVisible();
  await toCheckout(page);
  if (coupon) {
    await page.getByText('Gutschein', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Gutscheincode (freiwillig)' }).fill(coupon);
    await page.getByRole('button', { name: 'Einlösen' }).click();
    await expect(page.getByText(`Gutschein ${coupon}`)).toBeVisible();
  }
}

/** Presses the button and answers what is asked, as somebody who wants to eat. Answers what was read. */
async function orderAnswering(page: Page, { mend, back }: MenuChange): Promise<string> {
  let read = '';
  const done = shownTable(page);
  const idle = page.locator('#checkout-order:not([aria-busy="true"])');
  const next = () => expect(questions(page).or(done).or(idle).first()).toBeVisible();
  for (let presses = 0; presses < 4; presses += 1) {
    await idle.click();
    await expect(questions(page).or(done).first()).toBeVisible();
    while (await questions(page).last().isVisible()) {
      const question = questions(page).last();
      const title = (await question.getByRole('heading').first().textContent()) ?? '';
      read += `${await question.innerText()}\n`;
      const again = question.getByRole('button', { name: 'Neu wählen' });
      if (mend && (await again.isVisible())) {
        await expectAccessible(page);
        await again.click();
        const making = page.locator('dialog[data-dialog="dish"]');
        await mend(making);
        await making
          .locator('[data-part="dish-save"], button[data-variant="action"]')
          .first()
          .click();
        await expect(making).toBeHidden();
      } else {
        await question.locator('[data-part="dialog-ok"]').click();
        await expect(page.getByRole('alertdialog', { name: title, exact: true })).toBeHidden();
        if (title === 'Error' && back) return read;
      }
      await next();
    }
    if (await done.isVisible()) return read;
  }
  throw new Error(`not ordered: ${read}`);
}

/** A waiter's order that finds no network, and goes out when it is there again. */
async function orderWithoutNetwork(page: Page, then: () => Promise<void>): Promise<void> {
  const acts = (url: URL) =>
    url.pathname.endsWith('/order') || url.pathname.endsWith('/availability');
  await page.route(acts, (route) => route.abort());
  await order(page).click();
  await expect(strip(page).getByRole('button', { name: '1 nicht gesendet' })).toBeVisible();
  await then();
  await page.unroute(acts);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

async function bookedAt(page: Page, table: number): Promise<number> {
  const { bill } = await tableCall<{ bill: { open: number } }>(page, `/dineintable/${table}/state`);
  return bill.open;
}

async function tidyUp(world: WorldHandle, staff: Staff, page: Page, table: number): Promise<void> {
  await world.setTime(WEDNESDAY_EVENING);
  await world.publishVariant();
  await staff.pause(0);
  await staff.sellOut('tiramisu-pistazie', false);
  await page.goto('/');
  await becomeWaiter(page, `https://x${await staff.waiterLink('Ada')}`);
  await tableCall(page, `/dineintable/${table}/clear?leaveOpen=true`, {});
}

for (const [index, one] of MENU_CHANGES.entries())
  // Waiters have no coupons.
  for (const holder of one.coupon ? (['guest'] as const) : HOLDERS)
    test(
      `${one.name} while the cart is held: ${holder}`,
      { tag: '@long' },
      async ({ world, openBrowser, complaints }) => {
        complaints.allow(/status of 40[09]/, /ERR_FAILED|Failed to load resource/);
        // Time begins anew with each test, so that the guests before would be those after.
        const table = holder === 'kept' ? index + 1 : 20;
        const faults: string[] = [];
        await world.setTime(one.at ?? WEDNESDAY_EVENING);
        await world.publishVariant(...(one.before ?? []));
        const staff = await Staff.logIn(await openBrowser(), OWNER);
        const page = await openBrowser(
          storedVisit(world.variantUrl, { shopId: 'variante', cart: one.cart, place: null }),
        );
        page.on('response', (answer) => {
          if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`);
        });
        await sitWith(page, staff, { holder, table, coupon: one.coupon });
        if (holder === 'kept') {
          await orderWithoutNetwork(page, () => one.change(world, staff));
          await strip(page).getByRole('button', { name: '1 nicht gesendet' }).click();
          const kept = dialog(page, 'Nicht gesendet').getByRole('region', {
            name: `Tisch ${table}`,
          });
          await expect(kept.getByRole('alert')).toContainText(one.kept);
          await one.back?.(world, staff);
          const takePrice = kept.getByRole('button', { name: /^Für .* bestellen$/ });
          if (await takePrice.isVisible()) {
            await takePrice.click();
            await expect(
              dialog(page, 'Nicht gesendet').getByText('Alles ist gesendet'),
            ).toBeVisible();
          } else {
            await kept.getByRole('button', { name: /ändern$/ }).click();
            // What is gone is said once more, as it leaves the cart.
            if (one.isGone) await questions(page).locator('[data-part="dialog-ok"]').click();
            await (await openCart(page)).getByRole('button', { name: /Zur Kasse/ }).click();
            await orderAnswering(page, one);
          }
        } else {
          await one.change(world, staff);
          const read = await orderAnswering(page, one);
          expect(read).toMatch(one.told);
          if (one.back) {
            expect(await bookedAt(page, table)).toBe(0);
            await one.back(world, staff);
            await orderAnswering(page, one);
          }
        }
        expect(await bookedAt(page, table)).toBe(one.booked);
        expect(faults).toEqual([]);
        await tidyUp(world, staff, page, table);
      },
    );
