import { readConfig } from '../../apps/server/src/config.ts';
import { startServer } from '../../apps/server/src/main.ts';

// The server as a process of its own, told everything by its environment; says on stdout where it answers.
try {
  const running = await startServer(readConfig(process.env, process.cwd()));
  process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
  const { port, databaseUrl } = running;
  process.stdout.write(`ready ${JSON.stringify({ port, databaseUrl })}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
