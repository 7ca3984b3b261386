import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import type { SetMenuSlot } from '@tischlein/domain/menu/menu.ts';
import { PIZZERIA } from '@tischlein/domain/menu/testing/pizzeria.ts';
import { Customise } from '../customise/customise.tsx';
import { usePeriod } from '../../session/period-store.ts';
import { usePlace } from '../../session/place-store.ts';
import { HostingProvider, type Hosting } from '../../session/shop-context.tsx';
import { SlotChoice } from './slot-choice.tsx';

const MENU = indexMenu(PIZZERIA);
const SLOT: SetMenuSlot = {
  id: 's1',
  name: 'Gericht',
  size: null,
  dishes: ['mittag', 'pommes'],
};
const DRINK = { id: 's2', name: 'Getränk', size: 'klein', dishes: ['cola', 'bier'] };
const shop = { offers: [], timeZone: 'Europe/Berlin', supportDelivery: true, supportPickup: true };
/** Of the lunch pizza, which is for pickup, Monday 11:00 to 14:00. */
const MONDAY_NOON = 2160;

/** Each dish with what is said of it, and whether it cannot be chosen. */
function dishes(way: 'delivery' | 'pickup', minuteOfWeek: number, slot = SLOT): string[] {
  usePlace.setState({ deliveryTypePreSelection: way });
  const period = { insideOpenHours: true };
  usePeriod.setState({ period, minuteOfWeek } as Partial<ReturnType<typeof usePeriod.getState>>);
  const choice = createElement(SlotChoice, {
    menuId: 'mittagsmenue',
    slot,
    draft: null,
    missing: [],
    onDraft: () => {},
  });
  const value = { shop } as unknown as Hosting;
  const within = createElement(Customise, { menu: MENU }, choice);
  const html = renderToStaticMarkup(createElement(HostingProvider, { value }, within));
  return html
    .split('<input')
    .slice(1)
    .map((part) => {
      const text = part.slice(part.indexOf('>') + 1).replace(/<[^>]*>/g, ' ');
      const words = text.split(/\s+/).filter(Boolean).join(' ');
      return /^[^>]*disabled=""/.test(part) ? `(${words})` : words;
    });
}

afterEach(() => {
  usePlace.setState(usePlace.getInitialState());
  usePeriod.setState(usePeriod.getInitialState());
});

it.each([
  ['pickup', MONDAY_NOON, 'Mittagspizza'],
  ['pickup', 2280, '(Mittagspizza Gibt es gerade nicht)'],
  ['delivery', MONDAY_NOON, '(Mittagspizza Nicht bei Lieferung)'],
] as const)('for %s at minute %d of the week the slot offers: %s', (way, minute, lunch) => {
  expect(dishes(way, minute)).toEqual([lunch, 'Pommes']);
});

it('says which deposit comes on top of the price of the menu', () => {
  const told = dishes('pickup', MONDAY_NOON, DRINK);
  expect(told).toEqual(['Cola 0,33 l, zzgl. 0,08 € Pfand', 'Bier 0,5l zzgl. 0,08 € Pfand']);
});
