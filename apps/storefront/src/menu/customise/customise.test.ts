import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CartExtra, DishCartItem } from '@tischlein/domain/cart/cart.ts';
import { side, topping } from '@tischlein/domain/cart/testing/build-cart.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import {
  dish,
  extraItem,
  group,
  ingredient,
  menuOf,
  size,
} from '@tischlein/domain/menu/testing/build-menu.ts';
import { createStore } from '@tischlein/ui/external-store.ts';
import { Customise } from './customise.tsx';
import { DishChoices } from './dish-choices.tsx';
import { newDraft } from './draft.ts';
import type { Making } from './making.ts';

const INGREDIENTS = [
  ingredient('salami', { tags: ['pork'], declarations: ['2'] }),
  ingredient('thunfisch', { tags: ['fish'] }),
  ingredient('mozzarella', { tags: ['vegetarian'] }),
  ...['mais', 'pilze', 'paprika', 'oliven'].map((id) => ingredient(id, { tags: ['vegan'] })),
  ingredient('kraeuter'),
];
const GROUPS = [
  group('belag', [
    ...INGREDIENTS.map(({ id }) => extraItem(id, 100)),
    extraItem('gibtsnicht', 100),
  ]),
  group('rand', [extraItem('mozzarella', 9999), extraItem('salami', 999_900)], { limit: 1 }),
  group('dazu', [extraItem('brot', 300), extraItem('pizza', 800)], { groupType: 'dish' }),
];
const PIZZA = dish('pizza', {
  sizes: [size('klein', 700), size('familie', 9999), size('party', 999_900)],
  extraIngredientGroups: ['belag', 'rand'],
  sideDishGroups: ['dazu'],
  primaryIngredients: ['mozzarella'],
});
const MENU = indexMenu(
  menuOf({
    dishes: [
      PIZZA,
      dish('plain', {}),
      dish('brot', { secondaryIngredients: ['salami'], sideDishGroups: ['dazu'] }),
    ],
    ingredients: INGREDIENTS,
    extraGroups: GROUPS,
    declarations: [{ code: '2', kind: 'additive', name: 'mit Nitrit' }],
  }),
);

function makingOf(draft: DishCartItem): Making {
  const store = createStore({ draft, missing: [] });
  return { ...store, later: store, change: () => {} };
}

function show(what: Dish, extras: CartExtra[] = [], menu = MENU, opening = false): string {
  const draft: DishCartItem = { ...newDraft(what), extras };
  const choices = createElement(DishChoices, { dish: what, making: makingOf(draft), opening });
  return renderToStaticMarkup(createElement(Customise, { menu }, choices));
}

/** The words of a part of the page, in order. */
function words(html: string): string[] {
  return html.split(/<[^>]*>/).filter((text) => text.trim() !== '');
}

describe('DishChoices', () => {
  it('outside of a customise dialog is an internal error', () => {
    const alone = createElement(DishChoices, {
      dish: PIZZA,
      making: makingOf(newDraft(PIZZA)),
    });
    expect(() => renderToStaticMarkup(alone)).toThrow('customise context is missing');
  });

  it('sorts EXTRAS by marker and folds each after three', () => {
    const found = words(show(PIZZA)).join('|');
    const extras = found.slice(found.indexOf('EXTRAS'), found.indexOf('dazu'));
    expect(extras.replaceAll(/\+1,00.€\|/g, '')).toBe(
      'EXTRAS|Vegan|mais|pilze|paprika|Mehr anzeigen|Vegetarisch|mozzarella|' +
        'Fleisch und Fisch|salami|mit Nitrit|thunfisch|Weitere|kraeuter|',
    );
  });

  it('shows a chosen extra also where it would be folded away', () => {
    expect(show(PIZZA)).not.toContain('oliven');
    expect(show(PIZZA, [topping('belag', 'oliven')])).toContain('oliven');
  });

  it('follows the ranking of the dish', () => {
    const found = words(show({ ...PIZZA, extraIngredientsRanking: ['oliven', 'pilze'] })).join('|');
    expect(found).toMatch(/Vegan\|oliven\|[^|]*\|pilze\|[^|]*\|mais\|[^|]*\|Mehr anzeigen/);
  });

  it('strikes through what the size does not have and bars what cannot be chosen', () => {
    const html = show(PIZZA);
    expect(html).toContain('<s>salami</s> (In der Größe nicht verfügbar)');
    expect(html).toContain('<s>party</s>');
    expect(html).toMatch(
      /<input[^>]*disabled=""[^>]*value="familie"|value="familie"[^>]*disabled=""/,
    );
    const rand = html.slice(html.indexOf('data-group="pizza--rand"'));
    expect(rand.slice(0, rand.indexOf('</fieldset>'))).toMatch(/<input[^>]*disabled=""/);
  });

  it('declares what is in a side dish, not only what stands on it', () => {
    const html = show(PIZZA);
    expect(html.slice(html.indexOf('brot'))).toContain('mit Nitrit');
  });

  it('offers a side dish its options, but never the dish it belongs to', () => {
    expect(show(PIZZA)).not.toContain('data-item="pizza"');
    const chosen = show(PIZZA, [side('dazu', 'brot')]);
    expect(chosen).toContain('data-group="pizza--brot--dazu"');
    expect(chosen).not.toContain('data-item="pizza"');
  });

  it.each([
    [{ min: 2, limit: 2 }, '(2 Auswählen)'],
    [{ limit: 4 }, '(1/4)'],
    [{ min: 1, limit: 4 }, '(min 1, max 4)'],
    [{ min: 2 }, '(min 2)'],
  ])('says the rule %j of a group behind its name: %s', (rule, header) => {
    const own = group('soßen', [extraItem('kraeuter', 100)], rule);
    const burger = dish('burger', { extraIngredientGroups: ['soßen'] });
    const parts = { dishes: [burger], ingredients: INGREDIENTS, extraGroups: [own] };
    const found = words(show(burger, [topping('soßen', 'kraeuter')], indexMenu(menuOf(parts))));
    expect(found.slice(0, 2).join('')).toBe(`soßen ${header}`);
  });

  it.each([
    [false, ['EXTRAS', 'kraeuter']],
    [true, ['soßen ', 'kraeuter']],
  ])('a group without a rule stands for itself when it is forced to: %s', (forceGroup, first) => {
    const own = group('soßen', [extraItem('kraeuter', 100)], { forceGroup });
    const burger = dish('burger', { extraIngredientGroups: ['soßen'] });
    const parts = { dishes: [burger], ingredients: INGREDIENTS, extraGroups: [own] };
    expect(words(show(burger, [], indexMenu(menuOf(parts)))).slice(0, 2)).toEqual(first);
  });

  it('shows only what there is to choose', () => {
    expect(words(show(dish('plain', {})))).toEqual([]);
    expect(words(show(PIZZA)).slice(0, 2)).toEqual(['Größe', 'klein']);
    expect(show(PIZZA)).toContain('Bitte Ohne');
  });

  it('opens with the sizes and keeps room for the lists', () => {
    const html = show(PIZZA, [], MENU, true);
    expect(words(html)[0]).toBe('Größe');
    expect(words(html)).not.toContain('EXTRAS');
    expect(html).toContain('height:min(100dvh, 598px)');
  });
});
