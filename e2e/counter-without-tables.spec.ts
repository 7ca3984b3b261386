import type { Page } from '@playwright/test';
import { goTo, openCounter } from './steps/counter.ts';
import { expect, test } from './world/test.ts';

/** The answer to a call, with some of it as it would be elsewhere. */
const answerWith = (page: Page, path: string, changed: object) =>
  page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...changed } });
  });

test('where money is taken at the house’s own till the day says so, but in no shop without tables', async ({
  openBrowser,
}) => {
  const counter = await openBrowser();
  await answerWith(counter, '/api/platform/staff/me', { till: false });
  await openCounter(counter);
  await goTo(counter, 'Tag');
  const note = counter.getByText('Hier werden Tische nicht kassiert.');
  await expect(note).toBeVisible();
  const toPurses = counter.getByRole('link', { name: 'Kasse: zählen und abschließen' });
  await toPurses.click();
  const cashNote = counter.getByText(/^Bargeld an Tischen/);
  await expect(cashNote).toBeVisible();
  await goTo(counter, 'Tag');
  await expect(note).toBeVisible();

  await answerWith(counter, '/config', { tableNote: '' });
  const config = counter.waitForResponse(/\/config$/);
  await counter.reload();
  await config;
  await expect(toPurses).toBeVisible();
  await expect(note).toBeHidden();
  await toPurses.click();
  await expect(counter.getByRole('heading', { name: 'Kasse', level: 1 })).toBeVisible();
  await expect(cashNote).toBeHidden();
});
