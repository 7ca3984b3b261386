import { acceptedPickup, removeStations, setUpStations } from '../steps/kitchen.ts';
import { dialog } from '../steps/guest.ts';
import { dish } from '../steps/stored.ts';
import { expect } from '../world/test.ts';
import type { Screen, Screens } from './stage.ts';

/** A display with an order of two dishes. */
const display =
  (path: string): Screen =>
  async (stage) => {
    const counter = await stage.counter('ninetta');
    await setUpStations(counter);
    const guest = await stage.guest('/');
    const { number } = await acceptedPickup({ guest, counter }, [
      dish('pizza-salami', 'gross', 2),
      dish('cola', 'klein'),
    ]);
    await guest.context().close();
    await counter.goto(`/theke${path}`);
    // On the wall the number stands alone.
    await expect(counter.getByText(new RegExp(`(^|Nr\\. )${number}$`)).first()).toBeVisible();
    await removeStations(counter);
    return counter;
  };

/** The displays of kitchen, packing and pickup. */
export const KITCHEN_PAGES: Record<string, Screens> = {
  kitchen: { 'with an order': display('/kueche') },
  packing: { 'with an order': display('/packen') },
  pickup: { 'with an order': display('/abholung') },
};

export const KITCHEN_DIALOGS: Record<string, Screens> = {
  keys: {
    keys: async (stage) => {
      const counter = await stage.counter('nord');
      await counter.goto('/theke/');
      await counter.getByRole('searchbox', { name: 'Bestellung suchen' }).waitFor();
      await counter.keyboard.press('?');
      await expect(dialog(counter, 'Tasten')).toBeVisible();
      return counter;
    },
  },
};
