import type { Backend, BackendStart, BackendStarter } from './backend-process.ts';
import type { BackendBundle } from './backend-bundle.ts';

export interface Backends {
  /** The port of the one that answers now; null: none does, and a change is waited for. */
  port(): Promise<number | null>;
  /**
   * Makes and starts another one from the sources as they are now; the one before answers until it is there.
   * `demoChanged`: the demo's files are not what the one before has read.
   */
  renew(demoChanged: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** Keeps one backend running. `say` tells the person at the terminal. */
export function runBackends(
  bundle: Pick<BackendBundle, 'make' | 'packages'>,
  starter: BackendStarter,
  say: (text: string) => void,
): Backends {
  let current: Backend | null = null;
  let starting: BackendStart | null = null;
  let work: Promise<void> = Promise.resolve();
  let isStale = false;
  let demoStands = false;
  let isStopped = false;

  const sayWaiting = () => {
    if (!current && !isStale && !isStopped)
      say('The server does not run. Waiting for a change ...');
  };
  const replace = async () => {
    isStale = false;
    const began = performance.now();
    if (!(await bundle.make()) || isStopped) return;
    starting = starter.start(demoStands);
    demoStands = true;
    const next = await starting.ready;
    starting = null;
    if (!next) {
      demoStands = false;
      return;
    }
    const before = current;
    current = next;
    void next.ended.then(() => {
      if (current !== next) return;
      current = null;
      sayWaiting();
    });
    if (before) say(`The server is new after ${Math.round(performance.now() - began)} ms.`);
    else say(next.welcome);
    if (!isStopped) starter.prepare(bundle.packages());
    await before?.stop();
  };
  const renew = (demoChanged: boolean) => {
    if (demoChanged) demoStands = false;
    // One that comes while another waits is the same.
    if (isStale || isStopped) return work;
    isStale = true;
    work = work.then(replace).then(sayWaiting);
    return work;
  };
  return {
    renew,
    async port() {
      while (!current) {
        const before = work;
        await before;
        if (before === work) break;
      }
      return current?.port ?? null;
    },
    async stop() {
      isStopped = true;
      await starting?.stop();
      await work;
      await current?.stop();
      await starter.stop();
    },
  };
}
