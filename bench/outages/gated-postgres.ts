import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { usableBinDir } from '../../apps/server/src/db/embedded/binaries.ts';
import { unprivilegedAccount } from '../../apps/server/src/db/embedded/unprivileged-account.ts';

/** PostgreSQL's programs behind a gate: while it is shut none starts, so whoever restarts it tries in vain. */
export interface GatedPostgres {
  binDir: string;
  shut(): Promise<void>;
  open(): Promise<void>;
  remove(): Promise<void>;
}

/** `environment`: what PostgreSQL gets besides, whoever starts it. */
export async function gatedPostgres(
  environment: Record<string, string> = {},
): Promise<GatedPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tischlein-gate-'));
  // PostgreSQL does not run as root; who it runs as has to get in.
  await chmod(folder, 0o755);
  const binDir = path.join(folder, 'bin');
  const gate = path.join(folder, 'shut');
  await mkdir(binDir);
  const real = await usableBinDir(undefined, await unprivilegedAccount(path.join(folder, 'data')));
  for (const name of await readdir(real))
    if (name !== 'postgres') await symlink(path.join(real, name), path.join(binDir, name));
  const exports = Object.entries(environment).map(([name, value]) => `export ${name}='${value}'`);
  const script = [
    '#!/bin/sh',
    `if [ -e '${gate}' ]; then echo 'PostgreSQL is away' >&2; exit 1; fi`,
    ...exports,
    `exec '${path.join(real, 'postgres')}' "$@"`,
  ];
  await writeFile(path.join(binDir, 'postgres'), `${script.join('\n')}\n`, { mode: 0o755 });
  return {
    binDir,
    shut: () => writeFile(gate, ''),
    open: () => rm(gate, { force: true }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
