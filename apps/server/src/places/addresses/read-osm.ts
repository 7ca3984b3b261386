import type { Read } from './source-row.ts';

type Tags = Record<string, string>;
type Item =
  | { type: 'node'; id: number; lat: number; lon: number; tags?: Tags }
  | { type: 'way'; id: number; refs: number[]; tags?: Tags }
  | {
      type: 'relation';
      id: number;
      members: { type: string; ref: number; role: string }[];
      tags?: Tags;
    }
  | { type?: undefined };

const TAGS = [
  'addr:street',
  'addr:place',
  'addr:housenumber',
  'addr:postcode',
  'addr:city',
  'addr:suburb',
  'addr:interpolation',
];

/** A house whose place is that of some nodes. */
interface Outline {
  where: string;
  tags: Tags;
  nodes: number[];
}

/**
 * Addresses of an OpenStreetMap extract. The first pass reads who has an address, the second where the corners of
 * houses lie: so a city needs no memory for its other nodes. Houses of several outlines cost a pass between.
 */
export async function* readOsm(file: string): AsyncGenerator<Read> {
  const outlines: Outline[] = [];
  const parts = new Map<number, Outline>();
  for await (const item of itemsOf(file)) {
    if (item.type === undefined || !isAddress(item.tags)) continue;
    const where = `${item.type}/${item.id}`;
    const tags = item.tags;
    if (item.type === 'node') yield rowOf({ where, tags }, item);
    else {
      const outline: Outline = { where, tags, nodes: item.type === 'way' ? item.refs : [] };
      outlines.push(outline);
      if (item.type === 'relation')
        for (const { type, ref, role } of item.members)
          if (type === 'way' && role === 'outer') parts.set(ref, outline);
    }
  }
  if (parts.size > 0)
    for await (const item of itemsOf(file))
      if (item.type === 'way') parts.get(item.id)?.nodes.push(...item.refs);
  const places = await placesOf(file, outlines);
  for (const outline of outlines) yield rowOf(outline, middleOf(outline, places));
}

async function* itemsOf(file: string): AsyncGenerator<Item> {
  // Only here: a server has no use for it.
  const { createOSMStream } = await import('osm-pbf-parser-node');
  const withTags = { node: TAGS, way: TAGS, relation: TAGS };
  yield* createOSMStream(file, { withTags }) as AsyncGenerator<Item>;
}

function isAddress(tags: Tags | undefined): tags is Tags {
  return (
    tags !== undefined &&
    tags['addr:housenumber'] !== undefined &&
    // The line between two houses is no house.
    tags['addr:interpolation'] === undefined
  );
}

type Place = { lat: number; lon: number };

async function placesOf(file: string, outlines: readonly Outline[]): Promise<Map<number, Place>> {
  const places = new Map<number, Place>();
  const wanted = new Set(outlines.flatMap(({ nodes }) => nodes));
  if (wanted.size === 0) return places;
  for await (const item of itemsOf(file))
    if (item.type === 'node' && wanted.has(item.id)) places.set(item.id, item);
  return places;
}

/** The mean of the corners; null when the extract cuts them off. */
function middleOf({ nodes }: Outline, places: ReadonlyMap<number, Place>): Place | null {
  const corners = [...new Set(nodes)].flatMap((id) => places.get(id) ?? []);
  if (corners.length === 0) return null;
  const sum = corners.reduce((all, { lat, lon }) => ({ lat: all.lat + lat, lon: all.lon + lon }));
  return { lat: sum.lat / corners.length, lon: sum.lon / corners.length };
}

function rowOf({ where, tags }: { where: string; tags: Tags }, place: Place | null): Read {
  const tag = (name: string) => (tags[name] ?? '').replace(/\s+/g, ' ').trim();
  return {
    where,
    // Villages without street names number their houses.
    street: tag('addr:street') || tag('addr:place'),
    houseNumber: tag('addr:housenumber'),
    postcode: tag('addr:postcode'),
    city: tag('addr:city'),
    district: tag('addr:suburb'),
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
  };
}
