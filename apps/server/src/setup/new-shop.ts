import { FIRST_ACCENT } from '@tischlein/domain/shop/first-accent.ts';
import type { DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import type { Franchise, Shop } from '@tischlein/domain/shop/shop.ts';
import type pg from 'pg';
import { compileDocument } from '../office/compile-document.ts';
import { loadPublication } from '../shop-files/load-shop.ts';
import type { Publication } from '../shop-files/publication.ts';
import type { LoadedShop } from '../shop-files/read-shop-folder.ts';
import { slugOf } from '../shop-files/slug.ts';

/** What is asked before there is a shop. */
export interface NewShop {
  name: string;
  street: string;
  zip: string;
  city: string;
  latitude: number;
  longitude: number;
  phone: string;
  email: string;
  operator: string;
  domain: string;
}

type NewShopResult =
  | { ok: true; shopId: string; publication: Publication }
  | { ok: false; message: string };

const MAX_SHOPS_OF_A_NAME = 200;

/** Closed all week, with an empty menu: what is not asked yet is not made up. */
export async function emptyShop(client: pg.ClientBase, asked: NewShop): Promise<NewShopResult> {
  const shopId = await freeId(client, asked.name);
  const { name, street, zip, city, latitude, longitude, phone, email, operator, domain } = asked;
  const document: DocumentMap = {
    shop: {
      domains: [domain],
      name,
      address: { street, zip, city, latitude, longitude },
      phone,
      email,
      legal: { operator },
      payment: { methods: ['offline'] },
      design: { accent: FIRST_ACCENT },
    },
    hours: { opening: 'nie' },
    // A menu has a category, even when nothing stands in it.
    categories: [{ id: 'speisekarte', name: 'Speisekarte' }],
  };
  const compiled = compileDocument(document, { shopId, mediaIds: new Set(), franchise: null });
  if (compiled.shop === null)
    return { ok: false, message: compiled.problems[0]?.message ?? 'Das ergibt keinen Shop.' };
  return {
    ok: true,
    shopId,
    publication: { shops: [{ shop: compiled.shop, pictures: [] }], franchise: null },
  };
}

/**
 * A shop with menu, hours, areas, texts and pictures of another one; who sells and where it is, is what was asked. Of a
 * franchise's branch it is the next branch. Null: there is no such shop.
 */
export async function copiedShop(
  client: pg.ClientBase,
  sourceId: string,
  asked: NewShop,
): Promise<NewShopResult | null> {
  const publication = await loadPublication(client, sourceId);
  const source = publication?.shops.find(({ shop }) => shop.id === sourceId);
  if (!publication || !source) return null;
  const { franchise } = publication;
  const shopId = await freeId(client, franchise ? `${franchise.id} ${asked.city}` : asked.name);
  const slug = franchise && freeSlug(asked, publication.shops);
  const copy: LoadedShop = {
    shop: { ...asShop(source.shop, asked), id: shopId, slug, ...(franchise && { domains: [] }) },
    pictures: source.pictures,
  };
  if (!franchise) return { ok: true, shopId, publication: { shops: [copy], franchise: null } };
  const grown: Franchise = { ...franchise, branchIds: [...franchise.branchIds, shopId] };
  return {
    ok: true,
    shopId,
    publication: { shops: [...publication.shops, copy], franchise: grown },
  };
}

function asShop({ company, legal, ...source }: Shop, asked: NewShop): Shop {
  // Numbers and names of another seller are not this one's.
  const isSameSeller = legal.operator === asked.operator;
  const { operator } = asked;
  return {
    ...source,
    ...(isSameSeller && company && { company }),
    domains: [asked.domain],
    restaurantName: asked.name,
    restaurantStreet: asked.street,
    restaurantZip: asked.zip,
    restaurantCity: asked.city,
    latitude: asked.latitude,
    longitude: asked.longitude,
    phone: asked.phone,
    email: asked.email,
    legal: isSameSeller ? legal : { operator, vatId: null, taxNumber: null, register: null },
    // Days of the other house: each closes for itself.
    hours: { ...source.hours, closures: [] },
  };
}

/** 'pizza-bella', or 'pizza-bella-2': also of shops that were removed, for their orders keep the id. */
async function freeId(client: pg.ClientBase, name: string): Promise<string> {
  const wanted = slugOf(name.slice(0, MAX_SHOPS_OF_A_NAME)) || 'restaurant';
  const { rows } = await client.query<{ id: string }>(
    `select shop_id as id from shop where starts_with(shop_id, $1)
     union select franchise_id from franchise where starts_with(franchise_id, $1)`,
    [wanted],
  );
  return numberedFree(wanted, new Set(rows.map(({ id }) => id)));
}

function freeSlug({ city, street }: NewShop, shops: readonly LoadedShop[]): string {
  const taken = new Set(shops.flatMap(({ shop }) => shop.slug ?? []));
  const [byCity, byStreet] = [slugOf(city), slugOf(street)];
  const wanted = byCity !== '' && !taken.has(byCity) ? byCity : byStreet;
  return numberedFree(wanted || 'filiale', taken);
}

function numberedFree(wanted: string, taken: ReadonlySet<string>): string {
  let free = wanted;
  for (let next = 2; taken.has(free); next += 1) free = `${wanted}-${next}`;
  return free;
}
