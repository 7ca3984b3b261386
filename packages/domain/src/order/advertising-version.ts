/** Two wordings of the same question, to see which one guests like better (specification 1 §9). */
export const ADVERTISING_VERSIONS = ['A', 'B'] as const;
export type AdvertisingVersion = (typeof ADVERTISING_VERSIONS)[number];

/** Half of all guests get each version. `draw`: evenly spread from 0 up to, not including, 1. */
export function advertisingVersion(draw: number): AdvertisingVersion {
  return draw < 0.5 ? 'A' : 'B';
}

/** A version as it was stored; null for anything else. */
export function readAdvertisingVersion(stored: unknown): AdvertisingVersion | null {
  return ADVERTISING_VERSIONS.find((version) => version === stored) ?? null;
}
