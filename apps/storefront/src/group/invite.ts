import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { failureText } from '../api/failure-texts.ts';
import { openGroup } from '../state/dialogs.ts';
import { joinDevice } from './group-actions.ts';

/** The invitation or the second device's key in the address, which is there no longer once it is read. */
export function followInvitation(shop: PublicShop): void {
  const { search, hash, pathname } = location;
  const query = new URLSearchParams(search);
  const code = query.get('gruppe');
  const device = /^#geraet=(.+)/.exec(hash)?.[1];
  // Neither may be read off the screen, shared with the address or found in the history.
  query.delete('gruppe');
  const rest = String(query);
  history.replaceState(null, '', pathname + (rest && `?${rest}`) + (device ? '' : hash));
  if (code) openGroup({ kind: 'join', code });
  if (device) void joinWithDevice(shop, device);
}

/** Somebody opened the address that `addDevice` made on another device of theirs. */
async function joinWithDevice(shop: PublicShop, deviceKey: string): Promise<void> {
  const answer = await joinDevice(shop, deviceKey);
  if (answer.ok) notify('Dieses Gerät gehört jetzt mit zur Gruppe.', { tone: 'good' });
  else notify(failureText(answer.failure), { tone: 'bad' });
}
