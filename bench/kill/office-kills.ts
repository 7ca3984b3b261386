import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import pg from 'pg';
import sharp from 'sharp';
import { setTimeout as sleep } from 'node:timers/promises';
import { createStaff } from '../../apps/server/src/staff/create-staff.ts';
import { benchShopId, publishBenchShops } from '../orders/bench-shops.ts';
import { bundleServer } from '../server/server-bundle.ts';
import { killPostgres, startServerProcess } from '../server/server-process.ts';
import { officeDevice } from './office-device.ts';
import { seededRandom } from './random.ts';

/** What is under way when the server is killed. */
export const OFFICE_WORKS = ['publishing', 'import', 'picture', 'plan'] as const;
type OfficeWork = (typeof OFFICE_WORKS)[number];

export interface OfficeKill {
  round: number;
  work: OfficeWork;
  victim: string;
  /** From the beginning of the work. */
  afterMs: number;
  /** Whether the work was answered before the kill. */
  wasAnswered: boolean;
  faults: string[];
}

const SHOP = benchShopId(0);
const PASSWORD = 'buero-passwort';
export const IMPORTED = 600;
/** Jobs of a killed process are taken over once it is known to be dead, and plans are looked for every minute. */
const RESUMED_MS = 150_000;
/** As long as the work takes at least; by then it is often answered. */
const LONGEST_MS: Record<OfficeWork, number> = {
  publishing: 250,
  import: 400,
  picture: 400,
  plan: 120,
};

/** The bench's shops have no rows for pictures, and offers that name others, which the office would miss. */
const withoutPictures = (shop: Shop): Shop => {
  const { design, menu } = shop;
  const bare = <T extends { imageName: string | null }>(all: readonly T[]) =>
    all.map((one) => ({ ...one, imageName: null }));
  return {
    ...shop,
    offers: [],
    design: { ...design, logo: null, heroImage: null },
    menu: {
      ...menu,
      dishes: bare(menu.dishes),
      categories: bare(menu.categories),
      menus: bare(menu.menus),
    },
  };
};

/** Kills a server, or its PostgreSQL with it, in the middle of what the office does; then everything is once, or not. */
export async function officeKills(options: {
  rounds: number;
  seed: number;
  onRound?: (round: OfficeKill) => void;
}): Promise<OfficeKill[]> {
  const random = seededRandom(options.seed);
  const bundle = await bundleServer();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tischlein-office-kill-'));
  const start = (port: number) => startServerProcess({ file: bundle.file, dataDir, port });
  let server = await start(0);
  const { port } = server;
  await publishBenchShops(server.databaseUrl, 1, withoutPictures);
  const query = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: server.databaseUrl });
    // PostgreSQL is killed while it is asked how far a plan is.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<R>(text, values)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 });
  pool.on('error', () => undefined);
  const person = { login: 'olga', name: 'Olga', role: 'owner' as const, shopIds: [SHOP] };
  await createStaff(pool, { ...person, password: PASSWORD });
  await pool.end();
  const office = await officeDevice(port, SHOP, { login: 'olga', password: PASSWORD });
  const picture = await sharp(randomBytes(1200 * 900 * 3), {
    raw: { width: 1200, height: 900, channels: 3 },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

  const versionsOf = async () =>
    (
      await query<{ version: number; notice: string | null; current: boolean }>(
        `select v.version, model->'texts'->>'notice' as notice, v.version = s.current_version as current
         from shop_version v join shop s using (shop_id) where shop_id = $1 order by v.version`,
        [SHOP],
      )
    ).map((row) => ({ ...row, version: Number(row.version) }));

  /** Begins something and answers how to end it after the restart, whoever was faster. */
  const begin: Record<
    OfficeWork,
    (round: number) => Promise<{ sent: Promise<unknown>; check: () => Promise<string[]> }>
  > = {
    async publishing(round) {
      const notice = `Runde ${round}`;
      const before = await versionsOf();
      const revision = await office.setNotice(notice);
      const sent = office.publish(revision);
      return {
        sent,
        async check() {
          // It is asked for again, as somebody does who saw no answer.
          const { changes, revision: now } = await office.draft();
          if (changes > 0) await office.publish(now);
          const after = await versionsOf();
          const faults = [];
          if (after.length !== before.length + 1)
            faults.push(`${after.length - before.length} versions came of one publication`);
          if (after.find(({ current }) => current)?.notice !== notice)
            faults.push('guests do not have what was published');
          if ((await office.draft()).changes > 0) faults.push('the draft still has changes');
          return faults;
        },
      };
    },
    async import(round) {
      const dishes = Array.from({ length: IMPORTED }, (_, index) => ({
        id: `r${round}-${index}`,
        name: `Gericht ${round}.${index}`,
        price: 5 + (index % 90) / 10,
        allergens: [],
      }));
      const steps = office.importSteps(`runde-${round}`, dishes);
      const sendAll = async () => {
        // Each as it was, under its id, until it is answered.
        for (const step of steps) await office.send([step]);
      };
      return {
        sent: sendAll(),
        async check() {
          await sendAll();
          const { document } = await office.draft();
          const found = office.dishIds(document).filter((id) => id.startsWith(`r${round}-`));
          const faults = [];
          if (found.length !== IMPORTED || new Set(found).size !== IMPORTED)
            faults.push(
              `${found.length} of ${IMPORTED} dishes after an import, ${new Set(found).size} different ones`,
            );
          const done = await query<{ step_id: string }>(
            `select step_id from draft_step where shop_id = $1 and step_id like $2`,
            [SHOP, `runde-${round}-%`],
          );
          if (done.length !== steps.length) faults.push(`${done.length} steps of ${steps.length}`);
          await office.discard();
          return faults;
        },
      };
    },
    async picture() {
      const before = await query<{ media_id: string }>('select media_id from media');
      return {
        sent: office.upload(picture),
        async check() {
          const id = await office.upload(picture);
          const again = await office.upload(picture);
          const rows = await query<{ media_id: string; whole: boolean }>(
            `select media_id, octet_length(bytes) > 1000 and width > 0 as whole from media`,
          );
          const faults = [];
          if (id !== again) faults.push('one picture has two names');
          if (
            rows.length > before.length + 1 ||
            !rows.some(({ media_id }) => id.includes(media_id))
          )
            faults.push(`${rows.length - before.length} pictures came of one`);
          if (rows.some(({ whole }) => !whole)) faults.push('half a picture is kept');
          return faults;
        },
      };
    },
    async plan(round) {
      const notice = `Geplant ${round}`;
      const before = await versionsOf();
      const revision = await office.setNotice(notice);
      const id = `geplant-runde-${round}`;
      await office.plan(id, revision);
      await query('update planned_publication set publish_at = now() where planned_id = $1', [id]);
      await query(`select graphile_worker.add_job('publish-planned', '{}')`);
      const state = async () =>
        (
          await query<{ state: string }>(
            'select state from planned_publication where planned_id = $1',
            [id],
          )
        )[0]?.state;
      const isDone = async () => {
        while ((await state()) === 'waiting') await sleep(5);
      };
      return {
        sent: isDone(),
        async check() {
          const until = Date.now() + RESUMED_MS;
          while ((await state()) === 'waiting' && Date.now() < until) await sleep(250);
          const after = await versionsOf();
          const faults = [];
          if ((await state()) !== 'published') faults.push(`the plan is ${await state()}`);
          if (after.length !== before.length + 1)
            faults.push(`${after.length - before.length} versions came of one plan`);
          if (after.find(({ current }) => current)?.notice !== notice)
            faults.push('guests do not have what was planned');
          return faults;
        },
      };
    },
  };

  const rounds: OfficeKill[] = [];
  try {
    for (let round = 1; round <= options.rounds; round += 1) {
      const work = OFFICE_WORKS[(round - 1) % OFFICE_WORKS.length]!;
      const withPostgres = random() < 0.3;
      const afterMs = Math.floor(random() * LONGEST_MS[work]);
      const { sent, check } = await begin[work](round);
      const answered = sent.then(
        () => true,
        () => false,
      );
      await sleep(afterMs);
      server.signal('SIGKILL');
      if (withPostgres) await killPostgres(dataDir);
      await server.exited;
      const wasAnswered = await Promise.race([answered, sleep(50).then(() => false)]);
      server = await start(port);
      await office.reconnect();
      const faults = [...(await check()), ...(await office.draftFaults())];
      const victim = withPostgres ? 'server and PostgreSQL' : 'server';
      const done = { round, work, victim, afterMs, wasAnswered, faults };
      rounds.push(done);
      options.onRound?.(done);
    }
  } finally {
    await server.stop();
    await bundle.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
  return rounds;
}
