import type { Request } from '@playwright/test';
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
import { dialog } from './steps/guest.ts';
import { addressText, NEAR, storedVisit } from './steps/stored.ts';

const FAILED = 'Opps, dass hat leider nicht geklappt, bitte versuch es noch einmal.';
const branch = { shopId: 'flammbruder-altstadt' };

// GRP-48 GRP-49
test(
  'a single discount stands without bis zu, and where there is none nothing is promised',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    await world.publishVariant({
      file: 'offers.yaml',
      from: null,
      to: `offers:
  - id: gruppe
    title: Zusammen günstiger
    offerType: cartDiscount
    description: 3,50 Euro weniger - ab 25 Euro
    groupOrderOnly: true
    discount: 3.50
    minimumOrder: 25
`,
    });
    const guest = await openBrowser(storedVisit(world.variantUrl, { shopId: 'variante' }));
    await guest.goto('/');
    await groupRow(guest).click();
    const welcome = dialog(guest, 'Gemeinsam bestellen');
    const discount = welcome.locator('[data-part="group-discount"]');
    await expect(discount).toContainText('3,50 € Gruppenrabatt ab 25,00 € Bestellwert');
    await expect(discount).not.toContainText('bis zu');

    const plain = await openBrowser(storedVisit(world.url, {}));
    await plain.goto('/');
    await groupRow(plain).click();
    await expect(dialog(plain, 'Gemeinsam bestellen')).toContainText('eine Rechnung');
    await expect(plain.locator('[data-part="group-discount"]')).toHaveCount(0);
    await expect(plain.locator('[data-part="group-footnotes"]')).toHaveCount(0);
  },
);

// GRP-09 GRP-11 GRP-12 GRP-13 GRP-14 GRP-48 GRP-49 GRP-67 OFFER-08
test('a dialog explains ordering together, with discounts and ways to pay; an offer for groups leads into one', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser(storedVisit(world.burgerUrl, branch));
  await guest.goto('/f=altstadt/');
  await groupRow(guest).click();
  const welcome = dialog(guest, 'Gemeinsam bestellen');
  const discount = welcome.locator('[data-part="group-discount"]');
  await expect(discount).toContainText('bis zu 10 %');
  await expect(discount).toContainText('Gruppenrabatt ab 100,00 € Bestellwert');
  await expect(welcome.locator('[data-part="group-footnotes"]').getByRole('listitem')).toHaveText([
    /10\s% Gruppenrabatt ab 100,00\s€ Bestellwert/,
    /5\s% Gruppenrabatt ab 50,00\s€ Bestellwert/,
  ]);
  const ways = welcome.locator('[data-part="group-payment"]').getByRole('listitem');
  await expect(ways).toHaveText(['PayPal', 'Kreditkarte', 'Barzahlung', 'Kartenzahlung vor Ort']);
  await expect(ways.locator('svg')).toHaveCount(4);
  await expectAccessible(guest);
  await welcome.getByRole('button', { name: 'Neue Gruppe erstellen' }).click();
  const form = dialog(guest, 'Neue Gruppe');
  await expect(form).toBeVisible();
  await guest.keyboard.press('Escape');
  await expect(guest.getByRole('dialog')).toBeHidden();
  const open = async () => {
    await guest
      .getByRole('region', { name: 'Angebote' })
      .getByRole('button', { name: '5 % für Gruppen ab 50 Euro' })
      .click();
    return dialog(guest, '5 % für Gruppen ab 50 Euro');
  };
  const offer = await open();
  await expect(offer).toContainText('Gilt nur für Gruppenbestellungen.');
  await offer.getByRole('button', { name: 'Gruppe starten' }).click();
  await enter(form.getByLabel('Name der Gruppe'), 'Büro');
  await enter(form.getByLabel('Dein Name'), 'Rosa');
  await form.getByRole('button', { name: 'Gruppe Erstellen' }).click();
  await expect(dialog(guest, 'Büro')).toBeVisible();
  await backToMenu(guest);
  await (await open()).getByRole('button', { name: 'Losbestellen' }).click();
  await expect(guest.getByRole('searchbox')).toBeInViewport();
});

// GRP-39 GRP-40 GRP-45
test(
  'when creating fails the dialog stays with what was typed, and trying again makes one group',
  { tag: '@long' },
  async ({ guest, complaints }) => {
    complaints.allow(/status of 503/);
    await guest.goto('/');
    const form = await openCreate(guest);
    await enter(form.getByLabel('Name der Gruppe'), 'Büro');
    await enter(form.getByLabel('Dein Name'), 'Rosa');
    const keys: unknown[] = [];
    guest.on('request', (request: Request) => {
      if (request.url().endsWith('/group')) keys.push(request.postDataJSON().clientKey);
    });
    await guest.route(/\/group$/, (route) => route.fulfill({ status: 503, body: '' }));
    const create = form.getByRole('button', { name: 'Gruppe Erstellen' });
    await create.click();
    await expect(form.getByRole('alert').first()).toContainText(FAILED);
    await expect(form.getByLabel('Name der Gruppe')).toHaveValue('Büro');
    await expectAccessible(guest);
    // The server has made the group, but what comes back does not hold the guest.
    await guest.unroute(/\/group$/);
    await guest.route(/\/group$/, async (route) => {
      const answer = await route.fetch();
      const state = await answer.json();
      await route.fulfill({ response: answer, json: { ...state, memberId: 'somebody-else' } });
    });
    await create.click();
    await expect(form.getByRole('alert').first()).toContainText(FAILED);
    await guest.unroute(/\/group$/);
    await create.click();
    await expect(dialog(guest, 'Büro')).toContainText('1 Person ist dabei');
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
  },
);

// GRP-15
test(
  'on the common menu of a franchise the branch comes first, and the group is made there',
  { tag: ['@wide', '@long'] },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    await guest.goto('/');
    await groupRow(guest).click();
    await dialog(guest, 'Gemeinsam bestellen')
      .getByRole('button', { name: 'Neue Gruppe erstellen' })
      .click();
    const first = dialog(guest, 'Zuerst die Filiale');
    await expect(guest.locator('[data-dialog="GF-CreateGroup"]')).toBeVisible();
    await expectAccessible(guest);
    await first.getByRole('button', { name: 'Filiale finden' }).click();
    const finder = dialog(guest, 'SCHNELL ZUR RICHTIGEN FILIALE');
    // Whoever turns away here is not asked about a group elsewhere.
    await finder.getByRole('button', { name: 'Schließen' }).click();
    expect(await guest.evaluate(() => sessionStorage.getItem('tischlein:create-group'))).toBeNull();
    await openCreateAgain();
    await enter(finder.getByLabel('Dein Standort'), addressText(NEAR));
    await finder.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(guest).toHaveURL(/\/f=altstadt\/$/);
    await expect(dialog(guest, 'Neue Gruppe')).toBeVisible();
    await guest.reload();
    await expect(groupRow(guest)).toBeVisible();
    await expect(dialog(guest, 'Neue Gruppe')).toBeHidden();

    async function openCreateAgain() {
      await groupRow(guest).click();
      await dialog(guest, 'Gemeinsam bestellen')
        .getByRole('button', { name: 'Neue Gruppe erstellen' })
        .click();
      await first.getByRole('button', { name: 'Filiale finden' }).click();
    }
  },
);

// GRP-09 GRP-41 GRP-42
test(
  'with the keyboard alone a group is created and joined',
  { tag: '@long' },
  async ({ guest, openBrowser }) => {
    await guest.goto('/');
    const press = async (page: typeof guest, ...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await groupRow(guest).focus();
    await press(guest, 'Enter');
    await expect(dialog(guest, 'Gemeinsam bestellen')).toBeVisible();
    await press(guest, 'Tab', 'Enter');
    await expect(dialog(guest, 'Neue Gruppe').getByLabel('Name der Gruppe')).toBeFocused();
    await guest.keyboard.type('Büro');
    await press(guest, 'Tab');
    await guest.keyboard.type('Rosa');
    const answered = guest.waitForResponse(/\/group$/);
    await press(guest, 'Enter');
    const { group } = (await (await answered).json()) as { group: { code: string } };
    await expect(dialog(guest, 'Büro')).toBeVisible();
    await press(guest, 'Escape');
    await expect(guest.getByRole('dialog')).toBeHidden();

    const friend = await openBrowser();
    await friend.goto(`/?gruppe=${group.code}`);
    await expect(dialog(friend, 'Rosa lädt dich ein').getByLabel('Dein Name')).toBeFocused();
    await friend.keyboard.type('Emil');
    await press(friend, 'Tab', 'Tab');
    await expect(friend.getByRole('button', { name: 'Tritt dieser Gruppe bei' })).toBeFocused();
    await press(friend, 'Enter');
    await expect(groupRow(friend)).toContainText('Büro');
  },
);

test(
  'what happens to groups is tracked, without names',
  { tag: '@long' },
  async ({ guest, openBrowser }) => {
    const events: string[] = [];
    await guest.context().grantPermissions(['clipboard-write']);
    guest.on('console', async (message) => {
      if (!message.text().startsWith('tracked')) return;
      const event = await message.args()[1]?.jsonValue();
      if (event.type === 'group') events.push(`${event.action} ${JSON.stringify(event.context)}`);
    });
    await guest.goto('/');
    const invitation = await startGroup(guest);
    await dialog(guest, 'Büro Lindenstraße').getByRole('button', { name: 'TEILEN' }).click();
    const friend = await openBrowser();
    await joinGroup(friend, invitation);
    await backToMenu(guest);
    const info = await openInfo(guest);
    await unfold(info, 'Gruppe auflösen');
    await info.getByRole('button', { name: 'Gruppe auflösen' }).click();
    await dialog(guest, 'Gruppe auflösen?').getByRole('button', { name: 'AUFLÖSEN' }).click();
    await expect(info).toBeHidden();
    await expect
      .poll(() => events)
      .toEqual([
        'created {"orderType":"delivery"}',
        'shared {"what":"invitation","way":"copied"}',
        'disbanded {}',
      ]);
  },
);

test(
  'the sheet of a new group stands at its place where sheets rise, its heading in view',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const owner = await openBrowser({
      ...storedVisit(world.url, {}),
      reducedMotion: 'no-preference',
    });
    await owner.goto('/');
    await startGroup(owner);
    const sheet = dialog(owner, 'Büro Lindenstraße');
    await expect(sheet.getByRole('heading', { name: 'Büro Lindenstraße' })).toBeInViewport();
    expect(await sheet.evaluate((element) => element.scrollTop)).toBe(0);
  },
);
