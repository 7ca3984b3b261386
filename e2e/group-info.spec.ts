import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './world/test.ts';
import { enter } from './steps/enter.ts';
import {
  backToMenu,
  groupRow,
  joinGroup,
  openCreate,
  openInfo,
  startGroup,
  unfold,
} from './steps/group-dialogs.ts';
import { dialog, openCart } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';

const GROUP_NAME =
  'Bitte wähle einen Namen (mindestens 3 Zeichen) für deine Gruppe. Dieser Name wird deinen Gruppenmitgliedern angezeigt damit sie wissen dass sie der richtigen Gruppe beitreten';
const OWN_NAME =
  'Bitte wähle einen Namen (mindestens 3 Zeichen) für dich. Anhand dieses Namen können deine Gruppenmitglieder sehen was du bestellst';
const MEMBER_NAME =
  'Bitte wähle einen Namen (mindestens 3 Zeichen) für dich. Anhand dieses Namen können deine Gruppenmitglieder sehen was du bestellst';

// GRP-21 GRP-22 GRP-23 GRP-36 GRP-43
test(
  'a member renames themself, shares, leaves with their cart and comes back',
  { tag: ['@wide', '@long'] },
  async ({ world, openBrowser }) => {
    const owner = await openBrowser(storedVisit(world.url, {}));
    await owner.goto('/');
    const invitation = await startGroup(owner);
    const guest = await openBrowser(storedVisit(world.url, { cart: [dish('lasagne')] }));
    await joinGroup(guest, invitation);
    const info = await openInfo(guest);
    await expect(info).toContainText('Erstellt von Rosa');
    await unfold(info, 'Dein Name');
    const name = info.getByRole('textbox', { name: 'Dein Name' });
    await expect(name).toHaveValue('Emil');
    await enter(name, 'Em');
    await info.getByRole('button', { name: 'Dein Name speichern' }).click();
    await expect(name).toHaveAccessibleDescription(MEMBER_NAME);
    await enter(name, 'Emil S.');
    await info.getByRole('button', { name: 'Dein Name speichern' }).click();
    await expect(dialog(owner, 'Büro Lindenstraße')).toContainText('Emil S.');
    await expect(info.getByRole('button', { name: 'TEILEN' })).toBeVisible();
    await expectAccessible(guest);
    await guest.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(guest, true);

    await unfold(info, 'Gruppe verlassen');
    await info.getByRole('button', { name: 'Gruppe verlassen' }).click();
    await dialog(guest, 'Gruppe verlassen?').getByRole('button', { name: 'VERLASSEN' }).click();
    await expect(info).toBeHidden();
    await expect(groupRow(guest)).toContainText('Gemeinsam bestellen');
    await expect(dialog(owner, 'Büro Lindenstraße')).toContainText('1 Person ist dabei');
    await guest.reload();
    await expect(groupRow(guest)).toContainText('Gemeinsam bestellen');
    await joinGroup(guest, invitation, 'Emil');
    await expect(dialog(owner, 'Büro Lindenstraße')).toContainText('2 sind dabei');
    await expect(await openCart(guest)).toContainText('Lasagne');
  },
);

// GRP-16 GRP-17 GRP-24 GRP-25 GRP-26 GRP-32 GRP-33 GRP-34 GRP-35 GRP-38 GRP-41 GRP-44
test(
  'an owner creates a group, told of names that are too short, renames it and self, lays down rules, and disbands after a warning',
  { tag: ['@wide', '@long'] },
  async ({ world, openBrowser }) => {
    const owner = await openBrowser(
      storedVisit(world.url, { form: { name: 'Rosa Winter' }, cart: [dish('lasagne')] }),
    );
    await owner.goto('/');
    await expectNamesAsked(owner);
    const invitation = await startGroup(owner);
    await expect(dialog(owner, 'Büro Lindenstraße')).toContainText('1 Person ist dabei');
    const member = await openBrowser(
      storedVisit(world.url, { cart: [dish('pizza-margherita', 'gross')] }),
    );
    await joinGroup(member, invitation);
    await expect(groupRow(member)).toContainText('Büro Lindenstraße');
    await expect(groupRow(member)).toContainText('2 dabei');
    const info = dialog(owner, /Büro/);
    // Sharing and who is in it are what it is opened for; all else is a line each.
    for (const hidden of ['In 30 Min.', 'Bestellung sperren', 'Name der Gruppe speichern'])
      await expect(info.getByRole('button', { name: hidden })).toBeHidden();
    for (const line of ['So bestellt ihr', 'Namen ändern']) await unfold(info, line);
    await expectAccessible(owner);
    await owner.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(owner, true);
    await enter(info.getByRole('textbox', { name: 'Name der Gruppe' }), 'Bü');
    await info.getByRole('button', { name: 'Name der Gruppe speichern' }).click();
    await expect(info.getByRole('textbox', { name: 'Name der Gruppe' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await enter(info.getByRole('textbox', { name: 'Name der Gruppe' }), 'Büro oben');
    await info.getByRole('button', { name: 'Name der Gruppe speichern' }).click();
    await expect(info.getByRole('heading', { name: 'Büro oben' })).toBeVisible();
    await enter(info.getByRole('textbox', { name: 'Dein Name', exact: true }), 'Rosa W.');
    await info.getByRole('button', { name: 'Dein Name speichern' }).click();
    await expect(groupRow(member)).toContainText('Büro oben');
    await expect(info.getByRole('button', { name: 'TEILEN' })).toBeVisible();

    await info.getByRole('button', { name: 'In 30 Min.' }).click();
    await expect(info.locator('[data-part="group-countdown"]')).toHaveText(
      /^19:0\d Uhr, noch (30|31) Min\.$/,
    );
    await expect(groupRow(member)).toContainText(/noch (30|31) Min\./);
    await info.getByLabel('Oder um').fill('20:15');
    await info.getByRole('button', { name: 'Bestellschluss setzen' }).click();
    await expect(info.locator('[data-part="group-countdown"]')).toContainText('20:15 Uhr');
    await expect(info.getByText('Lieferung · bis 20:15 Uhr', { exact: true })).toBeVisible();
    await info.getByRole('button', { name: 'Bestellschluss aufheben' }).click();
    await expect(info).toContainText('Noch keiner.');

    await info.getByRole('button', { name: 'Bestellung sperren' }).click();
    await expect(member.getByText('Rosa W. hat die Bestellung gesperrt.').first()).toBeVisible();
    await expect(groupRow(member)).toContainText('gesperrt');
    await info.getByRole('button', { name: 'Bestellung wieder öffnen' }).click();
    await expect(member.getByText('Rosa W. hat die Bestellung wieder geöffnet.')).toBeVisible();

    await info.getByRole('textbox', { name: /^Budget pro Person/ }).fill('viel');
    await info.getByRole('button', { name: 'Budget pro Person speichern' }).click();
    await expect(
      info.getByRole('textbox', { name: /^Budget pro Person/ }),
    ).toHaveAccessibleDescription(/12,50/);
    await info.getByRole('textbox', { name: /^Budget pro Person/ }).fill('12,5');
    await info.getByRole('button', { name: 'Budget pro Person speichern' }).click();
    await expect(info.getByRole('textbox', { name: /^Budget pro Person/ })).toHaveValue('12,50');
    await info.getByText('Geld von den anderen bekommen').click();
    await info.getByRole('textbox', { name: /PayPal\.Me/ }).fill('paypal.me/RosaW');
    await info.getByRole('button', { name: 'Angaben speichern' }).click();
    await expect(info.getByRole('textbox', { name: /PayPal\.Me/ })).toHaveValue('RosaW');
    await expect(await openInfo(member, 'Büro oben')).toContainText('12,50 €');
    await backToMenu(member);

    await unfold(info, 'Gruppe auflösen');
    await info.getByRole('button', { name: 'Gruppe auflösen' }).click();
    const warning = dialog(owner, 'Gruppe auflösen?');
    await expect(warning).toContainText('Das lässt sich nicht rückgängig machen.');
    await warning.getByRole('button', { name: 'BEHALTEN' }).click();
    await expect(info).toBeVisible();
    await info.getByRole('button', { name: 'Gruppe auflösen' }).click();
    await warning.getByRole('button', { name: 'AUFLÖSEN' }).click();
    for (const page of [owner, member])
      await expect(groupRow(page)).toContainText('Gemeinsam bestellen');
    await expect(member.getByText(/hat die Gruppe aufgelöst/)).toBeVisible();
    await expect(await openCart(owner)).toContainText('Lasagne');
    await expect(await openCart(member)).toContainText('Pizza Margherita');
  },
);

/** Names of less than three characters are explained; the form is left again. */
async function expectNamesAsked(owner: Page): Promise<void> {
  const form = await openCreate(owner);
  const [group, own] = [form.getByLabel('Name der Gruppe'), form.getByLabel('Dein Name')];
  // From the checkout, where it was said before.
  await expect(own).toHaveValue('Rosa Winter');
  await expect(form.locator('[data-part="group-payment"]')).toContainText('Barzahlung');
  const create = form.getByRole('button', { name: 'Gruppe Erstellen' });
  const looks = () => create.evaluate((button) => getComputedStyle(button).backgroundColor);
  const disabled = await looks();
  await enter(own, 'Jo');
  await create.click();
  await expect(group).toBeFocused();
  await expect(group).toHaveAccessibleDescription(GROUP_NAME);
  await expect(own).toHaveAccessibleDescription(OWN_NAME);
  await expect(own).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(owner);
  await enter(group, '  Ab ');
  await create.click();
  await expect(group).toHaveAttribute('aria-invalid', 'true');
  await enter(group, 'Büro Lindenstraße');
  await create.click();
  await expect(own).toBeFocused();
  await enter(own, 'Rosa');
  await expect(own).not.toHaveAttribute('aria-invalid');
  expect(await looks()).not.toBe(disabled);
  await owner.keyboard.press('Escape');
  await expect(owner.getByRole('dialog')).toBeHidden();
}

// GRP-27 GRP-28 GRP-29 GRP-30 GRP-31 ROUTE-26
test(
  'sharing uses the sheet of the device, else the clipboard, else the guest',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser(
      storedVisit(world.burgerUrl, { shopId: 'flammbruder-altstadt' }),
    );
    await guest.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await guest.goto('/f=altstadt/');
    const invitation = await startGroup(guest);
    const link = `${world.burgerUrl}${invitation}`;
    const share = dialog(guest, 'Büro Lindenstraße').locator('[data-part="share-button"]').first();
    await expect(share).toHaveText('TEILEN');
    await share.click();
    await expect(share).toHaveText('KOPIERT');
    const since = Date.now();
    await expect(share).toHaveText('TEILEN');
    expect(Date.now() - since).toBeLessThan(2500);
    const copied = await guest.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(
      `Bestell mit in der Gruppe „Büro Lindenstraße“ bei Flammbruder Altstadt:\n${link}`,
    );

    await backToMenu(guest);
    await guest.evaluate(() => {
      const shared: unknown[] = [];
      const share = (what: unknown) => Promise.resolve(void shared.push(what));
      Object.assign(navigator, { share });
      Object.assign(globalThis, { shared });
    });
    await (await openCart(guest)).getByRole('button', { name: 'GRUPPE TEILEN' }).click();
    await expect
      .poll(() => guest.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared))
      .toEqual([
        {
          title: 'Büro Lindenstraße',
          text: 'Bestell mit in der Gruppe „Büro Lindenstraße“ bei Flammbruder Altstadt:',
          url: link,
        },
      ]);

    await guest.evaluate(() => {
      Object.assign(navigator, { share: undefined });
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await guest.getByRole('button', { name: 'GRUPPE TEILEN' }).click();
    const byHand = guest.getByRole('textbox', { name: 'Zum Kopieren' });
    await expect(byHand).toHaveValue(copied);
    await byHand.focus();
    expect(await guest.evaluate(() => String(getSelection()))).toContain(link);
    await expectAccessible(guest);
  },
);

test(
  'a second device becomes the same member by a link that is good once',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/status of 40\d/);
    const guest = await openBrowser(storedVisit(world.url, { cart: [dish('lasagne')] }));
    await guest.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await guest.goto('/');
    await startGroup(guest);
    const info = dialog(guest, 'Büro Lindenstraße');
    await unfold(info, 'Noch ein Gerät');
    await info.getByRole('button', { name: 'Link für mein anderes Gerät' }).click();
    await info.getByRole('button', { name: 'LINK AN MICH SCHICKEN' }).click();
    await expect(info.getByRole('button', { name: 'KOPIERT' })).toBeVisible();
    const copied = await guest.evaluate(() => navigator.clipboard.readText());
    const link = copied.split('\n').at(-1) ?? '';
    expect(link).toMatch(new RegExp(`^${world.url}/#geraet=`));

    const other = await openBrowser(storedVisit(world.url, {}));
    await other.goto(link);
    await expect(groupRow(other)).toContainText('Büro Lindenstraße');
    await expect(other).toHaveURL(/\/$/);
    await expect(await openInfo(other)).toContainText('Erstellt von Dir');
    await backToMenu(other);
    await expect(await openCart(other)).toContainText('Lasagne');

    const third = await openBrowser(storedVisit(world.url, {}));
    await third.goto(link);
    await expect(third.locator('[data-part="notification"]')).toBeVisible();
    await expect(groupRow(third)).toContainText('Gemeinsam bestellen');
  },
);
