import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface NewServer {
  url: string;
  /** What the terminal says: address and code. */
  setup: string;
  stop(): Promise<void>;
}

/** A production server on a database without a shop, in a process of its own, as `npm start` brings it up. */
export async function openNewServer(): Promise<NewServer> {
  // Browser tests have it bundled.
  const program = process.env['NEW_SERVER'];
  const source = fileURLToPath(new URL('new-server-process.ts', import.meta.url));
  const child = fork(program ?? source, {
    execArgv: program ? ['--enable-source-maps'] : ['--import', 'tsx'],
  });
  const { url, setup } = await new Promise<{ url: string; setup: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string; setup: string }));
    child.once('exit', (code) => reject(new Error(`the new server ended with ${code}`)));
  });
  return {
    url,
    setup,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.send('stop');
      await gone;
    },
  };
}
