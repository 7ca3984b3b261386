import { create } from 'zustand';
import type { TableAct } from '@tischlein/contract/calls/table-act.ts';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { randomKey } from '@tischlein/client/random-key.ts';
import { isRecord, readStored, shopKey, writeStored } from '../session/storage.ts';
import { stateOfRefusal, tableFailureText } from '../table-visit/refusal-texts.ts';
import { requestTable } from '../table-visit/request-table.ts';
import { useTable } from '../table-visit/table-store.ts';
import { isPassing } from './passing.ts';

/** Something done at a table while nobody could be reached; it goes out once, under its key. */
export interface UnsentAct {
  key: string;
  table: number;
  act: TableAct;
  /** '2 × Bier an Tisch 7' */
  text: string;
  /** Why it was refused; null: it has not been sent yet. */
  problem: string | null;
}

/** Acts of a waiter that nobody has taken yet, kept on this device, oldest first. */
export const useUnsentActs = create<{ acts: readonly UnsentAct[] }>(() => ({ acts: [] }));

let shopId = '';
const place = () => shopKey(shopId, 'unsent-acts');

/** Takes up what is kept on this device. */
export function startUnsentActs(shop: PublicShop): void {
  shopId = shop.id;
  useUnsentActs.setState({ acts: readActs() });
}

function readActs(): readonly UnsentAct[] {
  const stored = readStored(place());
  if (!Array.isArray(stored)) return useUnsentActs.getState().acts;
  return stored.filter(
    (one): one is UnsentAct =>
      isRecord(one) && typeof one['key'] === 'string' && isRecord(one['act']),
  );
}

function write(acts: readonly UnsentAct[]): void {
  writeStored(place(), acts.length > 0 ? acts : null);
  useUnsentActs.setState({ acts });
}

const isThere = (key: string) => readActs().some((one) => one.key === key);

export function dropUnsentAct(key: string): void {
  write(readActs().filter((one) => one.key !== key));
}

export function sendActAgain(key: string): void {
  write(readActs().map((one) => (one.key === key ? { ...one, problem: null } : one)));
}

/** Sends what waits, in its order; what is refused stays with the reason. Nobody reached: it goes on waiting. */
export async function sendUnsentActs(): Promise<void> {
  for (const { key } of readActs()) {
    const act = readActs().find((one) => one.key === key);
    if (!act || act.problem !== null) continue;
    if (!navigator.onLine || useTable.getState().waiter === null) return;
    const answer = await request(act);
    if (answer.ok) {
      dropUnsentAct(key);
      notify(`${act.text} ist gesendet.`, { tone: 'good' });
    } else if (isPassing(answer.failure)) return;
    else if (isThere(key)) {
      const problem = tableFailureText(answer.failure);
      write(readActs().map((one) => (one.key === key ? { ...one, problem } : one)));
    }
  }
}

const request = ({ table, act, key }: Pick<UnsentAct, 'table' | 'act' | 'key'>) =>
  requestTable('actAtTable', {
    params: { shopId, table: String(table) },
    body: { clientKey: key, act },
  });

/** What became of an act at a table that was sent or kept. */
type ActOutcome =
  | { kind: 'done'; state: TableState }
  /** Nobody was reached: it is kept, and sent later. */
  | { kind: 'kept' }
  | { kind: 'refused'; failure: RequestFailure; state: TableState | null };

/** Does something at a table now, or keeps it while there is no network. What was kept before goes out first. */
export async function sendAct(table: number, act: TableAct, text: string): Promise<ActOutcome> {
  const one: UnsentAct = { key: randomKey(), table, act, text, problem: null };
  const keep = (): ActOutcome => {
    write([...readActs(), one]);
    notify(`Keine Verbindung: ${text} geht raus, sobald du Netz hast.`, { tone: 'warn' });
    return { kind: 'kept' };
  };
  if (readActs().some(({ problem }) => problem === null)) await sendUnsentActs();
  if (readActs().some(({ problem }) => problem === null)) return keep();
  const answer = await request(one);
  if (answer.ok) return { kind: 'done', state: answer.value };
  if (isPassing(answer.failure)) return keep();
  return { kind: 'refused', failure: answer.failure, state: stateOfRefusal(answer.failure) };
}
