import type { Page } from '@playwright/test';
import { dialog, row } from './steps/guest.ts';
import { Staff, strip } from './steps/table.ts';
import { expect, test } from './world/test.ts';

const DISH = 'Bruschetta al Pomodoro';
const button = (page: Page) => row(page, DISH).getByRole('button', { name: DISH, exact: true });

/** Keeps away what this answers until it is released. */
async function hold(page: Page, what: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(what, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Puts a finger on the dish, and leaves it there. */
async function pressDown(page: Page): Promise<void> {
  await expect(button(page)).toBeVisible();
  const box = (await button(page).boundingBox())!;
  await page.mouse.move(box.x + 10, box.y + box.height / 2);
  await page.mouse.down();
}

for (const way of ['a guest’s', 'a table’s', 'a table’s, once more,'] as const)
  test(
    `a dish pressed on ${way} page before the program came opens once it is there`,
    { tag: way === 'a table’s' ? '@firefox-long' : '@long' },
    async ({ guest, openBrowser }) => {
      const staff = await Staff.logIn(await openBrowser());
      const link = way === 'a guest’s' ? '/' : await staff.tableLink(9);
      if (way.includes('once more')) {
        await guest.goto(link);
        await expect(strip(guest)).toBeVisible();
      }
      const release = await hold(guest, '**/assets/*.js');
      await guest.goto(way.includes('once more') ? '/' : link, { waitUntil: 'commit' });
      await pressDown(guest);
      await guest.mouse.up();
      release();
      await expect(dialog(guest, DISH)).toBeVisible();
      await guest.keyboard.press('Escape');
      await expect(dialog(guest, DISH)).toBeHidden();
    },
  );

for (const when of ['before', 'as'] as const)
  test(
    `the plus of a dish, pressed ${when} the program comes, puts one into the cart`,
    {
      tag: when === 'as' ? [] : '@long',
    },
    async ({ guest, openBrowser }) => {
      const staff = await Staff.logIn(await openBrowser());
      const release = await hold(guest, '**/assets/*.js');
      await guest.goto(await staff.tableLink(9), { waitUntil: 'commit' });
      const plus = guest.locator('[data-dish="caprese"] [data-part="dish-add"]').first();
      await plus.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const box = (await plus.boundingBox())!;
      const program = guest.waitForResponse(/entry-client/);
      if (when === 'as') {
        release();
        await (await program).finished();
      }
      await guest.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      release();
      const cart = guest.getByRole('button', { name: /Warenkorb ansehen/ });
      await expect(cart).toContainText('12,50');
      await guest.waitForLoadState('networkidle');
      await expect(cart).toContainText('12,50');
    },
  );

test(
  'the dishes of a table’s page stay where they are while it is opened',
  { tag: '@long' },
  async ({ guest, openBrowser }) => {
    const staff = await Staff.logIn(await openBrowser());
    await guest.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const dish = document.querySelector('#menu [data-part="dish-open"]');
        if (dish) seen.push(dish.getBoundingClientRect().top);
        requestAnimationFrame(look);
      };
      look();
    });
    for (const address of [await staff.tableLink(9), '/']) {
      await guest.goto(address);
      await expect(strip(guest)).toBeVisible();
      await guest.waitForLoadState('networkidle');
      const seen = await guest.evaluate(() => (window as unknown as { seen: number[] }).seen);
      expect(Math.max(...seen) - Math.min(...seen)).toBeLessThan(24);
    }
  },
);

test('a press under which the page moves goes to what was pressed, and to nothing where a dialog opens under it', async ({
  guest,
  openBrowser,
}) => {
  await guest.goto('/');
  await guest.waitForLoadState('networkidle');
  // With the first sign of a guest the rest of the menu is laid out; after that nothing moves by itself.
  await guest.mouse.move(5, 5);
  await expect(guest.locator('[data-part="category"]').last()).toHaveAttribute('data-laid-out', '');
  await pressDown(guest);
  await guest.evaluate(() => {
    document.querySelector<HTMLElement>('main')!.style.paddingBlockStart = '150px';
  });
  await guest.mouse.up();
  await expect(dialog(guest, DISH)).toBeVisible();

  // A waiter's floor opens while they press a dish: they have chosen no table by that.
  const staff = await Staff.logIn(await openBrowser());
  const waiter = await openBrowser();
  const release = await hold(waiter, '**/waiter/open');
  await waiter.goto(await staff.waiterLink('Paula'));
  await pressDown(waiter);
  release();
  const floor = dialog(waiter, 'Tische');
  await expect(floor.getByRole('button', { name: /^Tisch 1\b/ })).toBeVisible();
  await waiter.mouse.up();
  await waiter.waitForLoadState('networkidle');
  await expect(floor).toBeVisible();
  await expect(dialog(waiter, /^Tisch \d+$/)).toBeHidden();
  await expect(dialog(waiter, DISH)).toBeHidden();
  // The next press is one of its own.
  await floor.getByRole('button', { name: /^Tisch 7\b/ }).click();
  await expect(dialog(waiter, 'Tisch 7')).toBeVisible();
});
