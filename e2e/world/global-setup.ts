import { openWorld } from './world.ts';

/** One world for the whole run: it outlives the workers, which end with every failed test. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const world = await openWorld();
  process.env['WORLD'] = JSON.stringify(world.address);
  return world.stop;
}
