import type {
  AreaShape,
  DeliveryArea,
  Position,
} from '@tischlein/domain/delivery/delivery-area.ts';
import { fromEuros } from '@tischlein/domain/money/cents.ts';
import type { z } from 'zod';
import type { Report } from '../check-schema.ts';
import { areasFile, areasGeoJson, type areaTerms } from '../schema/areas-file.ts';
import type { Path } from '../source-tree.ts';
import { hintAreaCents } from './hint-cents.ts';
import { idOf, open, uniqueIds, type Context } from './compile-context.ts';

/** Cents; so much is asked for by nobody. */
const MUCH = { fee: 5_000, minimumOrder: 50_000, freeFrom: 50_000 };

/** areas.yaml or areas.geojson to the model; null when the file is wrong (reported). */
export function compileAreas(context: Context): DeliveryArea[] | null {
  const both = context.documents.get('areas.yaml');
  const unique = uniqueIds('Das Gebiet');
  const add = (
    terms: z.infer<typeof areaTerms>,
    shape: AreaShape,
    path: Path,
    { report, warn }: { report: Report; warn: Report },
  ) => {
    const id = idOf(terms, terms.name, path, report);
    unique(id, path, report);
    for (const field of ['fee', 'minimumOrder', 'freeFrom'] as const)
      hintAreaCents(fromEuros(terms[field] ?? 0), MUCH[field], [...path, field], warn);
    return {
      id,
      name: String(terms.name),
      shape,
      minimumOrder: fromEuros(terms.minimumOrder ?? 0),
      fee: fromEuros(terms.fee ?? 0),
      freeFrom: terms.freeFrom === undefined ? null : fromEuros(terms.freeFrom),
      extraMinutes: terms.extraMinutes ?? 0,
    };
  };
  const geo = open(context, 'areas.geojson', areasGeoJson);
  if (geo !== null) {
    if (both !== undefined)
      geo.report(
        [],
        'area',
        'Es gibt areas.yaml und areas.geojson zugleich.',
        'Lösche eine von beiden.',
      );
    return geo.content.features.map((feature, index) => {
      const path = ['features', index];
      const rings = feature.geometry.coordinates.map(closeRing);
      rings.forEach((ring, at) =>
        checkRing(ring, [...path, 'geometry', 'coordinates', at], geo.report),
      );
      const shape: AreaShape = { type: 'polygon', rings };
      return add(feature.properties, shape, [...path, 'properties'], geo);
    });
  }
  const opened = open(context, 'areas.yaml', areasFile);
  if (opened === null) {
    const written = both !== undefined || context.documents.has('areas.geojson');
    return written ? null : [];
  }
  const { content, report } = opened;
  return content.areas.map((area, index) => {
    const path = ['areas', index];
    return add(area, shapeOf(area, path, report), path, opened);
  });
}

function shapeOf(
  area: z.infer<typeof areasFile>['areas'][number],
  path: Path,
  report: Report,
): AreaShape {
  const { postcodes, ring, polygon, holes } = area;
  const given = [postcodes, ring, polygon].filter((shape) => shape !== undefined).length;
  if (given !== 1)
    report(
      path,
      'area',
      given === 0 ? 'Das Gebiet hat keine Fläche.' : 'Das Gebiet hat mehr als eine Fläche.',
      'Nenne genau eines: postcodes, ring oder polygon.',
    );
  if (holes !== undefined && polygon === undefined)
    report([...path, 'holes'], 'area', 'Löcher gehören zu einem polygon.', 'Lösche holes.');
  if (polygon !== undefined) {
    const rings = [polygon, ...(holes ?? [])].map(closeRing);
    rings.forEach((points, at) =>
      checkRing(points, at === 0 ? [...path, 'polygon'] : [...path, 'holes', at - 1], report),
    );
    return { type: 'polygon', rings };
  }
  if (ring !== undefined) {
    const fromMetres = ring.fromMetres ?? 0;
    if (fromMetres >= ring.toMetres)
      report(
        [...path, 'ring'],
        'area',
        'Der Ring hört vor seinem Anfang auf.',
        'fromMetres muss kleiner als toMetres sein.',
      );
    const byRoad = ring.byRoad ? { byRoad: true as const } : {};
    return { type: 'ring', fromMetres, toMetres: ring.toMetres, ...byRoad };
  }
  const codes = (postcodes ?? []).map(String);
  codes.forEach((code, at) => {
    if (!/^\d{5}$/.test(code))
      report(
        [...path, 'postcodes', at],
        'area',
        `„${code}“ ist keine Postleitzahl.`,
        'Fünf Ziffern, etwa 70372.',
      );
  });
  return { type: 'postcodes', postcodes: codes };
}

/** Rings are kept as GeoJSON has them, the first point repeated at the end, however they were written. */
function closeRing(points: readonly Position[]): Position[] {
  const ring = points.map(([longitude, latitude]): Position => [longitude, latitude]);
  const [first, last] = [ring[0], ring.at(-1)];
  const closed = first && last && first[0] === last[0] && first[1] === last[1];
  return first && !closed ? [...ring, [first[0], first[1]]] : ring;
}

function checkRing(ring: readonly Position[], path: Path, report: Report): void {
  if (new Set(ring.map((point) => point.join())).size >= 3) return;
  report(path, 'area', 'Ein Umriss braucht mindestens drei Punkte.', 'Ergänze die fehlenden.');
}
