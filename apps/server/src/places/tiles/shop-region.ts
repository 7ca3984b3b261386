import { greatCircleMetres, type GeoPoint } from '@tischlein/domain/delivery/distance.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { Box } from './tile-grid.ts';

const METRES_A_DEGREE = 111_195;
/** Around a shop whatever its areas: guests see where they are, and postcodes have no outline here. */
const AROUND_METRES = 15_000;
/** Beyond the outermost area. */
const MARGIN_METRES = 3_000;

/** Where maps of a shop, or of all branches of its franchise, may show anything: tiles beyond are nobody's need. */
export function regionOf(shops: readonly Shop[]): Box {
  const boxes = shops.map((shop) => around(shop, reachMetres(shop)));
  return {
    south: Math.min(...boxes.map(({ south }) => south)),
    west: Math.min(...boxes.map(({ west }) => west)),
    north: Math.max(...boxes.map(({ north }) => north)),
    east: Math.max(...boxes.map(({ east }) => east)),
  };
}

function reachMetres(shop: Shop): number {
  const reaches = shop.areas.flatMap(({ shape }) => {
    if (shape.type === 'postcodes') return [];
    if (shape.type === 'ring') return [shape.toMetres];
    return shape.rings
      .flat()
      .map(([longitude, latitude]) => greatCircleMetres(shop, { latitude, longitude }));
  });
  return Math.max(AROUND_METRES, ...reaches.map((metres) => metres + MARGIN_METRES));
}

function around({ latitude, longitude }: GeoPoint, metres: number): Box {
  const up = metres / METRES_A_DEGREE;
  const right = up / Math.cos((latitude * Math.PI) / 180);
  return {
    south: latitude - up,
    north: latitude + up,
    west: longitude - right,
    east: longitude + right,
  };
}
