import { sitDown, Staff, startWaiting } from './steps/table.ts';
import { expect, expectAccessible, test } from './world/test.ts';
import { enter } from './steps/enter.ts';
import {
  backToMenu,
  groupRow,
  joinGroup,
  openInfo,
  startGroup,
  unfold,
} from './steps/group-dialogs.ts';
import { dialog, openCart } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';

const JOIN_NAME =
  'Bitte wähle einen Namen (mindestens 3 Zeichen) für dich. Anhand diesen Namen können deine Gruppenmitglieder sehen was du bestellst';
const FAILED = 'Opps, dass hat leider nicht geklappt, bitte versuch es noch einmal.';
const altstadt = { shopId: 'flammbruder-altstadt' };

// GRP-18 GRP-19 GRP-20 GRP-36 GRP-37 GRP-39 GRP-40 GRP-42 GRP-45
test(
  'an invitation says whose group it is; a name of three characters lets one join, with the own cart',
  { tag: ['@wide', '@long'] },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/status of 409/, /status of 503/);
    const owner = await openBrowser(storedVisit(world.url, {}));
    await owner.goto('/');
    const invitation = await startGroup(owner);
    const guest = await openBrowser(storedVisit(world.url, { cart: [dish('lasagne')] }));
    await guest.goto(invitation);
    const form = dialog(guest, 'Rosa lädt dich ein');
    await expect(form.locator('[data-part="group-invite"]')).toContainText('Büro Lindenstraße');
    await expect(form.locator('[data-part="group-invite"]')).toContainText('Rosa');
    await expect(guest).toHaveURL(/\/$/);
    await expect(form.getByRole('link', { name: 'Datenschutz' })).toHaveAttribute(
      'href',
      '/static/datenschutz',
    );
    const name = form.getByLabel('Dein Name');
    const join = form.getByRole('button', { name: 'Tritt dieser Gruppe bei' });
    await expect(join).toBeDisabled();
    await enter(name, 'Em');
    await expect(join).toBeDisabled();
    await name.blur();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(JOIN_NAME);
    await expectAccessible(guest);
    await enter(name, ' rosa ');
    await join.click();
    await expect(name).toHaveAccessibleDescription(/So heißt schon jemand in der Gruppe/);
    await enter(name, 'Emil');
    await guest.route('**/group/join', (route) => route.fulfill({ status: 503, body: '' }));
    await join.click();
    await expect(form.getByRole('alert').first()).toContainText(FAILED);
    await expect(name).toHaveValue('Emil');
    await guest.unroute('**/group/join');
    await guest.route('**/group/join', async (route) => {
      const answer = await route.fetch();
      const state = await answer.json();
      await route.fulfill({ response: answer, json: { ...state, memberId: 'somebody-else' } });
    });
    await join.click();
    await expect(form.getByRole('alert').first()).toContainText(FAILED);
    await expect(groupRow(guest)).toContainText('Gemeinsam bestellen');
    await guest.unroute('**/group/join');
    await join.click();
    await expect(form).toBeHidden();
    await expect(groupRow(guest)).toContainText('Büro Lindenstraße');
    await expect(groupRow(guest)).toContainText('2 dabei');
    await expect(await openCart(guest)).toContainText('Lasagne');
    await expect(dialog(owner, 'Büro Lindenstraße')).toContainText('2 sind dabei');
  },
);

test(
  'what keeps an invited guest out is said with a next step',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/status of 40[49]/, /status of 503/);
    const owner = await openBrowser(storedVisit(world.url, {}));
    await owner.goto('/');
    const invitation = await startGroup(owner);
    const info = dialog(owner, 'Büro Lindenstraße');
    await unfold(info, 'So bestellt ihr');
    await info.getByRole('button', { name: 'Bestellung sperren' }).click();
    await expect(info.getByRole('button', { name: 'Bestellung wieder öffnen' })).toBeVisible();

    const guest = await openBrowser(storedVisit(world.url, {}));
    await guest.goto(invitation);
    const locked = dialog(guest, 'Die Bestellung ist gesperrt');
    await expect(locked).toContainText('Bitte Rosa, die Bestellung noch einmal zu öffnen.');
    await expectAccessible(guest);
    await info.getByRole('button', { name: 'Bestellung wieder öffnen' }).click();
    await expect(info.getByRole('button', { name: 'Bestellung sperren' })).toBeVisible();
    await locked.getByRole('button', { name: 'Noch einmal prüfen' }).click();
    await expect(dialog(guest, 'Rosa lädt dich ein')).toBeVisible();

    await guest.goto(`/?gruppe=${'x'.repeat(22)}`);
    const gone = dialog(guest, 'Gruppe nicht gefunden');
    await expect(gone).toContainText('Bitte um einen neuen Link');
    await gone.getByRole('button', { name: 'Eigene Gruppe' }).click();
    await expect(dialog(guest, 'Gemeinsam bestellen')).toBeVisible();

    const elsewhere = await openBrowser(storedVisit(world.burgerUrl, altstadt));
    await elsewhere.goto(`/f=altstadt${invitation}`);
    const foreign = dialog(elsewhere, 'Anderes Restaurant');
    await foreign.getByRole('button', { name: 'Allein bestellen' }).click();
    await expect(foreign).toBeHidden();

    // Thirty people are a test of the server's; here it only has to be said.
    await guest.route('**/group/find', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), obstacle: 'group-full', memberCount: 30 },
      });
    });
    await guest.goto(invitation);
    await expect(dialog(guest, 'Die Gruppe ist voll')).toContainText('Mehr als 30 Personen');
    await guest.unroute('**/group/find');

    await guest.route('**/group/find', (route) => route.fulfill({ status: 503, body: '' }));
    await guest.goto(invitation);
    const unknown = dialog(guest, 'Gruppe beitreten');
    await expect(unknown).toContainText(FAILED);
    await guest.unroute('**/group/find');
    await unknown.getByRole('button', { name: 'NOCH EINMAL VERSUCHEN' }).click();
    await expect(dialog(guest, 'Rosa lädt dich ein')).toBeVisible();
  },
);

// GRP-46 ROUTE-26
test(
  'joining a group of another branch leads there for delivery, with the cart',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const owner = await openBrowser(storedVisit(world.burgerUrl, altstadt));
    await owner.goto('/f=altstadt/');
    const invitation = await startGroup(owner);
    const guest = await openBrowser(
      storedVisit(world.burgerUrl, {
        shopId: 'flammbruder-nord',
        way: 'pickup',
        cart: [dish('pommes', 'gross', 2)],
      }),
    );
    await guest.goto(invitation.replace('/f=altstadt', '/f=nord/'));
    const form = dialog(guest, 'Rosa lädt dich ein');
    await enter(form.getByLabel('Dein Name'), 'Emil');
    await form.getByRole('button', { name: 'Tritt dieser Gruppe bei' }).click();
    await expect(guest).toHaveURL(/\/f=altstadt\/$/);
    await expect(groupRow(guest)).toContainText('Büro Lindenstraße');
    await expect(guest.getByRole('button', { name: /^Lieferung/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(await openCart(guest)).toContainText('Pommes');
    // The others see it too.
    await backToMenu(owner);
    await expect(await openCart(owner)).toContainText('Pommes');
  },
);

test(
  'whoever is in a group already is asked before going to another one, and keeps the cart',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const rosa = await openBrowser(storedVisit(world.url, {}));
    await rosa.goto('/');
    const first = await startGroup(rosa);
    const olga = await openBrowser(storedVisit(world.url, {}));
    await olga.goto('/');
    const second = await startGroup(olga, { group: 'Volleyball', own: 'Olga' });

    const guest = await openBrowser(storedVisit(world.url, { cart: [dish('lasagne')] }));
    await joinGroup(guest, first);
    // The same invitation once more only shows the group.
    await guest.goto(first);
    await expect(dialog(guest, 'Büro Lindenstraße')).toBeVisible();
    await guest.goto(second);
    const form = dialog(guest, 'Olga lädt dich ein');
    await expect(form).toBeVisible();
    await expect(groupRow(guest)).toContainText('Büro Lindenstraße');
    await enter(form.getByLabel('Dein Name'), 'Emil');
    const join = form.getByRole('button', { name: 'Tritt dieser Gruppe bei' });
    await join.click();
    const question = dialog(guest, 'Du bist schon in einer Gruppe');
    await expect(question).toContainText('„Büro Lindenstraße“');
    await question.getByRole('button', { name: 'HIER BLEIBEN' }).click();
    await expect(form.getByLabel('Dein Name')).toHaveValue('Emil');
    await join.click();
    await question.getByRole('button', { name: 'VERLASSEN UND WECHSELN' }).click();
    await expect(groupRow(guest)).toContainText('Volleyball');
    await expect(await openCart(guest)).toContainText('Lasagne');
    await expect(dialog(rosa, 'Büro Lindenstraße')).toContainText('1 Person ist dabei');

    // As an owner one disbands what one leaves.
    await rosa.goto(second);
    await enter(dialog(rosa, 'Olga lädt dich ein').getByLabel('Dein Name'), 'Rosa');
    await rosa.getByRole('button', { name: 'Tritt dieser Gruppe bei' }).click();
    await expect(dialog(rosa, 'Du bist schon in einer Gruppe')).toContainText('rückgängig');
    await rosa.getByRole('button', { name: 'AUFLÖSEN UND WECHSELN' }).click();
    await expect(groupRow(rosa)).toContainText('Volleyball');
    await expect(await openInfoOf(olga)).toContainText('3 sind dabei');

    async function openInfoOf(page: typeof olga) {
      await backToMenu(page);
      return openInfo(page, 'Volleyball');
    }
  },
);

test(
  'an invitation opened at a table says that this device orders for the table, whatever its code',
  { tag: '@long' },
  async ({ openBrowser }) => {
    const staff = await Staff.logIn(await openBrowser());
    const guest = await openBrowser();
    await sitDown(guest, await staff.tableLink(4), 4);
    for (const path of ['/?gruppe=ABCD-EFGH', '/?gruppe=tot']) {
      await guest.goto(path);
      const told = dialog(guest, 'Du bestellst am Tisch');
      await expect(told).toContainText('Dieses Gerät bestellt für Tisch 4');
      await expect(guest.locator('dialog[open]')).toHaveCount(1);
      await told.getByRole('button', { name: 'OK' }).click();
      await expect(guest.locator('dialog[open]')).toHaveCount(0);
      expect(new URL(guest.url()).search).toBe('');
    }
    const waiter = await openBrowser();
    await startWaiting(waiter, await staff.waiterLink('Gero'));
    await waiter.goto('/?gruppe=ABCD-EFGH');
    await expect(dialog(waiter, 'Du bestellst am Tisch')).toContainText('auf einem anderen Gerät');
  },
);
