import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClassStore } from './class-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const count = (store: ClassStore, key: string): { current: number; ttl: number } => {
  let told = { current: 0, ttl: 0 };
  store.incr(key, (_error, result) => (told = { ...told, ...result }), 60_000);
  return told;
};

it('counts the routes of a class together and other classes apart', () => {
  const store = new ClassStore({});
  const [geo, lookup, order] = ['geo', 'geo', 'order'].map((groupId) => store.child({ groupId }));
  if (!geo || !lookup || !order) throw new Error('no stores');
  expect(count(geo, 'a').current).toBe(1);
  expect(count(lookup, 'a').current).toBe(2);
  expect(count(order, 'a').current).toBe(1);
});

it('starts anew after its window', () => {
  const store = new ClassStore({});
  count(store, 'a');
  vi.advanceTimersByTime(59_000);
  expect(count(store, 'a')).toMatchObject({ current: 2, ttl: 1000 });
  vi.advanceTimersByTime(1000);
  expect(count(store, 'a')).toMatchObject({ current: 1, ttl: 60_000 });
});

it('remembers only so many addresses, and forgets the window that began first', () => {
  const store = new ClassStore({}, 3);
  for (const key of ['a', 'b', 'c']) count(store, key);
  vi.advanceTimersByTime(60_000);
  // Its window begins again, behind the others'.
  count(store, 'a');
  count(store, 'd');
  expect(store.size).toBe(3);
  expect(count(store, 'a').current).toBe(2);
  expect(count(store, 'd').current).toBe(2);
});
