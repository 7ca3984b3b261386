import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of processor time that a server and its PostgreSQL have used so far; null where /proc is missing. */
async function cpuTime(
  serverPid: number,
  dataDir: string,
): Promise<{ server: number; postgres: number } | null> {
  const lockFile = path.join(dataDir, 'postgres', 'postmaster.pid');
  const postmaster = Number((await readFile(lockFile, 'utf8')).split('\n', 1)[0]);
  const own = await statOf(serverPid);
  const main = await statOf(postmaster);
  if (!own || !main) return null;
  // Backends that have ended are counted with the postmaster, the living ones one by one.
  let postgres = main.used + main.usedByEnded;
  for (const pid of await readdir('/proc')) {
    const found = /^\d+$/.test(pid) ? await statOf(Number(pid)) : null;
    if (found?.parent === postmaster) postgres += found.used;
  }
  return { server: own.used, postgres };
}

async function statOf(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The second field is a name in brackets that may hold blanks.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = (...at: number[]) =>
    at.reduce((sum, index) => sum + Number(fields[index]), 0) * TICK_MS;
  return { parent: Number(fields[1]), used: ticks(11, 12), usedByEnded: ticks(13, 14) };
}

/** Adds up what several stretches of work cost, for each order. */
export class CpuBill {
  #used = { server: 0, postgres: 0, ours: 0 };
  #orders = 0;
  readonly #serverPid: number;
  readonly #dataDir: string;
  constructor(serverPid: number, dataDir: string) {
    this.#serverPid = serverPid;
    this.#dataDir = dataDir;
  }

  /** Runs `work`, which answers orders per second. */
  async of(work: () => Promise<number>): Promise<number> {
    const before = await cpuTime(this.#serverPid, this.#dataDir);
    const own = process.cpuUsage();
    const start = performance.now();
    const rate = await work();
    const { user, system } = process.cpuUsage(own);
    const seconds = (performance.now() - start) / 1000;
    const after = await cpuTime(this.#serverPid, this.#dataDir);
    if (before && after) {
      this.#used.server += after.server - before.server;
      this.#used.postgres += after.postgres - before.postgres;
    }
    this.#used.ours += (user + system) / 1000;
    this.#orders += rate * seconds;
    return rate;
  }

  /** Microseconds per order: the server, PostgreSQL, and this process (load generator or bare driver). */
  perOrder(): { server: number; postgres: number; own: number; all: number } {
    const each = (used: number) => Math.round((used * 1000) / this.#orders);
    const { server, postgres, ours } = this.#used;
    return {
      server: each(server),
      postgres: each(postgres),
      own: each(ours),
      all: each(server + postgres + ours),
    };
  }
}
