import type { DeliveryArea, Position } from '@tischlein/domain/delivery/delivery-area.ts';
import type { Branch } from '@tischlein/domain/franchise/franchise-shop.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { Hours } from '@tischlein/domain/shop/shop.ts';
import { seededRandom } from '../kill/random.ts';

const CORNERS = 40;
const TOWNS = 200;

/** Branches of an invented chain: five to a town, whose areas overlap, each with five areas of all kinds. */
export function benchBranches(count: number, hours: Hours): Branch[] {
  const random = seededRandom(1);
  const towns = Array.from({ length: TOWNS }, (_, town) => ({
    latitude: 48 + 6 * random(),
    longitude: 7 + 7 * random(),
    postcodes: Array.from({ length: 12 }, (__, at) => String(10_000 + town * 12 + at)),
  }));
  return Array.from({ length: count }, (_, index) => {
    const town = towns[index % TOWNS]!;
    const latitude = town.latitude + 0.06 * (random() - 0.5);
    const longitude = town.longitude + 0.1 * (random() - 0.5);
    const area = (id: string, shape: DeliveryArea['shape']): DeliveryArea => ({
      id,
      name: id,
      shape,
      minimumOrder: cents(1200),
      fee: cents(100 + 10 * Math.floor(30 * random())),
      freeFrom: cents(3500),
      extraMinutes: 0,
    });
    const ring = (degrees: number): Position[] =>
      Array.from({ length: CORNERS }, (__, corner): Position => {
        const angle = (2 * Math.PI * corner) / CORNERS;
        const radius = degrees * (0.7 + 0.3 * random());
        return [longitude + 1.5 * radius * Math.cos(angle), latitude + radius * Math.sin(angle)];
      });
    const some = (from: number) => town.postcodes.slice(from, from + 5);
    return {
      id: `filiale-${index}`,
      slug: `filiale-${index}`,
      name: `Filiale ${index}`,
      address: `Marktplatz ${index}, ${town.postcodes[0]} Stadt`,
      latitude,
      longitude,
      areas: [
        area('nah', { type: 'polygon', rings: [ring(0.02)] }),
        area('fern', { type: 'polygon', rings: [ring(0.05)] }),
        area('umkreis', { type: 'ring', fromMetres: 1000, toMetres: 6000 }),
        area('mitte', { type: 'postcodes', postcodes: some(index % 4) }),
        area('rand', { type: 'postcodes', postcodes: some(4 + (index % 4)) }),
      ],
      // Each branch has hours of its own, as when every shop has its file.
      hours: { ...hours },
      supports: { delivery: true, pickup: true },
    };
  });
}
