import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Is there a running process of this number? Another user's process counts as running. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A zombie still has its number but holds nothing any more (containers whose first process
  // never reaps its children keep them for good).
  return (await linuxStat(pid))?.state !== 'Z';
}

/**
 * Tells two processes of the same number apart: process numbers come round again, start times
 * within one boot do not. Empty where the system does not say (then only the number counts).
 */
export async function startToken(pid: number): Promise<string> {
  const stat = await linuxStat(pid);
  if (stat !== null) return `${(await bootId()).slice(0, 8)}-${stat.startTicks}`;
  if (process.platform === 'linux' || process.platform === 'win32') return '';
  try {
    const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]);
    return stdout.trim().replaceAll(/\s+/g, '-');
  } catch {
    return '';
  }
}

/** Is the process the one that had this start token? */
export async function isSameProcess(pid: number, token: string): Promise<boolean> {
  if (!(await isRunning(pid))) return false;
  const now = await startToken(pid);
  return token === '' || now === '' || now === token;
}

/**
 * Is this process a PostgreSQL working in that folder? A postmaster's working directory is its
 * data folder; where that cannot be asked, its command line names it.
 */
export async function isPostgresOf(pid: number, folder: string): Promise<boolean> {
  if (!(await isRunning(pid))) return false;
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    try {
      return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(folder));
    } catch (error) {
      // Not allowed to look: somebody else's process, so not one that we started.
      return (error as NodeJS.ErrnoException).code === 'ENOSYS';
    }
  }
  try {
    const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
    return stdout.includes('postgres') && stdout.includes(folder);
  } catch {
    return false;
  }
}

async function linuxStat(pid: number): Promise<{ state: string; startTicks: string } | null> {
  if (process.platform !== 'linux') return null;
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'latin1');
    // The command in brackets may hold spaces and brackets itself: count from its end.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startTicks: fields[19] ?? '' };
  } catch {
    return null;
  }
}

async function bootId(): Promise<string> {
  return readFile('/proc/sys/kernel/random/boot_id', 'latin1').catch(() => '');
}
