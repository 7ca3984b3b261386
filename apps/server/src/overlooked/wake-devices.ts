import type { Task, TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { PushMessage } from '@tischlein/contract/calls/push.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { WAKE_REASONS, WAKE_TASK } from '../jobs/wake-staff.ts';
import { pushKey } from '../push/push-key.ts';
import { sendPush, type PushSender } from '../push/send-push.ts';
import { removePushDevice, pushDevices, type PushDevice } from '../push/staff-devices.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import type { OverlookedContext } from './context.ts';
import { wakeText } from './wake-texts.ts';

const DEVICE_TASK = 'wake-device';
/** The last try comes a minute after the first; then the mail is there. */
const DEVICE_TRIES = 4;
/** What is older is no news. */
const OLD_MS = 15 * MINUTE;

const wakeJob = z.object({ shopId: z.string(), reason: z.enum(WAKE_REASONS), at: z.number() });
const deviceJob = wakeJob.extend({ device: z.string() });
type WakeJob = z.output<typeof wakeJob>;

/** Wakes the devices of a shop's staff. One that cannot be reached is tried again alone, so that none rings twice. */
export function wakeTasks(context: OverlookedContext): TaskList {
  const wake: Task = async (payload, { addJob }) => {
    const job = wakeJob.parse(payload);
    const waking = await messageOf(context, job);
    if (!waking) return;
    const devices = await pushDevices(context.database.pool, job.shopId);
    await Promise.all(
      devices.map(async (device) => {
        if ((await tell(context, waking, device)) === null) return;
        const name = device.endpoint_hash.toString('base64url');
        await addJob(
          DEVICE_TASK,
          { ...job, device: name },
          { maxAttempts: DEVICE_TRIES, runAt: new Date(Date.now() + 2000) },
        );
      }),
    );
  };
  const again: Task = async (payload) => {
    const { device: name, ...job } = deviceJob.parse(payload);
    const waking = await messageOf(context, job);
    const devices = waking ? await pushDevices(context.database.pool, job.shopId) : [];
    const device = devices.find(({ endpoint_hash: hash }) => hash.toString('base64url') === name);
    if (!waking || !device) return;
    const failure = await tell(context, waking, device);
    if (failure !== null) throw new Error(`a push service ${failure}`);
  };
  return { [WAKE_TASK]: wake, [DEVICE_TASK]: again };
}

interface Waking {
  published: PublishedShop;
  message: PushMessage;
}

/** null: it is old, or there is nothing to say any more. */
async function messageOf(context: OverlookedContext, job: WakeJob): Promise<Waking | null> {
  const published = context.shops.byId(job.shopId);
  if (!published || context.now() - job.at > OLD_MS) return null;
  const said = await wakeText(context, published, job.reason);
  if (!said) return null;
  const { restaurantName } = published.shop;
  return {
    published,
    message: {
      title: restaurantName,
      body: said.text,
      tag: `theke-${job.shopId}-${job.reason}`,
      path: said.path,
    },
  };
}

/** Why the device could not be told; null: it was, or takes no more. */
async function tell(
  context: OverlookedContext,
  { published, message }: Waking,
  device: PushDevice,
): Promise<string | null> {
  const { pool } = context.database;
  const sender: PushSender = {
    key: await pushKey(pool),
    contact: published.shop.email,
    besides: context.config.pushService,
  };
  const outcome = await sendPush(sender, device, message);
  if (outcome.kind === 'gone') await removePushDevice(pool, published.shop.id, device.endpoint);
  return outcome.kind === 'failed' ? outcome.reason : null;
}
