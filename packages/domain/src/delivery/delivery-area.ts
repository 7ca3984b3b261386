import type { Cents } from '../money/cents.ts';

/** Longitude, latitude in degrees (WGS84), the order of GeoJSON. */
export type Position = [number, number];

export type AreaShape =
  | { type: 'polygon'; /** Outer ring first, holes after it. */ rings: Position[][] }
  | { type: 'postcodes'; postcodes: string[] }
  | {
      type: 'ring';
      /** Metres around the shop, from inclusive, to exclusive. */ fromMetres: number;
      toMetres: number;
      /** Measured by road; missing: by great circle. */
      byRoad?: true;
    };

export interface DeliveryArea {
  id: string;
  name: string;
  shape: AreaShape;
  minimumOrder: Cents;
  fee: Cents;
  /** Delivery is free from this subtotal; null: never. */
  freeFrom: Cents | null;
  extraMinutes: number;
}
