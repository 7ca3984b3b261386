import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { findArea } from '@tischlein/domain/delivery/find-area.ts';
import { ROOT } from '../server/server-bundle.ts';

export interface House {
  street: string;
  streetNumber: string;
}

/** Houses of one postcode and delivery area, so that a delivery to any of them costs the same. */
export async function housesLike(shop: Shop, like: House & { zip: string }): Promise<House[]> {
  const csv = await readFile(path.join(ROOT, 'demo/addresses/birkenfurt.csv'), 'utf8');
  const rows = csv.trim().split('\n').slice(1);
  const houses = rows.map((row) => {
    const [street = '', streetNumber = '', zip = '', , latitude, longitude] = row.split(',');
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    return {
      street,
      streetNumber,
      zip,
      area: findArea(shop.areas, shop, { point, postcode: zip }),
    };
  });
  const wanted = houses.find(
    ({ street, streetNumber }) => street === like.street && streetNumber === like.streetNumber,
  );
  return houses.filter(({ zip, area }) => zip === like.zip && area?.id === wanted?.area?.id);
}
