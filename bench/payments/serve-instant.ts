import { readConfig } from '../../apps/server/src/config/config.ts';
import { startServer } from '../../apps/server/src/app/main.ts';
import type { PaymentProvider, ProviderPayment } from '../../apps/server/src/payments/provider.ts';

// The server with a provider that answers at once, to see what preparing costs ourselves.
let opened = 0;
const OPEN: ProviderPayment = {
  state: 'open',
  paymentId: null,
  amount: null,
  currency: null,
  attemptId: null,
  isOurMerchant: null,
  reason: null,
};
const instant: PaymentProvider = {
  gateway: 'stripe',
  open() {
    const id = `instant-${process.pid}-${(opened += 1)}`;
    const nothing = { id: null, payload: null, signature: null, keyid: null };
    return Promise.resolve({
      reference: id,
      answer: { ...nothing, sessionid: id, url: `https://pay.example/${id}` },
    });
  },
  look: () => Promise.resolve(OPEN),
  capture: () => Promise.resolve(OPEN),
  close: () => Promise.resolve({ ...OPEN, state: 'expired' }),
  refund: () => Promise.resolve({ status: 'done', reference: 'instant', reason: null }),
  movements: () => null,
  readWebhook: () => Promise.resolve(null),
};

try {
  const running = await startServer(readConfig(process.env, process.cwd()), {
    paymentProviders: [instant],
  });
  process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
  const { port, databaseUrl } = running;
  process.stdout.write(`ready ${JSON.stringify({ port, databaseUrl })}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
