import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SOURCES = [
  ...['packages', 'apps', 'dev', 'demo', 'tools'],
  ...['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json'],
];
const MADE = /[\\/](?:dist|node_modules|\.cache)$/;
const ADDRESS = /Theke +(http:\/\/localhost:\d+)\/theke/;

/** `npm run dev` on a copy of the sources, which may be changed. */
export interface DevCopy {
  url: string;
  /** Where its data lie. */
  dataDir: string;
  /** Replaces a text of a file; throws where the file has no such text. */
  edit(file: string, from: string, to: string): Promise<void>;
  /** What it has said at the terminal. */
  said(): string;
  stop(): Promise<void>;
}

export async function startDevCopy(root: string): Promise<DevCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tischlein-dev-'));
  const dataDir = path.join(folder, 'data');
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    await copySources(root, folder);
    // Held by the channel: it ends when we do, however that comes.
    const child = spawn(process.execPath, [path.join(folder, 'tools/dev.mjs')], {
      cwd: folder,
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let text = '';
    child.stdout?.on('data', (chunk) => (text += String(chunk)));
    child.stderr?.on('data', (chunk) => (text += String(chunk)));
    const url = await addressOf(child, () => text);
    return {
      url,
      dataDir,
      said: () => text,
      async edit(name, from, to) {
        const place = path.join(folder, name);
        const before = await readFile(place, 'utf8');
        if (!before.includes(from)) throw new Error(`${name} has no ${JSON.stringify(from)}`);
        // Never empty in between, when a watcher may look at it and take that for the change.
        const file = await open(place, 'r+');
        const { bytesWritten } = await file.write(
          before.replace(from, () => to),
          0,
        );
        await file.truncate(bytesWritten);
        await file.close();
      },
      async stop() {
        const gone = once(child, 'exit');
        if (child.exitCode === null) {
          child.kill('SIGTERM');
          await gone;
        }
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Packages are where they were, but ours are those of the copy. */
async function copySources(root: string, folder: string): Promise<void> {
  for (const name of SOURCES)
    await cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !MADE.test(source),
    });
  const packages = path.join(folder, 'node_modules');
  await mkdir(path.join(packages, '@tischlein'), { recursive: true });
  for (const name of await readdir(path.join(root, 'node_modules')))
    if (name !== '@tischlein' && !name.startsWith('.vite'))
      await symlink(path.join(root, 'node_modules', name), path.join(packages, name));
  for (const name of await readdir(path.join(folder, 'packages')))
    await symlink(path.join('../../packages', name), path.join(packages, '@tischlein', name));
}

function addressOf(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, url] = ADDRESS.exec(said()) ?? [];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error(`npm run dev ended: ${said()}`)));
  });
}
