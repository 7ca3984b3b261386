import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { startOffline } from './offline/start-offline.ts';
import { startTracking } from './tracking/start-tracking.ts';

/** What the menu can be used without. */
export function startLater(shop: PublicShop): void {
  startOffline(shop);
  if (shop.settings.analytics !== 'off') startTracking(shop);
}
