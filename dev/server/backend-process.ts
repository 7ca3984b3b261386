import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { SimulatedAccounts } from '../world/payments/payment-simulators.ts';

const WAITING = fileURLToPath(new URL('backend-waiting.mjs', import.meta.url));

/** What a backend is told when it starts. */
export interface BackendSettings {
  /** Where browsers reach it. */
  publicPort: number;
  /** The simulated payment providers, which outlive it; null: without demo. */
  simulated: Pick<SimulatedAccounts, 'env' | 'secrets'> | null;
}

export type Webhooks = Partial<Record<OnlineGateway, string>>;

/** What a backend says: which shop takes a provider's webhooks, then that it answers. */
export type BackendMessage = { webhooks: Webhooks } | { port: number; welcome: string };

export interface Backend {
  port: number;
  /** For the person at the terminal. */
  welcome: string;
  /** When its process ends, by itself or stopped. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

export interface BackendStart {
  /** null: it ended before it answered, and has said why. */
  ready: Promise<Backend | null>;
  stop(): Promise<void>;
}

export interface BackendStarter {
  /**
   * Runs the bundle as it stands, in the process that waits, if one does. `demoStands`: the demo's files are what they
   * were, so that the backend answers before it has read and published them anew.
   */
  start(demoStands: boolean): BackendStart;
  /** Lets a process wait for the next start, with these packages loaded. */
  prepare(packages: readonly string[]): void;
  stop(): Promise<void>;
}

interface StarterOptions {
  /** The bundle. */
  file: string;
  env: NodeJS.ProcessEnv;
  settings: BackendSettings;
  onWebhooks(webhooks: Webhooks): void;
}

export function backendStarter({
  file,
  env,
  settings,
  onWebhooks,
}: StarterOptions): BackendStarter {
  let waiting: ChildProcess | null = null;
  const begin = (packages: readonly string[]) =>
    fork(WAITING, [...packages], {
      env: { ...env, BACKEND: JSON.stringify(settings) },
      // As `npm start` does: fewer collections while it loads.
      execArgv: ['--enable-source-maps', '--max-semi-space-size=32'],
    });
  return {
    prepare(packages) {
      waiting ??= begin(packages);
    },
    start(demoStands) {
      const child = waiting?.connected ? waiting : begin([]);
      waiting = null;
      const ended = once(child, 'exit');
      const ready = new Promise<Backend | null>((resolve) => {
        child.on('message', (message) => {
          const said = message as BackendMessage;
          if ('webhooks' in said) onWebhooks(said.webhooks);
          else resolve({ ...said, ended, stop });
        });
        child.once('error', () => resolve(null));
        child.once('exit', () => resolve(null));
      });
      const stop = () => stopChild(child);
      child.send({ bundle: pathToFileURL(file).href, demoStands });
      return { ready, stop };
    },
    async stop() {
      if (waiting) await stopChild(waiting);
    },
  };
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
