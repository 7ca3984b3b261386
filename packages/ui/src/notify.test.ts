import { beforeEach, expect, it, vi } from 'vitest';
import { notifications, notify } from './notify.ts';

const texts = () => notifications.read().map(({ text }) => text);

beforeEach(() => notifications.write([]));

it('stays five seconds unless told otherwise', () => {
  notify('a');
  notify('b', { timeoutMs: 0, tone: 'bad' });
  expect(notifications.read().map(({ timeoutMs, tone }) => [timeoutMs, tone])).toEqual([
    [5000, 'info'],
    [0, 'bad'],
  ]);
});

it('tells until when it stands, and the same text stands anew', () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(100);
  notify('a');
  expect(notifications.read()).toMatchObject([{ until: 5100 }]);
  clock.mockReturnValue(4000);
  notify('a');
  expect(notifications.read()).toMatchObject([{ until: 9000 }]);
  clock.mockRestore();
});

it('shows the same text once and three texts at most', () => {
  for (const text of ['a', 'b', 'a', 'c', 'd']) notify(text);
  expect(texts()).toEqual(['a', 'c', 'd']);
});

it('has one message to a topic, the newest, but none that yields to another', () => {
  notify('closed', { topic: 'lock' });
  notify('other');
  notify('closed, and too late', { topic: 'lock' });
  notify('closed', { topic: 'lock', yields: true });
  expect(texts()).toEqual(['other', 'closed, and too late']);
  notifications.write([]);
  notify('closed', { topic: 'lock', yields: true });
  expect(texts()).toEqual(['closed']);
});

it('can be taken back, and tells its listeners', () => {
  const listener = vi.fn<() => void>();
  const unsubscribe = notifications.subscribe(listener);
  const takeBack = notify('a');
  notify('b');
  takeBack();
  expect(texts()).toEqual(['b']);
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
  notify('c');
  expect(listener).toHaveBeenCalledTimes(3);
});
