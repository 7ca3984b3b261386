import { currentSubscription, subscribeToPush } from '@tischlein/client/push-subscription.ts';
import { pushRoutes } from '@tischlein/contract/push-routes.ts';
import { failureText } from '../api/failure-texts.ts';
import { requesterOf } from '../api/request.ts';
import { readStored, shopKey, writeStored } from '../session/storage.ts';

interface PushOrder {
  shopId: string;
  orderId: string;
}

const STILL_HERE = 'Hier siehst du trotzdem immer, wie es steht.';
const REFUSED = `Dein Browser lässt keine Benachrichtigungen zu. In seinen Einstellungen kannst du sie für diese Seite erlauben. ${STILL_HERE}`;
const NOT_ANSWERED = `Dein Browser fragt dich nach der Erlaubnis, ohne sie können wir dir nichts melden. ${STILL_HERE}`;

const call = requesterOf(pushRoutes);

/** Asks the guest, subscribes this browser and tells the server. null: done; else what is in the way, for the guest. */
export async function startPush(params: PushOrder): Promise<string | null> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? REFUSED : NOT_ANSWERED;
  const key = await call('pushKey');
  if (!key.ok) return failureText(key.failure);
  const subscription = await subscribeToPush(key.value.publicKey);
  if (!subscription) return REFUSED;
  const { endpoint, keys } = subscription.toJSON();
  const answer = await call('startPush', { params: { ...params }, body: { endpoint, keys } });
  if (!answer.ok) return failureText(answer.failure);
  remember(params, true);
  return null;
}

/** Ends messages about an order; answers what went wrong, or null. After the last order the browser unsubscribes. */
export async function stopPush(params: PushOrder): Promise<string | null> {
  const subscription = await currentSubscription();
  if (subscription) {
    const { endpoint } = subscription;
    const answer = await call('stopPush', { params: { ...params }, body: { endpoint } });
    if (!answer.ok) return failureText(answer.failure);
  }
  if (remember(params, false).length === 0) await subscription?.unsubscribe().catch(() => false);
  return null;
}

/** Whether this browser gets push messages about the order. */
export async function isPushOn(params: PushOrder): Promise<boolean> {
  if (Notification.permission !== 'granted') return false;
  return (
    remembered(params.shopId).includes(params.orderId) && (await currentSubscription()) !== null
  );
}

/** Orders whose news this browser gets. */
const MAX_REMEMBERED = 5;
const storageKey = (shopId: string) => shopKey(shopId, 'push');

function remembered(shopId: string): string[] {
  const stored = readStored(storageKey(shopId));
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}

function remember({ shopId, orderId }: PushOrder, isOn: boolean): string[] {
  const others = remembered(shopId).filter((each) => each !== orderId);
  const all = isOn ? [...others, orderId].slice(-MAX_REMEMBERED) : others;
  writeStored(storageKey(shopId), all.length > 0 ? all : null);
  return all;
}
