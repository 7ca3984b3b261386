import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../tools/bundle.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface ProgramBundle {
  file: string;
  remove(): Promise<void>;
}

/** Names a folder with programs that were bundled before; see `bundle-once.ts`. */
export const BUNDLED = 'BENCH_PROGRAMS';

let bundles = 0;

/** A program as it is delivered, bundled from the sources as they stand, in a folder of this run alone. */
export async function bundleProgram(name: string, source: string): Promise<ProgramBundle> {
  const ready = path.join(process.env[BUNDLED] ?? '', `${name}.js`);
  if (process.env[BUNDLED] && existsSync(ready))
    return { file: ready, remove: () => Promise.resolve() };
  const folder = path.join(ROOT, '.cache', `bench-${process.pid}`, `${name}-${(bundles += 1)}`);
  await bundle(folder, { [name]: `import '${source}';` });
  return {
    file: path.join(folder, `${name}.js`),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The server without payments, and with them. */
export const SERVERS = {
  serve: './bench/server/serve.ts',
  'serve-payments': './bench/payments/serve.ts',
};

export function bundleServer(): Promise<ProgramBundle> {
  return bundleProgram('serve', SERVERS.serve);
}

export function bundlePaymentServer(): Promise<ProgramBundle> {
  return bundleProgram('serve-payments', SERVERS['serve-payments']);
}
