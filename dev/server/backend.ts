import { fileURLToPath } from 'node:url';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import { startDemo } from '../world/start-demo.ts';
import type { SimulatedAccounts } from '../world/payments/payment-simulators.ts';
import type { BackendMessage, BackendSettings } from './backend-process.ts';

// The server and the demo as a process of its own: `npm run dev` starts another one when their sources change.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { publicPort, simulated } = JSON.parse(process.env['BACKEND'] ?? '') as BackendSettings;
const tell = (message: BackendMessage) => process.send?.(message);

const accounts: SimulatedAccounts | null = simulated && {
  ...simulated,
  reportTo(_origin, shopOf) {
    const gateways = Object.keys(simulated.secrets) as OnlineGateway[];
    tell({ webhooks: Object.fromEntries(gateways.map((each) => [each, shopOf(each)])) });
  },
};
const demo = await startDemo({ ...process.env, PORT: '0' }, ROOT, {
  publicPort,
  ...(process.env['DEMO_STANDS'] && { listening: (port) => tell({ port, welcome: '' }) }),
  ...(accounts ? { accounts } : {}),
});

let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  void demo.stop().then(() => process.exit(0));
};
process.on('SIGTERM', stop);
// Ctrl-C reaches us too; whoever started us stops us in turn.
process.on('SIGINT', () => {});
process.on('disconnect', stop);
tell({ port: demo.port, welcome: demo.welcome });
