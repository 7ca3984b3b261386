import { dialog } from '../steps/guest.ts';
import { quickOrder } from '../steps/quick-order.ts';
import { requestTable } from '../steps/reservation.ts';
import { dish } from '../steps/stored.ts';
import { expect } from '../world/test.ts';
import { WEDNESDAY_EVENING } from '../world/world.ts';
import { counterPage as page } from './counter-page.ts';
import type { Screens } from './stage.ts';

/** What the counter has of guests beside their orders. */
export const GUEST_PAGES: Record<string, Screens> = {
  reservations: {
    waiting: async (stage) => {
      const guest = await stage.guest('/tisch-reservieren');
      await requestTable(guest);
      await guest.context().close();
      const counter = await page('/gaeste/reservierungen', 'Reservierungen', 'ninetta')(stage);
      await expect(counter.getByRole('article').first()).toBeVisible();
      return counter;
    },
    'the plan of a day': async (stage) => {
      const counter = await page('/gaeste/reservierungen', 'Reservierungen', 'ninetta')(stage);
      await counter.getByRole('button', { name: 'Gäste setzen' }).click();
      const seating = dialog(counter, 'Gäste ohne Reservierung');
      await seating.getByLabel('Personen').press('Enter');
      await expect(seating).toBeHidden();
      await expect(counter.getByText('Ohne Reservierung').first()).toBeAttached();
      return counter;
    },
    none: page('/gaeste/reservierungen', 'Reservierungen'),
  },
  ratings: {
    'being answered': async (stage) => {
      const guest = await stage.guest('/');
      const { id } = await quickOrder(guest, { items: [dish('lasagne'), dish('tiramisu')] });
      await stage.world.setTime(WEDNESDAY_EVENING + 3 * 3_600_000);
      await guest.goto(`/feedback/${id}`);
      await guest.getByRole('radio', { name: '4 Sterne, sehr gut' }).first().check();
      await guest
        .getByLabel(/^Ein paar Worte/)
        .first()
        .fill('Ganz wie bei der Tante');
      await guest.getByRole('button', { name: 'Bewertung abschicken' }).click();
      await expect(guest.getByText('Danke, deine Bewertung ist gespeichert.')).toBeVisible();
      await guest.context().close();
      const counter = await page('/gaeste/bewertungen', 'Bewertungen', 'ninetta')(stage);
      await counter.getByRole('button', { name: 'Antworten' }).first().click();
      return counter;
    },
  },
  applications: {
    one: async (stage) => {
      const guest = await stage.guest('/static/jobs');
      const job = guest.getByRole('region', { name: 'Fahrerin oder Fahrer' });
      await job.getByRole('button', { name: 'Bewerben' }).click();
      await job.getByLabel('Name').fill('Fahri Fahrer');
      await job.getByLabel('Telefon').fill('089 99998 712');
      await job.getByLabel('Erzähl uns von dir').fill('Ich kenne jede Straße.');
      await job.getByRole('button', { name: 'Bewerbung abschicken' }).click();
      await expect(job.getByText('Danke, deine Bewerbung ist da.')).toBeVisible();
      await guest.context().close();
      return page('/gaeste/bewerbungen', 'Bewerbungen', 'ninetta')(stage);
    },
  },
  cards: {
    'to print': async (stage) => {
      const counter = await page('/gaeste/karten', 'Karten', 'ninetta')(stage);
      await counter.getByLabel('Wie viele').fill('2');
      await counter.getByRole('button', { name: 'Karten anlegen' }).click();
      await expect(counter.getByRole('region', { name: '2 Karten zum Drucken' })).toBeVisible();
      return counter;
    },
  },
};
