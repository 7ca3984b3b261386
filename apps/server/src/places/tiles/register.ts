import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { diskStore } from '../../upstream/disk-store.ts';
import type { PlacesContext } from '../context.ts';
import { errorBodyFor } from '../../http/errors.ts';
import { RATE_CLASSES } from '../../http/rate-limits.ts';
import { registerCall } from '../../http/route.ts';
import { requireOnline } from '../../shops/guest-shop.ts';
import { drawTile } from './map/draw-tile.ts';
import { MapIndex } from './map/map-index.ts';
import { regionOf } from './shop-region.ts';
import { boxOfTile, tileOf, boxesTouch, type Box } from './tile-grid.ts';
import { tileSource } from './tile-source.ts';

const CACHE_BYTES = 256 * 1024 * 1024;
const A_WEEK = 'public, max-age=604800';
const A_DAY = 'public, max-age=86400';
/** In the place of a better one that may come back. */
const A_MINUTE = 'public, max-age=60';

interface TileRoute {
  Params: { shopId: string; z: string; x: string; y: string };
}

/**
 * GET /api/shop/{shopId}/osm/tile/{z}/{x}/{y} (specification 1 §7): from the disk, else the tile server, else drawn
 * from the addresses at hand. Guests' browsers never ask anybody but us.
 */
export function registerTiles(app: FastifyInstance, context: PlacesContext): void {
  const { shops, tiles, addresses, config } = context;
  const map = new MapIndex(addresses);
  const store = diskStore(path.join(config.dataDir, 'cache/tiles'), CACHE_BYTES);
  const source = tiles && tileSource(tiles, store, context);
  const regions = regionsOf(context);

  registerCall(app, 'mapInfo', { rate: 'read' }, async ({ params }) => {
    requireOnline(shops, params.shopId);
    return { attribution: config.places.mapAttribution };
  });

  app.get<TileRoute>(
    '/api/shop/:shopId/osm/tile/:z/:x/:y',
    { config: { rateLimit: RATE_CLASSES.tile(app) } },
    async (request, reply) => {
      const { shopId, z, x, y } = request.params;
      const published = requireOnline(shops, shopId);
      const tile = tileOf(z, x, y);
      if (!tile) return reply.code(404).header('cache-control', A_DAY).send(errorBodyFor(404));
      // Strangers must not use us to copy the whole world.
      const wanted = source !== null && boxesTouch(boxOfTile(tile), regions(published));
      const found = wanted ? await source(tile) : null;
      if (found)
        return reply
          .type(found.picture.type)
          .header('cache-control', found.fresh ? A_WEEK : A_MINUTE)
          .send(found.picture.bytes);
      return sendSvg(request, reply, drawTile(map, tile), wanted ? A_MINUTE : A_DAY);
    },
  );
}

/** The region of a shop, reckoned once for every version of it and its branches. */
function regionsOf({ shops }: PlacesContext): (published: ReturnType<typeof requireOnline>) => Box {
  const known = new WeakMap<object, Box>();
  return (published) => {
    const { franchiseId } = published.shop;
    const franchise = franchiseId === null ? null : shops.franchise(franchiseId);
    const owner = franchise ?? published;
    const box =
      known.get(owner) ?? regionOf((franchise?.branches ?? [published]).map(({ shop }) => shop));
    known.set(owner, box);
    return box;
  };
}

function sendSvg(
  request: FastifyRequest,
  reply: FastifyReply,
  svg: string,
  cacheControl: string,
): FastifyReply {
  reply
    .type('image/svg+xml; charset=utf-8')
    .header('cache-control', cacheControl)
    .header('vary', 'Accept-Encoding');
  if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(svg);
  return reply.header('content-encoding', 'gzip').send(gzipSync(svg));
}
