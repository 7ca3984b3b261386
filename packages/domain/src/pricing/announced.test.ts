import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { announced, announcesReduction, besidePrice, lowestPriceText } from './announced.ts';
import type { DishDiscountOffer } from './offer.ts';

test.each([
  ['-20 %', true],
  ['20 Prozent auf alles', true],
  ['7,60 € statt 9,50 €', true],
  ['1 Euro weniger auf jeden Burger', true],
  ['Kleine Cola für weniger', true],
  ['Unser Spartag: du sparst doppelt', true],
  ['100 % Rindfleisch', false],
  ['donnerstags', false],
  ['nur 8,90 €', false],
  ['Mittagspasta für 8,90 Euro', false],
  ['Zwei nehmen - 2 Soßen dazu', false],
  ['Spar-Menü', false],
])('%s announces a reduction: %s', (text, expected) => {
  expect(announcesReduction(text)).toBe(expected);
});

test('a figure without end is read once', () => {
  expect(announcesReduction('1'.repeat(200_000))).toBe(false);
});

test.each([
  ['nur 7,12 €', '', true],
  ['nur 7,12\u00a0€', '', true],
  ['7,12 €', '', true],
  ['Mittags nur 7,12 €', 'Mittags', true],
  ['nur 7,12 € mit Salat', 'mit Salat', true],
  ['nur 17,12 €', 'nur 17,12 €', undefined],
  ['nur 8,90 €', 'nur 8,90 €', undefined],
  ['-20 %', '-20 %', undefined],
])('beside 7,12 € is said of %j: %j', (given, label, only) => {
  expect(besidePrice(given, cents(712))).toEqual({ label, ...(only && { only }) });
});

test('a price of four figures is found with its dot', () => {
  expect(besidePrice('nur 1.234,50 €', cents(123450)).label).toBe('');
  expect(besidePrice('nur 1x234,50 €', cents(123450)).only).toBeUndefined();
});

const FIFTH: DishDiscountOffer = {
  id: 'fuenftel',
  title: 'Aktion',
  description: '',
  groupOrderOnly: false,
  offerType: 'dishDiscount',
  discountType: 'percent',
  value: 20,
  label: '-20 %',
  accumulative: true,
  applicability: 'all',
  availability: null,
  itemSelection: { categories: ['pizza'], dishesWithSizes: [], menus: [] },
};
const before = (price?: number): DishDiscountOffer => ({
  ...FIFTH,
  lowestBefore: price === undefined ? {} : { 'dish:a:': cents(price) },
});
const say = (...offers: DishDiscountOffer[]) => {
  const { lowest, label } = announced(offers, 'dish:a:', cents(1000), cents(800));
  return [lowest, label.replace('\u00a0', ' ')];
};

describe('10,00 € less 20 %', () => {
  test('from the price of the last 30 days', () => {
    expect(say(before(1000))).toEqual([1000, '-20 %']);
  });
  test('that was 12,00 € until now', () => {
    expect(say(before(1200))).toEqual([1200, '-20 %']);
  });
  test('that was 9,00 € two weeks ago: less, but not by 20 %', () => {
    expect(say(before(900))).toEqual([900, 'nur 8,00 €']);
  });
  test('that was 8,00 € two weeks ago: no reduction', () => {
    expect(say(before(800))).toEqual([null, 'nur 8,00 €']);
  });
  test('that was never asked before', () => {
    expect(say(before())).toEqual([null, 'nur 8,00 €']);
  });
  test('every Thursday', () => {
    const thursdays = { ...before(1000), availability: [{ from: 5760, to: 7200 }] };
    expect(say(thursdays)).toEqual([null, 'nur 8,00 €']);
    expect(say({ ...thursdays, label: 'donnerstags' })).toEqual([null, 'donnerstags']);
  });
  test('with another offer that has nothing to compare with', () => {
    expect(say(before(1000), before())).toEqual([null, 'nur 8,00 €']);
  });
});

test('the price of the 30 days in words', () => {
  expect(lowestPriceText(cents(990))).toBe('niedrigster Preis der letzten 30 Tage: 9,90\u00a0€');
});
