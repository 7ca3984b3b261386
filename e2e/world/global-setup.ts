import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openWorld, type OpenWorld } from './world.ts';

/**
 * Hands every worker a world of its own, started when it is first asked for. The worlds belong to the run, because
 * a worker ends with every failed test and every project; the next one in its place takes over its world.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const worlds = new Map<string, Promise<OpenWorld>>();
  // Making them costs more than showing them: once for all worlds.
  const pictures = await mkdtemp(path.join(tmpdir(), 'tischlein-pictures-'));
  process.env['PICTURES'] = pictures;
  const worldFor = (worker: string) => {
    const world = worlds.get(worker) ?? openWorld();
    worlds.set(worker, world);
    return world;
  };
  const giver = createServer((request, response) => {
    worldFor(request.url!).then(
      ({ address }) => response.end(JSON.stringify(address)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  process.env['WORLDS'] = await listen(giver);
  return async () => {
    giver.close();
    await Promise.allSettled([...worlds.values()].map(async (world) => (await world).stop()));
    await rm(pictures, { recursive: true, force: true, maxRetries: 5 });
  };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
