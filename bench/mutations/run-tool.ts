import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../server/server-bundle.ts';

const TOOL = path.join(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js');
/** Between two lines about progress. */
const PROGRESS_MS = 60_000;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

interface ToolRun {
  env: NodeJS.ProcessEnv;
  /** Epoch milliseconds. */
  deadline: number;
  tell: (line: string) => void;
}

/** Throws when the tool fails, as when a test fails without any mutant. */
export async function runTool(
  settings: string,
  { env, deadline, tell }: ToolRun,
): Promise<'done' | 'out of time'> {
  const child = spawn(process.execPath, [TOOL, 'run', settings], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, to be ended with the processes it starts.
    detached: true,
  });
  const end = () => {
    try {
      process.kill(-(child.pid as number), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  const stop = () => {
    end();
    process.exit(1);
  };
  let said = '';
  let toldAt = Date.now();
  const listen = (chunk: Buffer) => {
    const text = chunk.toString();
    said = (said + text).slice(-4000);
    const progress = /Mutation testing .*\btested\b.*/.exec(text)?.[0];
    if (progress === undefined || Date.now() - toldAt < PROGRESS_MS) return;
    toldAt = Date.now();
    tell(`  ${progress}`);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  let isLate = false;
  const timer = setTimeout(
    () => {
      isLate = true;
      end();
    },
    Math.max(0, deadline - Date.now()),
  );
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (isLate) return 'out of time';
    if (code !== 0) throw new Error(`the mutation tool ended with ${code}:\n${said}`);
    return 'done';
  } finally {
    clearTimeout(timer);
    for (const signal of SIGNALS) process.off(signal, stop);
    end();
  }
}
