import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** As after a reload. */
async function freshPage() {
  vi.resetModules();
  return import('./advertising-text.ts');
}

it('a guest is asked in the same words on every visit', async () => {
  const first = await freshPage();
  expect(first.guestAdvertisingVersion(() => 0.7)).toBe('B');
  expect(first.guestAdvertisingVersion(() => 0.2)).toBe('B');
  const later = await freshPage();
  expect(later.guestAdvertisingVersion(() => 0.2)).toBe('B');
});

it('both wordings name the restaurant and say that it is free to choose', async () => {
  const { advertisingText } = await freshPage();
  const texts = (['A', 'B'] as const).map((version) => advertisingText(version, 'Zia Ninetta'));
  expect(new Set(texts).size).toBe(2);
  for (const text of texts) expect(text).toMatch(/Zia Ninetta.*freiwillig, jederzeit widerrufbar/);
});
