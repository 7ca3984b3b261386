import { look } from './screens/look.ts';
import { SHOP_DIALOGS } from './screens/shop-dialogs.ts';
import { SHOP_PAGES } from './screens/shop-pages.ts';
import { Stage, type Screens } from './screens/stage.ts';
import { TABLE_DIALOGS } from './screens/table-dialogs.ts';
import { germanLeft } from './steps/german-left.ts';
import { readSpoken } from './world/catalogue.ts';
import { expect, test } from './world/test.ts';
import { WEDNESDAY_EVENING } from './world/world.ts';

const ENGLISH = readSpoken('en');

/** No German on any of these in English, and nothing wrong on a small phone, in light and dark and with doubled text. */
function english(what: string, all: Record<string, Screens>): void {
  for (const [subject, screens] of Object.entries(all))
    test(
      `${what} ${subject} is accessible in English, without German`,
      { tag: '@long' },
      async ({ world, openBrowser, complaints }) => {
        test.setTimeout(300_000);
        complaints.allow(
          /status of 4\d\d/,
          /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
          /Cross-Origin-Opener-Policy/,
        );
        const stage = new Stage(world, openBrowser, ENGLISH);
        for (const [name, open] of Object.entries(screens)) {
          await test.step(name, async () => {
            await world.setTime(WEDNESDAY_EVENING);
            const page = await open(stage);
            const found = [
              ...(await germanLeft(page, ENGLISH)).map((text) => `German: ${text}`),
              ...(await look(page, { language: 'en', widths: [320], largeTextWidths: [320] })),
            ];
            expect.soft(found, name).toEqual([]);
            await stage.leave(page);
          });
        }
      },
    );
}

english('the page', SHOP_PAGES);
// The panel for developers is German, as all of the staff's.
const { developer: _, ...dialogs } = SHOP_DIALOGS;
english('the dialog', dialogs);
// Of tables what guests see; waiters are staff.
english('the dialog', {
  table: { 'for the guests': TABLE_DIALOGS['table']!['for the guests']! },
  'table-pay': TABLE_DIALOGS['table-pay']!,
});
