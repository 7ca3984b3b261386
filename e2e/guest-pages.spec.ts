import type { Page } from '@playwright/test';
import { goTo, openCounter } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { openMail } from './steps/mail.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';
import { WEDNESDAY_EVENING } from './world/world.ts';

const HOUR = 3_600_000;
const NOBODYS_KEY = 'A'.repeat(22);
const EVIL = '<img src=x onerror=alert(1)>';

/** Accessible in light and dark colours, and nothing wider than the screen. */
async function look(page: Page, what: string): Promise<void> {
  await test.step(what, async () => {
    await expect(page.locator('h1').first()).toBeAttached();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page, colorScheme === 'dark');
    }
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide, `${what} is as wide as the screen`).toBeLessThanOrEqual(0);
  });
}

async function fillReservation(guest: Page, name: string): Promise<void> {
  await guest.locator('input[type=date]').fill('2026-11-19');
  await guest.getByLabel('Personen').fill('4');
  await guest.getByRole('radio', { name: '19:00' }).check();
  await guest.getByLabel('Name').fill(name);
  await guest.getByLabel('E-Mail').fill('tisch@post.example');
  await guest.getByLabel('Telefon').fill('089 99998 711');
  await guest.getByLabel(/^Notiz/).fill(EVIL);
  await guest.getByRole('button', { name: 'Tisch anfragen' }).click();
  await expect(guest.getByRole('heading', { name: 'Deine Anfrage ist da' })).toBeVisible();
}

test(
  'every page beside the menu, and its screen at the counter: empty, with errors, filled, sent',
  { tag: ['@wide', '@long'] },
  async ({ world, openBrowser, complaints }) => {
    test.setTimeout(300_000);
    complaints.allow(/status of 40[049]/);
    const guest = await openBrowser(
      storedVisit(world.url, { cart: [dish('pizza-margherita', 'gross', 2)] }),
    );
    const counter = await openBrowser();
    await openCounter(counter);
    const go = async (place: string) => {
      await goTo(counter, 'Gäste');
      await counter.getByRole('link', { name: place, exact: true }).click();
      await expect(counter.getByRole('heading', { level: 1, name: place })).toBeVisible();
    };
    for (const place of ['Reservierungen', 'Bewertungen', 'Bewerbungen', 'Karten']) {
      await go(place);
      await look(counter, `counter ${place} empty`);
    }

    for (const path of [
      '/oeffnungszeiten',
      '/anfahrt',
      '/ueber-uns',
      '/static/impressum',
      '/static/datenschutz',
      '/static/bestellbedingungen',
      '/static/barrierefreiheit',
    ]) {
      await guest.goto(path);
      await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
      await guest.mouse.move(5, 6);
      await look(guest, path);
    }
    await guest.goto('/tisch-reservieren');
    await expect(guest.getByRole('button', { name: 'Tisch anfragen' })).toBeVisible();
    await look(guest, 'reserve');
    await guest.getByRole('button', { name: 'Tisch anfragen' }).click();
    await expect(guest.getByText('Bitte wähle eine Uhrzeit.')).toBeVisible();
    await look(guest, 'reserve with errors');
    await guest.locator('input[type=date]').fill('2026-11-24');
    await expect(guest.getByText(/An diesem Tag nehmen wir keine/)).toBeVisible();
    await look(guest, 'reserve on a closed day');
    await fillReservation(guest, EVIL);
    await look(guest, 'reserve sent');
    await guest.getByRole('link', { name: /^Anfrage ansehen/ }).click();
    await expect(guest.getByRole('button', { name: 'Absagen' })).toBeVisible();
    await look(guest, 'tr requested');
    await go('Reservierungen');
    await expect(counter.getByRole('article').first()).toContainText(EVIL);
    await look(counter, 'counter Reservierungen filled');
    await counter.getByRole('button', { name: 'Ablehnen' }).first().click();
    const why = dialog(counter, /ablehnen$/);
    await why.getByRole('button', { name: 'Ablehnen' }).click();
    await look(counter, 'counter decline');
    await counter.keyboard.press('Escape');
    await guest.getByRole('button', { name: 'Absagen' }).click();
    await expect(
      guest.getByRole('heading', { name: 'Die Reservierung ist abgesagt' }),
    ).toBeVisible();
    await look(guest, 'tr cancelled');
    await guest.goto(`/tr/${NOBODYS_KEY}/ansehen`);
    await expect(guest.getByRole('alert')).toBeVisible();
    await look(guest, 'tr unknown');

    await guest.goto('/abmelden/angebote/ab@post.example');
    await look(guest, 'unsubscribe by address');
    await guest.getByLabel('E-Mail').fill('ab');
    await guest.getByRole('button', { name: /^Mail zum/ }).click();
    await look(guest, 'unsubscribe with an error');
    await guest.getByLabel('E-Mail').fill('ab@post.example');
    await guest.getByRole('button', { name: /^Mail zum/ }).click();
    await expect(guest.getByRole('status').filter({ hasText: 'ab@post.example' })).toBeVisible();
    await look(guest, 'unsubscribe asked');
    await guest.goto(`/abmelden/bewertungen/${NOBODYS_KEY}`);
    await look(guest, 'unsubscribe by key');
    await guest.getByRole('button', { name: 'Abbestellen' }).click();
    await expect(guest.getByRole('alert')).toBeVisible();
    await look(guest, 'unsubscribe by unknown key');
    await guest.goto('/abmelden/sonstwas/x');
    await look(guest, 'unsubscribe of nothing');

    await guest.goto('/static/jobs');
    const job = guest.getByRole('region', { name: 'Fahrerin oder Fahrer' });
    await expect(job).toBeVisible();
    await look(guest, 'jobs');
    await job.getByRole('button', { name: 'Bewerben' }).click();
    await job.getByRole('button', { name: 'Bewerbung abschicken' }).click();
    await look(guest, 'jobs with errors');
    await job.getByLabel('Name').fill(EVIL);
    await job.getByLabel('Telefon').fill('089 99998 712');
    await job.getByLabel('Erzähl uns von dir').fill(EVIL.repeat(8));
    await job.getByRole('button', { name: 'Bewerbung abschicken' }).click();
    await expect(job.getByText('Danke, deine Bewerbung ist da.')).toBeVisible();
    await look(guest, 'jobs sent');
    await go('Bewerbungen');
    await expect(counter.getByRole('article').first()).toContainText(EVIL);
    await look(counter, 'counter Bewerbungen filled');

    await go('Karten');
    await counter.getByLabel('Wie viele').fill('2');
    await counter.getByRole('button', { name: 'Karten anlegen' }).click();
    await expect(counter.getByRole('region', { name: '2 Karten zum Drucken' })).toBeVisible();
    await look(counter, 'counter Karten filled');
    const address = await counter
      .getByText(/\/f\/[2-9A-Z]{12}$/)
      .first()
      .innerText();
    await guest.goto(/\/f\/\w+$/.exec(address)?.[0] ?? '');
    await guest.getByRole('button', { name: 'Gutschein reservieren' }).click();
    await expect(guest.getByText('Bitte gib eine gültige Telefonnummer ein.')).toBeVisible();
    await look(guest, 'card with an error');
    await guest.getByLabel('Telefon').fill('089 99998 731');
    await guest.getByRole('button', { name: 'Gutschein reservieren' }).click();
    await expect(guest.getByRole('status').filter({ hasText: '3,00 € Rabatt' })).toBeVisible();
    await look(guest, 'card taken');

    const { id } = await quickOrder(guest, {
      items: [dish('lasagne'), dish('tiramisu')],
    });
    await guest.goto(`/feedback/${id}`);
    await expect(guest.getByRole('alert')).toBeVisible();
    await look(guest, 'feedback too early');
    await world.setTime(WEDNESDAY_EVENING + 3 * HOUR);
    await guest.reload();
    await guest.getByRole('button', { name: 'Bewertung abschicken' }).click();
    await expect(guest.getByRole('alert')).toBeVisible();
    await look(guest, 'feedback with an error');
    await guest.getByRole('radio', { name: '4 Sterne, sehr gut' }).first().check();
    await guest
      .getByLabel(/^Ein paar Worte/)
      .first()
      .fill(EVIL);
    await look(guest, 'feedback filled');
    await guest.getByRole('button', { name: 'Bewertung abschicken' }).click();
    await expect(guest.getByText('Danke, deine Bewertung ist gespeichert.')).toBeVisible();
    await look(guest, 'feedback sent');
    await go('Bewertungen');
    const rated = counter.getByRole('article').filter({ hasText: EVIL });
    await rated.getByRole('button', { name: 'Antworten' }).click();
    await look(counter, 'counter Bewertungen filled');
    for (const [path, name] of [
      ['/theke/', 'board'],
      ['/theke/tische', 'tables'],
      ['/theke/bedienung', 'waiters'],
      ['/theke/besuche', 'visits'],
      ['/theke/tag', 'day'],
      ['/theke/ausverkauft', 'stock'],
    ] as const) {
      await counter.goto(path);
      await expect(counter.getByRole('navigation', { name: 'Theke' })).toBeVisible();
      await expect(counter.getByRole('heading').first()).toBeVisible();
      await look(counter, `counter ${name}`);
    }
    const post = await openBrowser();
    await openMail(post, 'ciao@zia-ninetta.example', 'Neue Anfrage für einen Tisch');
    await expect(post.getByText(EVIL).first()).toBeVisible();
  },
);
