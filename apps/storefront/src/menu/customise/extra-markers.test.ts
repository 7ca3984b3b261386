import { expect, test } from 'vitest';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { ingredient, menuOf } from '@tischlein/domain/menu/testing/build-menu.ts';
import type { DishTag } from '@tischlein/domain/tags/tag.ts';
import { markerOf } from './extra-markers.ts';

// Specification 2 §9: 9991 meat and fish, 9992 vegetarian, 9993 vegan.
test.each([
  ['belag', ['pork', 'vegetarian'], 9991],
  ['belag', ['fish'], 9991],
  ['belag', ['vegetarian'], 9992],
  ['belag', ['cheese'], 9992],
  ['belag', ['vegan'], 9993],
  ['belag', [], 0],
  ['9991', [], 9991],
  ['9992', ['vegan'], 9992],
  ['9993', [], 9993],
  ['0', ['vegan'], 9993],
] as [string, DishTag[], number][])('in group %s with tags %j: %d', (groupId, tags, marker) => {
  const menu = indexMenu(menuOf({ ingredients: [ingredient('x', { tags })] }));
  expect(markerOf(menu, groupId, 'x')).toBe(marker);
});
