import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { jsonSchemas } from './write/json-schemas.ts';

// node tools/run-ts.mjs apps/server/src/shop-files/write-json-schemas.ts
const folder = fileURLToPath(new URL('../../../../docs/schema/', import.meta.url));
await mkdir(folder, { recursive: true });
for (const [name, text] of jsonSchemas()) await writeFile(folder + name, text);
