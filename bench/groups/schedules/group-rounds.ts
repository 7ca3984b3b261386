import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { NOTHING_SOLD_OUT } from '@tischlein/domain/cart/item-conditions.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { ZERO } from '@tischlein/domain/money/cents.ts';
import { NO_OFFERS_CHOSEN, priceCart } from '@tischlein/domain/pricing/price-cart.ts';
import { seededRandom } from '../../kill/random.ts';
import { benchCart } from '../../orders/bench-cart.ts';
import { benchShopId, publishBenchShops, readBenchShop } from '../../orders/bench-shops.ts';
import { openGuest } from '../../server/guest.ts';
import { bundleServer } from '../../server/server-bundle.ts';
import {
  killPostgres,
  startServerProcess,
  type ServerProcess,
} from '../../server/server-process.ts';
import { soon } from '../../server/soon.ts';
import { DISHES, groupScheduleOf } from './group-schedule.ts';
import { runGroupSchedule, type ScheduleWorld } from './run-group-schedule.ts';

type Victim = 'nobody' | 'one server' | 'server and PostgreSQL';

export interface GroupRound {
  round: number;
  /** Of its first schedule; the others follow. */
  seed: number;
  schedules: number;
  victim: Victim;
  ordered: number;
  disbanded: number;
  ms: number;
  faults: string[];
}

interface GroupRoundsOptions {
  rounds: number;
  /** Of one round, at once. */
  schedules: number;
  seed: number;
  /** On one database. */
  servers: 1 | 2;
  onRound?: (round: GroupRound) => void;
}

const SHOP = benchShopId(0);
/** Tenths of a second: on a busy machine a server and its database take long to come back. */
const RESTART_TRIES = 600;
const KEY = Buffer.alloc(32, 7).toString('base64');

/** Groups that order together while servers are killed, each device held against a simple model. */
export async function groupRounds(options: GroupRoundsOptions): Promise<GroupRound[]> {
  const bundle = await bundleServer();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tischlein-group-rounds-'));
  const start = (port: number, databaseUrl?: string) =>
    startServerProcess({
      file: bundle.file,
      dataDir: databaseUrl ? path.join(dataDir, 'second') : dataDir,
      port,
      env: { SECRET_KEY: KEY, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    });
  const first = await start(0);
  const servers = [first];
  if (options.servers === 2) servers.push(await start(0, first.databaseUrl));
  const rounds: GroupRound[] = [];
  try {
    await publishBenchShops(first.databaseUrl, 1);
    const world = await worldOf(servers);
    for (let round = 1; round <= options.rounds; round += 1) {
      const seed = options.seed + (round - 1) * options.schedules;
      const victim = victimOf(round, options.servers);
      const since = performance.now();
      const [outcomes] = await Promise.all([
        Promise.all(
          Array.from({ length: options.schedules }, (_, at) =>
            runGroupSchedule(world, groupScheduleOf(seed + at)),
          ),
        ),
        strike(victim, { servers, dataDir, start, random: seededRandom(seed) }),
      ]);
      const count = (how: string) => outcomes.filter(({ ended }) => ended === how).length;
      const outcome = {
        round,
        seed,
        schedules: options.schedules,
        victim,
        ordered: count('ordered'),
        disbanded: count('disbanded'),
        ms: Math.round(performance.now() - since),
        faults: outcomes.flatMap(({ faults }) => faults),
      };
      rounds.push(outcome);
      options.onRound?.(outcome);
    }
    return rounds;
  } finally {
    for (const server of [...servers].reverse()) await server.stop();
    await bundle.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function worldOf(servers: readonly ServerProcess[]): Promise<ScheduleWorld> {
  const shop = await readBenchShop();
  const menu = indexMenu(shop.menu);
  const seen = new Set<string>();
  const dishes = benchCart(shop.menu, 40).filter(({ dishId }) => {
    const isNew = !seen.has(dishId);
    seen.add(dishId);
    return isNew && seen.size <= DISHES;
  });
  const ports = () => servers.filter((server) => !server.hasExited()).map(({ port }) => port);
  const price = (items: readonly CartItem[], inGroup: boolean) =>
    priceCart({
      ...NO_OFFERS_CHOSEN,
      menu,
      vat: shop.vat,
      offers: shop.offers,
      items,
      orderType: 'pickup',
      minuteOfWeek: null,
      soldOut: NOTHING_SOLD_OUT,
      delivery: null,
      dishDeposit: ZERO,
      tip: ZERO,
      inGroup,
    });
  return {
    shopId: SHOP,
    ports,
    newGuest: () => soon(() => openGuest(ports()[0] ?? 0), RESTART_TRIES),
    dishes,
    price,
  };
}

function victimOf(round: number, servers: 1 | 2): Victim {
  const victims: Victim[] =
    servers === 1
      ? ['server and PostgreSQL', 'nobody', 'one server']
      : ['one server', 'server and PostgreSQL', 'nobody'];
  return victims[(round - 1) % victims.length] ?? 'nobody';
}

interface Struck {
  servers: ServerProcess[];
  dataDir: string;
  start: (port: number, databaseUrl?: string) => Promise<ServerProcess>;
  random: () => number;
}

/** Kills in the middle of it all and starts again on the same port. */
async function strike(victim: Victim, { servers, dataDir, start, random }: Struck): Promise<void> {
  if (victim === 'nobody') return;
  await sleep(500 + random() * 1500);
  const [first] = servers;
  if (!first) return;
  first.signal('SIGKILL');
  if (victim === 'server and PostgreSQL') await killPostgres(dataDir);
  await first.exited;
  servers[0] = await start(first.port);
}
