import type { Page } from '@playwright/test';
import { card, openOrder, showColumn } from '../steps/counter.ts';
import { dialog } from '../steps/guest.ts';
import { quickOrder } from '../steps/quick-order.ts';
import { dish } from '../steps/stored.ts';
import { expect } from '../world/test.ts';
import { counterPage } from './counter-page.ts';
import type { Screen, Screens, Stage } from './stage.ts';

const BRANCH = 'west';
const cashPage = counterPage('/kasse', 'Kasse', BRANCH);
/** Each screen has a driver of its own. */
let drivers = 0;

const purse = (counter: Page, name: string) => counter.getByRole('article', { name, exact: true });

/** A driver with thirty euros of change, on the page of the cash. */
async function driver(stage: Stage): Promise<{ counter: Page; name: string }> {
  const counter = await cashPage(stage);
  const name = `Maximiliane ${(drivers += 1)}`;
  await counter.getByRole('button', { name: 'Fahrer oder Kasse' }).click();
  const adding = dialog(counter, 'Wer hat Bargeld?');
  await adding.getByLabel('Name').fill(name);
  await adding.getByLabel('Name').press('Enter');
  await expect(adding).toBeHidden();
  await purse(counter, name).getByRole('button', { name: 'Mit Wechselgeld öffnen' }).click();
  const opening = dialog(counter, `${name} öffnen`);
  await opening.getByLabel('Wechselgeld in Euro').fill('30');
  await opening.getByLabel('Wechselgeld in Euro').press('Enter');
  await expect(opening).toBeHidden();
  await expect(purse(counter, name)).toContainText(/Soll\s*30,00\s€/);
  return { counter, name };
}

/** Counts every purse that holds something as empty, with a word for it. */
async function closeAll(counter: Page): Promise<void> {
  const toCount = counter.getByRole('button', { name: 'Zählen und abschließen' });
  for (let left = await toCount.count(); left > 0; left -= 1) {
    await toCount.first().click();
    const counting = dialog(counter, / zählen$/);
    await counting.getByRole('button', { name: 'Verzählt' }).click();
    await counting.getByRole('button', { name: /^Mit .* abschließen$/ }).click();
    await expect(counting).toBeHidden();
    await expect(toCount).toHaveCount(left - 1);
  }
}

/** The newest closing whose link begins with `name`. */
async function openClosing(counter: Page, name: RegExp): Promise<Page> {
  await counter
    .getByRole('region', { name: 'Abschlüsse' })
    .getByRole('link', { name })
    .first()
    .click();
  await expect(counter.getByRole('heading', { level: 1, name: /Nr\. \d+/ })).toBeVisible();
  await counter.waitForLoadState('networkidle');
  return counter;
}

export const CASH_PAGES: Record<string, Screens> = {
  cash: {
    'with a driver who has change': async (stage) => {
      const { counter, name } = await driver(stage);
      await purse(counter, name).getByText('Woraus das Soll besteht').click();
      await expect(counter.getByText(/^Zähl zuerst: /)).toBeVisible();
      return counter;
    },
  },
  closing: {
    'of the day': async (stage) => {
      const { counter } = await driver(stage);
      await closeAll(counter);
      await counter.getByRole('button', { name: 'Tag abschließen' }).click();
      const asked = dialog(counter, 'Tag abschließen?');
      await asked.getByRole('button', { name: 'Tag abschließen' }).click();
      await expect(asked).toBeHidden();
      return openClosing(counter, /^Tagesabschluss Nr\. \d+/);
    },
  },
};

/** `button` of a driver's purse, and the dialog called `title` that it opens. */
const ofDriver =
  (
    button: string,
    title: (name: string) => string,
    submit: string | RegExp,
    fault: string,
  ): Screen =>
  async (stage) => {
    const { counter, name } = await driver(stage);
    await purse(counter, name).getByRole('button', { name: button }).click();
    const asked = dialog(counter, title(name));
    await asked.getByRole('button', { name: submit }).click();
    await expect(asked.getByText(fault)).toBeVisible();
    return counter;
  };

export const CASH_DIALOGS: Record<string, Screens> = {
  count: {
    'too little, without a word': ofDriver(
      'Zählen und abschließen',
      (name) => `${name} zählen`,
      /^Mit .* abschließen$/,
      'Schreib ein Wort dazu.',
    ),
  },
  'move-cash': {
    'with errors': ofDriver(
      'Ein- oder Auszahlung',
      (name) => `Ein- oder Auszahlung, ${name}`,
      / buchen$/,
      'Schreib, wofür.',
    ),
  },
  'open-purse': {
    'with an error': async (stage) => {
      const counter = await cashPage(stage);
      await counter.getByRole('button', { name: 'Mit Wechselgeld öffnen' }).first().click();
      const opening = dialog(counter, / öffnen$/);
      await opening.getByRole('button', { name: 'Öffnen', exact: true }).click();
      await expect(opening.getByText('Schreib den Betrag so: 150 oder 150,00')).toBeVisible();
      return counter;
    },
  },
  purse: {
    'new, with an error': async (stage) => {
      const counter = await cashPage(stage);
      await counter.getByRole('button', { name: 'Fahrer oder Kasse' }).click();
      const adding = dialog(counter, 'Wer hat Bargeld?');
      await adding.getByRole('button', { name: 'Sichern' }).click();
      await expect(adding.getByText('Wie heißt sie oder er?')).toBeVisible();
      return counter;
    },
  },
  driver: {
    'of a delivery': async (stage) => {
      const { counter } = await driver(stage);
      const guest = await stage.openBrowser({ baseURL: stage.world.burgerUrl });
      await guest.goto(`/f=${BRANCH}`);
      const { number } = await quickOrder(guest, { items: [dish('suesskartoffel', 'gross', 6)] });
      await guest.context().close();
      await counter.goto('/theke/');
      await showColumn(counter, 'Neu');
      await expect(card(counter, number)).toBeVisible();
      await openOrder(counter, number);
      await counter.getByRole('button', { name: /^Annehmen/ }).click();
      await counter.getByRole('button', { name: 'Unterwegs', exact: true }).click();
      await expect(dialog(counter, `Wer fährt Nr. ${number}?`)).toBeVisible();
      return counter;
    },
  },
};
