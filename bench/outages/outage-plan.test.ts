import { describe, expect, it } from 'vitest';
import { msUntilBegin, planOutages } from './outage-plan.ts';

const at = (seconds: number) => Date.parse('2026-11-23T12:00:00Z') + seconds * 1000;

describe('the plan of outages', () => {
  it('has every kind, short and long ones, and many over a full minute', () => {
    const plan = planOutages(11, 1);
    expect(new Set(plan.map(({ kind }) => kind)).size).toBe(3);
    expect(Math.min(...plan.map(({ seconds }) => seconds))).toBe(5);
    expect(Math.max(...plan.map(({ seconds }) => seconds))).toBe(130);
    expect(plan.filter(({ overMinute }) => overMinute).length).toBeGreaterThan(5);
    expect(planOutages(11, 1)).toEqual(plan);
  });

  it.each([
    ['waits for second 45', 20, true, 10, 35_000],
    ['waits for the next second 45', 20, true, 50, 55_000],
    ['waits longer when it is short', 5, true, 10, 46_250],
    ['begins at once when a minute falls into it anyway', 70, true, 10, 0],
    ['begins at once when no minute is wanted', 5, false, 10, 0],
  ])('%s', (_name, seconds, overMinute, now, ms) => {
    expect(msUntilBegin({ kind: 'stopped', seconds, overMinute }, at(now))).toBe(ms);
  });
});
