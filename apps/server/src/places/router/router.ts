import type { GeoPoint } from '@tischlein/domain/delivery/distance.ts';
import { roadMetres } from '@tischlein/domain/delivery/distance.ts';

export interface Router {
  readonly name: string;
  /**
   * Metres by road from one point to each of the others, in their order. It never fails: what no router can say is
   * estimated from the great circle (design "Place").
   */
  distances(from: GeoPoint, to: readonly GeoPoint[]): Promise<number[]>;
}

/** The default: no network, the great circle times the usual detour. */
export const GREAT_CIRCLE_ROUTER: Router = {
  name: 'great-circle',
  async distances(from, to) {
    return to.map((point) => roadMetres(from, point));
  },
};
