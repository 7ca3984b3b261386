import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/db/test-database.ts';
import { runTool } from '../../apps/server/src/testing/run-tool.ts';
import { startWorld } from './world.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'tischlein-imported-'));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, maxRetries: 5 });
  await database.drop();
});

const NORD = 'street,number,postcode,city,lat,lon\nAnger,1,91980,Nordhain,49.5,11.2\n';

test('addresses imported beside a demo are known to it after its next start, as the demo’s own are', async () => {
  const file = path.join(dataDir, 'nord.csv');
  await writeFile(file, NORD);
  const imported = await runTool('addresses', ['import', file], { DATA_DIR: dataDir });
  expect(imported.code).toBe(0);
  const known = async (demo: boolean) => {
    const world = await startWorld({ dataDir, databaseUrl: database.url, demo });
    const { geocoder } = world.context;
    const kinds = [];
    for (const typed of ['Anger 1, 91980 Nordhain', 'Brückenstraße 7, 91991 Birkenfurt'])
      kinds.push((await geocoder.search(typed)).kind);
    await world.stop();
    return kinds;
  };
  expect(await known(true)).toEqual(['exact', 'exact']);
  expect(await known(false)).toEqual(['exact', 'notFound']);
});
