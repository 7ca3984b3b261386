import { z } from 'zod';
import { areasFile, areasGeoJson } from '../schema/areas-file.ts';
import { categoryFile } from '../schema/category-file.ts';
import { couponsFile } from '../schema/coupons-file.ts';
import { extrasFile } from '../schema/extras-file.ts';
import { franchiseFile } from '../schema/franchise-file.ts';
import { hoursFile } from '../schema/hours-file.ts';
import { jobsFile } from '../schema/jobs-file.ts';
import { languagesFile } from '../schema/languages-file.ts';
import { menusFile } from '../schema/menus-file.ts';
import { offersFile } from '../schema/offers-file.ts';
import { pageHeader } from '../schema/page-header.ts';
import { shopFile } from '../schema/shop-file.ts';
import { tablesFile } from '../schema/tables-file.ts';

/** The kinds of files, by the name of their JSON schema. */
export const FILE_SCHEMAS = {
  shop: shopFile,
  hours: hoursFile,
  areas: areasFile,
  'areas-geojson': areasGeoJson,
  category: categoryFile,
  extras: extrasFile,
  menus: menusFile,
  offers: offersFile,
  coupons: couponsFile,
  tables: tablesFile,
  jobs: jobsFile,
  languages: languagesFile,
  'page-header': pageHeader,
  franchise: franchiseFile,
} satisfies Record<string, z.ZodType>;

/** Text of every JSON schema by file name; `branch-` ones are for the files of a branch, which may leave out anything. */
export function jsonSchemas(): ReadonlyMap<string, string> {
  made ??= makeJsonSchemas();
  return made;
}
let made: ReadonlyMap<string, string> | null = null;

function makeJsonSchemas(): ReadonlyMap<string, string> {
  const schemas = new Map<string, string>();
  for (const [name, schema] of Object.entries(FILE_SCHEMAS)) {
    const json = z.toJSONSchema(schema, { target: 'draft-7' }) as Json;
    schemas.set(`${name}.schema.json`, text(json));
    if (name !== 'franchise' && name !== 'areas-geojson' && name !== 'page-header')
      schemas.set(`branch-${name}.schema.json`, text(partial(json) as Json));
  }
  return schemas;
}

/** The name of the schema of a file in an export; null for files without one. */
export function schemaFor(file: string): string | null {
  if (!file.endsWith('.yaml')) return null;
  const branch = file.startsWith('branches/') ? 'branch-' : '';
  const name = file.replace(/^branches\/[^/]+\//, '');
  const kind = name.startsWith('menu/') ? 'category' : name.replace(/\.yaml$/, '');
  return `${branch}${kind}.schema.json`;
}

type Json = { [key: string]: unknown };

function text(json: Json): string {
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** Nothing is required, `null` takes a value away, `remove` and `replace` are understood (see overlay.ts). */
function partial(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(partial);
  if (typeof json !== 'object' || json === null) return json;
  const result: Json = {};
  for (const [key, value] of Object.entries(json)) {
    if (key === 'required') continue;
    result[key] = key === 'properties' ? partialProperties(value as Json) : partial(value);
  }
  return result;
}

function partialProperties(properties: Json): Json {
  const result: Json = { remove: { type: 'boolean' }, replace: { type: 'boolean' } };
  for (const [key, value] of Object.entries(properties))
    result[key] = { anyOf: [partial(value), { type: 'null' }] };
  return result;
}
