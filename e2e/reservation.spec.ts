import { goTo, openCounter } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { openMail } from './steps/mail.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const RESTAURANT = 'ciao@zia-ninetta.example';

// ROUTE-19, ROUTE-20
test('a table is asked for, confirmed from the mail, put into a calendar, cancelled; another is declined at the counter @wide', async ({
  openBrowser,
}) => {
  const email = `tisch${Date.now()}@post.example`;
  const name = `Tilda ${Date.now()}`;
  const counter = await openBrowser();
  await openCounter(counter);
  await goTo(counter, 'Gäste');
  await expect(counter.getByRole('heading', { name: 'Reservierungen' })).toBeVisible();

  const guest = await openBrowser();
  await guest.goto('/');
  await guest.getByRole('link', { name: 'Tisch reservieren' }).click();
  await expect(guest).toHaveURL(/\/tisch-reservieren$/);
  await guest.getByRole('button', { name: 'Tisch anfragen' }).click();
  await expect(guest.getByText('Bitte gib deinen Namen ein.')).toBeVisible();
  await expect(guest.getByText('Bitte wähle eine Uhrzeit.')).toBeVisible();
  await expect(guest.getByRole('radiogroup', { name: 'Uhrzeit' })).toHaveAttribute(
    'aria-required',
    'true',
  );
  await expectAccessible(guest);
  await guest.locator('input[type=date]').fill('2026-11-24');
  await expect(guest.getByText(/An diesem Tag nehmen wir keine/)).toBeVisible();
  const request = async () => {
    await guest.locator('input[type=date]').fill('2026-11-19');
    await guest.getByLabel('Personen').fill('4');
    await guest.getByRole('radio', { name: '19:00' }).check();
    await guest.getByLabel('Name').fill(name);
    await guest.getByLabel('E-Mail').fill(email);
    await guest.getByLabel('Telefon').fill('089 99998 711');
    await guest.getByLabel(/^Notiz/).fill('Bitte am Fenster');
    await guest.getByRole('button', { name: 'Tisch anfragen' }).click();
    await expect(guest.getByRole('heading', { name: 'Deine Anfrage ist da' })).toBeVisible();
  };
  await request();
  await expectAccessible(guest);

  // The counter hears of it by itself.
  const waiting = counter.getByRole('region', { name: /^Warten auf Antwort/ });
  const card = waiting.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('19:00 Uhr, 4 Personen');
  await expect(
    counter.getByText(/Reservierung angefragt: Donnerstag, 19.11., 19:00 Uhr/),
  ).toBeVisible();
  await expectAccessible(counter);

  const post = await openBrowser();
  await openMail(post, RESTAURANT, 'Neue Anfrage für einen Tisch');
  const confirm = await post.getByRole('link', { name: 'Annehmen' }).getAttribute('href');
  const owner = await openBrowser();
  await owner.goto(confirm ?? '');
  await expect(
    owner.getByRole('heading', { name: 'Diese Anfrage wartet auf deine Antwort' }),
  ).toBeVisible();
  await expect(owner.getByText(email)).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Annehmen' }).click();
  await expect(owner.getByRole('heading', { name: 'Angenommen' })).toBeVisible();
  await expect(card).toBeHidden();

  await openMail(post, email, 'Dein Tisch ist reserviert');
  const [file] = await Promise.all([
    post.waitForEvent('download'),
    post.getByRole('link', { name: 'Anhang: reservierung.ics' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('reservierung.ics');
  await guest.getByRole('link', { name: /^Anfrage ansehen/ }).click();
  await expect(guest.getByRole('heading', { name: 'Dein Tisch ist reserviert' })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Absagen' }).click();
  await expect(guest.getByRole('heading', { name: 'Die Reservierung ist abgesagt' })).toBeVisible();
  await openMail(post, RESTAURANT, 'Eine Reservierung ist abgesagt');

  await guest.goto('/tisch-reservieren');
  await request();
  await card.getByRole('button', { name: 'Ablehnen' }).click();
  const why = dialog(counter, /ablehnen$/);
  await why.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(why.getByText('Schreib einen Grund.')).toBeVisible();
  await why.getByRole('button', { name: 'Geschlossene Gesellschaft' }).click();
  await why.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(card).toBeHidden();
  await openMail(post, email, 'Leider kein Tisch frei');
  await expect(post.getByText(/Geschlossene Gesellschaft\./)).toBeVisible();
});

test(
  'times of another day are none of this one, and what does not come is asked for again',
  { tag: '@long' },
  async ({ guest, complaints }) => {
    complaints.allow(/reservation\/times|Failed to load resource/);
    await guest.goto('/tisch-reservieren');
    const day = guest.locator('input[type=date]');
    await day.fill('2026-11-19');
    const time = guest.getByRole('radio', { name: '19:00' });
    await expect(time).toBeVisible();
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await guest.route(/reservation\/times\?date=2026-11-20/, async (route) => {
      await arrival;
      await route.abort('connectionreset');
    });
    await day.fill('2026-11-20');
    await expect(time).toBeHidden();
    arrive();
    await expect(guest.getByRole('alert')).toContainText('Wir erreichen den Shop gerade nicht.');
    await guest.unroute(/reservation\/times\?date=2026-11-20/);
    await guest.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(time).toBeVisible();
    await expect(guest.getByRole('alert')).toBeHidden();
  },
);

test('a key nobody has opens no reservation', async ({ guest, complaints }) => {
  complaints.allow(/status of 404/);
  await guest.goto(`/tr/${'A'.repeat(22)}/ansehen`);
  await expect(guest.getByRole('alert')).toContainText('Diese Reservierung finden wir nicht');
  await expectAccessible(guest);
});
