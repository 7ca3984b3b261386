import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '@tischlein/ui/external-store.ts';
import { oneFrameBehind, memoLatest } from './listened.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Paints a frame, and lets pass what waits for it. */
function frames(): () => void {
  vi.useFakeTimers();
  const waiting: (() => void)[] = [];
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => waiting.push(callback));
  return () => {
    for (const callback of waiting.splice(0)) callback();
    vi.runAllTimers();
  };
}

it('who follows hears of several changes once, after the frame', () => {
  const paint = frames();
  const size = createStore('small');
  const behind = oneFrameBehind(size);
  const heard = vi.fn<() => void>();
  behind.subscribe(heard);
  size.write('middle');
  size.write('large');
  expect([behind.read(), heard.mock.calls.length]).toEqual(['small', 0]);
  paint();
  expect([behind.read(), heard.mock.calls.length]).toEqual(['large', 1]);
  size.write('small');
  paint();
  expect([behind.read(), heard.mock.calls.length]).toEqual(['small', 2]);
});

it('who begins to listen starts with what is, and who has left hears nothing', () => {
  const paint = frames();
  const size = createStore('small');
  const behind = oneFrameBehind(size);
  size.write('large');
  const heard = vi.fn<() => void>();
  const leave = behind.subscribe(heard);
  expect(behind.read()).toBe('large');
  leave();
  size.write('middle');
  paint();
  expect(heard).not.toHaveBeenCalled();
});

it('what is made of a state is made once for each', () => {
  const made = vi.fn<(state: { price: number }) => { text: string }>(
    (state: { price: number }) => ({ text: `${state.price} €` }),
  );
  const text = memoLatest(made);
  const state = { price: 5 };
  expect(text(state)).toBe(text(state));
  expect(text({ price: 6 }).text).toBe('6 €');
  expect(made).toHaveBeenCalledTimes(2);
});
