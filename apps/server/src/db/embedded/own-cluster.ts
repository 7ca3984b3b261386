import type { Cluster } from './cluster-folder.ts';
import { runningPostmaster } from './postmaster.ts';
import { belongsToNobody, takeFromNobody } from './unprivileged-account.ts';

/** Programs of before let PostgreSQL run as nobody when they were started as root. */
export async function ownCluster(
  cluster: Cluster,
  log: (message: string) => void,
): Promise<Cluster> {
  if (!(await belongsToNobody(cluster.folder))) return cluster;
  if ((await runningPostmaster(cluster)) !== null) {
    log(
      `${cluster.folder} belongs to the user nobody, whom other programs share. It is taken over at a start that finds no PostgreSQL running in it.`,
    );
    return cluster;
  }
  const account = await takeFromNobody(cluster.folder);
  log(
    `${cluster.folder} belonged to the user nobody, whom other programs share; from now on it belongs to the user ${account.name} alone.`,
  );
  return { ...cluster, account };
}
