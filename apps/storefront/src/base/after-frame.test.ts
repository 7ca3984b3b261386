import { afterEach, expect, it, vi } from 'vitest';
import { afterFrame } from './after-frame.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('waits for the frame, and where nobody sees one, for none', () => {
  vi.useFakeTimers();
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => waiting.push(callback));
  const called = vi.fn<() => void>();
  vi.stubGlobal('document', { hidden: false });
  afterFrame(called);
  vi.runAllTimers();
  expect(called).not.toHaveBeenCalled();
  waiting[0]?.();
  expect(called).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(called).toHaveBeenCalledOnce();
  vi.stubGlobal('document', { hidden: true });
  afterFrame(called);
  expect(called).toHaveBeenCalledTimes(2);
});
