import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { SimulatedAccounts } from '../world/payments/payment-simulators.ts';

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
  stop(): Promise<void>;
}

export interface BackendStart {
  /** null: it ended before it answered, and has said why. */
  ready: Promise<Backend | null>;
  stop(): Promise<void>;
}

/** Starts the bundled backend of `file`. */
export function startBackend(
  file: string,
  env: NodeJS.ProcessEnv,
  settings: BackendSettings,
  onWebhooks: (webhooks: Webhooks) => void,
): BackendStart {
  const child = fork(file, {
    env: { ...env, BACKEND: JSON.stringify(settings) },
    // As `npm start` does: fewer collections while it loads.
    execArgv: ['--enable-source-maps', '--max-semi-space-size=32'],
  });
  const stop = () => stopChild(child);
  const ready = new Promise<Backend | null>((resolve) => {
    child.on('message', (message) => {
      const said = message as BackendMessage;
      if ('webhooks' in said) onWebhooks(said.webhooks);
      else resolve({ ...said, stop });
    });
    child.once('error', () => resolve(null));
    child.once('exit', () => resolve(null));
  });
  return { ready, stop };
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
