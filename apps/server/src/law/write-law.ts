import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { lawMarkdown } from './law-text.ts';

// node tools/run-ts.mjs apps/server/src/law/write-law.ts
await writeFile(fileURLToPath(new URL('../../../../docs/law.md', import.meta.url)), lawMarkdown());
