import { describe, expect, it } from 'vitest';
import { GuessBudget } from './guess-budget.ts';

const budget = () => new GuessBudget(3, 60_000);
const guess = (of: GuessBudget, keys: string[], codes: string[], now = 0) => {
  for (const code of codes) of.spend(keys, code, now);
};

describe('a budget of guesses', () => {
  it('is used up by different wrong ones and comes back with the next window', () => {
    const guesses = budget();
    guess(guesses, ['a'], ['1', '2']);
    expect(guesses.wait(['a'], 0)).toBe(0);
    guess(guesses, ['a'], ['3'], 20_000);
    expect(guesses.wait(['a'], 20_000)).toBe(40_000);
    expect(guesses.wait(['a'], 59_999)).toBe(1);
    expect(guesses.wait(['a'], 60_000)).toBe(0);
  });

  it('counts one guess that is made again and again once', () => {
    const guesses = budget();
    guess(guesses, ['a'], Array<string>(50).fill('1'));
    expect(guesses.wait(['a'], 0)).toBe(0);
  });

  it('is one of the device and one of the network: either ends it', () => {
    const guesses = budget();
    for (const device of ['x', 'y', 'z']) guess(guesses, [device, 'net'], [device]);
    expect(guesses.wait(['new', 'net'], 0)).toBe(60_000);
    expect(guesses.wait(['x', 'elsewhere'], 0)).toBe(0);
    guess(guesses, ['x', 'elsewhere'], ['1', '2']);
    expect(guesses.wait(['x', 'third'], 0)).toBe(60_000);
  });

  it('forgets the oldest when there are too many', () => {
    const guesses = budget();
    guess(guesses, ['first'], ['1', '2', '3']);
    for (let at = 0; at < 20_000; at += 1) guesses.spend([`k${at}`], '1', 1);
    expect(guesses.wait(['first'], 1)).toBe(0);
  });
});
