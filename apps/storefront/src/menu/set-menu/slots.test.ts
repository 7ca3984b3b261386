import { describe, expect, it } from 'vitest';
import { item, menuItem, topping } from '@tischlein/domain/cart/testing/build-cart.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { PIZZERIA } from '@tischlein/domain/menu/testing/pizzeria.ts';
import { slotDishes, slotMissing, startFilling } from './slots.ts';

const MENU = indexMenu(PIZZERIA);
const SPAR = MENU.menus.get('spar')!;
const [PIZZA, DRINK] = SPAR.slots as [(typeof SPAR.slots)[0], (typeof SPAR.slots)[0]];

describe('slots of a menu', () => {
  it('offer what comes in their size', () => {
    expect(slotDishes(MENU, PIZZA).map(({ id }) => id)).toEqual(['margherita', 'salami']);
    const huge = { ...PIZZA, size: 'party', dishes: [...PIZZA.dishes, 'weg'] };
    expect(slotDishes(MENU, huge).map(({ id }) => id)).toEqual(['margherita']);
  });

  it('start empty, but where there is only one dish', () => {
    expect(startFilling(MENU, SPAR, undefined)).toEqual([null, null]);
    const one = { ...SPAR, slots: [PIZZA, { ...DRINK, dishes: ['bier'] }] };
    expect(startFilling(MENU, one, undefined)).toEqual([null, item('bier', { slotId: 's2' })]);
  });

  it('start with what is edited, in the size of now and without what that does not have', () => {
    const had = item('margherita', {
      sizeId: 'party',
      slotId: 's1',
      extras: [topping('belag', 'trueffel'), topping('belag', 'zwiebel')],
    });
    const gone = item('weg', { slotId: 's2' });
    expect(startFilling(MENU, SPAR, menuItem('spar', [had, gone]))).toEqual([
      { ...had, sizeId: 'klein', extras: [topping('belag', 'zwiebel')] },
      null,
    ]);
  });

  it('are not left while something is missing', () => {
    expect(slotMissing(MENU, PIZZA, null)).toEqual(['slot--s1']);
    expect(slotMissing(MENU, PIZZA, item('weg', { slotId: 's1' }))).toEqual(['slot--s1']);
    expect(slotMissing(MENU, PIZZA, item('salat', { slotId: 's1' }))).toEqual(['salat--dressing']);
    expect(slotMissing(MENU, PIZZA, item('margherita', { sizeId: 'klein' }))).toEqual([]);
  });
});
