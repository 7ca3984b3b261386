import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../tools/project.mjs';
import { openWorld, type OpenWorld } from './world.ts';

/** Who asks for a world, as `workerAddress` says it. */
interface Asker {
  /** The place of a worker among those that run at once. */
  place: string;
  project: string;
  /** Counts every worker that was ever started. */
  worker: string;
}

/** Where a worker asks for its world. */
export function workerAddress({ place, project, worker }: Asker): string {
  return `${process.env['WORLDS']}/${place}/${project}/${worker}`;
}

/**
 * Hands every worker a world of its own, started when it is first asked for. The worlds belong to the run: the worker
 * of the next project takes over that of the last one. After a failed test comes a new one, so that what it left
 * behind fails no other, and neither its own second try. With LONG each project has its own, too, since they repeat
 * each other's tests.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const worlds = new Map<string, { asker: Asker; world: Promise<OpenWorld> }>();
  // Making them costs more than showing them: once for all worlds.
  const pictures = await mkdtemp(path.join(tmpdir(), 'tischlein-pictures-'));
  process.env['PICTURES'] = pictures;
  const { world: program, newServer, folder } = await bundlePrograms();
  process.env['NEW_SERVER'] = newServer;
  process.env['WORLD_PROGRAM'] = program;
  const worldFor = (asker: Asker): Promise<OpenWorld> => {
    const before = worlds.get(asker.place);
    const isSameProject = before?.asker.project === asker.project;
    const isOver = isSameProject
      ? before?.asker.worker !== asker.worker
      : Boolean(process.env['LONG']);
    const world = before && !isOver ? before.world : instead(before?.world, program);
    worlds.set(asker.place, { asker, world });
    return world;
  };
  const giver = createServer((request, response) => {
    const [, place = '', project = '', worker = ''] = (request.url ?? '').split('/');
    worldFor({ place, project, worker }).then(
      ({ address }) => response.end(JSON.stringify(address)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  process.env['WORLDS'] = await listen(giver);
  return async () => {
    giver.close();
    await Promise.allSettled([...worlds.values()].map(async ({ world }) => (await world).stop()));
    for (const each of [pictures, folder])
      await rm(each, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** One world at a time in a place: they share the machine. */
async function instead(
  before: Promise<OpenWorld> | undefined,
  program: string,
): Promise<OpenWorld> {
  await before?.then(
    (world) => world.stop(),
    () => {},
  );
  return openWorld({ program });
}

/** What the tests start, in a few files, which are there sooner than a thousand that are compiled one by one. */
async function bundlePrograms(): Promise<{ world: string; newServer: string; folder: string }> {
  const folder = path.join(ROOT, '.cache', `e2e-${process.pid}`);
  // Workers read this file, too, and need no bundler.
  const [{ bundle }, { stop }] = await Promise.all([
    import('../../tools/bundle.mjs'),
    import('esbuild'),
  ]);
  await bundle(folder, {
    world: `import './e2e/world/world-process.ts';`,
    'new-server': `import './e2e/world/new-server-process.ts';`,
  });
  await stop();
  const at = (name: string) => path.join(folder, name);
  return { world: at('world.js'), newServer: at('new-server.js'), folder };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
