import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { withDatabase, type CommandEnv } from '../db/with-database.ts';
import {
  countOpenOrders,
  countOpenRefunds,
  knownIds,
  setOffline,
  shopsOf,
} from './shop-presence.ts';

export interface CommandContext {
  env: CommandEnv;
  print: (text: string) => void;
  /** Real guests order here: made-up sellers are refused. */
  production?: boolean;
  /** Missing where nobody sits at the terminal. */
  ask?: (question: string) => Promise<string>;
  /** Removes shops with all that goes with them; answers with the domains that are free now. */
  removeShops: (client: ClientBase, shopIds: readonly string[]) => Promise<string[]>;
}

export type PresenceCommand = 'offline' | 'online' | 'remove';

/** Running servers hear of a shop that goes offline within milliseconds; what they are taking just then is placed. */
const SETTLED_MS = 1000;

/** `npm run shop -- offline|online|remove ID`. Answers with the exit code: 0 done, 1 refused. */
export function changePresence(
  command: PresenceCommand,
  id: string,
  sure: boolean,
  around: CommandContext,
): Promise<0 | 1> {
  return withDatabase(around.env, async (client) => {
    const shopIds = await shopsOf(client, id);
    if (shopIds.length === 0) {
      const ids = await knownIds(client);
      around.print(`„${id}“ gibt es nicht. Möglich: ${ids.join(', ') || 'noch keiner'}.`);
      return 1;
    }
    if (command === 'remove') return remove(client, id, shopIds, sure, around);
    return turn(client, id, shopIds, command === 'offline', around.print);
  });
}

async function turn(
  client: ClientBase,
  id: string,
  shopIds: readonly string[],
  offline: boolean,
  print: (text: string) => void,
): Promise<0> {
  const changed = await setOffline(client, shopIds, offline);
  const where = offline ? 'offline' : 'online';
  for (const shopId of shopIds)
    print(`${shopId} ist ${changed.includes(shopId) ? `jetzt ${where}` : `schon ${where}`}.`);
  if (!offline) return 0;
  print('Gäste sehen einen Hinweis mit der Telefonnummer und können nicht bestellen.');
  const open = await countOpenOrders(client, shopIds);
  if (open > 0) print(`${openOrders(open)}: An der Theke geht es damit weiter.`);
  print(`Wieder online: npm run shop -- online ${id}`);
  return 0;
}

async function remove(
  client: ClientBase,
  id: string,
  shopIds: readonly string[],
  sure: boolean,
  { print, ask, removeShops }: CommandContext,
): Promise<0 | 1> {
  const refuse = (text: string): 1 => {
    print(`${text}\nNichts wurde geändert.`);
    return 1;
  };
  const refuseOpen = (open: number) =>
    refuse(
      `${openOrders(open)} aus den letzten Tagen. Schließe sie zuerst an der Theke ab.\n` +
        `Damit keine neuen kommen: npm run shop -- offline ${id}`,
    );
  const before = await countOpenOrders(client, shopIds);
  if (before > 0) return refuseOpen(before);
  const refunds = await countOpenRefunds(client, shopIds);
  if (refunds > 0)
    return refuse(
      `Noch unterwegs zu Gästen: ${refunds === 1 ? 'eine Erstattung' : `${refunds} Erstattungen`}. Ohne den Zugang zum Zahlungsanbieter kämen sie nie an.`,
    );
  if (!sure) {
    if (ask === undefined) return refuse('Zum Bestätigen: --yes.');
    print(`Entfernt wird: ${shopIds.join(', ')}. Die Bestellungen bleiben gespeichert.`);
    const answer = await ask(`Gib zum Bestätigen die Kennung ein (${id}): `);
    if (answer.trim() !== id) return refuse('Das ist nicht die Kennung.');
  }
  const wereOnline = await setOffline(client, shopIds, true);
  if (wereOnline.length > 0) await pause(SETTLED_MS);
  const open = await countOpenOrders(client, shopIds);
  if (open > 0) {
    await setOffline(client, wereOnline, false);
    return refuseOpen(open);
  }
  const free = await removeShops(client, shopIds);
  print(`Entfernt: ${shopIds.join(', ')}.`);
  if (free.length > 0) print(`Wieder frei: ${free.join(', ')}.`);
  print(
    'Bilder und Zugänge an der Theke sind gelöscht; Bestellungen bleiben gespeichert, weil das Steuerrecht es verlangt.\n' +
      'Ein Import mit derselben Kennung legt den Shop wieder an.',
  );
  return 0;
}

function openOrders(count: number): string {
  return count === 1 ? 'Eine Bestellung ist noch offen' : `${count} Bestellungen sind noch offen`;
}
