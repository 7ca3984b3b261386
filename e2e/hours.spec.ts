import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from './world/test.ts';
import { CLOSED_TUESDAY } from './world/world.ts';
import {
  fillCheckout,
  MARGHERITA,
  orderButton,
  orderNumber,
  chooseTime,
} from './steps/checkout.ts';
import { dialog, openDish } from './steps/guest.ts';
import { storedVisit } from './steps/stored.ts';

const shownHeight = (words: Locator) => words.evaluate((span) => span.clientHeight);

test('that it is closed is said once on a phone: in the menu’s head, on other pages in the header', async ({
  world,
  guest,
}) => {
  await world.setTime(CLOSED_TUESDAY);
  const closed = guest.locator('[data-part="hours-link"] [data-state="closed"]');
  await guest.goto('/');
  await expect(guest.getByText('Öffnet Mittwoch 11:00, jetzt vorbestellen')).toBeVisible();
  await expect.poll(() => shownHeight(closed)).toBeLessThan(2);
  await guest.goto('/ueber-uns');
  await expect.poll(() => shownHeight(closed)).toBeGreaterThan(10);
});

test(
  'that tomorrow is closed is told the day before, and on no other day',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    for (const [day, times] of [
      ['2026-11-15', 0],
      ['2026-11-16', 1],
      ['2026-11-17', 0],
    ] as const) {
      await world.setTime(at(`${day}T18:00:00`));
      const guest = await openBrowser(storedVisit(world.url, {}));
      await guest.goto('/');
      await expect(guest.locator('[data-part="shop-facts"]')).toContainText(/geöffnet|Öffnet/);
      await guest.waitForLoadState('networkidle');
      const notice = guest.getByText('Morgen, Dienstag, 17.11., haben wir geschlossen.');
      await expect(notice, day).toHaveCount(times);
    }
  },
);

const NO_PRE_ORDER = {
  file: 'hours.yaml',
  from: 'preOrder: true\npreOrderDays: 7',
  to: 'preOrder: false',
};
const at = (wallClock: string) => Date.parse(`${wallClock}+01:00`);

// HRS-13 HRS-14 HRS-15 HRS-16 HRS-17
test('a closed shop says in how many minutes, at what time, or on which day it opens, and why', async ({
  world,
  openBrowser,
}) => {
  const closure = {
    file: 'hours.yaml',
    from: '  - { reason: vacation,',
    to: '  - { reason: renovation, from: 2026-11-23, until: 2026-11-24 }\n  - { reason: vacation,',
  };
  await world.publishVariant(NO_PRE_ORDER, closure);
  const all = [
    ['2026-11-18T10:01:00', true, 'Wir öffnen in 59 Minuten.'],
    ['2026-11-18T10:00:00', false, 'Wir öffnen um 11:00 Uhr.'],
    [
      '2026-11-18T23:00:00',
      false,
      'Für heute haben wir geschlossen. Ab Donnerstag, 19.11., 11:00 Uhr sind wir wieder für dich da.',
    ],
    [
      '2026-11-23T18:00:00',
      true,
      'Wir renovieren gerade. Ab Mittwoch, 25.11., 11:00 Uhr sind wir wieder für dich da.',
    ],
  ] as const;
  // The words of each case: closed-text.test.ts of the domain.
  for (const [now, inDialog, text] of process.env['LONG'] ? all : [all[0], all[2]]) {
    await world.setTime(at(now));
    const guest = await openBrowser(storedVisit(world.variantUrl, { shopId: 'variante' }));
    // The dialog and the page take their words from one place.
    if (inDialog) {
      await guest.goto('/');
      const making = await openDish(guest, 'Pizza Salami');
      await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
      const closed = dialog(guest, 'Wir haben geschlossen');
      await expect(closed).toContainText(text);
      await closed.getByRole('link', { name: 'Alle Öffnungszeiten' }).click();
    } else await guest.goto('/oeffnungszeiten');
    await expect(guest.getByRole('heading', { name: 'Öffnungszeiten', level: 1 })).toBeVisible();
    await expect(guest.getByRole('status').filter({ hasText: text })).toBeVisible();
  }
});

test('the opening hours tell special days and closures to come, with why', async ({ guest }) => {
  await guest.goto('/oeffnungszeiten');
  const days = guest.getByRole('region', { name: 'Besondere Tage' });
  await expect(days.getByRole('row')).toHaveText([
    /Donnerstag, 24\.12\.Heiligabend\s*11:00 – 14:00 Uhr/,
    /Freitag, 25\.12\.Erster Weihnachtstag\s*geschlossen/,
    /Samstag, 26\.12\.2\. Weihnachtstag\s*11:30 – 14:30 Uhr\s*17:00 – 22:00 Uhr/,
    /Donnerstag, 31\.12\.Silvester\s*11:00 – 20:00 Uhr/,
    /Freitag, 01\.01\.2027Neujahr\s*17:00 – 22:00 Uhr/,
    /Mittwoch, 06\.01\.2027Heilige Drei Könige\s*11:30 – 14:30 Uhr/,
    /09\.08\. bis 23\.08\.2027Betriebsferien\s*geschlossen/,
  ]);
  await expectAccessible(guest);
});

test(
  'a slot that fills up goes from the choice, and a guest who still had it is told',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/status of 409/);
    await world.publishVariant({
      file: 'hours.yaml',
      from: 'slotMinutes: 15',
      to: 'slotMinutes: 15\ncapacity: { pickups: 1 }',
    });
    const visit = storedVisit(world.variantUrl, {
      shopId: 'variante',
      cart: MARGHERITA,
      way: 'pickup',
    });
    const [first, second] = [await openBrowser(visit), await openBrowser(visit)];
    for (const guest of [first, second]) {
      await guest.goto('/checkout');
      await fillCheckout(guest, { way: 'pickup' });
      await chooseTime(guest, 'Heute', '20:30 Uhr');
    }
    await orderButton(first).click();
    await orderNumber(first);
    await orderButton(second).click();
    await expect(
      second.getByText(
        'Für diese Uhrzeit ist die Küche schon ausgebucht. Bitte wähle eine andere.',
      ),
    ).toBeVisible();
    await second.getByRole('button', { name: 'OK' }).click();
    const times = second.getByRole('radiogroup', { name: 'Abholzeit' });
    await expect(times).toHaveAccessibleDescription(/Diese Zeit ist nicht mehr verfügbar/);
    await expect(times.getByRole('radio', { name: '20:30 Uhr, ausgebucht' })).toBeDisabled();
    await expectAccessible(second);
    await second.getByRole('button', { name: 'Nächste freie Zeit nehmen: 20:45 Uhr' }).click();
    await expect(times.getByRole('radio', { name: '20:45 Uhr' })).toBeChecked();
    await orderButton(second).click();
    await orderNumber(second);
  },
);
