import { afterEach, expect, it, vi } from 'vitest';
import { onTracked, type TrackedEvent } from '../session/track.ts';
import { actionLog } from './action-log.ts';

afterEach(() => vi.useRealTimers());

it('an error is tracked with what the guest did before, and nothing that was typed', () => {
  vi.useFakeTimers({ now: 0 });
  const tracked: TrackedEvent[] = [];
  const stop = onTracked((event) => tracked.push(event));
  const log = actionLog();
  log.note('opened');
  vi.advanceTimersByTime(1500);
  for (let key = 0; key < 20; key += 1) log.note('typed');
  log.note('submitted');
  log.fail('MissingStreetNumber');
  stop();
  expect(tracked).toEqual([
    {
      type: 'geo',
      action: 'MissingStreetNumber',
      context: {
        log: '[{"action":"opened","ms":0},{"action":"typed","ms":1500},{"action":"submitted","ms":1500}]',
      },
    },
  ]);
});

it('remembers the last thirty', () => {
  const tracked: TrackedEvent[] = [];
  const stop = onTracked((event) => tracked.push(event));
  const log = actionLog();
  for (let n = 0; n < 50; n += 1) log.note(n % 2 === 0 ? 'located' : 'submitted');
  log.fail('notFound');
  stop();
  expect(JSON.parse(tracked[0]?.context['log'] ?? '')).toHaveLength(30);
});
