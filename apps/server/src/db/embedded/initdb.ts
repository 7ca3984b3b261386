import { spawn, type SpawnOptions } from 'node:child_process';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { executable } from './binaries.ts';
import { PostgresStartError } from './postgres-errors.ts';
import { childEnvironment } from './process-identity.ts';
import { folderArgument, spawnIdentity, type SystemUser } from './unprivileged-account.ts';

export const SUPERUSER = 'tischlein';

/**
 * Creates a cluster in the empty folder `unfinished`, which is moved to `folder` once it is whole; messages name
 * `folder`. Throws `PostgresStartError`.
 */
export async function initdb(
  { folder: named, account }: { folder: string; account: SystemUser | null },
  binDir: string,
  unfinished: string,
  passwordFile: string,
): Promise<void> {
  const args = ['-D', await folderArgument(unfinished, account), '-U', SUPERUSER];
  args.push('--auth=scram-sha-256', '--data-checksums', '--encoding=UTF8');
  // The unprivileged user may not reach the file by its path, but may read what it is handed open.
  args.push(`--pwfile=${process.platform === 'win32' ? passwordFile : '/dev/fd/0'}`);
  const attempt = async (locale: string): Promise<string | null> => {
    const password = await open(passwordFile, 'r');
    try {
      return await outcome(
        path.join(binDir, executable('initdb')),
        [...args, `--locale=${locale}`],
        {
          cwd: unfinished,
          env: childEnvironment(),
          stdio: [password.fd, 'ignore', 'pipe'],
          ...spawnIdentity(account),
        },
      );
    } finally {
      await password.close();
    }
  };
  let complaint = await attempt('C.UTF-8');
  // macOS and older systems do not know C.UTF-8.
  if (complaint !== null && /invalid locale/.test(complaint)) complaint = await attempt('C');
  if (complaint !== null && complaint.includes('user does not exist')) {
    complaint += '(PostgreSQL only runs as a user that has an entry in /etc/passwd.)';
  }
  if (complaint !== null) {
    throw new PostgresStartError(
      `PostgreSQL could not create its folder ${named}: ${complaint.trim()}`,
    );
  }
}

/** Null when the program succeeded, else what it complained of. */
async function outcome(
  program: string,
  args: string[],
  options: SpawnOptions,
): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program, args, options);
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => {
      resolve(code === 0 ? null : complaint || `it ended with ${code ?? signal}`);
    });
  });
}
