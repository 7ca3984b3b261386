import type { Page } from '@playwright/test';
import { COUNTER_DIALOGS, COUNTER_PAGES } from './screens/counter-screens.ts';
import { look } from './screens/look.ts';
import { OFFICE_DIALOGS } from './screens/office-dialogs.ts';
import { OFFICE_PAGES } from './screens/office-screens.ts';
import { SHOP_DIALOGS } from './screens/shop-dialogs.ts';
import { SHOP_PAGES } from './screens/shop-pages.ts';
import { Stage, type Screens } from './screens/stage.ts';
import { TABLE_DIALOGS } from './screens/table-dialogs.ts';
import { expect, test } from './world/test.ts';
import { WEDNESDAY_EVENING } from './world/world.ts';

/** Nothing is wrong with any of these, at any width, in any colours. `isDialog`: they are named after the dialog that is open. */
function accessible(what: string, all: Record<string, Screens>, isDialog = false): void {
  for (const [subject, screens] of Object.entries(all))
    test(
      `${what} ${subject} is accessible at every width`,
      { tag: '@long' },
      async ({ world, openBrowser, complaints }) => {
        test.setTimeout(300_000);
        complaints.allow(
          /status of 4\d\d/,
          /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
          /Cross-Origin-Opener-Policy/,
        );
        const stage = new Stage(world, openBrowser);
        for (const [name, open] of Object.entries(screens)) {
          await test.step(name, async () => {
            await world.setTime(WEDNESDAY_EVENING);
            const page = await open(stage);
            await expect.poll(() => openDialog(page), name).toBe(isDialog ? subject : null);
            expect.soft(await look(page), name).toEqual([]);
            await stage.leave(page);
          });
        }
      },
    );
}

/** The name of the dialog on top, or null. */
async function openDialog(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const open = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
    return open ? (open.dataset['dialog'] ?? '') : null;
  });
}

accessible('the shop’s page', SHOP_PAGES);
accessible('the shop’s dialog', SHOP_DIALOGS, true);
accessible('the shop’s dialog', TABLE_DIALOGS, true);
accessible('the counter’s page', COUNTER_PAGES);
accessible('the counter’s dialog', COUNTER_DIALOGS, true);
accessible('the office’s page', OFFICE_PAGES);
accessible('the office’s dialog', OFFICE_DIALOGS, true);
