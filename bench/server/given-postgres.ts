import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../apps/server/src/db/embedded/start-postgres.ts';

/** A PostgreSQL beside the servers, as operators give one by DATABASE_URL: it can be away without them. */
export interface GivenPostgres {
  url: string;
  /** For tests, which make databases of their own. */
  superuserUrl: string;
  dataDir: string;
  /** In order; it stays away until `start`. */
  stop(): Promise<void>;
  /** On the same data, port and address. */
  start(): Promise<void>;
  /** For good, with its data. */
  end(): Promise<void>;
}

/** `binDir`: other programs in the place of PostgreSQL's own; `dataDir`: default a new folder. */
export async function openGivenPostgres({
  binDir,
  dataDir: wanted,
}: { binDir?: string | undefined; dataDir?: string | undefined } = {}): Promise<GivenPostgres> {
  const programs = binDir ? { binDir } : {};
  const dataDir = wanted ?? (await mkdtemp(path.join(tmpdir(), 'tischlein-given-')));
  let running = await startPostgres({ dataDir, ...programs });
  const { url, superuserUrl } = running;
  const port = Number(new URL(url).port);
  return {
    url,
    superuserUrl,
    dataDir,
    stop: () => running.stop(),
    async start() {
      running = await startPostgres({ dataDir, port, ...programs });
    },
    async end() {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
