import { createServer, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { advertise } from '../../apps/server/src/advertising/advertise.ts';
import { LEVELS } from '../../apps/server/src/http/encoded-body.ts';
import { RELAY_PACE } from '../../apps/server/src/jobs/relay-rounds.ts';
import { EFFORT } from '../../apps/server/src/media/make-picture.ts';
import { watchOrders } from '../../apps/server/src/overlooked/watch-orders.ts';
import { PASSWORD_COST } from '../../apps/server/src/staff/password-cost.ts';
import { startWorld } from '../../dev/world/world.ts';
import type { ToWorld, WorldAddress } from './messages.ts';
import { publishCaseShop } from './case-shop.ts';
import { publishModeShops, ratingKey, turnModeShops } from './mode-shops.ts';
import { makePaid, payTooLate } from './paid-order.ts';
import { publishBranches, publishVariant } from './variant-shop.ts';

/** The whole product in a process of its own; tests steer it over a control port. */
let shift = Number(process.env['CLOCK_SHIFT'] ?? 0);
const pictures = process.env['PICTURES'];
// The staff's many logins would spend half a minute on being slow on purpose.
Object.assign(PASSWORD_COST, { N: 2 ** 10, r: 8, p: 1 });
// Pictures and pages that are a little larger are made in half the time.
Object.assign(EFFORT, { avif: 0, webp: 0 });
LEVELS.used = LEVELS.now;
// A mail about an order waits until the process is less busy, which a world seldom is.
Object.assign(RELAY_PACE, { pauseMs: 5, busyPauseMs: 5 });
const world = await startWorld({
  clock: () => Date.now() + shift,
  env: process.env,
  ...(pictures ? { pictures } : {}),
});

/** Answers that are not finished: event streams, above all. */
const unfinished = new Set<ServerResponse>();

// Node writes the Date header from its own clock, and the counter learns the time from it.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: never[]) {
  unfinished.add(this);
  this.once('close', () => unfinished.delete(this));
  this.setHeader('date', new Date(Date.now() + shift).toUTCString());
  return writeHead.apply(this, given as unknown as Parameters<typeof writeHead>);
} as typeof writeHead;

async function obey(message: ToWorld): Promise<unknown> {
  if (message.type === 'publish-mode-shops') return publishModeShops(world.context);
  if (message.type === 'turn-mode-shops') return turnModeShops(world.context, message.turned);
  if (message.type === 'rating-key')
    return ratingKey(world.context, message.shopId, message.orderId);
  if (message.type === 'shift-clock') shift = message.shift;
  else if (message.type === 'cut-streams') for (const each of unfinished) each.destroy();
  else if (message.type === 'pay-order') await makePaid(world.context, message);
  else if (message.type === 'pay-too-late') await payTooLate(world.context, message);
  else if (message.type === 'use-push-service') world.context.config.pushService = message.origin;
  else if (message.type === 'advertise') await advertise(world.context);
  else if (message.type === 'watch-orders') await watchOrders(world.context);
  else if (message.type === 'publish-case-shop') await publishCaseShop(world.context);
  else if (message.type === 'publish-branches') await publishBranches(world.context, message.edits);
  else await publishVariant(world.context, message.edits);
  return null;
}

const control = createServer((request, response) => {
  void json(request)
    .then((message) => obey(message as ToWorld))
    .then(
      (answer) => response.end(JSON.stringify(answer ?? null)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
});
await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
const { port } = control.address() as AddressInfo;

const stop = () => void world.stop().then(() => process.exit(0));
process.on('message', stop);
process.on('disconnect', stop);
process.send?.({
  url: world.url,
  port: world.port,
  controlUrl: `http://127.0.0.1:${port}`,
  shift,
} satisfies WorldAddress);
