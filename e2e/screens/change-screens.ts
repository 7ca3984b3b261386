import { acceptAndOpen, addDish, openChange } from '../steps/change.ts';
import { dialog } from '../steps/guest.ts';
import { quickOrder } from '../steps/quick-order.ts';
import { dish } from '../steps/stored.ts';
import { expect } from '../world/test.ts';
import type { Screens, Stage } from './stage.ts';

/** An accepted delivery of three pizzas, and its page. */
async function accepted(stage: Stage) {
  const guest = await stage.guest('/');
  const { number } = await quickOrder(guest, { items: [dish('pizza-salami', 'gross', 3)] });
  await guest.context().close();
  const counter = await stage.counter('ninetta');
  await acceptAndOpen(counter, number);
  return { counter, number };
}

async function onTheWay(stage: Stage) {
  const { counter, number } = await accepted(stage);
  await counter.getByRole('button', { name: 'Unterwegs', exact: true }).click();
  const nobody = counter.getByRole('button', { name: 'Fahrer findet niemanden' });
  await expect(nobody).toBeVisible();
  return { counter, number, nobody };
}

export const CHANGE_SCREENS: Screens = {
  'as it is': async (stage) => {
    const { counter, number } = await accepted(stage);
    await openChange(counter, number);
    return counter;
  },
  'dearer, with a dish more': async (stage) => {
    const { counter, number } = await accepted(stage);
    await openChange(counter, number);
    await addDish(counter, 'cola 1l');
    await counter
      .getByRole('button', { name: /entfernen$/ })
      .first()
      .click();
    await expect(counter.getByRole('list', { name: 'Änderungen' })).toContainText('Cola');
    await counter.getByText('Name, Telefon und Nachrichten').click();
    return counter;
  },
};

export const CHANGE_DIALOGS: Record<string, Screens> = {
  divide: {
    'for two couriers': async (stage) => {
      const { counter, number } = await accepted(stage);
      await counter.getByRole('button', { name: 'Auf zwei Fahrten aufteilen' }).click();
      await expect(dialog(counter, `Nr. ${number}: zwei Fahrten`)).toBeVisible();
      return counter;
    },
  },
  nobody: {
    'at the door': async (stage) => {
      const { counter, number, nobody } = await onTheWay(stage);
      await nobody.click();
      await expect(dialog(counter, `Nr. ${number}: niemand da`)).toBeVisible();
      return counter;
    },
  },
  'bring-back': {
    'at another time': async (stage) => {
      const { counter, number, nobody } = await onTheWay(stage);
      await nobody.click();
      await counter.getByRole('button', { name: 'Gast verständigen' }).click();
      await counter.getByRole('button', { name: 'Zurück, später noch einmal' }).click();
      await expect(dialog(counter, `Nr. ${number}: zurück, später noch einmal`)).toBeVisible();
      return counter;
    },
  },
};
