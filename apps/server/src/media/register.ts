import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorBody } from '@tischlein/contract/calls/shared.ts';
import {
  croppedName,
  readCroppedName,
  type PictureCrop,
} from '@tischlein/domain/menu/picture-crop.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { diskStore } from '../upstream/disk-store.ts';
import { singleFlight } from '../upstream/single-flight.ts';
import { requestHost } from '../http/origin.ts';
import type { ShopsContext } from '../shops/context.ts';
import { isPng, makePicture } from './make-picture.ts';
import { mediaOwners } from './media-owners.ts';
import { formatFor, pictureSize, type Format, type Size } from './picture-request.ts';

const CACHE_BYTES = 512 * 1024 * 1024;
/** Computing pictures may take one core of a small machine, not both. */
const AT_ONCE = 1;
const FOR_EVER = 'public, max-age=31536000, immutable';
const PICTURE = /^[A-Za-z0-9._~-]{1,180}$/;
/** Of a picture that is asked for with a crop that nobody shows any more, or not yet. */
const FOR_NOW = 'public, max-age=60';
const NOT_FOUND: ErrorBody = { error: 'not-found', message: 'Dieses Bild gibt es nicht.' };

interface PictureRoute {
  Params: { mediaId: string; size: string };
  Querystring: { shop?: string };
}

/** GET /media/{id}/{size}: the shop's pictures in the sizes the pages use. Ids carry a hash of the content. */
export function registerMedia(app: FastifyInstance, context: ShopsContext): void {
  const store = diskStore(path.join(context.config.dataDir, 'cache/media'), CACHE_BYTES);
  const once = singleFlight<Buffer | null>(AT_ONCE);
  const owners = mediaOwners(context.database.pool);

  const picture = async (
    shopId: string,
    { mediaId, crop }: { mediaId: string; crop: PictureCrop | null },
    wanted: Size,
    format: Format,
  ): Promise<Buffer | null> => {
    // JPEG, or PNG of what is transparent.
    const kind = format === 'jpeg' ? 'plain' : format;
    const key = `${shopId}/${croppedName(mediaId, crop)}/${wanted.whole ? 'whole' : `${wanted.width}x${wanted.height}`}.${kind}`;
    const kept = await store.read(key);
    if (kept) return kept;
    return once(key, async () => {
      const source = await owners.bytes(shopId, mediaId);
      const made = source && (await makePicture(source, wanted, format, crop));
      if (source && !made)
        context.log.warn(
          { shopId, mediaId },
          'a picture of the shop cannot be read: upload it again',
        );
      // A full disk costs the cache, not the picture.
      if (made)
        await store
          .write(key, made)
          .catch((err) =>
            context.log.warn({ err }, 'a picture could not be cached: is the disk full?'),
          );
      return made;
    });
  };

  app.get<PictureRoute>('/media/:mediaId/:size', async (request, reply) => {
    const { mediaId: name, size } = request.params;
    const wanted = pictureSize(size);
    const shopIds = wanted && PICTURE.test(name) ? shopsOf(context, request) : [];
    const { mediaId, crop } = readCroppedName(name);
    const owner = await owners.find(shopIds, mediaId);
    // Only crops that a page shows: any other would let strangers keep the server busy.
    const isShown = crop === null || (owner !== null && shows(context, owner, name));
    const format = formatFor(request.headers.accept);
    const bytes =
      wanted && owner
        ? await picture(owner, { mediaId, crop: isShown ? crop : null }, wanted, format)
        : null;
    if (!bytes) return reply.code(404).header('cache-control', 'no-cache').send(NOT_FOUND);
    return reply
      .type(isPng(bytes) ? 'image/png' : `image/${format}`)
      .header('cache-control', isShown ? FOR_EVER : FOR_NOW)
      .header('vary', 'Accept')
      .send(bytes);
  });
}

const shownBy = new WeakMap<Shop, ReadonlySet<string>>();

/** Whether the published shop shows a picture by this name. */
function shows({ shops }: ShopsContext, shopId: string, name: string): boolean {
  const shop = shops.byId(shopId)?.shop;
  if (shop === undefined) return false;
  let names = shownBy.get(shop);
  if (names === undefined) {
    const { dishes, menus, categories } = shop.menu;
    const pictures = [...dishes, ...menus, ...categories].map(({ imageName }) => imageName);
    names = new Set([...pictures, shop.design.heroImage].filter((each) => each !== null));
    shownBy.set(shop, names);
  }
  return names.has(name);
}

/** The shops whose pictures this host shows: the named one, or the host's own, or all branches of its franchise. */
function shopsOf({ shops }: ShopsContext, request: FastifyRequest<PictureRoute>): string[] {
  const { shop: named } = request.query;
  if (typeof named === 'string') {
    const owner = shops.byId(named)?.picturesOf;
    return owner === undefined ? [] : [owner];
  }
  const own = shops.byHost(requestHost(request), null);
  if (own && !own.isOverview) return [own.shop.id];
  return (shops.franchiseByHost(requestHost(request))?.branches ?? []).map(({ shop }) => shop.id);
}
