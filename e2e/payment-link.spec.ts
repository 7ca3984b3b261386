import type { Locator, Page } from '@playwright/test';
import { LINK_VALID_MS } from '@tischlein/domain/payment/payment-link.ts';
import { acceptAndOpen, addDish, changeButton, openChange } from './steps/change.ts';
import { card, openCounter, openOrder } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { Keyboard } from './steps/keyboard.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';
import { WEDNESDAY_EVENING, type WorldHandle } from './world/world.ts';

const money = (counter: Page) => counter.getByRole('region', { name: 'Zahlung' });
const owed = (guest: Page) => guest.locator('[data-part="owed"]');
const amountIn = (text: string) => /\d+,\d\d/.exec(text)![0];

/** Makes the order dearer by a pizza, with the guest's word. */
async function makeDearer(counter: Page, number: string): Promise<void> {
  await openChange(counter, number);
  await addDish(counter, 'salami gross');
  const effect = counter.getByRole('region', { name: 'Was sich ändert' });
  await expect(effect.getByText(/^Noch \d+,\d\d\s€ kassieren$/)).toBeVisible();
  await effect.getByRole('checkbox', { name: /^Mit dem Gast abgesprochen/ }).check();
  await expect(changeButton(counter)).toContainText('€');
  await changeButton(counter).click();
  await expect(money(counter)).toContainText(/Noch zu zahlen: \d+,\d\d\s€/);
}

type OpenBrowser = () => Promise<Page>;

/** Paid online, accepted, and made dearer. */
async function dearerOrder(world: WorldHandle, openBrowser: OpenBrowser) {
  const guest = await openBrowser();
  const { id, number } = await quickOrder(guest, { items: [dish('pizza-salami', 'gross', 1)] });
  await world.payOrder('zia-ninetta', id);
  await guest.goto(`/checkout/success/${id}`);
  const counter = await openBrowser();
  await openCounter(counter);
  await acceptAndOpen(counter, number);
  await makeDearer(counter, number);
  return { guest, counter, number, id };
}

const send = (counter: Page) =>
  money(counter).getByRole('button', { name: 'Zahlungslink schicken' });

async function payByCard(guest: Page): Promise<void> {
  await owed(guest)
    .getByRole('button', { name: /mit Kreditkarte bezahlen$/ })
    .click();
  await guest.getByRole('button', { name: 'Karte bezahlen' }).click();
}

test(
  'a paid order got dearer, and again while the guest pays: the old link takes nothing, the new one leaves nothing for the door',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const { guest, counter, number } = await dearerOrder(world, openBrowser);
    const first = amountIn(await money(counter).innerText());
    await send(counter).dblclick();
    await expect(money(counter)).toContainText('Link ist offen');
    await expect(counter.locator('header').last()).toContainText(/oder per Link/);
    await expectAccessible(counter);
    // At once on the page that stands open.
    await expect(owed(guest)).toContainText(new RegExp(`Noch ${first}\\s€ offen`));
    await expectAccessible(guest);
    await owed(guest)
      .getByRole('button', { name: /mit Kreditkarte bezahlen$/ })
      .click();
    await expect(guest.getByRole('button', { name: 'Karte bezahlen' })).toBeVisible();

    await makeDearer(counter, number);
    await expect(money(counter)).toContainText(
      new RegExp(`Der Link über ${first}\\s€ gilt nicht mehr, der Betrag ist ein anderer`),
    );
    await guest.goBack();
    await expect(guest.getByRole('region', { name: 'Deine Bestellung' })).toBeVisible();
    await expect(owed(guest)).toHaveCount(0);
    await send(counter).click();
    await expect(owed(guest)).toContainText(/offen/);
    const amount = amountIn(await owed(guest).innerText());
    expect(amount).not.toBe(first);

    // On any other device by the link.
    await money(counter).getByRole('button', { name: 'Code zeigen' }).click();
    const shown = counter.getByRole('dialog');
    await expect(shown.getByRole('img', { name: /Code zum Bezahlen/ })).toBeVisible();
    const url = /https?:\S+/.exec(await shown.innerText())![0];
    await expectAccessible(counter);
    await shown.getByRole('button', { name: 'Fertig' }).click();
    const other = await openBrowser();
    await other.goto(url);
    await expect(owed(other)).toContainText(new RegExp(`Noch ${amount}\\s€ offen`));
    await payByCard(other);
    await expect(owed(other)).toContainText(new RegExp(`Danke! ${amount}\\s€ sind bezahlt.`));
    await expectAccessible(other);
    await expect(owed(guest)).toHaveCount(0);
    await expect(guest.getByText(/^PayPal, bezahlt$/)).toBeVisible();
    await expect(money(counter)).toContainText(new RegExp(`${amount}\\s€ per Link`));
    await expect(
      money(counter).getByRole('listitem').filter({ hasText: 'Kreditkarte' }),
    ).toHaveCount(1);
    // Nothing still says that the door collects it.
    await expect(guest.locator('[data-part="order-change"]')).toHaveCount(2);
    await expect(guest.getByText(/Bei der Übergabe/)).toHaveCount(0);
    await expect(counter.locator('header').last()).not.toContainText('NOCH ZU ZAHLEN');
    // The link of the mail, opened once more.
    await other.goto(url);
    await expect(owed(other)).toContainText('sind bezahlt');
  },
);

test('a link is sent, shown and taken back by keys, and the focus stays where one is', async ({
  openBrowser,
}) => {
  const guest = await openBrowser();
  const { number } = await quickOrder(guest, { items: [dish('pizza-salami', 'gross', 2)] });
  const counter = await openBrowser({ viewport: { width: 1024, height: 768 } });
  await openCounter(counter);
  await expect(card(counter, number)).toBeVisible();
  await openOrder(counter, number);
  const keys = new Keyboard(counter);
  await keys.press(send(counter));
  await expect(money(counter)).toContainText('Link ist offen');
  await expect(money(counter).getByRole('button', { name: 'Link kopieren' })).toBeFocused();

  const show = money(counter).getByRole('button', { name: 'Code zeigen' });
  await keys.press(show);
  const shown = dialog(counter, /bezahlen$/);
  await expect(shown.getByRole('button', { name: 'Schließen' })).toBeFocused();
  await keys.to(shown.getByRole('button', { name: 'Fertig' }));
  await counter.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await expect(show).toBeFocused();

  await keys.press(money(counter).getByRole('button', { name: 'Link zurücknehmen' }));
  await expect(money(counter)).toContainText('ist zurückgenommen');
  await expect(send(counter)).toBeFocused();
});

test(
  'the code at the counter closes by itself once the guest has paid by it',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const { counter } = await dearerOrder(world, openBrowser);
    await send(counter).click();
    await money(counter).getByRole('button', { name: 'Code zeigen' }).click();
    const shown = dialog(counter, /bezahlen$/);
    await expect(shown.getByRole('img', { name: /Code zum Bezahlen/ })).toBeVisible();
    const scanned = await openBrowser();
    await scanned.goto(/https?:\S+/.exec(await shown.innerText())![0]);
    await payByCard(scanned);
    await expect(owed(scanned)).toContainText('sind bezahlt');
    await expect(shown).toBeHidden();
    await expect(money(counter)).toContainText(/per Link\s*Bezahlt/);
    // Nothing of it stands in the way, and the focus stays on the page.
    await expect(counter.getByRole('main')).toBeFocused();
    await money(counter).getByRole('button', { name: 'Erstatten' }).click();
    await expect(counter.getByRole('dialog')).toBeVisible();
  },
);

/** To the provider's page; answers its button. */
async function goToPay(guest: Page): Promise<Locator> {
  await owed(guest)
    .getByRole('button', { name: /mit Kreditkarte bezahlen$/ })
    .click();
  const pay = guest.getByRole('button', { name: 'Mit Karte bezahlen', exact: true });
  await expect(pay).toBeVisible();
  return pay;
}

/** The provider at whose page the guest is does not close what is open there, until told otherwise. */
async function keepOpen(guest: Page): Promise<() => Promise<unknown>> {
  const control = `${new URL(guest.url()).origin}/_control`;
  const fail = (data: object[]) => guest.request.post(control, { data: { failNext: data } });
  await fail([{ match: 'POST /v1/checkout/sessions/*/expire', times: 1_000, how: '5xx' }]);
  return () => fail([]);
}

test('what a guest pays by a link that was replaced goes back, and both pages say so @long', async ({
  world,
  openBrowser,
}) => {
  const { guest, counter, number, id } = await dearerOrder(world, openBrowser);
  await send(counter).click();
  const pay = await goToPay(guest);
  const paid = amountIn(await guest.locator('body').innerText());
  const calm = await keepOpen(guest);
  await makeDearer(counter, number);
  await send(counter).click();
  await expect(money(counter)).toContainText('Link ist offen');
  await pay.click();
  const returned = guest.locator('[data-part="returned"]');
  await expect(returned).toContainText(new RegExp(`${paid}\\s€ kamen zu spät oder doppelt an`));
  await expect(owed(guest)).toContainText(/Noch \d+,\d\d\s€ offen/);
  await expect(owed(guest)).not.toContainText(paid);
  await expectAccessible(guest);
  await expect(money(counter)).toContainText(/automatisch: Der Gast hat über einen Link bezahlt/);
  // For good, on any device, in English, too.
  const english = await openBrowser();
  await english.goto(`/en/checkout/success/${id}`);
  await expect(english.locator('[data-part="returned"]')).toContainText(
    'arrived too late or twice',
  );
  await calm();
});

test('past its end a link is not offered, and the counter does not wait for a provider that is down @long', async ({
  world,
  openBrowser,
}) => {
  const { guest, counter, number, id } = await dearerOrder(world, openBrowser);
  await send(counter).click();
  await goToPay(guest);
  const calm = await keepOpen(guest);
  const later = await openBrowser();
  await later.goto(`/checkout/success/${id}`);
  await expect(owed(later)).toContainText(/offen/);
  await world.setTime(WEDNESDAY_EVENING + LINK_VALID_MS + 60_000);
  // So does the clock of the page that stands open; nobody tells it anything.
  await later.evaluate((ms) => {
    const before = Date.now;
    Date.now = () => before() + ms;
  }, LINK_VALID_MS + 60_000);
  await expect(owed(later)).toContainText(/gilt nicht mehr/, { timeout: 20_000 });
  const tablet = await openBrowser({ viewport: { width: 1024, height: 768 } });
  await openCounter(tablet);
  await openOrder(tablet, number);
  await expect(money(tablet)).toContainText(/Link ist um \d\d:\d\d abgelaufen/);
  await expect(money(tablet).getByRole('button', { name: 'Code zeigen' })).toHaveCount(0);
  await expectAccessible(tablet);
  await money(tablet).getByRole('button', { name: 'Link zurücknehmen' }).click();
  await send(tablet).click();
  await expect(money(tablet)).toContainText(/Link ist offen bis \d\d:\d\d/);
  await expect(owed(later)).toContainText(/Noch \d+,\d\d\s€ offen/);
  await calm();
});

test(
  'where nothing can be paid online any more, guest and counter are sent to the door',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const { guest, counter } = await dearerOrder(world, openBrowser);
    await guest.route('**/payment-link/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), methods: [] } });
    });
    await counter.route('**/payments', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), canSendLink: false } });
    });
    await send(counter).click();
    await expect(owed(guest)).toContainText(
      'Online geht das gerade nicht. Bezahl sie bei der Übergabe.',
    );
    await expect(owed(guest).getByRole('button')).toHaveCount(0);
    await counter.reload();
    await expect(money(counter)).toContainText('Kassiere bei der Übergabe');
  },
);

test('less than the provider takes is asked for by no link, and the counter says from when on @long', async ({
  world,
  openBrowser,
}) => {
  const { counter } = await dearerOrder(world, openBrowser);
  await counter.route('**/payments', async (route) => {
    const response = await route.fetch();
    const little = { owed: 30, canSendLink: false, leastForLink: 50 };
    await route.fulfill({ response, json: { ...(await response.json()), ...little } });
  });
  await counter.reload();
  await expect(money(counter)).toContainText(/Noch zu zahlen: 0,30\s€/);
  await expect(money(counter)).toContainText(
    /Online geht es erst ab 0,50\s€\. Kassiere bei der Übergabe\./,
  );
  await expect(send(counter)).toHaveCount(0);
  await expectAccessible(counter);
});
