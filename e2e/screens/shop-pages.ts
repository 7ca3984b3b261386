import type { PageName } from '../../apps/storefront/src/base/paths.ts';
import { fillCheckout, orderButton, placeOrder, openCards } from '../steps/checkout.ts';
import { card, goTo } from '../steps/counter.ts';
import { joinGroup, startGroup } from '../steps/group.ts';
import { openCart } from '../steps/guest.ts';
import { quickOrder } from '../steps/quick-order.ts';
import { requestTable } from '../steps/reservation.ts';
import { dish } from '../steps/stored.ts';
import { addDish, sitDown, toCheckout } from '../steps/table.ts';
import { expect } from '../world/test.ts';
import { CLOSED_TUESDAY, WEDNESDAY_EVENING } from '../world/world.ts';
import { GROUP_CHECKOUT, GROUP_START, GROUP_SUCCESS } from './group-screens.ts';
import { GUEST_LINK_SCREENS } from './link-screens.ts';
import { type Screen, type Screens, type Stage } from './stage.ts';

const HOUR = 3_600_000;
const NOBODYS_KEY = 'A'.repeat(22);

/** A page that needs nothing but its address. */
const at =
  (path: string): Screen =>
  async (stage) => {
    const guest = await stage.guest(path);
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    return guest;
  };

const reserve: Screen = async (stage) => {
  const guest = await stage.guest('/tisch-reservieren');
  await guest.getByRole('button', { name: 'Tisch anfragen' }).click();
  await expect(guest.getByText('Bitte wähle eine Uhrzeit.')).toBeVisible();
  return guest;
};

async function askedTable(stage: Stage) {
  const guest = await stage.guest('/tisch-reservieren');
  await requestTable(guest);
  return guest;
}

async function unratedOrder(stage: Stage) {
  const guest = await stage.guest('/');
  const { id } = await quickOrder(guest, { items: [dish('lasagne'), dish('tiramisu')] });
  await guest.goto(`/feedback/${id}`);
  await expect(guest.getByRole('alert')).toBeVisible();
  return guest;
}

/** Every page of the shop, by its name in the table of routes, and what it may look like. */
export const SHOP_PAGES: Record<PageName | 'notFound', Screens> = {
  start: {
    ...GROUP_START,
    menu: async (stage) => {
      const guest = await stage.guest('/', { place: null });
      await expect(guest.getByRole('link', { name: 'Geöffnet', exact: true })).toBeVisible();
      return guest;
    },
    'search without hits': async (stage) => {
      const guest = await stage.guest('/');
      await guest.getByRole('searchbox').fill('xyzxyz');
      await expect(guest.getByText('Dazu haben wir nichts gefunden')).toBeVisible();
      return guest;
    },
    closed: async (stage) => {
      await stage.world.setTime(CLOSED_TUESDAY);
      const guest = await stage.guest('/');
      await expect(guest.getByRole('link', { name: /Geschlossen|öffnet/i }).first()).toBeVisible();
      return guest;
    },
    'the branches together': async (stage) => {
      const guest = await stage.branchGuest('/');
      await expect(guest.getByText('5 Filialen', { exact: true })).toBeVisible();
      return guest;
    },
    branch: async (stage) => {
      const guest = await stage.branchGuest('/f=altstadt/', { cart: [dish('pommes', 'gross')] });
      await expect(guest.getByRole('button', { name: /Warenkorb ansehen/ })).toBeVisible();
      return guest;
    },
    'at a table': async (stage) => {
      const guest = await stage.guest('/');
      await sitDown(guest, await (await stage.staff()).tableLink(3), 3);
      await openCart(guest).then(() => guest.keyboard.press('Escape'));
      return guest;
    },
    'the question whether visits may be counted': async (stage) => {
      await stage.world.publishVariant({
        file: 'shop.yaml',
        from: 'domains: [variante.localhost]',
        to: 'domains: [variante.test]',
      });
      const guest = await stage.openGuest({
        baseURL: `http://variante.test:${stage.world.port}`,
      });
      await guest.goto('/');
      const note = guest.getByRole('region', { name: 'Besuche zählen' });
      let x = 5;
      await expect(async () => {
        await guest.mouse.move((x += 1), 5);
        await expect(note).toBeVisible({ timeout: 500 });
      }).toPass();
      return guest;
    },
  },
  campaign: {
    coupon: async (stage) => {
      const guest = await stage.guest('/s/ZITRONE');
      await expect(guest.getByText(/Dein Gutschein LIEBLINGSGAST wird ab/)).toBeVisible();
      return guest;
    },
  },
  checkout: {
    ...GROUP_CHECKOUT,
    'with errors': async (stage) => {
      const guest = await stage.guest('/checkout', { place: null });
      await orderButton(guest).click();
      await expect(guest.getByText('Bitte gib deine Straße ein.')).toBeVisible();
      return guest;
    },
    'with a coupon that is none': async (stage) => {
      const guest = await stage.guest('/checkout', { way: 'pickup' });
      await openCards(guest);
      await guest.getByRole('textbox', { name: 'Gutscheincode (freiwillig)' }).fill('FALSCH');
      await guest.getByRole('button', { name: 'Einlösen' }).click();
      await expect(guest.getByText('Dieser Gutschein ist hier nicht gültig.')).toBeVisible();
      return guest;
    },
    'with a coupon and an account to come': async (stage) => {
      const guest = await stage.guest('/s/ZITRONE', {
        way: 'pickup',
        cart: [dish('pizza-margherita', 'gross', 2)],
      });
      await expect(guest.getByText(/Dein Gutschein LIEBLINGSGAST wird ab/)).toBeVisible();
      await guest.goto('/checkout');
      await expect(guest.getByText('Schon abgezogen.')).toBeVisible();
      await fillCheckout(guest, { way: 'pickup' });
      await guest.getByRole('checkbox', { name: /^Konto anlegen/ }).check();
      return guest;
    },
    'with the buttons of wallets': async (stage) => {
      // Without the beer, which asks for the age first.
      const cart = [dish('pizza-margherita', 'gross')];
      const guest = await stage.guest('/checkout', { cart });
      await guest.getByRole('button', { name: 'Mit Apple Pay oder Google Pay' }).click();
      await expect(guest.getByRole('button', { name: 'Google Pay', exact: true })).toBeVisible();
      return guest;
    },
    'nothing in the cart': async (stage) => {
      const guest = await stage.guest('/checkout', { cart: [] });
      await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
      return guest;
    },
    'at a table': async (stage) => {
      const guest = await stage.guest('/', { cart: [] });
      await sitDown(guest, await (await stage.staff()).tableLink(4), 4);
      await addDish(guest, 'Bruschetta al Pomodoro');
      await toCheckout(guest);
      await guest.getByRole('button', { name: 'Jetzt bezahlen' }).click();
      return guest;
    },
  },
  checkoutHolding: {
    'the owner orders': async (stage) => {
      const owner = await stage.guest('/');
      const invitation = await startGroup(owner, 'Büro', 'Ada');
      const member = await stage.guest('/', { cart: [dish('panna-cotta')] });
      await joinGroup(member, invitation, 'Ben');
      await (await openCart(owner)).getByRole('button', { name: /^Zur Kasse/ }).click();
      await expect(member).toHaveURL(/\/checkout\/holding$/);
      await expect(member.getByText('Ada bestellt gerade für „Büro“.')).toBeVisible();
      return member;
    },
  },
  checkoutCancelled: {
    'the payment was given up': async (stage) => {
      const guest = await stage.guest('/checkout');
      await fillCheckout(guest);
      await guest.getByRole('radio', { name: /^Kreditkarte/ }).check();
      await orderButton(guest).click();
      await guest
        .getByRole('alertdialog', { name: 'Altersbestätigung' })
        .getByRole('button', { name: /^Ich bin/ })
        .click();
      await guest.getByRole('button', { name: 'Abbrechen' }).click();
      await expect(guest.getByText('Du hast die Zahlung abgebrochen')).toBeVisible();
      return guest;
    },
  },
  checkoutSuccess: {
    ...GROUP_SUCCESS,
    ordered: async (stage) => {
      const guest = await stage.guest('/checkout', { cart: [dish('pizza-margherita', 'gross')] });
      await fillCheckout(guest);
      await placeOrder(guest);
      return guest;
    },
    'on its way': async (stage) => {
      const guest = await stage.guest('/');
      const { id, number } = await quickOrder(guest);
      const counter = await stage.counter();
      await goTo(counter, 'Bestellungen');
      await card(counter, number)
        .getByRole('button', { name: /^Annehmen/ })
        .click();
      await guest.goto(`/checkout/success/${id}`);
      await expect(guest.getByText(/angenommen|Zubereitung/i).first()).toBeVisible();
      return guest;
    },
    rejected: async (stage) => {
      const guest = await stage.guest('/');
      const { id, number } = await quickOrder(guest);
      const counter = await stage.counter();
      await goTo(counter, 'Bestellungen');
      await card(counter, number).getByRole('button', { name: 'Ablehnen' }).click();
      const reject = counter.getByRole('dialog', { name: `Nr. ${number} ablehnen` });
      await reject.getByRole('radio', { name: /^Zu viel los/ }).check();
      await reject.getByRole('button', { name: 'Bestellung ablehnen' }).click();
      await guest.goto(`/checkout/success/${id}`);
      await expect(guest.getByText(/zu viel los|too busy/i).first()).toBeVisible();
      return guest;
    },
    ...GUEST_LINK_SCREENS,
    'an order of somebody else': at(`/checkout/success/${NOBODYS_KEY}`),
  },
  openingTimes: { hours: at('/oeffnungszeiten') },
  location: { map: at('/anfahrt') },
  about: { 'about us': at('/ueber-uns') },
  staticPage: {
    imprint: at('/static/impressum'),
    privacy: at('/static/datenschutz'),
    terms: at('/static/bestellbedingungen'),
    accessibility: at('/static/barrierefreiheit'),
    'jobs with errors': async (stage) => {
      const guest = await stage.guest('/static/jobs');
      const job = guest.getByRole('region', { name: 'Fahrerin oder Fahrer' });
      await job.getByRole('button', { name: 'Bewerben' }).click();
      await job.getByRole('button', { name: 'Bewerbung abschicken' }).click();
      await expect(job.getByText('Bitte schreib ein paar Worte über dich.')).toBeVisible();
      return guest;
    },
  },
  card: {
    'with an error': async (stage) => {
      const counter = await stage.counter();
      await goTo(counter, 'Gäste');
      await counter.getByRole('link', { name: 'Karten', exact: true }).click();
      await counter.getByLabel('Wie viele').fill('1');
      await counter.getByRole('button', { name: 'Karten anlegen' }).click();
      const address = await counter
        .getByText(/\/f\/[2-9A-Z]{12}$/)
        .first()
        .innerText();
      const guest = await stage.guest(/\/f\/\w+$/.exec(address)?.[0]);
      await guest.getByRole('button', { name: 'Gutschein reservieren' }).click();
      await expect(guest.getByText('Bitte gib eine gültige Telefonnummer ein.')).toBeVisible();
      return guest;
    },
    taken: async (stage) => {
      const guest = await SHOP_PAGES.card['with an error']!(stage);
      await guest.getByLabel('Telefon').fill('089 99998 731');
      await guest.getByRole('button', { name: 'Gutschein reservieren' }).click();
      await expect(guest.getByRole('status').filter({ hasText: /3[.,]00/ })).toBeVisible();
      return guest;
    },
  },
  mailCoupon: {
    'of an unknown key': async (stage) => {
      const guest = await stage.guest(`/reservieren/${NOBODYS_KEY}`);
      await guest.getByRole('button', { name: 'Gutschein aktivieren' }).click();
      await expect(
        guest.getByRole('alert').getByText('Dieser Link gilt nicht mehr').first(),
      ).toBeVisible();
      return guest;
    },
  },
  confirmAdvertising: {
    'by an unknown key': async (stage) => {
      const guest = await stage.guest(`/zustimmen/${NOBODYS_KEY}`);
      await guest.getByRole('button', { name: 'Ja, ich bin dabei' }).click();
      await expect(guest.getByRole('alert')).toBeVisible();
      return guest;
    },
  },
  unsubscribe: {
    'by address, with an error': async (stage) => {
      const guest = await stage.guest('/abmelden/angebote/ab@post.example');
      await guest.getByLabel('E-Mail').fill('ab');
      await guest.getByRole('button', { name: /^Mail zum/ }).click();
      return guest;
    },
    'by an unknown key': async (stage) => {
      const guest = await stage.guest(`/abmelden/bewertungen/${NOBODYS_KEY}`);
      await guest.getByRole('button', { name: 'Abbestellen' }).click();
      await expect(guest.getByRole('alert')).toBeVisible();
      return guest;
    },
    'of nothing': at('/abmelden/sonstwas/x'),
  },
  reserveTable: {
    'with errors': reserve,
    'on a closed day': async (stage) => {
      const guest = await reserve(stage);
      await guest.locator('input[type=date]').fill('2026-11-24');
      await expect(guest.getByText(/An diesem Tag nehmen wir keine/)).toBeVisible();
      return guest;
    },
    sent: askedTable,
  },
  tableAnswer: {
    requested: async (stage) => {
      const guest = await askedTable(stage);
      await guest.getByRole('link', { name: /^Anfrage ansehen/ }).click();
      await expect(guest.getByRole('button', { name: 'Absagen' })).toBeVisible();
      return guest;
    },
    unknown: async (stage) => {
      const guest = await stage.guest(`/tr/${NOBODYS_KEY}/ansehen`);
      await expect(guest.getByRole('alert')).toBeVisible();
      return guest;
    },
  },
  feedback: {
    'too early': unratedOrder,
    'with an error': async (stage) => {
      const guest = await unratedOrder(stage);
      await stage.world.setTime(WEDNESDAY_EVENING + 3 * HOUR);
      await guest.reload();
      await guest.getByRole('button', { name: 'Bewertung abschicken' }).click();
      await expect(guest.getByRole('alert')).toBeVisible();
      await guest.getByRole('radio', { name: /^4 / }).first().check();
      return guest;
    },
  },
  notFound: { 'no such page': at('/gibt/es/nicht') },
};
