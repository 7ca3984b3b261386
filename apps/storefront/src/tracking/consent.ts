import { create } from 'zustand';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { readStored, shopKey, writeStored } from '../session/storage.ts';

/** What the guest said about being counted; null: nothing yet. */
export type Consent = 'given' | 'denied' | null;

export const useConsent = create<{ consent: Consent }>(() => ({ consent: null }));

export const consentKey = (shopId: string) => shopKey(shopId, 'counting');

export function readConsent(shopId: string): Consent {
  const stored = readStored(consentKey(shopId));
  const consent = stored === 'given' || stored === 'denied' ? stored : null;
  useConsent.setState({ consent });
  return consent;
}

/** "No" is kept without anything that could tell one guest from another. */
export function giveConsent(shopId: string, consent: Consent): void {
  writeStored(consentKey(shopId), consent);
  useConsent.setState({ consent });
}

/**
 * Whether visits may be counted here: wanted by the shop, agreed to where it asks, and never on localhost. A shop that
 * does not ask counts every visit, as specification 2 §7 says.
 */
export function mayCount(
  { settings }: Pick<PublicShop, 'settings'>,
  consent: Consent,
  host: string,
): boolean {
  if (settings.analytics === 'off' || isLocal(host)) return false;
  return settings.trackingConsent === 'not-asked' || consent === 'given';
}

/** Whether guests are asked, and may answer otherwise later. */
export function asksToCount({ settings }: Pick<PublicShop, 'settings'>): boolean {
  return settings.analytics !== 'off' && settings.trackingConsent === 'required';
}

/** Specification 2 §7: visits and events are not sent on localhost. */
export function isLocal(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^(127\.|\[::1\])/.test(host);
}
