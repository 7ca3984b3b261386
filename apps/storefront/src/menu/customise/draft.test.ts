import { describe, expect, it } from 'vitest';
import { item, side, topping } from '@tischlein/domain/cart/testing/build-cart.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { dish } from '@tischlein/domain/menu/testing/build-menu.ts';
import { PIZZERIA } from '@tischlein/domain/menu/testing/pizzeria.ts';
import { lostExtras, missingChoices, newDraft, repairDraft } from './draft.ts';

const MENU = indexMenu(PIZZERIA);
const PIZZA = MENU.dishes.get('margherita')!;

describe('missingChoices', () => {
  it('names groups under their min, also those of a side dish', () => {
    expect(missingChoices(MENU, MENU.dishes.get('salat')!, [])).toEqual(['salat--dressing']);
    expect(missingChoices(MENU, PIZZA, [])).toEqual([]);
    expect(missingChoices(MENU, PIZZA, [side('dazu', 'salat')])).toEqual([
      'margherita--salat--dressing',
    ]);
    const dressed = side('dazu', 'salat', [topping('dressing', 'mayo')]);
    expect(missingChoices(MENU, PIZZA, [dressed])).toEqual([]);
  });
});

describe('repairDraft', () => {
  it('keeps what can still be had', () => {
    const had = item('margherita', {
      sizeId: 'klein',
      amount: 3,
      without: ['mozzarella'],
      extras: [topping('belag', 'zwiebel'), side('dazu', 'pommes', [topping('sosse', 'mayo')])],
    });
    expect(repairDraft(MENU, PIZZA, had)).toEqual(had);
  });

  it('takes out what the menu no longer has, and nothing else', () => {
    const had = item('margherita', {
      sizeId: 'familie',
      without: ['mozzarella', 'teig'],
      extras: [
        topping('belag', 'zwiebel'),
        topping('belag', 'trueffel'),
        topping('sosse', 'mayo'),
        side('dazu', 'weg'),
        side('dazu', 'pommes', [topping('sosse', 'mayo'), topping('belag', 'zwiebel')]),
      ],
    });
    expect(repairDraft(MENU, PIZZA, had)).toEqual(
      item('margherita', {
        sizeId: 'klein',
        without: ['mozzarella'],
        extras: [topping('belag', 'zwiebel'), side('dazu', 'pommes', [topping('sosse', 'mayo')])],
      }),
    );
  });
});

it('a new dish starts plain, in the first size that can be chosen', () => {
  expect(newDraft(PIZZA)).toEqual(item('margherita', { sizeId: 'klein' }));
  expect(newDraft(dish('suppe', {})).sizeId).toBeNull();
});

it('lostExtras are those that another size does not keep, also in side dishes', () => {
  const onion = topping('belag', 'zwiebel');
  const dressed = side('dazu', 'salat', [topping('dressing', 'mayo')]);
  const chosen = [onion, topping('belag', 'trueffel'), dressed];
  expect(lostExtras(chosen, chosen)).toEqual([]);
  const lost = lostExtras(chosen, [onion, side('dazu', 'salat')]);
  expect(lost.map(({ itemId }) => itemId)).toEqual(['trueffel', 'mayo']);
});
