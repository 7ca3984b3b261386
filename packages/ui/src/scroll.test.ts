import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollToElement } from './scroll.ts';

/** Where the element stands on a page that can be scrolled far enough. */
const PLACE = 1125;
const element = { getBoundingClientRect: () => ({ top: PLACE - page.scrollY }) } as Element;
const page = { scrollY: 0 };
let frames: ((now: number) => void)[];
let listeners: Map<string, () => void>;

beforeEach(() => {
  page.scrollY = 0;
  frames = [];
  listeners = new Map();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => {
    page.scrollY = top;
    vi.stubGlobal('scrollY', top);
  });
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('performance', { now: () => 5000 });
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame));
  vi.stubGlobal('addEventListener', (type: string, heard: () => void) =>
    listeners.set(type, heard),
  );
});
afterEach(() => vi.unstubAllGlobals());

const frameAt = (ms: number) => frames.shift()?.(5000 + ms);

it('takes 400 ms and leaves 125 px above the element', async () => {
  const done = scrollToElement(element);
  frameAt(200);
  expect(page.scrollY).toBeCloseTo(500);
  frameAt(399);
  expect(page.scrollY).toBeLessThan(1000);
  frameAt(400);
  expect(page.scrollY).toBe(1000);
  expect(frames).toEqual([]);
  await done;
});

it('jumps at once where it is told to', async () => {
  await scrollToElement(element, { jump: true });
  expect([page.scrollY, frames.length]).toEqual([1000, 0]);
});

it('jumps for who wants no motion', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await scrollToElement(element);
  expect([page.scrollY, frames.length]).toEqual([1000, 0]);
});

it('ends with a touch, where the guest is then', async () => {
  const done = scrollToElement(element);
  frameAt(100);
  const there = page.scrollY;
  listeners.get('touchstart')?.();
  frameAt(200);
  await done;
  expect([page.scrollY, frames.length]).toEqual([there, 0]);
});
