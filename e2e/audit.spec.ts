import { goTo, logIn, openCounter } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { Keyboard } from './steps/keyboard.ts';
import { expect, expectAccessible, test } from './world/test.ts';

test(
  'owners read who did what, by kind and person; others are told why not',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/status of 401/);
    const helper = await openBrowser();
    await helper.goto('/theke');
    await logIn(helper, 'marco', 'falsch');
    await expect(helper.getByRole('alert')).toContainText('stimmen nicht');
    await openCounter(helper, 'marco');
    await helper.getByRole('button', { name: 'Pause', exact: true }).click();
    await dialog(helper, 'Pause').getByRole('button', { name: '15 Minuten' }).click();
    await helper.getByRole('region', { name: 'Pause' }).getByRole('button').first().click();
    await helper.goto('/theke/protokoll');
    await expect(helper.getByText('Dafür brauchst du das Recht „Team“.')).toBeVisible();
    await expectAccessible(helper);
    await helper.getByRole('button', { name: 'Konto' }).click();
    await expect(dialog(helper, 'Marco Sorrentino')).toBeVisible();
    await expect(helper.getByRole('link', { name: 'Protokoll' })).toBeHidden();

    const owner = await openBrowser();
    await openCounter(owner, 'ninetta');
    await goTo(owner, 'Tag');
    await expect(owner.getByRole('region', { name: 'Tagesbericht' })).toBeVisible();
    await owner.getByRole('button', { name: 'Konto' }).click();
    await dialog(owner, 'Antonietta Sorrentino').getByRole('link', { name: 'Protokoll' }).click();
    await expect(owner.getByRole('heading', { level: 1, name: 'Protokoll' })).toBeVisible();
    await expect(owner).toHaveTitle(/Protokoll/);
    const entry = (what: string | RegExp, who: string) =>
      owner.getByRole('listitem').filter({ hasText: what }).filter({ hasText: who });
    await expect(
      entry(/Tagesbericht vom .* geöffnet/, 'Antonietta Sorrentino, Leitung'),
    ).toBeVisible();
    await expect(entry('15 Minuten Pause', 'Marco Sorrentino, Theke')).toBeVisible();
    await expect(entry('Pause beendet', 'Marco Sorrentino, Theke')).toBeVisible();
    await expect(
      entry('Falscher Name oder falsches Passwort', 'Jemand als Marco Sorrentino'),
    ).toBeVisible();
    await expectAccessible(owner);
    await owner.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(owner, true);

    const keys = new Keyboard(owner);
    await keys.to(owner.getByRole('combobox', { name: 'Was' }));
    await owner.keyboard.type('Geld');
    await expect(entry(/Tagesbericht/, 'Antonietta')).toBeVisible();
    await expect(entry('15 Minuten Pause', 'Marco')).toBeHidden();
    await owner.getByLabel('Wer').selectOption('Marco Sorrentino');
    await expect(owner.getByText('Dazu steht hier nichts.')).toBeVisible();
    await owner.getByLabel('Was').selectOption('Alles');
    await expect(entry('15 Minuten Pause', 'Marco')).toBeVisible();
    await expect(entry(/Tagesbericht/, 'Antonietta')).toBeHidden();
  },
);

test(
  'the login says how long to wait, and when it is over',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/status of 429/);
    const counter = await openBrowser();
    let refused = 0;
    await counter.route('**/api/platform/staff/login', (route) => {
      refused += 1;
      if (refused > 1) return route.continue();
      const message = 'Das waren zu viele Versuche mit diesem Namen. Bitte warte noch 2 Sekunden.';
      return route.fulfill({
        status: 429,
        headers: { 'retry-after': '2' },
        json: { error: 'too-many', message },
      });
    });
    await counter.goto('/theke');
    await logIn(counter, 'ninetta', 'falsch');
    await expect(counter.getByRole('alert')).toContainText('Bitte warte noch 2 Sekunden.');
    await expect(counter.getByRole('timer')).toHaveText(/Wieder in 0:0\d/);
    await expectAccessible(counter);
    await expect(counter.getByRole('status')).toContainText('Die Wartezeit ist um.');
    await expect(counter.getByRole('timer')).toBeHidden();
    await logIn(counter, 'ninetta', 'demo-ninetta');
    await expect(counter.getByRole('navigation', { name: 'Theke' })).toBeVisible();
  },
);
