// The service worker: one file for every language, with the words of its page without a connection in all of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
/** The oldest browsers in which everything works (docs/browsers.md). */
const { browserFloor } = JSON.parse(readFileSync(join(here, '../../package.json'), 'utf8'));
/** As src/service-worker/needs-connection.ts says them. */
const SAID = [
  'Keine Verbindung',
  'Diese Seite braucht eine Verbindung',
  'Sie liegt noch nicht auf deinem Gerät. Sobald du wieder online bist, lädst du sie hier.',
  'Noch einmal versuchen',
  'Zur Speisekarte',
];

/** For esbuild, as it builds the worker. */
export function workerBuild() {
  const folder = join(here, 'languages');
  const languages = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const { language, direction, texts, messages } = JSON.parse(
        readFileSync(join(folder, name), 'utf8'),
      );
      const said = { ...texts, ...messages };
      const words = Object.fromEntries(SAID.map((text) => [text, said[text]]));
      return { language, direction, texts: words };
    });
  return {
    entryPoints: [join(here, 'src/service-worker/worker.ts')],
    bundle: true,
    format: /** @type {const} */ ('iife'),
    target: browserFloor,
    define: { OFFLINE_LANGUAGES: JSON.stringify(languages) },
  };
}
