import type { Page } from '@playwright/test';
import { fillCheckout, orderButton } from '../steps/checkout.ts';
import { openInfo, openCreate, groupRow, joinGroup, startGroup } from '../steps/group-dialogs.ts';
import { dialog, openCart, openDish, row } from '../steps/guest.ts';
import { mailedLink } from '../steps/mail.ts';
import { publishOffers } from '../steps/offers.ts';
import { dish } from '../steps/stored.ts';
import { expect } from '../world/test.ts';
import { GROUP_OWNER } from './group-screens.ts';
import type { Screen, Screens, Stage } from './stage.ts';

async function finder(stage: Stage): Promise<Page> {
  const guest = await stage.branchGuest('/f=altstadt/', { place: null });
  await guest.getByRole('button', { name: /Wohin liefern wir/ }).click();
  await expect(dialog(guest, 'SCHNELL ZUR RICHTIGEN FILIALE')).toBeVisible();
  return guest;
}

async function suggestion(stage: Stage): Promise<Page> {
  const guest = await finder(stage);
  const start = dialog(guest, 'SCHNELL ZUR RICHTIGEN FILIALE');
  await start.getByRole('button', { name: 'Abholung' }).click();
  await start.getByLabel('Dein Standort').fill('Ahornweg 1, 91995 Birkenfurt');
  await start.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(dialog(guest, 'FILIALE BESTÄTIGEN')).toBeVisible();
  return guest;
}

async function offersGuest(stage: Stage, cart: ReturnType<typeof dish>[]): Promise<Page> {
  await publishOffers(stage.world);
  return stage.variantGuest('/', { cart });
}

const login: Screen = async (stage) => {
  const guest = await stage.guest('/');
  await guest.getByRole('button', { name: 'Mein Konto' }).click();
  const form = dialog(guest, 'ANMELDEN');
  await form.getByLabel('E-Mail').fill('kein-at-zeichen');
  await form.getByRole('button', { name: 'LINK SCHICKEN' }).click();
  await expect(form.getByText('Bitte gib eine gültige Email Adresse ein.').first()).toBeVisible();
  return guest;
};

/** Of somebody who has just ordered and confirmed the account. */
async function account(stage: Stage): Promise<Page> {
  const email = `zu${Date.now()}@post.example`;
  const guest = await stage.guest('/checkout', { cart: [dish('pizza-margherita', 'gross')] });
  await fillCheckout(guest);
  await guest.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await guest.getByRole('checkbox', { name: /^Konto anlegen/ }).check();
  await orderButton(guest).click();
  await expect(guest).toHaveURL(/success/);
  const post = await stage.openGuest();
  const link = await mailedLink(post, email, 'Bestätige dein Konto');
  await post.context().close();
  await guest.goto(link);
  await dialog(guest, 'ANMELDEN').getByRole('button', { name: 'JETZT ANMELDEN' }).click();
  await expect(dialog(guest, 'MEIN KONTO')).toBeVisible();
  return guest;
}

const accountPage =
  (button: RegExp, title: string): Screen =>
  async (stage) => {
    const guest = await account(stage);
    await dialog(guest, 'MEIN KONTO').getByRole('button', { name: button }).click();
    await expect(dialog(guest, title)).toBeVisible();
    return guest;
  };

const invitation: Screen = async (stage) => {
  const owner = await stage.guest('/');
  const link = await startGroup(owner);
  await owner.context().close();
  const guest = await stage.guest(link);
  const name = dialog(guest, 'Rosa lädt dich ein').getByLabel('Dein Name');
  await name.fill('Em');
  await name.blur();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  return guest;
};

/** Every dialog of the shop, by the name it has for styles; what waiters see stands with the tables. */
export const SHOP_DIALOGS: Record<string, Screens> = {
  'order-options': {
    'delivery, with an error': async (stage) => {
      const guest = await stage.guest('/', { place: null });
      await guest.getByRole('button', { name: /Wohin liefern wir/ }).click();
      const options = dialog(guest, 'BESTELLOPTIONEN');
      await options.getByRole('button', { name: 'OK' }).click();
      await expect(options.getByText('Bitte gib eine Adresse ein.')).toBeVisible();
      return guest;
    },
    pickup: async (stage) => {
      const guest = await stage.guest('/', { place: null });
      await guest.getByRole('button', { name: /Wohin liefern wir/ }).click();
      await dialog(guest, 'BESTELLOPTIONEN').getByRole('button', { name: 'Abholung' }).click();
      return guest;
    },
    'with suggestions': async (stage) => {
      const guest = await stage.guest('/', { place: null });
      await guest.getByRole('button', { name: /Wohin liefern wir/ }).click();
      const place = dialog(guest, 'BESTELLOPTIONEN').getByLabel('Dein Standort');
      await place.pressSequentially('Am Alten M');
      await expect(guest.getByRole('option').first()).toBeVisible();
      return guest;
    },
  },
  'branch-finder': {
    start: finder,
    'the suggested branch': suggestion,
    'all branches': async (stage) => {
      const guest = await suggestion(stage);
      await guest.getByRole('button', { name: 'Andere Filiale wählen' }).click();
      await expect(dialog(guest, 'WÄHLE DEINE FILIALE')).toBeVisible();
      return guest;
    },
  },
  closed: {
    'the shop is closed': async (stage) => {
      await stage.world.publishVariant({
        file: 'hours.yaml',
        from: 'preOrder: true\npreOrderDays: 7',
        to: 'preOrder: false',
      });
      await stage.world.setTime(Date.parse('2026-11-18T10:01:00+01:00'));
      const guest = await stage.variantGuest('/', { cart: [] });
      const making = await openDish(guest, 'Pizza Salami');
      await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
      await expect(dialog(guest, 'Wir haben geschlossen')).toBeVisible();
      return guest;
    },
  },
  dish: {
    'with a missing choice': async (stage) => {
      const guest = await stage.guest('/');
      const salad = await openDish(guest, 'Insalata mista');
      await salad.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
      return guest;
    },
    'everything unfolded': async (stage) => {
      const guest = await stage.guest('/');
      const pizza = await openDish(guest, 'Pizza Margherita');
      const folded = pizza.getByRole('button', { expanded: false });
      // What was unfolded is none of these any more.
      for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
      await pizza.getByRole('checkbox').first().check();
      return guest;
    },
  },
  'set-menu': {
    'the first choice': async (stage) => {
      const guest = await stage.guest('/');
      await openDish(guest, 'Menü für 2');
      return guest;
    },
    'a later choice, with one missing': async (stage) => {
      const guest = await stage.guest('/');
      const making = await openDish(guest, 'Pasta-Abend');
      await making.getByRole('radio', { name: /^Bruschetta/ }).check();
      await making.getByRole('button', { name: 'WEITER' }).click();
      await making.getByRole('button', { name: 'WEITER' }).click();
      return guest;
    },
  },
  'dish-info': {
    dish: async (stage) => {
      const guest = await stage.guest('/');
      await row(guest, 'Pizza Salami')
        .getByRole('button', { name: 'Infos zu Pizza Salami' })
        .click();
      await expect(
        dialog(guest, 'Pizza Salami').getByRole('rowheader', { name: 'Brennwert' }),
      ).toBeVisible();
      return guest;
    },
    'set menu': async (stage) => {
      const guest = await stage.guest('/');
      await row(guest, 'Menü für 2')
        .getByRole('button', { name: /^Infos zu/ })
        .click();
      await expect(dialog(guest, 'Menü für 2')).toBeVisible();
      return guest;
    },
  },
  confirm: {
    age: async (stage) => {
      const guest = await stage.guest('/');
      await row(guest, 'Helles').getByRole('button', { name: 'Helles in den Warenkorb' }).click();
      await expect(dialog(guest, 'Altersbestätigung')).toBeVisible();
      return guest;
    },
  },
  alert: {
    'a table’s link that is good no longer': async (stage) => {
      const staff = await stage.staff();
      const old = await staff.tableLink(9);
      await staff.renewTableLink(9);
      const guest = await stage.guest(old);
      await expect(
        dialog(guest, 'Tisch').getByText('Dieser Code gilt nicht mehr.').first(),
      ).toBeVisible();
      return guest;
    },
  },
  cart: {
    filled: async (stage) => {
      const guest = await stage.guest('/');
      await openCart(guest);
      return guest;
    },
    empty: async (stage) => {
      const guest = await stage.guest('/');
      const cart = await openCart(guest);
      for (let left = 2; left > 0; left -= 1)
        await cart.getByRole('button', { name: 'Entfernen' }).first().click();
      await expect(cart.getByRole('button', { name: 'Entfernen' })).toHaveCount(0);
      return guest;
    },
    'with offers': async (stage) => {
      const guest = await offersGuest(stage, [
        dish('bianca-tartufo', 'normal', 2),
        dish('pizza-margherita', 'normal'),
      ]);
      await openCart(guest);
      return guest;
    },
    'of a group': async (stage) => {
      const owner = await stage.guest('/');
      const link = await startGroup(owner);
      const member = await stage.guest('/', { cart: [dish('panna-cotta')] });
      await joinGroup(member, link);
      await owner.keyboard.press('Escape');
      await expect((await openCart(owner)).getByText('Panna cotta').first()).toBeVisible();
      return owner;
    },
  },
  offer: {
    details: async (stage) => {
      const guest = await offersGuest(stage, []);
      const offers = guest.getByRole('region', { name: 'Angebote' });
      await offers.getByRole('button', { name: 'Bianca-Mittwoch' }).click();
      await expect(dialog(guest, 'Bianca-Mittwoch')).toBeVisible();
      return guest;
    },
  },
  promotion: {
    'which discount': async (stage) => {
      const guest = await offersGuest(stage, [dish('bianca-tartufo', 'normal', 2)]);
      await (await openCart(guest)).getByRole('button', { name: 'Rabatt wählen' }).click();
      await expect(dialog(guest, 'Wähle Deinen Rabatt')).toBeVisible();
      return guest;
    },
  },
  'free-items': {
    'with nothing chosen': async (stage) => {
      const guest = await offersGuest(stage, [dish('pizza-margherita', 'gross', 2)]);
      await (
        await openCart(guest)
      )
        .getByRole('button', { name: /: (Ab 20|A free drink)/ })
        .first()
        .click();
      const free = dialog(guest, 'Gratis dazu');
      await free.getByRole('button', { name: 'Dazulegen' }).click();
      await expect(free.getByText('Bitte such dir hier etwas aus.').first()).toBeVisible();
      return guest;
    },
  },
  'group-welcome': {
    welcome: async (stage) => {
      const guest = await stage.branchGuest('/f=altstadt/');
      await groupRow(guest).click();
      await expect(dialog(guest, 'Gemeinsam bestellen')).toBeVisible();
      return guest;
    },
  },
  'group-create': {
    'with errors': async (stage) => {
      const guest = await stage.guest('/');
      const form = await openCreate(guest);
      await form.getByLabel('Name der Gruppe').fill('Bü');
      await form.getByLabel('Dein Name').fill('R');
      await form.getByLabel('Dein Name').blur();
      return guest;
    },
  },
  'GF-CreateGroup': {
    'the branch comes first': async (stage) => {
      const guest = await stage.branchGuest('/', { place: null });
      await groupRow(guest).click();
      await dialog(guest, 'Gemeinsam bestellen')
        .getByRole('button', { name: 'Neue Gruppe erstellen' })
        .click();
      await expect(dialog(guest, 'Zuerst die Filiale')).toBeVisible();
      return guest;
    },
  },
  'group-join': {
    invitation,
    'no such group': async (stage) => {
      const guest = await stage.guest(`/?gruppe=${'x'.repeat(22)}`);
      await expect(dialog(guest, 'Gruppe nicht gefunden')).toBeVisible();
      return guest;
    },
  },
  'group-owner': {
    ...GROUP_OWNER,
    'with members': async (stage) => {
      const owner = await stage.guest('/');
      const link = await startGroup(owner);
      const member = await stage.guest('/');
      await joinGroup(member, link);
      const info = dialog(owner, 'Büro Lindenstraße');
      await expect(info.getByText('2 sind dabei').first()).toBeVisible();
      for (const line of await info.locator('summary').all()) await line.click();
      await info.getByRole('textbox', { name: /^Budget pro Person/ }).fill('viel');
      await info.getByRole('textbox', { name: /^Budget pro Person/ }).press('Enter');
      return owner;
    },
  },
  'group-member': {
    member: async (stage) => {
      const owner = await stage.guest('/');
      const link = await startGroup(owner);
      const member = await stage.guest('/');
      await joinGroup(member, link);
      await openInfo(member);
      return member;
    },
  },
  account: {
    'login with an error': login,
    'link sent': async (stage) => {
      const guest = await login(stage);
      await dialog(guest, 'ANMELDEN').getByLabel('E-Mail').fill('niemand@post.example');
      await dialog(guest, 'ANMELDEN').getByRole('button', { name: 'LINK SCHICKEN' }).click();
      await expect(dialog(guest, 'SCHAU IN DEIN POSTFACH')).toBeVisible();
      return guest;
    },
    menu: account,
    orders: accountPage(/^Meine Bestellungen/, 'MEINE BESTELLUNGEN'),
    name: accountPage(/^Name/, 'DEIN NAME'),
    address: accountPage(/^Adresse/, 'DEINE ADRESSE'),
    birthday: accountPage(/^Geburtstag/, 'DEIN GEBURTSTAG'),
  },
  developer: {
    'flags and log': async (stage) => {
      const guest = await stage.guest('/#entwickler');
      await expect(guest.getByRole('dialog', { name: 'ENTWICKLERMODUS' })).toBeVisible();
      return guest;
    },
  },
};
