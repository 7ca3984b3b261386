import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ROOT } from '../project.mjs';

export interface RunningBridge {
  child: ChildProcess;
  said(): string;
  says(words: string): Promise<void>;
  /** The exit code, or the signal that ended it. */
  exited: Promise<number | string | null>;
}

/** The print bridge as a restaurant runs it: a process of its own, in a folder of its own. */
export function runPrintBridge(folder: string, args: readonly string[]): RunningBridge {
  const file = join(ROOT, 'tools/print-bridge.mjs');
  const config = join(folder, 'bridge.json');
  const child = spawn(process.execPath, [file, '--config', config, ...args], {
    env: { PATH: process.env['PATH'], HOME: folder, PRINT_BRIDGE_PACE: '0.1' },
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  const exited = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  return {
    child,
    said: () => text,
    says: async (words) => {
      await expect.poll(() => text, { timeout: 30_000 }).toContain(words);
    },
    exited,
  };
}
