import type { Page } from '@playwright/test';
import { goToPlace, openToday, savedState } from './steps/office.ts';
import { countTaps } from './steps/taps.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const SHOP = '/f=sued';

test("today's exception, a pause and what is sold out reach guests at once", async ({
  world,
  openBrowser,
}) => {
  const page = await openBrowser();
  const guest = await openBrowser({ baseURL: world.burgerUrl });
  await openToday(page);
  const state = page.getByRole('region', { name: 'So steht es gerade' });
  await expect(state).toContainText('Geöffnet bis 21:00');
  await expect(state).toContainText('Lieferung 35 min, bis 20:30');
  await expect(state).toContainText('Abholung 15 min');
  await expectAccessible(page);
  const taps = await countTaps(page);

  await page.getByRole('button', { name: 'Dauert länger' }).tap();
  await expectAccessible(page);
  await page.getByRole('button', { name: '+30 Minuten' }).tap();
  await expect(state).toContainText('Lieferung 65 min, bis 20:30');
  await taps.match('Everything takes half an hour longer today');

  await page.getByRole('button', { name: 'Früher schließen' }).tap();
  await page.getByRole('button', { name: 'um 20:00' }).tap();
  await expect(state).toContainText('Geöffnet bis 20:00');
  await taps.match('Close earlier today');
  await guest.goto(`${SHOP}/oeffnungszeiten`);
  await expect(guest.getByRole('region', { name: 'Besondere Tage' })).toContainText(
    /18\.11\..*10:30 – 20:00 Uhr/,
  );

  await page.getByRole('button', { name: 'Geschlossen', exact: true }).tap();
  await page.getByRole('button', { name: 'Ja, heute geschlossen' }).tap();
  await expect(state).toContainText('Geschlossen, öffnet Donnerstag 10:30');
  await taps.match('Close for today');
  await guest.reload();
  await expect(guest.getByRole('region', { name: 'Besondere Tage' })).toContainText(
    /18\.11\..*geschlossen/,
  );
  await page.getByRole('button', { name: 'Wie jede Woche', exact: true }).tap();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Dann gilt nicht mehr: ');
  await question.getByRole('button', { name: 'Abbrechen' }).tap();
  await expect(state).toContainText('Geschlossen');
  await page.getByRole('button', { name: 'Wie jede Woche', exact: true }).tap();
  await question.getByRole('button', { name: 'Ja, wie jede Woche' }).tap();
  await expect(state).toContainText('Geöffnet bis 21:00');
  await taps.count();

  await page.getByRole('button', { name: '30 Minuten', exact: true }).tap();
  await expect(state).toContainText('Pause bis 19:00');
  await taps.match('Pause for half an hour');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Weiter geht’s' }).tap();
  await expect(state).toContainText('Geöffnet bis 21:00');
  await taps.count();

  const soldOut = page.getByRole('region', { name: 'Ausverkauft' });
  await soldOut.getByRole('searchbox').tap();
  await page.keyboard.type('klassi');
  await soldOut.getByRole('button', { name: 'Der Klassiker heute ausverkauft' }).tap();
  await expect(soldOut.getByRole('list', { name: 'Gerade ausverkauft' })).toContainText(
    'Der Klassiker',
  );
  await taps.match('Mark a dish sold out for today');
  await guest.goto(SHOP);
  await expect(guest.getByText('ausverkauft').first()).toBeAttached();
  await soldOut.getByRole('button', { name: 'Der Klassiker zurückholen' }).tap();
  await expect(soldOut).toContainText('Gerade ist alles da.');
});

test(
  'tomorrow, a holiday and a day of its own are planned; a week is given to other days',
  { tag: '@long' },
  async ({ openBrowser }) => {
    const page = await openBrowser();
    await openToday(page);
    const taps = await countTaps(page);
    await page.getByRole('button', { name: /^Morgen/ }).tap();
    await page.getByRole('button', { name: 'Später öffnen' }).tap();
    await page.getByRole('button', { name: 'um 12:00' }).tap();
    await expect(page.getByText(/Geöffnet 12:00\s-\s21:00 statt 10:30\s-\s21:00/)).toBeVisible();
    await taps.match('Open later tomorrow');
    await page.getByRole('button', { name: 'Wie jede Woche', exact: true }).tap();
    await page.getByRole('button', { name: 'Ja, wie jede Woche' }).tap();
    await expect(page.getByText('Gilt. Gäste sehen es jetzt.').first()).toBeVisible();

    await goToPlace(page, 'Zeiten');
    await expect(page.getByRole('heading', { level: 1, name: 'Zeiten' })).toBeVisible();
    await expectAccessible(page);
    await taps.count();
    const epiphany = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Heilige Drei Könige' }) });
    await epiphany.getByRole('button', { name: 'Geschlossen' }).tap();
    await expect(savedState(page)).toHaveText(/^Gespeichert/);
    await taps.match('Close on a public holiday');
    await epiphany.getByRole('button', { name: 'Andere Zeiten' }).tap();
    const closing = epiphany.getByLabel(/bis$/).first();
    await closing.tap();
    await taps.match('Other hours on a public holiday');
    await closing.fill('15:00');
    await closing.blur();
    await page.getByText(/^Die weiteren zwölf Monate/).click();
    await expect(page.getByRole('heading', { name: 'Mariä Himmelfahrt' })).toBeVisible();
    await expect(page.getByText(/Örtlicher Feiertag, in Gemeinden/)).toBeVisible();

    const week = page.getByRole('group', { name: 'Geöffnet', exact: true });
    await week.getByLabel('Montag bis').fill('22:00');
    await week.getByLabel('Montag bis').blur();
    // A field of times takes the focus once for hours and once for minutes.
    await taps.count();
    await week.getByRole('button', { name: 'Montag übertragen' }).tap();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'auf Mo–Fr' }).tap();
    await expect(week.getByLabel('Freitag bis')).toHaveValue('22:00');
    await taps.match("Give one day's hours to Monday to Friday");
    await week.getByLabel('Samstag bis').fill('10:00');
    await expect(week.getByText('bis in den nächsten Tag')).toBeVisible();
    await week.getByLabel('Samstag bis').fill('21:00');
    await week.getByRole('button', { name: 'Samstag: Zeit hinzufügen' }).tap();
    await week.getByLabel('Samstag von').last().fill('20:00');
    await week.getByLabel('Samstag bis').last().fill('23:00');
    await expect(week.getByLabel('Samstag von').last()).toHaveAccessibleDescription(
      /Überschneidet sich mit 11:00–21:00/,
    );
    await week.getByRole('button', { name: 'Samstag: diese Zeit entfernen' }).last().tap();

    await page.getByLabel('Lieferung, Minuten bis zur Tür').fill('50');
    await page.getByLabel('Bestellungen zusammen').fill('8');
    await page.getByLabel('Bestellungen zusammen').blur();
    await expect(savedState(page)).toHaveText(/^Gespeichert/);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('link', { name: /^\d+ Änderungen/ }).click();
    await expect(page.getByText(/Übliche Minuten Lieferung 35 → 50/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Alle Änderungen verwerfen' }).click();
    await page.getByRole('button', { name: 'Verwerfen', exact: true }).click();
    await expect(page.getByText('Gäste sehen alles, was du hier siehst.')).toBeVisible();
  },
);

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
