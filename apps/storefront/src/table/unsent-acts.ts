import { create } from 'zustand';
import type { TableAct } from '@tischlein/contract/calls/table-act.ts';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { refusalCode, type RequestFailure } from '@tischlein/client/request-failure.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { randomKey } from '@tischlein/client/random-key.ts';
import { isRecord, readStored, shopKey, writeStored } from '../session/storage.ts';
import { stateOfRefusal, tableFailureText } from '../table-visit/refusal-texts.ts';
import { requestTable } from '../table-visit/request-table.ts';
import { useTable } from '../table-visit/table-store.ts';
import { enteredNow, enteredOf, isOurs, readKeptBy, type KeptBy } from './kept-by.ts';
import { placeOfLeft } from './left-guests.ts';
import { isPassing } from './passing.ts';

/** Something done at a table while nobody could be reached; it goes out once, under its key. */
export interface UnsentAct extends KeptBy {
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
let shop: PublicShop | null = null;
const place = () => shopKey(shopId, 'unsent-acts');

/** Takes up what is kept on this device. */
export function startUnsentActs(of: PublicShop): void {
  shop = of;
  shopId = of.id;
  useUnsentActs.setState({ acts: readActs() });
}

/** Another tab kept, sent or dropped some. */
export function rereadActs({ key, newValue }: StorageEvent): void {
  if (key === place()) useUnsentActs.setState({ acts: newValue === null ? [] : readActs() });
}

function readActs(): readonly UnsentAct[] {
  const stored = readStored(place());
  if (!Array.isArray(stored)) return useUnsentActs.getState().acts;
  return stored.flatMap((one) =>
    isRecord(one) && typeof one['key'] === 'string' && isRecord(one['act'])
      ? [{ ...(one as unknown as UnsentAct), ...readKeptBy(one) }]
      : [],
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

export function sendActAgain(act: UnsentAct): void {
  write(readActs().map((one) => (one.key === act.key ? { ...act, problem: null } : one)));
}

/** Whether something of this waiter waits to be sent: what comes later goes behind it. */
const isWaiting = () => {
  const { waiter } = useTable.getState();
  return readActs().some((one) => one.problem === null && isOurs(one, waiter));
};

/** Sends what waits, in its order; what is refused stays with the reason. Nobody reached: it goes on waiting. */
export async function sendUnsentActs(): Promise<void> {
  for (const { key } of readActs()) {
    const act = readActs().find((one) => one.key === key);
    if (!act || act.problem !== null || !isOurs(act, useTable.getState().waiter)) continue;
    if (!navigator.onLine) return;
    const answer = await request(act);
    if (answer.ok) {
      dropUnsentAct(key);
      notify(`${act.text} ist gesendet.`, { tone: 'good' });
    } else if (isPassing(answer.failure)) return;
    else await keepRefused(act, answer.failure);
  }
}

/** Refused, it stays with the reason; where its guests have moved it goes after them. */
async function keepRefused(act: UnsentAct, failure: RequestFailure): Promise<void> {
  const place = shop && (await placeOfLeft(shop, act, failure));
  // Sent or dropped in another tab meanwhile, it does not come back.
  if (!isThere(act.key)) return;
  const { table = null, text: problem = tableFailureText(failure) } = place ?? {};
  const asksForWhom = refusalCode(failure) === 'guests-unknown';
  const kept = table === null ? { ...act, problem, asksForWhom } : { ...act, table };
  write(readActs().map((one) => (one.key === act.key ? kept : one)));
  if (table === null) return;
  notify(problem, { tone: 'warn', timeoutMs: 0 });
  await sendUnsentActs();
}

const request = (one: UnsentAct) =>
  requestTable('actAtTable', {
    params: { shopId, table: String(one.table) },
    body: { clientKey: one.key, act: one.act, entered: enteredOf(one) },
  });

/** What became of an act at a table that was sent or kept. */
type ActOutcome =
  | { kind: 'done'; state: TableState }
  /** Nobody was reached: it is kept, and sent later. */
  | { kind: 'kept' }
  | { kind: 'refused'; failure: RequestFailure; state: TableState | null };

/** Does something at a table now, or keeps it while there is no network. What was kept before goes out first. */
export async function sendAct(table: number, act: TableAct, text: string): Promise<ActOutcome> {
  const author = enteredNow(useTable.getState().waiter);
  const one: UnsentAct = { key: randomKey(), table, act, text, problem: null, ...author };
  const keep = (): ActOutcome => {
    write([...readActs(), one]);
    notify(`Keine Verbindung: ${text} geht raus, sobald du Netz hast.`, { tone: 'warn' });
    return { kind: 'kept' };
  };
  if (isWaiting()) await sendUnsentActs();
  if (isWaiting()) return keep();
  const answer = await request(one);
  if (answer.ok) return { kind: 'done', state: answer.value };
  if (isPassing(answer.failure)) return keep();
  return { kind: 'refused', failure: answer.failure, state: stateOfRefusal(answer.failure) };
}
