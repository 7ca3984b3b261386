import type { BrowserContext } from '@playwright/test';
import type { PushBrowser } from '../../apps/server/src/testing/push-service.ts';

/** The browser's push service becomes one of ours: real ones cannot be reached from a test. */
export async function usePushBrowser(context: BrowserContext, browser: PushBrowser): Promise<void> {
  const { endpoint, keys } = browser;
  await context.addInitScript(
    (subscription) => {
      const key = 'test-subscribed';
      const made = {
        endpoint: subscription.endpoint,
        toJSON: () => subscription,
        unsubscribe: async () => (localStorage.removeItem(key), true),
      };
      PushManager.prototype.getSubscription = async () =>
        (localStorage.getItem(key) ? made : null) as PushSubscription | null;
      PushManager.prototype.subscribe = async (options) => {
        const bytes = String(options?.applicationServerKey);
        if (!options?.userVisibleOnly || bytes.length !== 87) throw new TypeError('wrong options');
        localStorage.setItem(key, '1');
        return made as unknown as PushSubscription;
      };
    },
    { endpoint, keys },
  );
}
