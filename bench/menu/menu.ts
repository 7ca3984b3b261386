import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from '../../tools/build.mjs';
import { benchShopId, publishBenchShops } from '../orders/bench-shops.ts';
import type { BenchPart, Row, Settings } from '../report.ts';
import { once, openGuest, type Guest } from '../server/guest.ts';
import { httpRequest, type HttpAnswer } from '../server/http-client.ts';
import { bundleServer, ROOT } from '../server/server-bundle.ts';
import { startServerProcess, type ServerProcess } from '../server/server-process.ts';
import { interleaved, percent, spread, whole } from '../statistics.ts';
import { httpRate } from './http-rate.ts';

const CLIENTS = 16;
const TARGET = 0.8;
/** Of a guest who was never here before. */
const FIRST_TARGET = 0.85;
/** The best compression comes a little after the first request. */
const SETTLE_MS = 6_000;

/** What is measured, and the name of the static file of its size. */
interface Subject {
  name: string;
  path: string;
  cookies: boolean;
  target: number | null;
}

const MENU_PATH = `/api/shop/${benchShopId(0)}/menu`;
const PAGES: Subject[] = [
  { name: 'menu page, known guest', path: '/', cookies: true, target: TARGET },
  { name: 'menu page, first visit', path: '/', cookies: false, target: FIRST_TARGET },
  {
    name: 'checkout page, first visit (gets a session)',
    path: '/checkout',
    cookies: false,
    target: FIRST_TARGET,
  },
  { name: 'menu call', path: MENU_PATH, cookies: true, target: TARGET },
];

/** The menu page and the menu call against a static file of exactly the same size from the same server. */
export async function benchMenu(settings: Settings): Promise<BenchPart> {
  const { failed } = await ensureBuilt(() => undefined);
  if (failed.length > 0) throw new Error(`not built: ${failed.join(', ')}`);
  const bundle = await bundleServer();
  const folder = await mkdtemp(path.join(tmpdir(), 'tischlein-bench-'));
  const storefront = path.join(folder, 'storefront');
  await cp(path.join(ROOT, 'apps/storefront/dist'), storefront, { recursive: true });
  const start = () =>
    startServerProcess({
      file: bundle.file,
      dataDir: path.join(folder, 'data'),
      env: { STOREFRONT_DIR: storefront },
    });
  let server = await start();
  try {
    await publishBenchShops(server.databaseUrl, 1);
    await sleep(500);
    const guest = await openGuest(server.port);
    const subjects = await withVersion(server, guest);
    const sizes = await settledSizes(server, guest, subjects);
    // A file that does not compress, of the very size; the server reads its files when it starts.
    for (const [index, size] of sizes.entries())
      await writeFile(
        path.join(storefront, `client/assets/static-${index}.webp`),
        randomBytes(size),
      );
    await server.stop();
    server = await start();
    await settledSizes(server, guest, subjects);
    const rows: Row[] = [];
    for (const [index, subject] of subjects.entries())
      rows.push(await measure(server, guest, subject, index, settings));
    return {
      name: 'menu',
      rows,
      facts: subjects.map(({ name }, index) => `${name}: ${sizes[index]} bytes, brotli`),
    };
  } finally {
    await server.stop();
    await bundle.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function withVersion(server: ServerProcess, guest: Guest): Promise<Subject[]> {
  const config = await ask(server, guest, `/api/shop/${benchShopId(0)}/config`);
  const { menuVersion } = JSON.parse(String(config.body));
  return PAGES.map((page) =>
    page.path === MENU_PATH ? { ...page, path: `${MENU_PATH}?v=${menuVersion}` } : page,
  );
}

function ask(server: ServerProcess, guest: Guest, address: string): Promise<HttpAnswer> {
  const { host, cookie } = guest.headers;
  return once(server.port, httpRequest('GET', address, { host: host ?? '', cookie: cookie ?? '' }));
}

function requestFor(server: ServerProcess, guest: Guest, address: string, cookies: boolean) {
  const { cookie = '' } = guest.headers;
  return httpRequest('GET', address, {
    host: `localhost:${server.port}`,
    'accept-encoding': 'gzip, deflate, br',
    ...(cookies ? { cookie } : {}),
  });
}

async function settledSizes(
  server: ServerProcess,
  guest: Guest,
  subjects: Subject[],
): Promise<number[]> {
  const sizeOf = async ({ path: address, cookies, name }: Subject) => {
    const answer = await once(server.port, requestFor(server, guest, address, cookies));
    if (answer.status !== 200 || !/\ncontent-encoding: br/i.test(answer.head))
      throw new Error(`${name}: ${answer.status} ${answer.head}`);
    return answer.body.length;
  };
  await Promise.all(subjects.map(sizeOf));
  await sleep(SETTLE_MS);
  return Promise.all(subjects.map(sizeOf));
}

async function measure(
  server: ServerProcess,
  guest: Guest,
  subject: Subject,
  index: number,
  settings: Settings,
): Promise<Row> {
  const rate = (address: string, cookies: boolean) =>
    httpRate(
      server.port,
      requestFor(server, guest, address, cookies),
      CLIENTS,
      settings.seconds / 2,
    );
  const ours = () => rate(subject.path, subject.cookies);
  const limit = () => rate(`/assets/static-${index}.webp`, true);
  await ours();
  await limit();
  const result = await interleaved(settings.rounds, ours, limit);
  return {
    name: subject.name,
    ours: `${whole(result.ours)}/s`,
    limit: `${whole(result.limit)}/s`,
    ratio: percent(result.ratio),
    spread: spread(result.ratios),
    target: subject.target,
    reached: subject.target === null || result.ratio >= subject.target,
  };
}
