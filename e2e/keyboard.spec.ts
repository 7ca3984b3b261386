import type { Page } from '@playwright/test';
import { MARGHERITA, orderButton, orderNumber } from './steps/checkout.ts';
import { dialog, row } from './steps/guest.ts';
import { Keyboard } from './steps/keyboard.ts';
import { mailedLink } from './steps/mail.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { expect, test } from './world/test.ts';
import { WEDNESDAY_EVENING } from './world/world.ts';

const LONG = { tag: '@long' };
test.beforeEach(() => test.setTimeout(180_000));

const box = (page: Page, name: string | RegExp) =>
  page.getByRole('textbox', { name, exact: typeof name === 'string' });

/** Name, mail and phone at the checkout, a way to pay and the terms. */
async function fillIn(page: Page, keys: Keyboard, email: string, method: RegExp): Promise<void> {
  await keys.type(box(page, 'Name'), 'Tabea Taste');
  await keys.type(box(page, 'E-Mail'), email);
  await keys.type(box(page, 'Telefon'), '089 99998 557');
  await keys.press(page.getByRole('button', { name: 'Ändern: Wie bezahlst du?' }));
  await keys.choose(page.getByRole('radio', { name: method }));
  await keys.check(page.getByRole('checkbox', { name: /Ich akzeptiere/ }));
}

test('a pickup order is paid with the keyboard alone', LONG, async ({ world, openBrowser }) => {
  const guest = await openBrowser(storedVisit(world.url, { cart: MARGHERITA, place: null }));
  await guest.goto('/');
  const keys = new Keyboard(guest);
  await keys.press(guest.getByRole('button', { name: 'Abholung' }));
  await keys.press(guest.getByRole('button', { name: /Warenkorb ansehen/ }));
  await keys.press(dialog(guest, 'Warenkorb').getByRole('button', { name: /^Zur Kasse/ }));
  await expect(guest).toHaveURL(/\/checkout$/);
  // With mistakes first: the focus goes to the first of them, which says what is wrong.
  await keys.press(orderButton(guest));
  await expect(box(guest, 'Name')).toBeFocused();
  await expect(box(guest, 'Name')).toHaveAccessibleDescription(/Name/);
  await fillIn(guest, keys, 'tabea@post.example', /^Kreditkarte/);
  await keys.press(orderButton(guest), 'Enter', { leaves: true });
  await keys.press(guest.getByRole('button', { name: 'Karte bezahlen' }), 'Enter', {
    leaves: true,
  });
  await orderNumber(guest);
});

test(
  'a coupon is redeemed and removed with the keyboard alone',
  LONG,
  async ({ world, openBrowser }) => {
    await world.publishVariant({
      file: 'coupons.yaml',
      from: null,
      to: 'coupons:\n  - code: ZEHN\n    discount: 10 %\n',
    });
    const guest = await openBrowser(
      storedVisit(world.variantUrl, { shopId: 'variante', cart: MARGHERITA }),
    );
    await guest.goto('/checkout');
    const keys = new Keyboard(guest);
    const code = box(guest, 'Gutscheincode (freiwillig)');
    const fold = guest.locator('summary', { hasText: 'Gutschein' });
    await keys.press(fold);
    await keys.type(code, 'FALSCH');
    await keys.press(guest.getByRole('button', { name: 'Einlösen' }));
    await expect(code).toHaveAccessibleDescription(/nicht gültig/);
    await keys.type(code, 'ZEHN');
    await guest.keyboard.press('Enter');
    await expect(guest.getByText('ZEHN: 10 % Rabatt')).toBeVisible();
    await keys.keepsFocus();
    await keys.press(guest.getByRole('button', { name: 'Gutschein ZEHN entfernen' }));
    await expect(fold).toBeFocused();
  },
);

test(
  'a group is started, joined and ordered for with the keyboard alone',
  LONG,
  async ({ world, openBrowser }) => {
    const owner = await openBrowser(storedVisit(world.url, { cart: MARGHERITA }));
    await owner.goto('/');
    const keys = new Keyboard(owner);
    const entry = owner.getByRole('button', { name: /^Gemeinsam bestellen/ });
    await keys.press(entry);
    await keys.press(
      dialog(owner, 'Gemeinsam bestellen').getByRole('button', { name: 'Neue Gruppe erstellen' }),
    );
    const form = dialog(owner, 'Neue Gruppe');
    await expect(form).toBeVisible();
    await keys.type(box(owner, /^Name der Gruppe/), 'Büro Lindenstraße');
    await keys.type(box(owner, /^Dein Name/), 'Rosa');
    const answered = owner.waitForResponse(/\/group$/);
    await keys.press(form.getByRole('button', { name: 'Gruppe Erstellen' }));
    const { group } = (await (await answered).json()) as { group: { code: string } };
    await expect(dialog(owner, 'Büro Lindenstraße')).toBeVisible();
    await keys.escape();
    await expect(owner.getByRole('button', { name: /Büro Lindenstraße/ }).first()).toBeVisible();

    const member = await openBrowser(storedVisit(world.url, {}));
    await member.goto(`/?gruppe=${group.code}`);
    const theirs = new Keyboard(member);
    const invitation = dialog(member, 'Rosa lädt dich ein');
    await expect(invitation).toBeVisible();
    await theirs.keepsFocus();
    await theirs.type(box(member, /^Dein Name/), 'Emil');
    await theirs.press(invitation.getByRole('button', { name: 'Tritt dieser Gruppe bei' }));
    await expect(invitation).toBeHidden();
    await theirs.type(member.getByRole('searchbox'), 'Panna');
    await theirs.press(
      row(member, 'Panna cotta').getByRole('button', { name: 'Panna cotta', exact: true }),
    );
    await theirs.press(
      dialog(member, 'Panna cotta').getByRole('button', { name: /IN DEN WARENKORB/ }),
    );
    await expect(dialog(member, 'Panna cotta')).toBeHidden();
    await theirs.keepsFocus();
    await theirs.press(member.getByRole('button', { name: /Gruppe ansehen/ }));
    await theirs.press(dialog(member, 'Warenkorb').getByRole('button', { name: 'Ich bin fertig' }));

    await keys.press(owner.getByRole('button', { name: /Gruppe ansehen/ }));
    const cart = dialog(owner, 'Warenkorb');
    await expect(cart.getByRole('region', { name: 'Von Emil' })).toContainText('Panna cotta');
    await keys.press(cart.getByRole('button', { name: /^Zur Kasse/ }));
    await expect(owner).toHaveURL(/\/checkout$/);
    await expect(member).toHaveURL(/\/checkout\/holding$/);
    await theirs.keepsFocus();
    await fillIn(owner, keys, 'rosa@post.example', /^Bar/);
    await keys.press(orderButton(owner));
    await orderNumber(owner);
    await expect(member).toHaveURL(/\/checkout\/success\//, { timeout: 20_000 });
  },
);

test('a table is reserved with the keyboard alone', LONG, async ({ openBrowser }) => {
  const guest = await openBrowser();
  await guest.goto('/tisch-reservieren');
  const keys = new Keyboard(guest);
  const send = guest.getByRole('button', { name: 'Tisch anfragen' });
  await keys.press(send);
  await expect(guest.getByText('Bitte wähle eine Uhrzeit.')).toBeVisible();
  await keys.to(guest.getByLabel('Tag', { exact: true }));
  await guest.keyboard.type('19112026');
  await keys.to(guest.getByRole('spinbutton', { name: 'Personen' }));
  await guest.keyboard.press('ControlOrMeta+A');
  await guest.keyboard.type('2');
  await keys.choose(guest.getByRole('radio', { name: '19:00' }));
  await keys.type(box(guest, 'Name'), 'Tilda Taste');
  await keys.type(box(guest, 'E-Mail'), 'tilda@post.example');
  await keys.type(box(guest, 'Telefon'), '089 99998 711');
  await keys.press(send);
  await expect(guest.getByRole('heading', { name: 'Deine Anfrage ist da' })).toBeVisible();
  await keys.keepsFocus();
  await keys.press(guest.getByRole('link', { name: /^Anfrage ansehen/ }));
  await keys.press(guest.getByRole('button', { name: 'Absagen' }));
  await expect(guest.getByRole('heading', { name: 'Die Reservierung ist abgesagt' })).toBeVisible();
  await keys.keepsFocus();
});

test('a dish is rated with the keyboard alone', LONG, async ({ world, guest, complaints }) => {
  complaints.allow(/status of 40[49]/);
  const { id } = await quickOrder(guest, { items: [dish('lasagne'), dish('tiramisu')] });
  await world.setTime(WEDNESDAY_EVENING + 3 * 3_600_000);
  const later = await guest.context().newPage();
  await guest.close();
  await later.goto(`/feedback/${id}`);
  const keys = new Keyboard(later);
  const send = later.getByRole('button', { name: 'Bewertung abschicken' });
  await keys.press(send);
  await expect(later.getByRole('alert')).toContainText('Gib mindestens einem Gericht Sterne.');
  await keys.choose(later.getByRole('radio', { name: '4 Sterne, sehr gut' }).first());
  await keys.type(box(later, /^Ein paar Worte/).first(), 'Ganz wie bei der Tante');
  await keys.press(send);
  await expect(later.getByText('Danke, deine Bewertung ist gespeichert.')).toBeVisible();
  await keys.keepsFocus();
});

test('a job is applied for with the keyboard alone', LONG, async ({ guest }) => {
  await guest.goto('/static/jobs');
  const keys = new Keyboard(guest);
  const job = guest.getByRole('region', { name: 'Fahrerin oder Fahrer' });
  await keys.press(job.getByRole('button', { name: 'Bewerben' }));
  await keys.press(job.getByRole('button', { name: 'Bewerbung abschicken' }));
  await expect(job.getByText('Bitte schreib ein paar Worte über dich.')).toBeVisible();
  await keys.type(job.getByRole('textbox', { name: 'Name' }), 'Fahri Taste');
  await keys.type(job.getByRole('textbox', { name: 'Telefon' }), '089 99998 712');
  await keys.type(job.getByRole('textbox', { name: 'Erzähl uns von dir' }), 'Ich kenne jeden Weg.');
  await keys.press(job.getByRole('button', { name: 'Bewerbung abschicken' }));
  await expect(job.getByText('Danke, deine Bewerbung ist da.')).toBeVisible();
  await keys.keepsFocus();
});

test(
  'an account is made, opened by link and deleted with the keyboard alone',
  LONG,
  async ({ world, openBrowser }) => {
    const email = `taste${Date.now()}@post.example`;
    const guest = await openBrowser(storedVisit(world.url, { cart: MARGHERITA, way: 'pickup' }));
    await guest.goto('/checkout');
    const keys = new Keyboard(guest);
    await fillIn(guest, keys, email, /^Bar/);
    await keys.press(guest.locator('summary', { hasText: 'Konto' }));
    await keys.check(guest.getByRole('checkbox', { name: /^Konto anlegen/ }));
    await keys.press(orderButton(guest));
    await orderNumber(guest);
    const post = await openBrowser();
    await guest.goto(await mailedLink(post, email, 'Bestätige dein Konto'));
    const asked = dialog(guest, 'ANMELDEN');
    await keys.press(asked.getByRole('button', { name: 'JETZT ANMELDEN' }));
    const account = dialog(guest, 'MEIN KONTO');
    await keys.press(account.getByRole('button', { name: /^Name/ }));
    await keys.type(box(guest, 'Vorname'), 'Tabitha');
    await keys.press(dialog(guest, 'DEIN NAME').getByRole('button', { name: 'SPEICHERN' }));
    await expect(account).toContainText('Tabitha');
    await keys.keepsFocus();
    await keys.press(account.getByRole('button', { name: 'Abmelden' }));
    await expect(guest.getByText('Du bist abgemeldet.')).toBeVisible();
    await keys.keepsFocus();

    await keys.press(guest.getByRole('button', { name: 'Mein Konto' }));
    await keys.type(asked.getByRole('textbox', { name: 'E-Mail' }), email);
    await guest.keyboard.press('Enter');
    await expect(dialog(guest, 'SCHAU IN DEIN POSTFACH')).toBeVisible();
    await keys.keepsFocus();
    await guest.goto(await mailedLink(post, email, 'Dein Link zum Anmelden'));
    await keys.press(asked.getByRole('button', { name: 'JETZT ANMELDEN' }));
    await keys.press(account.getByRole('button', { name: 'Konto löschen' }));
    const sure = dialog(guest, 'Konto löschen?');
    await keys.press(sure.getByRole('button', { name: 'KONTO LÖSCHEN' }));
    await expect(guest.getByText('Dein Konto ist gelöscht.')).toBeVisible();
    await keys.keepsFocus();
  },
);
