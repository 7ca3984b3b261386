import { expect, it } from 'vitest';
import { isLocal, mayCount } from './consent.ts';

const shop = (analytics: 'off' | 'own', trackingConsent: 'required' | 'not-asked') => ({
  settings: {
    analytics,
    trackingConsent,
    walletOrderClick: 'own-button' as const,
    advertisingForSignup: 'optional' as const,
    unknownLogin: 'silent' as const,
    ratingMailHours: 24,
    withdrawalForm: 'off' as const,
  },
});

it.each([
  ['nothing was said', 'own', 'required', null, 'shop.test', false],
  ['agreed', 'own', 'required', 'given', 'shop.test', true],
  ['declined', 'own', 'required', 'denied', 'shop.test', false],
  ['the shop does not ask', 'own', 'not-asked', null, 'shop.test', true],
  ['declined before the shop ceased to ask', 'own', 'not-asked', 'denied', 'shop.test', true],
  ['the shop does not count', 'off', 'not-asked', 'given', 'shop.test', false],
  ['localhost', 'own', 'not-asked', 'given', 'localhost', false],
] as const)('counts or not: %s', (_, analytics, trackingConsent, consent, host, may) => {
  expect(mayCount(shop(analytics, trackingConsent), consent, host)).toBe(may);
});

it('knows what is localhost', () => {
  expect(['localhost', 'a.localhost', '127.0.0.1', '127.1.2.3', '[::1]'].every(isLocal)).toBe(true);
  expect(['localhost.de', 'mylocalhost', '128.0.0.1', 'shop.test'].some(isLocal)).toBe(false);
});
