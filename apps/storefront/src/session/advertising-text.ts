import {
  advertisingVersion,
  type AdvertisingVersion,
} from '@tischlein/domain/order/advertising-version.ts';

let drawn: AdvertisingVersion | null = null;

/**
 * The wording of the order that is made up right now, drawn once for it and kept nowhere on the device (specification 1
 * §9; TDDDG 25). `draw` is asked once, see `advertisingVersion`.
 */
export function orderAdvertisingVersion(draw: () => number = Math.random): AdvertisingVersion {
  drawn ??= advertisingVersion(draw());
  return drawn;
}

/** Sets what was read before the guest left to pay; null: the next order draws anew. */
export function setAdvertisingVersion(version: AdvertisingVersion | null): void {
  drawn = version;
}
