import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifications } from '@tischlein/ui/notify.ts';
import { FAILURE_TEXTS } from '../api/failure-texts.ts';
import { loadPiece } from './load-piece.ts';

beforeEach(() => notifications.write([]));
afterEach(() => notifications.write([]));

/** Lets every promise settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const comesLater = (name: string) =>
  vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(name);

it('hands over what comes, and says nothing', async () => {
  const then = vi.fn<(piece: string) => void>();
  loadPiece(() => Promise.resolve('a'), then);
  await settle();
  expect(then).toHaveBeenCalledExactlyOnceWith('a');
  expect(notifications.read()).toEqual([]);
});

it('tells of all that did not come in one message, which tries all of it again', async () => {
  const then = vi.fn<(piece: string) => void>();
  loadPiece(comesLater('a'), then);
  loadPiece(comesLater('b'), then);
  await settle();
  const [message, ...others] = notifications.read();
  expect(others).toEqual([]);
  expect(message).toMatchObject({ text: FAILURE_TEXTS.network.text, timeoutMs: 0, tone: 'bad' });
  expect(message?.action?.label).toBe('Noch einmal versuchen');
  message?.action?.run();
  await settle();
  expect(then.mock.calls).toEqual([['a'], ['b']]);
});

it('asked for twice, it is tried again once', async () => {
  const then = vi.fn<(piece: string) => void>();
  const load = comesLater('a').mockRejectedValueOnce(new Error('offline'));
  loadPiece(load, then);
  loadPiece(load, then);
  await settle();
  notifications.read()[0]?.action?.run();
  await settle();
  expect(then).toHaveBeenCalledTimes(1);
});
