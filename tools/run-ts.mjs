// node tools/run-ts.mjs FILE.ts [arguments]: runs TypeScript as it stands.
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { register } from 'tsx/esm/api';

const [file, ...rest] = process.argv.slice(2);
if (!file) {
  console.error('Usage: node tools/run-ts.mjs FILE.ts [arguments]');
  process.exit(2);
}
register();
const script = resolve(file);
// The script sees its own arguments where it expects them.
process.argv = [process.argv[0] ?? 'node', script, ...rest];
await import(pathToFileURL(script).href);
