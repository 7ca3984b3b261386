import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** No more than the programs need: our environment holds secrets. English messages, as we read them. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { LC_ALL: 'C', ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }) };
}

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
 * When a process began, as a mark that tells two processes of the same number apart: process numbers come round again,
 * start times within one boot do not. Empty where the system does not say (then only the number counts).
 */
export async function processStartMark(pid: number): Promise<string> {
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

/** Is the process of this number still the one that had this `processStartMark`? */
export async function isSameProcess(pid: number, mark: string): Promise<boolean> {
  if (!(await isRunning(pid))) return false;
  const now = await processStartMark(pid);
  return mark === '' || now === '' || now === mark;
}

/**
 * Whose PostgreSQL is this? A postmaster's working directory is its data folder. Where that may not
 * be asked (root in a container without SYS_PTRACE), its command line carries our mark. In doubt it
 * counts as ours: the login decides later, while a wrong "other" would remove a valid lock file.
 */
export async function postgresOwnership(
  pid: number,
  folder: string,
  mark: string,
): Promise<'ours' | 'other' | 'gone'> {
  if (!(await isRunning(pid))) return 'gone';
  try {
    if (process.platform === 'linux') {
      const cwd = await readlink(`/proc/${pid}/cwd`);
      return cwd === (await realpath(folder)) ? 'ours' : 'other';
    }
  } catch {
    // Not allowed, or just gone: the command line tells.
  }
  const command = await commandLine(pid);
  if (command === '') return (await isRunning(pid)) ? 'ours' : 'gone';
  return command.includes(mark) || command.includes(folder) ? 'ours' : 'other';
}

async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return await readFile(`/proc/${pid}/cmdline`, 'utf8');
    if (process.platform === 'win32') return '';
    const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
    return stdout;
  } catch {
    return '';
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
