// Builds the guest's shop twice: the browser's files, then the render bundle that knows their names; and all of it in
// every language of languages/.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const vite = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
const cwd = import.meta.dirname;
const quiet = process.argv.includes('--quiet') ? ['--logLevel', 'warn'] : [];

/** The oldest browsers in which everything works (docs/browsers.md). */
const { browserFloor } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
);

/** @param {string[]} args @param {string} [language] other than German */
async function run(args, language = '') {
  const env = { ...process.env, NODE_ENV: 'production', STOREFRONT_LANGUAGE: language };
  const child = spawn(process.execPath, [vite, 'build', ...args, ...quiet], {
    cwd,
    stdio: 'inherit',
    env,
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The storefront was not built: vite ended with ${code}.`);
}

/**
 * Without those that are for one file of the program.
 * @param {Record<string, string>} texts
 */
function withoutFiles(texts) {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !/^[\w-]+\.tsx?\|/.test(key)));
}

/** @param {string} language */
async function buildLanguage(language) {
  await run([], language);
  await run(['--ssr'], language);
  const { messages, shop, texts } = JSON.parse(
    readFileSync(join(cwd, 'languages', `${language}.json`), 'utf8'),
  );
  // For the server: what it says itself, and what browser and server both say.
  const words = {
    language,
    messages: { ...withoutFiles(texts), ...messages },
    shop,
    money: { format: texts['{0}{1},{2}\u00a0€'], group: texts['cents.ts|.'] },
  };
  writeFileSync(join(cwd, 'dist/languages', language, 'words.json'), JSON.stringify(words));
}

await run([]);
// One file under a fixed name: browsers know a worker by its address.
await build({
  entryPoints: [join(cwd, 'src/service-worker/worker.ts')],
  outfile: join(cwd, 'dist/client/sw.js'),
  bundle: true,
  minify: true,
  format: 'iife',
  target: browserFloor,
});
const languages = readdirSync(join(cwd, 'languages')).flatMap((file) =>
  file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : [],
);
rmSync(join(cwd, 'dist/languages'), { recursive: true, force: true });
await Promise.all([run(['--ssr']), ...languages.map(buildLanguage)]);
