// Builds the guest's shop with Vite: in German as the sources are, or in the language of a catalogue.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const vite = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
const cwd = import.meta.dirname;

/**
 * @param {string[]} args
 * @param {{ catalogue?: string, out?: string, quiet: boolean }} wanted `catalogue`: its file; none: German
 */
export async function runVite(args, { catalogue = '', out = 'dist', quiet }) {
  const child = spawn(
    process.execPath,
    [vite, 'build', ...args, ...(quiet ? ['--logLevel', 'warn'] : [])],
    {
      cwd,
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        STOREFRONT_CATALOGUE: catalogue,
        STOREFRONT_OUT: out,
      },
    },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The storefront was not built: vite ended with ${code}.`);
}

/**
 * A language by its file alone. `dist`: the folder of the storefront that it is added to.
 * @param {string} catalogue
 * @param {{ dist: string, quiet: boolean }} to
 */
export async function buildLanguage(catalogue, { dist, quiet }) {
  const { language, messages, shop, texts } = JSON.parse(readFileSync(catalogue, 'utf8'));
  const out = join(dist, 'languages', language);
  await runVite([], { catalogue, out, quiet });
  await runVite(['--ssr'], { catalogue, out, quiet });
  // For the server: what it says itself, and what browser and server both say.
  const words = {
    language,
    messages: { ...withoutFiles(texts), ...messages },
    shop,
    money: { format: texts['{0}{1},{2}\u00a0€'], group: texts['cents.ts|.'] },
  };
  writeFileSync(join(out, 'words.json'), JSON.stringify(words));
}

/**
 * Without those that are for one file of the program.
 * @param {Record<string, string>} texts
 */
function withoutFiles(texts) {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !/^[\w-]+\.tsx?\|/.test(key)));
}
