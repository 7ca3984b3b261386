import { spawnSync } from 'node:child_process';
import { ROOT } from '../server/server-bundle.ts';

/** Runs a program; answers whether it succeeded. */
export function succeeds(command: string, args: string[], env: NodeJS.ProcessEnv): boolean {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  return status === 0;
}
