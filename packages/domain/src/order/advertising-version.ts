/** Two wordings of the same question, to see which one guests like better (specification 1 §9). */
export const ADVERTISING_VERSIONS = ['A', 'B'] as const;
export type AdvertisingVersion = (typeof ADVERTISING_VERSIONS)[number];

/** Half of all orders get each version. `draw`: evenly spread from 0 up to, not including, 1. */
export function advertisingVersion(draw: number): AdvertisingVersion {
  return draw < 0.5 ? 'A' : 'B';
}

/** Both ask freely, and neither is ticked beforehand. What was read is kept as proof (UWG 7, GDPR 7). */
const TEXTS: Record<AdvertisingVersion, (restaurant: string) => string> = {
  A: (name) =>
    `${name} darf mir per Mail Angebote schicken und mich um Bewertungen bitten (freiwillig, jederzeit widerrufbar).`,
  B: (name) =>
    `Ja, schreibt mir per Mail, wenn es bei ${name} Neues oder Günstiges gibt, und fragt mich, wie es war (freiwillig, jederzeit widerrufbar).`,
};

/** The words, in one of their versions, that ask a guest to agree to advertising. */
export function advertisingText(version: AdvertisingVersion, restaurant: string): string {
  return TEXTS[version](restaurant);
}

/** A version as it was stored; null for anything else. */
export function readAdvertisingVersion(stored: unknown): AdvertisingVersion | null {
  return ADVERTISING_VERSIONS.find((version) => version === stored) ?? null;
}
