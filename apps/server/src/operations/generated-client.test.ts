import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTs, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { findOrder } from '../orders/orders.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const CLIENT = './testing/generated-client/place-order.ts';
/** Inside the package, so that the client finds what it imports. */
const FOLDER = here('../../.cache/generated-client');
const run = promisify(execFile);

let server: TestServer;
let baseUrl: string;
beforeAll(async () => {
  server = await startTestServer();
  baseUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.stop();
  await rm(FOLDER, { recursive: true, force: true });
});

/** Types out of the document as the server answers it; the generator checks the document first. */
async function generate(): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/openapi.json`);
  // What has a default may be left out: the server fills it.
  const ast = await openapiTs(await answer.text(), { defaultNonNullable: false });
  const types = astToString(ast);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}/openapi.ts`, types);
  const project = {
    extends: here('../../../../tsconfig.base.json'),
    compilerOptions: {
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['node'],
      typeRoots: [here('../../../../node_modules/@types')],
      // As if they lay in one folder.
      rootDirs: [FOLDER, path.dirname(here(CLIENT))],
    },
    files: [here(CLIENT)],
  };
  await writeFile(`${FOLDER}/tsconfig.json`, JSON.stringify(project));
  return types;
}

/** What the compiler complains about; '' for nothing. */
async function compile(): Promise<string> {
  const compiler = createRequire(here('../../../../package.json')).resolve(
    'typescript/package.json',
  );
  const tsc = compiler.replace('package.json', 'bin/tsc');
  return run(process.execPath, [tsc, '-p', FOLDER, '--pretty', 'false']).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

test("a client generated from the API's description places an order", async () => {
  const types = await generate();
  expect(await compile()).toBe('');
  // The compiler has looked: with another type for the total it says so.
  await writeFile(
    `${FOLDER}/openapi.ts`,
    types.replace(/expectedTotal: number/, 'expectedTotal: string'),
  );
  expect(await compile()).toContain("'expectedTotal'");

  const { placeOrder } = (await import(/* @vite-ignore */ CLIENT)) as {
    placeOrder: (baseUrl: string, shopId: string) => Promise<Record<string, unknown>>;
  };
  const placed = await placeOrder(baseUrl, 'fixture');
  expect(placed).toMatchObject({
    refused: 'price-changed',
    total: (placed['quoted'] as number) / 100,
  });
  const kept = await findOrder(server.context.database.pool, 'fixture', String(placed['orderId']));
  expect(kept).toMatchObject({ status: 'placed', form: { name: 'Gerda Gast' } });
}, 60_000);
