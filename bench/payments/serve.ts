import { readFileSync } from 'node:fs';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { startServer } from '../../apps/server/src/app/main.ts';
import { runRefunds } from '../../apps/server/src/payments/run-refunds.ts';
import { openPaymentProviders } from '../../apps/server/src/payments/providers/open-payment-providers.ts';
import { watchPayments } from '../../apps/server/src/payments/watch-payments.ts';

// The server as a process of its own, as in bench/server/serve.ts. Its clock is set forward by the file CLOCK_FILE
// (milliseconds), and what happens every minute happens several times a second.
const WATCH_MS = 300;
/** Shorter than in service: calls that get no answer are many here. */
const PROVIDER_MS = 1_000;

let offset = 0;
const readClock = (): void => {
  try {
    offset = Number(readFileSync(process.env['CLOCK_FILE'] ?? '', 'utf8')) || 0;
  } catch {
    offset = 0;
  }
};
readClock();
setInterval(readClock, 100).unref();

try {
  const now = () => Date.now() + offset;
  const config = readConfig(process.env, process.cwd());
  const paymentProviders = openPaymentProviders(config.payments, now, PROVIDER_MS);
  const running = await startServer(config, { now, paymentProviders });
  process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
  const { port, databaseUrl, context } = running;
  const watch = async (): Promise<void> => {
    await watchPayments(context).catch(() => undefined);
    await runRefunds(context).catch(() => undefined);
    setTimeout(() => void watch(), WATCH_MS);
  };
  void watch();
  process.stdout.write(`ready ${JSON.stringify({ port, databaseUrl })}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
