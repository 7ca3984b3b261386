/**
 * Subscribes this browser to push messages of the installation, by its public VAPID key. The guest must have agreed.
 * null: the browser has no push service, or may not use it.
 */
export async function subscribeToPush(publicKey: string): Promise<PushSubscription | null> {
  try {
    // The worker comes with the guest's first sign; asking for it again does no harm.
    await navigator.serviceWorker.register('/sw.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    const input = { userVisibleOnly: true, applicationServerKey: publicKey };
    return await pushManager.subscribe(input).catch(async () => {
      // Perhaps of another installation's key, before a move.
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe(input);
    });
  } catch {
    return null;
  }
}

/** The subscription this browser has; null: none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser knows push messages at all. */
export function isPushPossible(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis;
}
