import { expect, it } from 'vitest';
import { hoursOf } from '../hours/testing/build-hours.ts';
import { MINUTE, toInstant } from '../hours/zoned-time.ts';
import { dueSteps } from './overlooked.ts';

const EVENING = toInstant({ date: '2026-11-24', minutes: 18 * 60 }, 'Europe/Berlin');
const ALL = { push: true, mail: true, sms: true, pauseAfterMinutes: 6 };
const after = (minutes: number, settings = {}, placedAt = EVENING) =>
  dueSteps(placedAt, placedAt + minutes * MINUTE, hoursOf(), { ...ALL, ...settings }).join(' ');

it('goes from the devices over the mail and the text message to the pause', () => {
  expect([0.9, 1, 2, 4, 6].map((minutes) => after(minutes))).toEqual([
    '',
    'push',
    'push mail',
    'push mail sms',
    'push mail sms pause',
  ]);
  expect(after(9, { mail: false, sms: false, pauseAfterMinutes: null })).toBe('push');
});

it('waits for the opening with an order of the night, and for nobody after closing', () => {
  const opening = toInstant({ date: '2026-11-24', minutes: 10 * 60 }, 'Europe/Berlin');
  const night = opening - 3 * 60 * MINUTE;
  const at = (minutes: number) => dueSteps(night, opening + minutes * MINUTE, hoursOf(), ALL);
  expect([-1, 0, 1, 2].map((minutes) => at(minutes).join(' '))).toEqual([
    '',
    '',
    'push',
    'push mail',
  ]);
  const closing = toInstant({ date: '2026-11-24', minutes: 22 * 60 }, 'Europe/Berlin');
  expect(dueSteps(closing - MINUTE, closing + MINUTE, hoursOf(), ALL)).toEqual([]);
});
