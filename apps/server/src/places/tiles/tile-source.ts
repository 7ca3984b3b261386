import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { DiskStore } from '../../upstream/disk-store.ts';
import { singleFlight } from '../../upstream/single-flight.ts';
import type { TileServer } from '../open-providers.ts';
import { UpstreamError } from '../../upstream/upstream.ts';
import { packTile, tilePicture, unpackTile, type TilePicture } from './kept-tile.ts';
import type { Tile } from './tile-grid.ts';

/** A tile server may change a street a month late on our maps. */
const FRESH_MS = 30 * 24 * 60 * 60_000;
const MAX_BYTES = 1024 * 1024;
/** A tile server is asked politely. */
const AT_ONCE = 4;

/** Where tiles come from: the disk, else the tile server; an old one rather than none. */
export function tileSource(
  { url, upstream, timeoutMs }: TileServer,
  store: DiskStore,
  { now, log }: { now: () => number; log: Pick<Logger, 'warn'> },
) {
  const server = createHash('sha256').update(url).digest('hex').slice(0, 12);
  const once = singleFlight<TilePicture | null>(AT_ONCE);

  const fetched = async (key: string, tile: Tile): Promise<TilePicture | null> => {
    try {
      const options = { timeoutMs, mostBytes: MAX_BYTES, accept: 'image/*' };
      const picture = await upstream.ask(urlOf(url, tile), options, tilePicture);
      // A full disk costs the cache, not the map.
      await store
        .write(key, packTile(picture, now()))
        .catch((err) => log.warn({ err }, 'a map tile could not be kept'));
      return picture;
    } catch (error) {
      if (error instanceof UpstreamError) return null;
      throw error;
    }
  };

  /** null when there is none; `fresh` is false for one that should be asked for again soon. */
  return async (tile: Tile): Promise<{ picture: TilePicture; fresh: boolean } | null> => {
    const key = `${server}/${tile.z}/${tile.x}/${tile.y}`;
    const file = await store.read(key);
    const kept = file && unpackTile(file);
    if (kept && now() - kept.fetchedAt < FRESH_MS) return { picture: kept.picture, fresh: true };
    const picture = await once(key, () => fetched(key, tile));
    if (picture) return { picture, fresh: true };
    return kept ? { picture: kept.picture, fresh: false } : null;
  };
}

function urlOf(template: string, { z, x, y }: Tile): string {
  return template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
}
