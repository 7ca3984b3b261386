import type { Page } from '@playwright/test';
import { look } from './screens/look.ts';
import { openNewServer } from './world/new-server.ts';
import { FIRST_RESTAURANT } from './steps/office.ts';
import { expect, test } from './world/test.ts';

/** What is done at a step before it is looked at: what somebody leaves half finished, or gets wrong. */
const STEPS: [step: string, done: (page: Page) => Promise<void>][] = [
  ['kueche', (page) => page.getByText('Pizzeria', { exact: true }).click()],
  [
    'karte',
    async (page) => {
      await page.getByRole('button', { name: 'Übliche Gerichte' }).click();
      await page.getByLabel('Preis Pizza Salami').fill('9,50');
      await page.getByLabel('Preis Pizza Funghi').fill('abc');
      await page.getByLabel('Preis Pizza Funghi').blur();
      await expect(page.getByText('Etwa 8,50')).toBeVisible();
    },
  ],
  ['allergene', async () => undefined],
  [
    'zeiten',
    async (page) => {
      await page.getByRole('button', { name: 'Montag: Zeit hinzufügen' }).click();
      await page.getByLabel('Montag von').fill('11:00');
    },
  ],
  [
    'lieferung',
    async (page) => {
      await page.getByRole('button', { name: 'Umkreis hinzufügen' }).click();
      await page.getByRole('button', { name: 'Postleitzahlen hinzufügen' }).click();
    },
  ],
  ['impressum', async () => undefined],
  [
    'aussehen',
    (page) => page.getByRole('textbox', { name: 'Hauptfarbe', exact: true }).fill('#f5c400'),
  ],
  [
    'oeffnen',
    async (page) => {
      await page.getByRole('button', { name: 'Testbestellung schicken' }).click();
      await expect(page.getByText(/^Bestellung Nr\. \d+ ist an der Theke/)).toBeVisible();
    },
  ],
];

test(
  'each step of the first day is accessible at every width, half finished and with mistakes, and outlives a reload',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    test.setTimeout(600_000);
    complaints.allow(/status of (401|503)/);
    const server = await openNewServer();
    try {
      const page = await openBrowser({ baseURL: server.url });
      const seen = async (name: string) => {
        await page.waitForLoadState('networkidle');
        expect.soft(await look(page), name).toEqual([]);
      };
      await page.goto('/');
      await page.getByRole('button', { name: 'Weiter' }).click();
      await seen('the first owner, with errors');
      const [, code = ''] = /code: (\S+)/.exec(server.setup) ?? [];
      await page.getByLabel('Einrichtungscode').fill(code);
      await page.getByLabel('Dein Name').fill('Rosa Blume');
      await page.getByLabel('Anmeldename').fill('rosa');
      await page.getByLabel('Passwort').fill('ein-gutes-wort');
      await page.getByRole('button', { name: 'Weiter' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dein Restaurant' })).toBeVisible();
      await page.getByRole('button', { name: 'Restaurant anlegen' }).click();
      await seen('the first shop, with errors');
      for (const [label, value] of FIRST_RESTAURANT)
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByRole('button', { name: 'Restaurant anlegen' }).click();
      await page.getByLabel('Lage: Breite und Länge').fill('49.4521, 11.0767');
      await page.getByRole('button', { name: 'Restaurant anlegen' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Was kocht ihr?' })).toBeVisible();
      for (const [step, done] of STEPS) {
        await page.goto(`/buero/einrichtung/${step}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await done(page);
        await seen(step);
        await page.reload();
        await expect(page).toHaveURL(new RegExp(`/${step}$`));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await page.goto('/buero/einrichtung/kueche');
      await expect(page.getByRole('radio', { name: 'Pizzeria' })).toBeChecked();
    } finally {
      await server.stop();
    }
  },
);
