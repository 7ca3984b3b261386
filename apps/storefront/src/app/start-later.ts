import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { sayStored, startOffline } from '../api/start-offline.ts';
import { onceOrdering } from './once-ordering.ts';
import { followBringingBack } from '../session/brought-back.ts';
import { followLately } from '../menu/follow-lately.ts';
import { loadRecommendations } from '../session/load-recommendations.ts';
import { followDialogs } from '../tracking/follow-dialogs.ts';
import { startTracking } from '../tracking/start-tracking.ts';

/** What the menu can be used without. */
export function startLater(shop: PublicShop): void {
  sayStored(shop);
  onceOrdering(() => startOffline(shop));
  followBringingBack();
  followDialogs();
  void followLately(shop);
  void loadRecommendations(shop);
  if (shop.settings.analytics !== 'off') startTracking(shop);
}
