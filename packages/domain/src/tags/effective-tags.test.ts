import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveTags, minimumAge, TAG_LABELS } from './effective-tags.ts';
import { DISH_TAGS, WRITTEN_TAGS, type DishTag, type WrittenTag } from './tag.ts';

type Case = [what: string, dish: WrittenTag[], ingredients: WrittenTag[][], expected: DishTag[]];
const CASES: Case[] = [
  ['nothing', [], [], []],
  ['vegan implies vegetarian and halal', ['vegan'], [], ['vegetarian', 'vegan', 'halal']],
  ['vegetarian implies halal', ['vegetarian'], [], ['vegetarian', 'halal']],
  ...(['chicken', 'pork', 'beef', 'lamb', 'game'] as const).map((meat): Case => [
    `${meat} takes vegetarian and vegan`,
    ['vegan', meat],
    [],
    [meat],
  ]),
  ['fish is meat here', ['vegetarian', 'fish'], [], ['fish']],
  ['meat may be halal', ['halal', 'chicken'], [], ['chicken', 'halal']],
  ['pork is not', ['halal', 'pork'], [], ['pork']],
  ['alcohol takes halal', ['vegan', 'alcohol16'], [], ['vegetarian', 'vegan', 'alcohol16']],
  ['alcohol takes not-alcohol', ['not-alcohol', 'alcohol18'], [], ['alcohol18']],
  ['piquant takes not-piquant', ['not-piquant'], [['piquant']], ['piquant']],
  ['an ingredient gives what it contains', [], [['nut', 'cheese']], ['nut', 'cheese']],
  ['but no claims', ['beef'], [['vegan', 'halal', 'low-carb']], ['beef']],
  ['bacon on a vegetarian dish', ['vegetarian'], [['pork']], ['pork']],
  [
    'cheese on a vegan dish',
    ['vegan'],
    [['vegetarian', 'cheese']],
    ['vegetarian', 'halal', 'cheese'],
  ],
  ['a vegan ingredient', ['vegan'], [['vegetarian', 'vegan']], ['vegetarian', 'vegan', 'halal']],
  ['halal set otherwise', ['vegetarian', 'not-halal'], [], ['vegetarian']],
  ['halal set otherwise on a vegan dish', ['vegan', 'not-halal'], [], ['vegetarian', 'vegan']],
  ['halal set both ways', ['chicken', 'halal', 'not-halal'], [], ['chicken']],
  ['an ingredient that is not halal', ['vegetarian'], [['not-halal']], ['vegetarian']],
  ['rum in the sauce', ['vegetarian'], [['alcohol18']], ['vegetarian', 'alcohol18']],
];

describe('effectiveTags', () => {
  test.each(CASES)('%s', (_, dish, ingredients, expected) => {
    expect(effectiveTags(dish, ingredients)).toEqual(expected);
  });

  test('never contradicts itself and says nothing new when asked again', () => {
    const tags = fc.subarray([...WRITTEN_TAGS]);
    fc.assert(
      fc.property(tags, fc.array(tags, { maxLength: 4 }), (dish, ingredients) => {
        const found = effectiveTags(dish, ingredients);
        const has = (tag: DishTag) => found.includes(tag);
        const meat = (['fish', 'chicken', 'pork', 'beef', 'lamb', 'game'] as const).some(has);
        const alcohol = has('alcohol16') || has('alcohol18');
        expect(has('vegetarian') && meat).toBe(false);
        expect(has('vegan') && !has('vegetarian')).toBe(false);
        expect(has('halal') && (alcohol || has('pork'))).toBe(false);
        const denied = [dish, ...ingredients].some((one) => one.includes('not-halal'));
        expect(has('vegetarian') && !has('halal') && !alcohol && !denied).toBe(false);
        expect(has('halal') && denied).toBe(false);
        // What is written only to deny is not among what is found.
        const own = dish.filter((tag) => tag === 'not-halal');
        expect(effectiveTags([...found, ...own], ingredients)).toEqual(found);
      }),
    );
  });
});

test.each([
  [[], 0],
  [['nut'], 0],
  [['alcohol16'], 16],
  [['alcohol16', 'alcohol18'], 18],
  [['alcohol18', 'alcohol16'], 18],
] as [DishTag[], number][])('%j is from %d', (tags, age) => {
  expect(minimumAge(tags)).toBe(age);
});

test('the tags are those of the specification', () => {
  const names =
    'fish chicken pork beef nut vegetarian vegan halal lamb piquant alcohol16 alcohol18 cheese rice potato game ' +
    'noodles bread low-carb not-piquant not-alcohol';
  expect(DISH_TAGS.join(' ')).toBe(names);
});

test('every tag has a German label of its own', () => {
  expect(new Set(DISH_TAGS.map((tag) => TAG_LABELS[tag])).size).toBe(DISH_TAGS.length);
});
