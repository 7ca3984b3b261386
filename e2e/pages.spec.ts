import { goTo, openCounter } from './steps/counter.ts';
import { dialog, row } from './steps/guest.ts';
import { openMail } from './steps/mail.ts';
import { quickOrder } from './steps/quick-order.ts';
import { storedVisit, dish } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';
import { WEDNESDAY_EVENING } from './world/world.ts';

// ROUTE-05, ROUTE-24
test(
  'a flyer’s link and a driver’s card bring a coupon, once, and the counter made them',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/status of 40[049]/);
    const counter = await openBrowser();
    await openCounter(counter);
    await goTo(counter, 'Gäste');
    await counter.getByRole('link', { name: 'Karten', exact: true }).click();
    const sum = await counter.getByText(/ wurden eingelöst/).innerText();
    const taken = Number(/(\d+) wurden/.exec(sum)?.[1]);
    await counter.getByLabel('Wie viele').fill('2');
    await counter.getByRole('button', { name: 'Karten anlegen' }).click();
    const sheet = counter.getByRole('region', { name: '2 Karten zum Drucken' });
    await expect(sheet.getByText('3,00 € Rabatt ab 20,00 €').first()).toBeVisible();
    await expectAccessible(counter);
    const address = await sheet
      .getByText(/\/f\/[2-9A-Z]{12}$/)
      .first()
      .innerText();
    const path = /\/f\/\w+$/.exec(address)?.[0] ?? '';

    const guest = await openBrowser(
      storedVisit(world.url, { cart: [dish('pizza-margherita', 'gross', 2)] }),
    );
    await guest.goto('/s/ZITRONE');
    await expect(guest.getByText(/Dein Gutschein LIEBLINGSGAST wird ab 15,00\s€/)).toBeVisible();
    await expect(
      guest
        .getByRole('radio', { name: /^Abholung/ })
        .or(guest.getByRole('button', { name: /^Abholung/, pressed: true }))
        .first(),
    ).toBeVisible();

    await guest.goto(path);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(
      'Schön, dass du wieder bestellst',
    );
    await guest.getByRole('button', { name: 'Gutschein reservieren' }).click();
    await expect(guest.getByText('Bitte gib eine gültige Telefonnummer ein.')).toBeVisible();
    await expectAccessible(guest);
    await guest.getByLabel('Telefon').fill('089 99998 701');
    await guest.getByRole('button', { name: 'Gutschein reservieren' }).click();
    const ready = guest.getByRole('status').filter({ hasText: '3,00 € Rabatt' });
    await expect(ready).toContainText('ab 20,00 € Bestellwert');
    await expectAccessible(guest);
    await ready.getByRole('link', { name: 'Jetzt bestellen' }).click();
    await expect(guest.getByRole('region', { name: 'Speisekarte' })).toBeVisible();
    await guest.goto('/checkout');
    await expect(guest.getByText('Schon abgezogen.')).toBeVisible();

    const other = await openBrowser();
    await other.goto(path);
    await other.getByLabel('Telefon').fill('089 99998 702');
    await other.getByRole('button', { name: 'Gutschein reservieren' }).click();
    await expect(other.getByText(/schon für eine andere Telefonnummer/)).toBeVisible();

    await counter.reload();
    await expect(counter.getByText(`${taken + 1} wurden eingelöst`)).toBeVisible();
    await expect(counter.getByRole('row', { name: /s\/ZITRONE/ })).toContainText('1');
  },
);

// ROUTE-22, PAGE-01
test('advertising is unsubscribed by a mail, and a mail’s coupon link says when it is none', async ({
  openBrowser,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const email = `ab${Date.now()}@post.example`;
  const guest = await openBrowser();
  await guest.goto(`/abmelden/angebote/${encodeURIComponent(email)}`);
  await expect(guest.getByLabel('E-Mail')).toHaveValue(email);
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Mail zum Abbestellen schicken' }).click();
  await expect(guest.getByRole('status').filter({ hasText: email })).toBeVisible();
  const post = await openBrowser();
  await openMail(post, email, 'Keine Mails mehr?');
  const link = await post.getByRole('link', { name: 'Abmelden' }).getAttribute('href');
  expect(link).not.toContain('post.example');
  await guest.goto(link ?? '');
  await guest.getByRole('button', { name: 'Abbestellen' }).click();
  await expect(
    guest.getByText('Erledigt. Du bekommst solche Mails von uns nicht mehr.'),
  ).toBeVisible();
  await guest.goto(`/abmelden/angebote/${'A'.repeat(22)}`);
  await guest.getByRole('button', { name: 'Abbestellen' }).click();
  await expect(guest.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr');
  await expect(guest.getByLabel('E-Mail')).toBeVisible();

  await guest.goto(`/reservieren/${'A'.repeat(22)}`);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Dein Gutschein liegt bereit');
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Gutschein aktivieren' }).click();
  await expect(guest.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr');
});

// ROUTE-23
test(
  'who confirms by mail to want offers gets one a week after the order, and its coupon on any device, once',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const email = `post${Date.now()}@post.example`;
    const guest = await openBrowser();
    await quickOrder(guest, { email, acceptAdvertising: true });
    const post = await openBrowser();
    await openMail(post, email, 'Angebote per Mail: bitte bestätigen');
    const asked = await post.locator('a[href*="/zustimmen/"]').getAttribute('href');
    expect(asked).not.toContain('post.example');
    const second = await openBrowser();
    await second.goto(asked ?? '');
    const yes = second.getByRole('button', { name: 'Ja, ich bin dabei' });
    await expect(yes).toBeVisible();
    await expectAccessible(second);
    await yes.click();
    await expect(second.getByText('Danke, du bekommst jetzt Angebote von uns.')).toBeVisible();
    await expect(second.getByRole('button', { name: 'Doch nicht' })).toBeVisible();
    await world.setTime(WEDNESDAY_EVENING + 7 * 86_400_000 + 3_600_000);
    await world.advertise();
    await openMail(post, email, 'Ein Gutschein für dich');
    const link = await post.locator('a[href*="/reservieren/"]').getAttribute('href');
    expect(link).not.toContain('post.example');
    const codes: string[] = [];
    for (const device of [await openBrowser(), await openBrowser()]) {
      await device.goto(link ?? '');
      await device.getByRole('button', { name: 'Gutschein aktivieren' }).click();
      const ready = device.getByRole('status').filter({ hasText: '10 % Rabatt ab 20,00 €' });
      codes.push(await ready.getByText(/^[2-9A-Z]{8,}$/).innerText());
      await expect(ready).toContainText('bis zum 25.12.2026');
      await expectAccessible(device);
    }
    expect(new Set(codes).size).toBe(1);
  },
);

test(
  'who confirmed offers takes it back on the same page at once',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/status of 404/);
    const email = 'doch-nicht@example.de';
    const guest = await openBrowser();
    await quickOrder(guest, { email, acceptAdvertising: true });
    const post = await openBrowser();
    await openMail(post, email, 'Angebote per Mail: bitte bestätigen');
    await guest.goto((await post.locator('a[href*="/zustimmen/"]').getAttribute('href')) ?? '');
    await guest.getByRole('button', { name: 'Ja, ich bin dabei' }).click();
    await expect(guest.getByRole('status')).toContainText('Du kannst es jederzeit widerrufen');
    await expectAccessible(guest);
    await guest.getByRole('button', { name: 'Doch nicht' }).click();
    await expect(guest.getByRole('status')).toHaveText(
      'Erledigt. Du bekommst keine Angebote von uns.',
    );
    await guest.reload();
    await guest.getByRole('button', { name: 'Ja, ich bin dabei' }).click();
    await expect(guest.getByRole('alert')).toContainText('Du bekommst keine Angebote von uns.');
  },
);

// ROUTE-21
test(
  'a dish is rated by who ordered it, shown with how that is made sure, answered and hidden by the restaurant',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/status of 40[49]/);
    const guest = await openBrowser();
    const { id } = await quickOrder(guest, { items: [dish('pizza-diavola', 'gross')] });
    await guest.goto(`/feedback/${id}`);
    await expect(guest.getByRole('alert')).toContainText('Erst essen, dann bewerten');
    await world.setTime(WEDNESDAY_EVENING + 3 * 3_600_000);
    const stranger = await openBrowser();
    await stranger.goto(`/feedback/${id}`);
    await expect(stranger.getByRole('alert')).toContainText('Bewerten kann nur, wer bestellt hat');

    await guest.reload();
    await guest.getByRole('button', { name: 'Bewertung abschicken' }).click();
    await expect(guest.getByRole('alert')).toContainText('Gib mindestens einem Gericht Sterne.');
    await guest.getByRole('radio', { name: '4 Sterne, sehr gut' }).check();
    await guest.getByLabel(/^Ein paar Worte/).fill('Scharf, wie es sich gehört');
    await expectAccessible(guest);
    await guest.getByRole('button', { name: 'Bewertung abschicken' }).click();
    await expect(guest.getByText('Danke, deine Bewertung ist gespeichert.')).toBeVisible();

    const counter = await openBrowser();
    await openCounter(counter);
    await goTo(counter, 'Gäste');
    await counter.getByRole('link', { name: 'Bewertungen', exact: true }).click();
    const card = counter.getByRole('article').filter({ hasText: 'Scharf, wie es sich gehört' });
    await card.getByRole('button', { name: 'Antworten' }).click();
    await card.getByLabel('Antwort für alle Gäste').fill('Grazie.');
    await expectAccessible(counter);
    await card.getByRole('button', { name: 'Antwort speichern' }).click();
    await expect(card.getByText('Antwort: Grazie.')).toBeVisible();

    await stranger.goto('/');
    const info = async () => {
      await row(stranger, 'Pizza Diavola')
        .getByRole('button', { name: /^Infos zu/ })
        .click();
      const shown = dialog(stranger, 'Pizza Diavola').getByRole('region', { name: 'Bewertungen' });
      await expect(shown).toContainText('4,0 von 5 aus 1 Bewertung');
      return shown;
    };
    const shown = await info();
    await expect(shown).toContainText('Scharf, wie es sich gehört');
    await expect(shown).toContainText('Grazie.');
    await expect(shown).toContainText('Bewerten kann nur, wer das Gericht hier bestellt');
    await expectAccessible(stranger);
    await stranger.keyboard.press('Escape');

    await card.getByRole('button', { name: 'Kommentar ausblenden' }).click();
    const why = dialog(counter, /ausblenden$/);
    await why.getByRole('button', { name: 'Gehört nicht zum Gericht' }).click();
    await why.getByRole('button', { name: 'Ausblenden' }).click();
    await expect(card.getByText('Ausgeblendet: Gehört nicht zum Gericht')).toBeVisible();
    await expect(await info()).toContainText(
      'Vom Restaurant ausgeblendet: Gehört nicht zum Gericht',
    );
  },
);

// PAGE-02, ROUTE-16
test(
  'the jobs page lists openings, an application goes to the restaurant and the counter',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/\/jobs|Failed to load resource/);
    const guest = await openBrowser();
    await guest.route('**/api/shop/*/jobs', (route) => route.abort('connectionreset'));
    await guest.goto('/static/jobs');
    await expect(guest.getByRole('alert')).toContainText('Wir erreichen den Shop gerade nicht.');
    await guest.unroute('**/api/shop/*/jobs');
    await guest.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    const job = guest.getByRole('region', { name: 'Fahrerin oder Fahrer' });
    await expect(job).toContainText('15 Euro die Stunde');
    await job.getByRole('button', { name: 'Bewerben' }).click();
    await job.getByRole('button', { name: 'Bewerbung abschicken' }).click();
    await expect(job.getByText('Bitte schreib ein paar Worte über dich.')).toBeVisible();
    await expectAccessible(guest);
    const name = `Fahri ${Date.now()}`;
    await job.getByLabel('Name').fill(name);
    await job.getByLabel('Telefon').fill('089 99998 712');
    await job.getByLabel('Erzähl uns von dir').fill('Ich kenne jede Straße.');
    await job.getByRole('button', { name: 'Bewerbung abschicken' }).click();
    await expect(job.getByText('Danke, deine Bewerbung ist da.')).toBeVisible();

    const post = await openBrowser();
    // Until its mail is there the newest is another's.
    await expect(async () => {
      await openMail(post, 'ciao@zia-ninetta.example', 'Bewerbung: Fahrerin oder Fahrer');
      await expect(post.getByText(name)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(post.getByText('Ich kenne jede Straße.')).toBeVisible();
    const counter = await openBrowser();
    await openCounter(counter);
    await goTo(counter, 'Gäste');
    await counter.getByRole('link', { name: 'Bewerbungen', exact: true }).click();
    const card = counter.getByRole('article').filter({ hasText: name });
    await expect(card).toContainText('Ich kenne jede Straße.');
    await expectAccessible(counter);
    await card.getByRole('button', { name: 'Erledigt' }).click();
    await dialog(counter, /erledigt\?$/)
      .getByRole('button', { name: 'Erledigt, löschen' })
      .click();
    await expect(card).toBeHidden();
  },
);

test('what can be withdrawn from is told above the order button, for that order', async ({
  world,
  openBrowser,
}) => {
  const pizza = dish('pizza-margherita', 'gross');
  const wine = (size: string) => dish('montepulciano', size);
  const cart = [pizza, wine('karaffe'), wine('flasche')];
  const guest = await openBrowser(storedVisit(world.url, { cart, way: 'pickup' }));
  await guest.goto('/checkout');
  const note = guest.locator('[data-part="withdrawal-note"]');
  await expect(note).toContainText(
    'ohne Angabe von Gründen widerrufen: 1 × Montepulciano d’Abruzzo (Flasche). Für alles andere gibt es kein Widerrufsrecht.',
  );
  await expect(note.locator('[lang="it"]')).toHaveText(['Montepulciano d’Abruzzo']);
  await expectAccessible(guest);
  const link = note.getByRole('link', { name: 'Widerrufsbelehrung und Formular' });
  await expect(link).toHaveAttribute('href', '/static/widerruf');
  const fresh = await openBrowser(
    storedVisit(world.url, { cart: [pizza, wine('karaffe')], way: 'pickup' }),
  );
  await fresh.goto('/checkout');
  await expect(fresh.locator('[data-part="quote-line"]')).toHaveCount(2);
  await expect(fresh.locator('[data-part="withdrawal-note"]')).toHaveText(
    'Für Speisen und offene Getränke gibt es kein Widerrufsrecht.',
  );
});

test(
  'who buys a bottle is told how to withdraw, does so from any page, and gets a receipt',
  { tag: '@long' },
  async ({ guest, openBrowser }) => {
    const { id, number } = await quickOrder(guest, {
      items: [dish('montepulciano', 'flasche'), dish('pizza-margherita', 'gross')],
      email: 'walter.wein@post.example',
    });
    const box = await openBrowser();
    await openMail(box, 'walter.wein@post.example', 'Danke für deine Bestellung');
    await expect(
      box.getByText('haltbarer Ware: 1 × Montepulciano d’Abruzzo (Flasche).'),
    ).toBeVisible();
    await expect(box.getByRole('link', { name: 'Gesetzliche Gewährleistung' })).toBeVisible();
    await expect(box.getByText('(*) Unzutreffendes streichen.')).toBeVisible();
    const form = await box.getByRole('link', { name: 'Vertrag widerrufen' }).getAttribute('href');
    expect(form).toMatch(/\/static\/widerruf$/);
    await expect(box.getByRole('link', { name: 'Bestellbedingungen.txt' })).toBeVisible();
    await guest.goto(`/checkout/success/${id}`);
    const terms = guest.getByRole('link', { name: 'Bestellbedingungen, denen du zugestimmt hast' });
    const read = await guest.request.get((await terms.getAttribute('href')) ?? '');
    expect(await read.text()).toContain('haltbarer Ware');
    const button = guest.getByRole('main').getByRole('link', { name: 'Vertrag widerrufen' });
    await expect(button).toHaveAttribute('href', /\/static\/widerruf$/);
    const [first, second] = [0, 1].map((at) =>
      guest.getByRole('navigation', { name: 'Rechtliches' }).getByRole('link').nth(at),
    );
    await expect(first!).toHaveText('Vertrag widerrufen');
    await expect(first!).toHaveCSS('font-weight', '700');
    await expect(second!).not.toHaveCSS('font-weight', '700');

    await guest.goto(form ?? '');
    await expect(guest.getByRole('button', { name: 'Widerruf bestätigen' })).toBeVisible();
    await expect(guest.getByText('Muster-Widerrufsformular').locator('br')).toHaveCount(9);
    await guest.goto('/');
    await row(guest, 'Montepulciano d’Abruzzo')
      .getByRole('button', { name: /^Infos zu/ })
      .click();
    const steps: string[] = [];
    guest.on('framenavigated', (frame) => steps.push(new URL(frame.url()).pathname));
    await dialog(guest, /./).getByRole('link', { name: 'Gesetzliche Gewährleistung' }).click();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Gesetzliche Gewährleistung');
    await expect(guest.locator('[data-part="static-text"]')).not.toBeEmpty();
    await expectAccessible(guest);
    // Once, with its document; a dialog leaves an entry of its own on the page below.
    expect(steps.filter((path) => path !== '/')).toEqual(['/static/gewaehrleistung']);
    await guest.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click();
    const send = guest.getByRole('button', { name: 'Widerruf bestätigen' });
    const filled = guest.locator('form').filter({ has: send });
    await expect(filled.getByRole('link', { name: 'Datenschutz' })).toBeVisible();
    await send.click();
    await expect(guest.getByText('Bitte gib deinen Namen ein.')).toBeVisible();
    await expectAccessible(guest);
    await guest.getByLabel('Name').fill('Walter Wein');
    await guest.getByLabel('E-Mail für die Bestätigung').fill('walter.wein@post.example');
    await guest.getByLabel(/^Bestellnummer/).fill(`Nr. ${number}`);
    await send.click();
    await expect(guest.getByRole('status')).toContainText('Dein Widerruf ist eingegangen');
    await openMail(box, 'walter.wein@post.example', 'Wir haben deinen Widerruf bekommen');
    await expect(box.getByText(`Nr. ${number}`)).toBeVisible();
  },
);

test('a page to read stays on the screen while its program is on the way', async ({ guest }) => {
  await guest.addInitScript(() => {
    const missing: string[] = [];
    Object.assign(window, { missing });
    new MutationObserver(() => {
      const main = document.querySelector('main');
      if (main?.nextElementSibling && !main.querySelector('h1')) missing.push(main.innerHTML);
    }).observe(document, { childList: true, subtree: true });
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await guest.route('**/static-page*.js', async (route) => {
    await held;
    await route.continue();
  });
  await guest.goto('/static/impressum', { waitUntil: 'commit' });
  // The rest of the page runs by now.
  await expect(
    guest.getByRole('link', { name: /Geöffnet|Geschlossen|Öffnet/ }).first(),
  ).toBeVisible();
  await guest.waitForFunction(() => document.querySelector('[aria-live], [role="status"], output'));
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Impressum');
  release();
  await guest.waitForLoadState('networkidle');
  expect(await guest.evaluate(() => (window as unknown as { missing: string[] }).missing)).toEqual(
    [],
  );
});
