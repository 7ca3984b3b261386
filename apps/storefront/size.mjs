// Weighs the JavaScript the menu page needs before it can be used, and fails above the budget.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Of gzipped JavaScript; what is new goes into a piece that comes later. */
const BUDGET_BYTES = 85_000;
const client = join(import.meta.dirname, 'dist/client');
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));

const files = new Set();
(function add(key) {
  const chunk = manifest[key];
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const next of chunk.imports ?? []) add(next);
})('src/app/entry-client.tsx');

let gzip = 0;
let brotli = 0;
for (const file of files) {
  const text = readFileSync(join(client, file));
  const [g, b] = [gzipSync(text, { level: 9 }).length, brotliCompressSync(text).length];
  console.log(`${file}  raw ${text.length}  gzip ${g}  brotli ${b}`);
  gzip += g;
  brotli += b;
}
console.log(`menu page: gzip ${gzip}, brotli ${brotli}, budget ${BUDGET_BYTES}`);
if (gzip > BUDGET_BYTES) {
  console.error(`The menu page loads ${gzip - BUDGET_BYTES} bytes of gzipped JavaScript too many.`);
  process.exitCode = 1;
}
