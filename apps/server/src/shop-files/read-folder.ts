import { constants } from 'node:fs';
import { lstat, open, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { didYouMean } from './did-you-mean.ts';
import { isLeftover } from './leftovers.ts';
import { aboutFile, compareText, type Findings } from './problem.ts';

const MAX_TEXT_BYTES = 1_000_000;
const MAX_GEOJSON_BYTES = 5_000_000;
const MAX_PICTURE_BYTES = 10_000_000;
const MAX_TOTAL_BYTES = 300_000_000;
const MAX_FILES = 3000;

/** The files of a shop that hold one part of it each. */
export const PART_FILES = [
  'shop',
  'hours',
  'extras',
  'menus',
  'offers',
  'coupons',
  'tables',
  'jobs',
  'languages',
  'areas',
];
const TOP = [...PART_FILES, 'franchise'].map((name) => `${name}.yaml`);
const KNOWN = [...TOP, 'areas.geojson', 'custom.css'];
const FOLDERS = ['menu', 'pages', 'pictures', 'branches'];

/** The files of a shop folder by their path in it. Nothing outside the folder is ever opened. */
export async function readFolder(root: string): Promise<Findings & { files: Map<string, Buffer> }> {
  const files = new Map<string, Buffer>();
  const found: Findings = { problems: [], warnings: [] };
  let top: string;
  try {
    top = await realpath(root);
    if (!(await lstat(top)).isDirectory()) throw new Error('not a folder');
  } catch {
    found.problems.push(
      aboutFile('', 'folder', 'Den Ordner gibt es nicht.', 'Prüfe den Pfad zu deinem Shop-Ordner.'),
    );
    return { files, ...found };
  }
  const walk = { top, files, found, bytes: 0 };
  await readLevel(walk, '', false);
  return { files, ...found };
}

interface Walk {
  top: string;
  files: Map<string, Buffer>;
  found: Findings;
  bytes: number;
}

async function readLevel(walk: Walk, folder: string, isBranch: boolean): Promise<void> {
  for (const name of await entriesOf(walk, folder)) {
    const file = folder + name;
    if (FOLDERS.includes(name) && !(isBranch && name === 'branches')) {
      if (!(await isFolder(walk, file))) continue;
      if (name === 'branches') {
        for (const slug of await entriesOf(walk, 'branches/'))
          if (await isFolder(walk, `branches/${slug}`))
            await readLevel(walk, `branches/${slug}/`, true);
      } else {
        const kind = { menu: /\.yaml$/, pages: /\.md$/, pictures: /./ }[name] ?? /./;
        for (const inner of await entriesOf(walk, `${file}/`))
          if (kind.test(inner)) await readOne(walk, `${file}/${inner}`);
          else unknown(walk, `${file}/${inner}`, inner, [`${inner.replace(/\.[^.]*$/, '')}.yaml`]);
      }
    } else if (KNOWN.includes(name) && !(isBranch && name === 'franchise.yaml')) {
      await readOne(walk, file);
    } else if (!/^(?:readme|license|lizenz)|\.(?:md|txt)$/i.test(name)) {
      unknown(walk, file, name, [...KNOWN, ...FOLDERS]);
    }
  }
}

/** Names in a folder, without hidden ones and what editors leave, in a fixed order. */
async function entriesOf(walk: Walk, folder: string): Promise<string[]> {
  try {
    const names = await readdir(path.join(walk.top, folder));
    return names.filter((name) => !name.startsWith('.') && !isLeftover(name)).sort(compareText);
  } catch {
    walk.found.problems.push(
      aboutFile(folder, 'unreadable', 'Der Ordner lässt sich nicht lesen.', 'Prüfe die Rechte.'),
    );
    return [];
  }
}

async function isFolder(walk: Walk, file: string): Promise<boolean> {
  const inside = await insideOf(walk, file);
  if (inside === null) return false;
  if ((await lstat(inside)).isDirectory()) return true;
  walk.found.problems.push(
    aboutFile(file, 'folder', 'Hier wird ein Ordner erwartet.', 'Benenne die Datei um.'),
  );
  return false;
}

/** The real place of a file, or null (reported) when it leads out of the folder. */
async function insideOf(walk: Walk, file: string): Promise<string | null> {
  let real: string;
  try {
    real = await realpath(path.join(walk.top, file));
  } catch {
    walk.found.problems.push(
      aboutFile(file, 'unreadable', 'Die Datei lässt sich nicht lesen.', 'Prüfe, ob es sie gibt.'),
    );
    return null;
  }
  if (real.startsWith(walk.top + path.sep)) return real;
  walk.found.problems.push(
    aboutFile(
      file,
      'outside-folder',
      'Das ist ein Verweis auf etwas außerhalb des Shop-Ordners.',
      'Kopiere die Datei in den Ordner.',
    ),
  );
  return null;
}

async function readOne(walk: Walk, file: string): Promise<void> {
  const real = await insideOf(walk, file);
  if (real === null) return;
  const complain = (code: 'too-large' | 'unreadable', message: string, mend: string) =>
    walk.found.problems.push(aboutFile(file, code, message, mend));
  const limit = file.includes('pictures/')
    ? MAX_PICTURE_BYTES
    : file.endsWith('.geojson')
      ? MAX_GEOJSON_BYTES
      : MAX_TEXT_BYTES;
  try {
    // A named pipe would block for ever, a link swapped in since the check would lead outside.
    const handle = await open(
      real,
      constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW,
    );
    try {
      const { size, ...stat } = await handle.stat();
      if (((stat.mode ?? 0) & constants.S_IFMT) !== constants.S_IFREG) {
        complain('unreadable', 'Das ist keine gewöhnliche Datei.', 'Lösche sie aus dem Ordner.');
      } else if (size > limit) {
        const megabytes = Math.floor(limit / 1_000_000);
        complain('too-large', `Die Datei ist größer als ${megabytes} MB.`, 'Mache sie kleiner.');
      } else if (walk.files.size >= MAX_FILES || walk.bytes + size > MAX_TOTAL_BYTES) {
        complain('too-large', 'Der Ordner enthält zu viel.', 'Lösche, was nicht gebraucht wird.');
      } else {
        const bytes = Buffer.alloc(size);
        const { bytesRead } = await handle.read(bytes, 0, size, 0);
        walk.bytes += bytesRead;
        walk.files.set(file, bytes.subarray(0, bytesRead));
      }
    } finally {
      await handle.close();
    }
  } catch {
    complain('unreadable', 'Die Datei lässt sich nicht lesen.', 'Prüfe die Rechte der Datei.');
  }
}

function unknown(walk: Walk, file: string, name: string, known: readonly string[]): void {
  const near = didYouMean(name, known);
  walk.found.warnings.push(
    aboutFile(
      file,
      'unknown-file',
      'Diese Datei kennt der Shop nicht; sie wird übergangen.',
      near === null ? 'Lösche sie oder benenne sie um.' : `Meintest du „${near}“?`,
    ),
  );
}
