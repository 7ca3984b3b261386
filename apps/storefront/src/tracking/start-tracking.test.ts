import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { track } from '../session/track.ts';
import { consentKey } from './consent.ts';
import { startTracking } from './start-tracking.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';

const sent = vi.hoisted(() => [] as string[]);
const world = vi.hoisted(() => ({ known: true, sessionId: 's' }));
vi.mock('./own-collector.ts', () => ({
  ownCollector: () => ({
    visit: () => {
      sent.push('visit');
      return Promise.resolve('besuch');
    },
    ping: () => {
      sent.push('ping');
      return Promise.resolve(world.known);
    },
    event: (name: string) => sent.push(name),
  }),
  recordEvent: (_shopId: string, { type, action }: { type: string; action: string }) =>
    sent.push(`${type} ${action}`),
}));
vi.mock('./visit-context.ts', () => ({ visitContext: () => ({}), surroundings: () => ({}) }));
vi.mock('./consent-note.tsx', () => ({ askForConsent: () => {} }));
vi.mock('../api/request.ts', () => ({
  sessionIds: () => ({ sessionId: world.sessionId, userId: 'u' }),
  startSession: () => Promise.resolve(),
}));

const shop = {
  id: 'zia',
  settings: { analytics: 'own', trackingConsent: 'required' },
} as PublicShop;
const stored = new Map<string, string>();
let onStorage: (event: { key: string | null }) => void = () => {};

beforeEach(() => {
  sent.length = 0;
  stored.clear();
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.stubGlobal('location', { hostname: 'zia.test' });
  vi.stubGlobal('localStorage', memoryStorage(stored));
  vi.stubGlobal('addEventListener', (_: string, listener: typeof onStorage) => {
    onStorage = listener;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('an answer given in another tab counts here as well, and after a no nothing is sent', async () => {
  const answerElsewhere = (answer: string) => {
    stored.set(consentKey('zia'), JSON.stringify(answer));
    onStorage({ key: consentKey('zia') });
  };
  const checkout = () => track({ type: 'checkout', action: 'opened', context: {} });
  startTracking(shop);
  checkout();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  answerElsewhere('given');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['visit', 'ping', 'ping']);
  checkout();
  // Not a moment later: what was about to go out does not.
  answerElsewhere('denied');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['visit', 'ping', 'ping']);
  answerElsewhere('given');
  checkout();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.slice(3)).toEqual(['visit', 'checkout opened', 'checkout-opened']);
});

it('one session is one visit over all its pages, pinged by the page that is open', async () => {
  stored.set(consentKey('zia'), '"given"');
  const openPage = async () => {
    sent.length = 0;
    vi.clearAllTimers();
    startTracking(shop);
    await vi.advanceTimersByTimeAsync(5000);
    return [...sent];
  };
  expect(await openPage()).toEqual(['visit', 'ping']);
  expect(await openPage()).toEqual(['ping']);
  world.sessionId = 'tomorrow';
  expect(await openPage()).toEqual(['visit', 'ping']);
  world.known = false;
  expect(await openPage()).toEqual(['ping']);
  world.known = true;
  expect(await openPage()).toEqual(['visit', 'ping']);
});

it('a shop that does not ask counts whatever was answered before', async () => {
  stored.set(consentKey('zia'), '"denied"');
  startTracking({ ...shop, settings: { ...shop.settings, trackingConsent: 'not-asked' } });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual(['visit', 'ping']);
});
