import { expect, it, vi } from 'vitest';
import { bell, ringFor } from './sound.ts';

it('rings as long as there is any reason to', () => {
  let isRinging = false;
  vi.spyOn(bell, 'startRinging').mockImplementation(() => (isRinging = true));
  vi.spyOn(bell, 'stopRinging').mockImplementation(() => (isRinging = false));
  const steps = [
    ['printers', false, false],
    ['orders', true, true],
    ['printers', true, true],
    ['printers', true, true],
    // The order is answered; the printer still has no paper.
    ['orders', false, true],
    ['printers', false, false],
  ] as const;
  for (const [reason, isWanted, rings] of steps) {
    ringFor(reason, isWanted);
    expect(isRinging).toBe(rings);
  }
  vi.restoreAllMocks();
});
