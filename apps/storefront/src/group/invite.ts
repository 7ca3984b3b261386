import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { alertDialog } from '@tischlein/ui/ask-dialog.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { failureText } from '../api/failure-texts.ts';
import { openGroup } from '../session/dialogs.ts';
import { tableKnown } from '../table-visit/table-known.ts';
import { inTableMode, useTable } from '../table-visit/table-store.ts';
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
  if (code) void openInvitation(code);
  if (device) void joinWithDevice(shop, device);
}

/** At a table everybody orders for the table. */
async function openInvitation(code: string): Promise<void> {
  await tableKnown();
  const state = useTable.getState();
  if (!inTableMode(state)) return openGroup({ kind: 'join', code });
  const { table, waiter } = state;
  await alertDialog({
    title: 'Du bestellst am Tisch',
    text: waiter
      ? 'Auf diesem Gerät nimmst du Bestellungen an Tischen auf. Öffne die Einladung auf einem anderen Gerät.'
      : `Dieses Gerät bestellt für Tisch ${table}; in eine Gruppe kommst du damit gerade nicht. Verlasse zuerst den Tisch („Unser Tisch“), dann öffne die Einladung noch einmal.`,
  });
}

/** Somebody opened the address that `addDevice` made on another device of theirs. */
async function joinWithDevice(shop: PublicShop, deviceKey: string): Promise<void> {
  const answer = await joinDevice(shop, deviceKey);
  if (answer.ok) notify('Dieses Gerät gehört jetzt mit zur Gruppe.', { tone: 'good' });
  else notify(failureText(answer.failure), { tone: 'bad' });
}
