import { totpCode, stepAt } from '../apps/server/src/staff/totp.ts';
import { logIn } from './steps/counter.ts';
import { openMail } from './steps/mail.ts';
import { openOffice } from './steps/office.ts';
import { countTaps } from './steps/taps.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const PASSWORD = 'lang-und-geheim';
const NEW_PASSWORD = 'noch-laenger-und-geheim';

test('somebody new comes in by an invitation, changes the password and is asked for a second factor @long', async ({
  world,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const owner = await openBrowser();
  await openOffice(owner);
  const taps = await countTaps(owner);
  await owner.getByRole('link', { name: 'Team', exact: true }).tap();
  await expect(owner.getByRole('link', { name: /Lena Brandl/ })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('link', { name: 'Einladen' }).tap();
  await owner.getByLabel('Name', { exact: true }).fill('Mia');
  await owner.getByLabel('Mailadresse').fill('mia@beispiel.de');
  await owner.getByRole('radio', { name: /Schichtleitung/ }).tap();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Einladung schicken' }).tap();
  const link = await owner.getByText(/\/buero\/einladung#/).innerText();
  await taps.match('Invite somebody with a role, by mail');

  await owner.getByRole('button', { name: 'Fertig' }).tap();
  await expect(owner.getByText(/Schichtleitung, gilt bis .*, an mia@beispiel\.de/)).toBeVisible();
  await expectAccessible(owner);

  const page = await openBrowser();
  await openMail(page, 'mia@beispiel.de', 'Einladung ins Team');
  const mailed = page.getByRole('link', { name: 'Einladung annehmen' });
  expect(await mailed.getAttribute('href')).toBe(link);
  await page.goto(`/buero/einladung${new URL(link).hash}`);
  await expect(page.getByRole('heading', { name: 'Willkommen, Mia' })).toBeVisible();
  expect(page.url()).not.toContain('#');
  await expectAccessible(page);
  await page.getByLabel('Name zum Anmelden').fill('mia.b');
  await page.getByLabel('Passwort').fill(PASSWORD);
  await page.getByRole('button', { name: 'Einladung annehmen' }).click();
  await expect(page.getByRole('heading', { name: 'Heute' })).toBeVisible();
  // Not hers: the team.
  await expect(page.getByRole('link', { name: 'Team', exact: true })).toHaveCount(0);

  const own = await countTaps(page);
  const openAccount = async () => {
    await page.getByRole('button', { name: 'Konto' }).tap();
    await page.getByRole('link', { name: 'Mein Konto' }).tap();
    await expect(page.getByRole('heading', { name: 'Mein Konto' })).toBeVisible();
  };
  await openAccount();
  await expectAccessible(page);
  await page.getByLabel('Jetziges Passwort').fill(PASSWORD);
  await page.getByLabel('Neues Passwort').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Passwort ändern' }).tap();
  await expect(page.getByText('Dein Passwort ist geändert.')).toBeVisible();
  await own.match('Change one’s own password');

  await page.getByRole('button', { name: 'Zweiten Faktor einrichten' }).tap();
  await page.getByLabel('Dein Passwort').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  const spaced = await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText();
  const secret = spaced.replaceAll(' ', '');
  await expect(page.getByRole('img', { name: 'Code für deine App' })).toBeVisible();
  await expectAccessible(page);
  const step = stepAt(Date.now() + world.shift);
  // Of the step before, so that the login below has one of its own.
  await page.getByLabel('Sechs Ziffern aus der App').fill(totpCode(secret, step - 1));
  await page.getByRole('button', { name: 'Einrichten' }).tap();
  await expect(page.getByRole('listitem').filter({ hasText: /^([a-z2-9]{4}-){3}/ })).toHaveCount(
    10,
  );
  await page.getByRole('button', { name: 'Ich habe sie' }).tap();
  await expect(page.getByText('eingerichtet', { exact: true })).toBeVisible();
  await own.match('Set up the second factor');

  for (const place of ['/buero', '/theke']) {
    const other = await openBrowser();
    await other.goto(place);
    await logIn(other, 'mia.b', NEW_PASSWORD);
    await other.getByLabel('Code').fill('000000');
    await other.getByRole('button', { name: 'Anmelden' }).click();
    await expect(other.getByRole('alert')).toContainText('Der Code stimmt nicht');
    await expectAccessible(other);
    const next = place === '/buero' ? step : step + 1;
    await other.getByLabel('Code').fill(totpCode(secret, next));
    await other.getByRole('button', { name: 'Anmelden' }).click();
    await expect(other.getByRole('navigation')).toBeVisible();
  }
});

test(
  'an owner takes single rights, logs devices out and removes somebody; a waiter gets a link',
  { tag: '@long' },
  async ({ openBrowser }) => {
    const owner = await openBrowser();
    await openOffice(owner);
    await owner.getByRole('link', { name: 'Team', exact: true }).tap();
    const taps = await countTaps(owner);
    await owner.getByLabel('Name der Bedienung').fill('Cem');
    await owner.getByRole('button', { name: 'Bedienung anlegen' }).tap();
    await expect(owner.getByText(/#kellner=/)).toBeVisible();
    await taps.match('Give a waiter a link');
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Fertig' }).tap();
    await owner.getByRole('button', { name: 'Cem entfernen' }).tap();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).tap();
    await expect(owner.getByText('Cem')).toHaveCount(0);

    await taps.count();
    await owner.getByRole('link', { name: /Flammbruder Süd/ }).tap();
    await owner.getByRole('checkbox', { name: /Erstatten/ }).tap();
    await owner.getByRole('button', { name: 'Rechte speichern' }).tap();
    await expect(owner.getByText('Gespeichert.', { exact: true })).toBeVisible();
    await taps.match('Take a single right from somebody');
    await expectAccessible(owner);
    await owner.reload();
    await expect(owner.getByRole('checkbox', { name: /Erstatten/ })).not.toBeChecked();
    await owner.getByRole('checkbox', { name: /Erstatten/ }).tap();
    await owner.getByRole('button', { name: 'Rechte speichern' }).tap();
    await expect(owner.getByText('Gespeichert.', { exact: true })).toBeVisible();

    await owner.getByRole('link', { name: 'Team', exact: true }).first().tap();
    await taps.count();
    await owner.getByRole('link', { name: 'Protokoll' }).tap();
    await expect(owner.getByRole('heading', { level: 1, name: 'Protokoll' })).toBeVisible();
    const acts = owner.getByRole('listitem');
    // A choice from a list counts as one tap.
    await owner.getByLabel('Wer').focus();
    await owner.getByLabel('Wer').selectOption('Lena Brandl');
    const own = acts.filter({ hasText: 'Lena Brandl, Leitung' });
    await expect(own.filter({ hasText: 'Rechte geändert: Flammbruder Süd' }).first()).toBeVisible();
    await expect(own.filter({ hasText: 'Bedienung entfernt: Cem' }).first()).toBeVisible();
    await taps.match('Read what one person did');
    await expectAccessible(owner);
    await owner.getByLabel('Tag').fill('2026-01-01');
    await expect(owner.getByText('Dazu steht hier nichts.')).toBeVisible();
    await expectAccessible(owner);
    await owner.emulateMedia({ colorScheme: 'dark' });
    await owner.getByRole('button', { name: 'Alles zeigen' }).tap();
    await expect(acts.first()).toBeVisible();
    await expectAccessible(owner, true);
  },
);
