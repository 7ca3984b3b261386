import { startWorld } from '../../dev/world/world.ts';
import type { FromWorld, ToWorld } from './messages.ts';

/** The whole product in a process of its own, steered by the test over IPC. */
let shift = Number(process.env['CLOCK_SHIFT'] ?? 0);
const world = await startWorld({ clock: () => Date.now() + shift });
const say = (message: FromWorld) => process.send?.(message);

process.on('message', (message: ToWorld) => {
  if (message.type === 'shift-clock') {
    shift = message.shift;
    say({ type: 'done' });
  } else void world.stop().then(() => process.exit(0));
});
process.on('disconnect', () => void world.stop().then(() => process.exit(0)));

say({ type: 'ready', url: world.url, port: world.port });
