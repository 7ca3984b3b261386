import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLongPress } from './long-press.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

// Specification 1 §9: 600 ms, 15 px.
describe.each([
  { name: 'held 600 ms', heldMs: 600, wanders: [], fires: true },
  { name: 'let go at 599 ms', heldMs: 599, wanders: [], fires: false },
  { name: 'wandered 15 px', heldMs: 600, wanders: [[109, 112]], fires: true },
  { name: 'wandered 16 px', heldMs: 600, wanders: [[100, 116]], fires: false },
  {
    name: 'wandered off and back',
    heldMs: 600,
    wanders: [
      [130, 100],
      [100, 100],
    ],
    fires: false,
  },
])('$name', ({ heldMs, wanders, fires }) => {
  it('fires, and takes the click, or does neither', () => {
    const onLongPress = vi.fn<() => void>();
    const press = createLongPress(onLongPress);
    press.start(100, 100);
    for (const [x, y] of wanders) press.move(x!, y!);
    vi.advanceTimersByTime(heldMs);
    press.stop();
    vi.advanceTimersByTime(5000);
    expect(onLongPress).toHaveBeenCalledTimes(fires ? 1 : 0);
    expect(press.takesClick()).toBe(fires);
    expect(press.takesClick()).toBe(false);
  });
});
