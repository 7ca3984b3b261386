import { isPushPossible, currentSubscription, subscribeToPush } from './push-subscription.ts';
import type { createStaffClient } from './staff-client.ts';
import { failureText } from './staff-failures.ts';

type StaffCall = ReturnType<typeof createStaffClient>['call'];

const FORBIDDEN =
  'Der Browser erlaubt keine Mitteilungen. Gib sie in seinen Einstellungen für diese Seite frei.';
const IMPOSSIBLE =
  'Dieser Browser kann nicht geweckt werden. Auf dem iPhone geht es, wenn die Seite auf dem Home-Bildschirm liegt.';

/** Asks for the permission, and lets the server wake this device by push. null: done; else what is in the way, in German. */
export async function enableStaffPush(call: StaffCall, shopId: string): Promise<string | null> {
  if (!('Notification' in globalThis) || !isPushPossible()) return IMPOSSIBLE;
  if ((await Notification.requestPermission()) !== 'granted') return FORBIDDEN;
  return subscribe(call, shopId);
}

/** Registers a device that has push already for a new login. */
export async function renewStaffPush(call: StaffCall, shopId: string): Promise<void> {
  if (!('Notification' in globalThis) || !isPushPossible()) return;
  if (Notification.permission === 'granted') await subscribe(call, shopId);
}

async function subscribe(call: StaffCall, shopId: string): Promise<string | null> {
  const key = await call('pushKey');
  if (!key.ok) return failureText(key.failure);
  const subscription = await subscribeToPush(key.value.publicKey);
  if (!subscription) return IMPOSSIBLE;
  const { endpoint, keys } = subscription.toJSON();
  const answer = await call('startStaffPush', { params: { shopId }, body: { endpoint, keys } });
  return answer.ok ? null : failureText(answer.failure);
}

/** Ends it. null: done; else what went wrong. The browser keeps its subscription: an order of a guest may still want it. */
export async function disableStaffPush(call: StaffCall, shopId: string): Promise<string | null> {
  const subscription = isPushPossible() ? await currentSubscription() : null;
  if (!subscription) return null;
  const { endpoint } = subscription;
  const answer = await call('stopStaffPush', { params: { shopId }, body: { endpoint } });
  return answer.ok ? null : failureText(answer.failure);
}
