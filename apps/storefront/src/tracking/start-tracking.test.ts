import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { track } from '../state/track.ts';
import { consentKey } from './consent.ts';
import { startTracking } from './start-tracking.ts';

const sent = vi.hoisted(() => [] as string[]);
vi.mock('./own-collector.ts', () => ({
  ownCollector: () => ({
    visit: () => {
      sent.push('visit');
      return Promise.resolve('besuch');
    },
    ping: () => {
      sent.push('ping');
      return Promise.resolve(true);
    },
    event: (name: string) => sent.push(name),
  }),
  recordEvent: (_shopId: string, { type, action }: { type: string; action: string }) =>
    sent.push(`${type} ${action}`),
}));
vi.mock('./visit-context.ts', () => ({ visitContext: () => ({}), surroundings: () => ({}) }));
vi.mock('./consent-note.tsx', () => ({ askForConsent: () => {} }));
vi.mock('../api/request.ts', () => ({
  sessionIds: () => ({ sessionId: 's', userId: 'u' }),
  startSession: () => Promise.resolve(),
}));

const shop = {
  id: 'zia',
  settings: { analytics: 'own', trackingConsent: 'required' },
} as PublicShop;
const stored = new Map<string, string>();
let onStorage: (event: { key: string | null }) => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.stubGlobal('location', { hostname: 'zia.test' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
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
