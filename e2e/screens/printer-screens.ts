import type { Page } from '@playwright/test';
import { dialog } from '../steps/guest.ts';
import { removePrinters, setUpPrinting } from '../steps/printers.ts';
import { quickOrder } from '../steps/quick-order.ts';
import { dish } from '../steps/stored.ts';
import { expect } from '../world/test.ts';
import { counterPage as page } from './counter-page.ts';
import type { Screen, Screens } from './stage.ts';

const chooseKind = async (counter: Page, kind: RegExp) => {
  await counter.getByRole('radio', { name: kind }).check();
  await counter.getByRole('button', { name: 'Weiter' }).click();
};

async function namedPrinter(counter: Page): Promise<void> {
  await chooseKind(counter, /^Star mit CloudPRNT/);
  await counter.getByRole('textbox', { name: 'Name' }).fill('Packplatz');
  await counter.getByRole('button', { name: 'Weiter' }).click();
  await counter.getByRole('checkbox', { name: /^Packzettel/ }).check();
}

/** In the dialog that adds a printer, where `steps` lead. */
const onPrinter =
  (steps: (counter: Page) => Promise<void>): Screen =>
  async (stage) => {
    // No other printer has its name.
    await removePrinters(await stage.counter('ninetta'));
    const counter = await page('/drucker', 'Drucker', 'ninetta')(stage);
    await counter.getByRole('button', { name: 'Drucker hinzufügen' }).click();
    await steps(counter);
    return counter;
  };

/** An order of which one paper is there and another one was refused. */
export const printedOrder: Screen = async (stage) => {
  const counter = await stage.counter('ninetta');
  const { stop } = await setUpPrinting(counter);
  const guest = await stage.guest('/');
  const { id } = await quickOrder(guest, { items: [dish('pizza-margherita', 'gross')] });
  await stop();
  await guest.context().close();
  await page(`/bestellung/${id}`, /^Nr\. \d+$/, 'ninetta')(stage);
  const papers = counter.getByRole('region', { name: 'Zettel' });
  await expect(papers).toContainText('Packzettel nicht gedruckt');
  return counter;
};

/** The counter's pages about printers. */
export const PRINTER_PAGES: Record<string, Screens> = {
  printers: {
    none: page('/drucker', 'Drucker'),
    'stopped, with papers to decide about': async (stage) => {
      const counter = await stage.counter('ninetta');
      const { stop } = await setUpPrinting(counter);
      const guest = await stage.guest('/');
      await quickOrder(guest, { items: [dish('pizza-margherita', 'gross')] });
      await stop();
      await guest.context().close();
      await page('/drucker', 'Drucker', 'ninetta')(stage);
      await expect(counter.getByText(/^Ofendrucker: Kein Papier/)).toBeVisible();
      await expect(counter.getByRole('button', { name: /^Noch einmal drucken/ })).toBeVisible();
      return counter;
    },
    'for others': async (stage) => {
      // What is looked at next knows of no printers.
      await removePrinters(await stage.counter('ninetta'));
      return page('/drucker', 'Drucker', 'marco')(stage);
    },
  },
  stations: {
    'with an error': async (stage) => {
      const counter = await page('/drucker/stationen', 'Stationen', 'ninetta')(stage);
      await counter.getByRole('button', { name: 'Station hinzufügen' }).click();
      await counter.getByRole('button', { name: 'Speichern' }).click();
      await expect(counter.getByText('Gib der Station einen Namen.')).toBeVisible();
      await counter.locator('summary').first().click();
      return counter;
    },
    'for others': page('/drucker/stationen', 'Das gehört nicht zu deinen Aufgaben.', 'marco'),
  },
};

/** Its dialogs about them. */
export const PRINTER_DIALOGS: Record<string, Screens> = {
  printer: {
    kind: onPrinter((counter) => counter.getByRole('button', { name: 'Weiter' }).click()),
    'by a bridge, with errors': onPrinter(async (counter) => {
      await chooseKind(counter, /^Netzwerkdrucker über eine Brücke/);
      await counter.getByRole('button', { name: 'Brücke verbinden' }).click();
      await expect(counter.getByText(/^node print-bridge/)).toBeVisible();
      await counter.getByRole('button', { name: 'Weiter' }).click();
      await expect(counter.getByText('Gib dem Drucker einen Namen.')).toBeVisible();
    }),
    'what it prints': onPrinter(namedPrinter),
    address: onPrinter(async (counter) => {
      await namedPrinter(counter);
      await counter.getByRole('button', { name: 'Speichern und weiter' }).click();
      await expect(counter.getByRole('img', { name: /^Code mit der Adresse/ })).toBeVisible();
    }),
    'its first paper': onPrinter(async (counter) => {
      await namedPrinter(counter);
      await counter.getByRole('button', { name: 'Speichern und weiter' }).click();
      await dialog(counter, /verbinden$/)
        .getByRole('button', { name: 'Probedruck' })
        .click();
      await expect(dialog(counter, 'Kommt der Zettel?')).toBeVisible();
    }),
    'that is there': async (stage) => {
      const counter = await stage.counter('ninetta');
      await setUpPrinting(counter);
      await page('/drucker', 'Drucker', 'ninetta')(stage);
      await counter.getByRole('button', { name: 'Ofendrucker einrichten' }).click();
      await expect(counter.getByRole('button', { name: 'Neue Adresse' })).toBeVisible();
      return counter;
    },
  },
};
