/** How long a guest may be kept waiting for a geocoder outside. */
export interface GeocoderLimits {
  searchMs: number;
  /** While typing; later nobody looks any more. */
  suggestMs: number;
}

export const GEOCODER_LIMITS: GeocoderLimits = { searchMs: 2_000, suggestMs: 800 };
