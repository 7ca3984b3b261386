import { z } from 'zod';
import { readLines, textOf } from './read-text.ts';
import type { Read } from './source-row.ts';

const feature = z.object({
  type: z.literal('Feature'),
  properties: z.record(z.string(), z.unknown()).nullable(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown() }).nullable(),
});
const point = z.tuple([z.number(), z.number()]).rest(z.number());
const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()),
});

/** A whole collection must fit into one text. */
const MAX_CHARACTERS = 200_000_000;

/** GeoJSON: a feature on each line (OpenAddresses), or one collection. Properties as in OpenAddresses or OpenStreetMap. */
export async function* readGeoJson(file: string): AsyncGenerator<Read> {
  const whole: string[] = [];
  let characters = 0;
  let at = 0;
  for await (const line of readLines(file)) {
    at += 1;
    const text = line
      .trim()
      .replace(/^\u001e/, '')
      .replace(/,$/, '');
    if (text === '') continue;
    const value = whole.length === 0 ? parsed(text) : undefined;
    const alone = feature.safeParse(value);
    if (alone.success) yield rowOf(alone.data, `Zeile ${at}`);
    else if (at > 1 && whole.length === 0)
      yield { where: `Zeile ${at}`, problem: 'kein GeoJSON-Feature' };
    else {
      characters += line.length;
      if (characters > MAX_CHARACTERS) {
        yield { where: `Zeile ${at}`, problem: 'zu groß; schreibe ein Feature je Zeile' };
        return;
      }
      whole.push(line);
    }
  }
  if (whole.length > 0) yield* featuresOf(whole.join('\n'));
}

function* featuresOf(text: string): Generator<Read> {
  const read = collection.safeParse(parsed(text));
  if (!read.success) {
    yield { where: 'Datei', problem: 'kein GeoJSON' };
    return;
  }
  for (const [at, one] of read.data.features.entries()) {
    const where = `Feature ${at + 1}`;
    const found = feature.safeParse(one);
    yield found.success ? rowOf(found.data, where) : { where, problem: 'kein GeoJSON-Feature' };
  }
}

function rowOf({ properties, geometry }: z.output<typeof feature>, where: string): Read {
  const place = point.safeParse(geometry?.type === 'Point' ? geometry.coordinates : null);
  const [lon, lat] = place.success ? place.data : [null, null];
  const named = (...names: string[]) =>
    names.map((name) => textOf(properties?.[name])).find((text) => text !== '') ?? '';
  return {
    where,
    street: named('street', 'addr:street', 'addr:place', 'strasse'),
    houseNumber: named('number', 'addr:housenumber', 'housenumber', 'hausnummer'),
    postcode: named('postcode', 'addr:postcode', 'plz'),
    city: named('city', 'addr:city', 'ort'),
    lat,
    lon,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
