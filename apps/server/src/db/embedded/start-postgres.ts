import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { usableBinDir } from './binaries.ts';
import { bringUp, type BringUp, type Running } from './bring-up.ts';
import { ensureCluster, openCluster, readPassword } from './cluster-folder.ts';
import {
  joinSharers,
  recordedOwner,
  sessionName,
  takeOwnership,
  type Holder,
  type Role,
} from './folder-ownership.ts';
import { databaseUrl, ensureDatabase, superuserUrl } from './application-role.ts';
import { DataFolderInUseError } from './postgres-errors.ts';
import { stopPostmaster, waitUntilGone } from './postmaster.ts';
import { ownCluster } from './own-cluster.ts';
import { shareUntilStopped } from './share-postgres.ts';
import { superviseUntilStopped } from './supervise-postgres.ts';

type StartOptions = {
  dataDir: string;
  port?: number;
  binDir?: string;
  log?: (message: string) => void;
  attach?: Role;
};

/**
 * Starts the PostgreSQL of a data folder, or takes over the one that a killed process left running.
 * `own` (the server) claims the folder and throws DataFolderInUseError when another has it;
 * `share` (command-line tools) uses a running server's PostgreSQL, else starts it for its own time.
 */
export async function startPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const role = options.attach ?? 'own';
  const found = await openCluster(options.dataDir);
  await refuseIfOwned(found.dataDir, role, await recordedOwner(found));
  const cluster = await ownCluster(found, options.log ?? (() => {}));
  const binDir = await usableBinDir(options.binDir, cluster.account);
  await ensureCluster(cluster, binDir);
  const input: BringUp = {
    cluster,
    binDir,
    password: await readPassword(cluster),
    sessionName: await sessionName(role),
    port: options.port,
    mayStart: true,
    log: options.log ?? (() => {}),
  };
  const { running, owner } = role === 'own' ? await claim(input) : await join(input);
  const fixed = { ...input, port: running.port };
  const started =
    role === 'share'
      ? shareUntilStopped(input, running, owner)
      : superviseUntilStopped(fixed, running, (signal) => claim({ ...fixed, signal }));
  try {
    await ensureDatabase(running.session, input.password, running.port);
  } catch (error) {
    await started.stop();
    throw error;
  }
  return {
    url: databaseUrl(input.password, running.port),
    superuserUrl: superuserUrl(input.password, running.port),
    ...started,
  };
}

type Claimed = { running: Running; owner: boolean };

async function claim(input: BringUp): Promise<Claimed> {
  for (;;) {
    await refuseIfOwned(input.cluster.dataDir, 'own', await recordedOwner(input.cluster));
    const running = await bringUp(input);
    const holder = await takeOwnership(running.session, input.cluster, 'own').catch(
      async (error: unknown) => {
        await running.session.end().catch(() => {});
        throw error;
      },
    );
    if (holder !== null) await running.session.end().catch(() => {});
    await refuseIfOwned(input.cluster.dataDir, 'own', holder);
    if (input.port === undefined || running.port === input.port) return { running, owner: true };
    // Left by a start on another port: the caller asked for this one.
    await stopPostmaster(input.cluster, input.binDir, running.pid);
  }
}

async function join(input: BringUp): Promise<Claimed> {
  for (;;) {
    const mayStart = (await recordedOwner(input.cluster)) === null;
    const running = await bringUp({ ...input, mayStart });
    const { session, pid } = running;
    if (await joinSharers(session)) {
      const holder = await takeOwnership(session, input.cluster, 'share');
      return { running, owner: holder === null };
    }
    // The last tool that used it is stopping it.
    await session.end().catch(() => {});
    await waitUntilGone(pid, 30_000);
  }
}

async function refuseIfOwned(dataDir: string, role: Role, holder: Holder | null): Promise<void> {
  if (role === 'own' && holder !== null) {
    throw new DataFolderInUseError(dataDir, holder.pid === 0 ? null : holder);
  }
}
