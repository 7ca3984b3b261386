import { readConfig } from '../../apps/server/src/config/config.ts';
import { startServer } from '../../apps/server/src/app/main.ts';
import { listenForStop } from '../../tools/stopping.mjs';

const stopping = listenForStop({ say: () => undefined });

// The server as a process of its own, told everything by its environment; says on stdout where it answers.
try {
  stopping.beginStart();
  const running = await startServer(readConfig(process.env, process.cwd()));
  stopping.setStop(() => running.stop());
  const { port, databaseUrl } = running;
  process.stdout.write(`ready ${JSON.stringify({ port, databaseUrl })}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
