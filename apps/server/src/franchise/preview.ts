import { findArea, compareForGuest } from '@tischlein/domain/delivery/find-area.ts';
import type { DeliveryArea } from '@tischlein/domain/delivery/delivery-area.ts';
import { formatAddress } from '@tischlein/domain/address/address.ts';
import type { GeoPoint } from '@tischlein/domain/delivery/distance.ts';
import type { Cents } from '@tischlein/domain/money/cents.ts';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import type { PlacesContext } from '../places/context.ts';
import { findPlace } from '../places/resolve-place.ts';
import { GeocoderUnavailable, type Geocoder } from '../places/geocoder/geocoder.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { timesOf, type LoadMinutes } from '../shops/shop-times.ts';

type Preview = CallResult<Calls['deliveryPreview']>;
type Branch = Preview['branches'][number];

/** Enough to see where the areas of a town end, and few enough to be asked while somebody types. */
const SAMPLES = 24;
const MAX_BRANCHES = 20;

type PreviewContext = Pick<PlacesContext, 'shops' | 'now'> & { loads: LoadMinutes };

interface Sample {
  point: GeoPoint | null;
  postcode: string;
}

/** Who delivers to what was typed, when and for how much. What is no whole address is judged by streets all over it. */
export async function deliveryPreview(
  context: PreviewContext & Pick<PlacesContext, 'geocoder'>,
  asking: PublishedShop,
  location: string,
): Promise<Preview> {
  const { place, isAddress, samples } = await placesOf(context.geocoder, location, asking.shop);
  const franchise = context.shops.franchise(asking.shop.franchiseId ?? '');
  const online = franchise ? franchise.branches.filter(({ offline }) => !offline) : [asking];
  const found = await Promise.all(online.map((published) => branchOf(context, published, samples)));
  const branches = found
    .flatMap((one) => one ?? [])
    .sort((a, b) => compareForGuest(a.best, b.best))
    .map(({ branch }) => branch)
    .slice(0, MAX_BRANCHES);
  return { place, isAddress, branches };
}

async function placesOf(geocoder: Geocoder, location: string, near: GeoPoint) {
  const found = await findPlace(geocoder, location, near);
  if (found.kind === 'found') {
    const sample = { point: found.point, postcode: found.address.zip };
    return { place: formatAddress(found.address), isAddress: true, samples: [sample] };
  }
  const text = location.trim();
  const spread = await spreadOver(geocoder, text);
  const samples: Sample[] = spread.map(({ zip, latitude, longitude }) => ({
    point: { latitude, longitude },
    postcode: zip,
  }));
  if (samples.length === 0 && /^\d{5}$/.test(text)) samples.push({ point: null, postcode: text });
  const city = spread[0]?.city ?? '';
  const place = /^\d{5}$/.test(text) ? `${text} ${city}`.trim() : city;
  return { place, isAddress: false, samples };
}

/** '91991', 'Birkenfurt', and '91991 Birkenfurt'. */
async function spreadOver(geocoder: Geocoder, text: string) {
  try {
    const postcode = /^\d{5}(?= )/.exec(text)?.[0];
    return await geocoder.spread(postcode ?? text, SAMPLES);
  } catch (error) {
    if (error instanceof GeocoderUnavailable) return [];
    throw error;
  }
}

async function branchOf(
  { shops, now, loads }: PreviewContext,
  published: PublishedShop,
  samples: readonly Sample[],
): Promise<{ branch: Branch; best: DeliveryArea } | null> {
  const { shop } = published;
  if (!shop.supportDelivery) return null;
  const areas = samples.flatMap((sample) => findArea(shop.areas, shop, sample) ?? []);
  const [best] = [...areas].sort(compareForGuest);
  if (!best) return null;
  const loadMinutes = await loads(published, now());
  const times = timesOf(shops, published, now(), { loadMinutes });
  const atOnce = times.allowASAP.delivery;
  const [first] = times.validServeTimes.delivery;
  const free = new Set(areas.map(({ freeFrom }) => freeFrom));
  const branch: Branch = {
    slug: shop.slug,
    name: shop.restaurantName,
    latitude: shop.latitude,
    longitude: shop.longitude,
    everywhere: areas.length === samples.length,
    fee: spanOf(areas.map(({ fee }) => fee)),
    minimumOrder: spanOf(areas.map(({ minimumOrder }) => minimumOrder)),
    freeFrom: free.size === 1 ? best.freeFrom : null,
    minutes: atOnce ? times.time + best.extraMinutes : null,
    from: atOnce ? null : (first ?? null),
  };
  return { branch, best };
}

const spanOf = (amounts: readonly Cents[]) => ({
  from: Math.min(...amounts),
  to: Math.max(...amounts),
});
