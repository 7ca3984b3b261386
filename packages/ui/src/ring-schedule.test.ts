import { describe, expect, it } from 'vitest';
import { ringTimes, ringTones } from './ring-schedule.ts';

describe('ringTimes', () => {
  it('rings at once, every 6 seconds, and every 3.5 after a minute', () => {
    expect(ringTimes(0, 20)).toEqual([0, 6, 12, 18]);
    expect(ringTimes(55, 68)).toEqual([60, 63.5, 67]);
  });

  it('never stops by itself', () => {
    expect(ringTimes(3600, 3610).length).toBeGreaterThanOrEqual(2);
  });

  it.each([1, 3.5, 20, 90])(
    'windows of %d s side by side neither skip nor repeat a ring',
    (size) => {
      const whole = ringTimes(0, 360);
      const pieces = Array.from({ length: Math.ceil(360 / size) }, (_, index) =>
        ringTimes(index * size, Math.min(360, (index + 1) * size)),
      );
      expect(pieces.flat()).toEqual(whole);
    },
  );
});

describe('ringTones', () => {
  it('fits between two rings, so that they do not blur', () => {
    for (const waited of [0, 30, 59, 60, 600]) {
      const end = Math.max(...ringTones(waited).map(({ at, seconds }) => at + seconds));
      const [now = 0, next = 0] = ringTimes(waited, waited + 20);
      expect(end).toBeLessThan(next - now);
    }
  });

  it('rings twice for whoever has waited for a minute', () => {
    expect(ringTones(60)).toHaveLength(2 * ringTones(0).length);
  });
});
