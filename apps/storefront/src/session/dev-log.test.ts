import { expect, it, vi } from 'vitest';
import { countDiscountCalculation, devLog, noteForDevelopers } from './dev-log.ts';

it('keeps entries with time, name and item, the last 200', () => {
  vi.useFakeTimers({ now: 1000 });
  noteForDevelopers('erste', { a: 1 });
  expect(devLog.entries).toEqual([{ time: 1000, name: 'erste', item: { a: 1 } }]);
  for (let at = 0; at < 200; at += 1) noteForDevelopers(`nr-${at}`, at);
  expect(devLog.entries).toHaveLength(200);
  expect(devLog.entries[0]?.name).toBe('nr-0');
  vi.useRealTimers();
});

it('counts discount calculations with the time of the last one', () => {
  expect(devLog).toMatchObject({ discountCalculations: 0, lastDiscountCalculation: null });
  vi.useFakeTimers({ now: 2000 });
  countDiscountCalculation();
  vi.setSystemTime(3000);
  countDiscountCalculation();
  expect(devLog).toMatchObject({ discountCalculations: 2, lastDiscountCalculation: 3000 });
  vi.useRealTimers();
});
