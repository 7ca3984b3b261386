import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openGuest } from '../server/guest.ts';
import { CpuBill } from '../server/cpu-time.ts';
import { bundleServer } from '../server/server-bundle.ts';
import { startServerProcess, type ServerProcess } from '../server/server-process.ts';
import { soon } from '../server/soon.ts';
import { median, spread } from '../statistics.ts';
import { benchCart } from './bench-cart.ts';
import { benchShopId, publishBenchShops, readBenchShop } from './bench-shops.ts';
import { quoteTotal } from './order-requests.ts';
import { openHttpLoad } from './place-by-http.ts';

// node tools/run-ts.mjs bench/orders/constraint-cost.ts [--rounds 8] [--seconds 4] [--without KIND.TABLE,...]
// What the constraints of the database cost an order (docs/decisions/0035-constraints.md): two servers of the same program
// beside each other, one whose database has lost some: all of the tables that every order writes, or those named,
// 'f.order_step' (foreign keys) or 'c.orders' (checks). In turn, by the processor time of server and PostgreSQL. --extra
// adds a constraint to the other one, as SQL, to see what it would cost.
const SHOPS = 100;
const LINES = 6;
const CLIENTS = 32;
const WRITTEN = ['orders', 'order_line', 'order_step', 'order_guest', 'order_counter'];

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '4' },
    shops: { type: 'string', default: String(SHOPS) },
    extra: { type: 'string', default: '' },
    without: { type: 'string', default: WRITTEN.flatMap((t) => [`f.${t}`, `c.${t}`]).join(',') },
  },
});

const bundle = await bundleServer();
const items = benchCart((await readBenchShop()).menu, LINES);

async function open(change: (client: pg.Client) => Promise<void>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tischlein-bench-'));
  const server = await startServerProcess({ file: bundle.file, dataDir });
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await change(client).finally(() => client.end());
  await publishBenchShops(server.databaseUrl, SHOPS);
  const total = await priced(server);
  const shopIds = Array.from({ length: Number(values.shops) }, (_, index) => benchShopId(index));
  const load = await openHttpLoad(server.port, shopIds, items, total, CLIENTS);
  await load.run(2);
  return { server, dataDir, load };
}

async function priced(server: ServerProcess): Promise<number> {
  const guest = await openGuest(server.port);
  return soon(() => quoteTotal(server.port, guest, benchShopId(SHOPS - 1), items));
}

async function dropConstraints(client: pg.Client): Promise<void> {
  const found = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
      where contype::text || '.' || conrelid::regclass::text = any($1) and connamespace = current_schema()::regnamespace`,
    [values.without.split(',')],
  );
  console.log(`without: ${found.rows.map(({ name }) => name).join(', ')}`);
  for (const { table, name } of found.rows)
    await client.query(`alter table ${table} drop constraint ${name}`);
}

type Side = Awaited<ReturnType<typeof open>>;

/** Microseconds of server and PostgreSQL for an order. */
async function measure(side: Side, other: Side): Promise<{ server: number; postgres: number }> {
  // Mails and events of the other's orders wait until it is its turn.
  other.server.signal('SIGSTOP');
  try {
    const bill = new CpuBill(side.server.pid, side.dataDir);
    await bill.of(() => side.load.run(Number(values.seconds)));
    const { server, postgres } = bill.perOrder();
    return { server, postgres };
  } finally {
    other.server.signal('SIGCONT');
  }
}

const sides = [
  await open(async (client) => void (await client.query(values.extra))),
  await open(dropConstraints),
] as const;
try {
  const rounds: { ratio: number; more: number; before: number; after: number }[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const [first, second] = round % 2 === 0 ? sides : ([sides[1], sides[0]] as const);
    const one = await measure(first, second);
    const two = await measure(second, first);
    const [after, before] = round % 2 === 0 ? [one, two] : [two, one];
    const all = { before: before.server + before.postgres, after: after.server + after.postgres };
    rounds.push({ ...all, ratio: all.after / all.before, more: after.postgres - before.postgres });
    console.log(
      `without ${before.server} + ${before.postgres} µs, with ${after.server} + ${after.postgres} µs`,
    );
  }
  const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  console.log(
    `processor time of an order: ${of((r) => r.before)} µs without, ${of((r) => r.after)} µs with; ratio ` +
      `${of((r) => r.ratio).toFixed(3)} (${spread(rounds.map(({ ratio }) => ratio))}), PostgreSQL ${of((r) => r.more)} µs more`,
  );
} finally {
  for (const { server, dataDir, load } of sides) {
    load.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  await bundle.remove();
}
