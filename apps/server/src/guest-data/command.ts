import { writeFile } from 'node:fs/promises';
import type pg from 'pg';
import { BY_OPERATOR } from '../staff/audit/record-audit.ts';
import { commandTransaction } from '../db/transaction.ts';
import { withDatabase, type CommandEnv } from '../db/with-database.ts';
import { eraseGuest } from './erase-guest.ts';
import { findGuest, readSoughtGuest, type GuestData, type SoughtGuest } from './find-guest.ts';
import { entriesOfGuest, erasedWords, exportText, isEmpty, ratingWords } from './guest-words.ts';
import { recordGuestAct } from './record-guest-act.ts';

const USAGE = `npm run guests -- find WER [--shop ID]             zeigt, was über einen Gast gespeichert ist
npm run guests -- export WER DATEI [--shop ID]     schreibt es als JSON, für eine Auskunft (DSGVO Art. 15)
npm run guests -- erase WER [--shop ID] [--yes]    löscht, was kein Gesetz aufzuheben verlangt (DSGVO Art. 17)

WER ist eine E-Mail-Adresse oder Telefonnummer, bei find auch ein Name.`;
const WORD = 'loeschen';

interface Around {
  env: CommandEnv;
  print: (text: string) => void;
  ask?: (question: string) => Promise<string>;
  now?: () => number;
}

interface Asked {
  wanted: SoughtGuest;
  file: string | null;
  shop: string | null;
  sure: boolean;
}

/** `npm run guests`. Answers with the exit code: 0 done, 1 refused, 2 wrongly called. */
export async function runGuestsCommand(
  args: readonly string[],
  around: Around,
): Promise<0 | 1 | 2> {
  const [command = '', ...rest] = args;
  const asked = readAsked(command, rest);
  if (!asked) {
    around.print(USAGE);
    return 2;
  }
  if (command !== 'find' && 'name' in asked.wanted) {
    around.print('Ein Name weist niemanden aus: Nimm E-Mail-Adresse oder Telefonnummer.');
    return 2;
  }
  return withDatabase(around.env, async (client) => {
    const shopIds = await shopsOf(client, asked.shop);
    if (shopIds.length === 0) {
      around.print(`Den Shop „${asked.shop ?? ''}“ gibt es nicht.`);
      return 1;
    }
    const data = await findGuest(client, shopIds, asked.wanted);
    if (isEmpty(data)) {
      around.print('Nichts gespeichert.');
      return 0;
    }
    describe(data, around.print);
    if (command === 'export') return exportData(client, data, asked.file ?? '', around);
    if (command === 'erase') return erase(client, data, asked, around);
    return 0;
  });
}

function readAsked(command: string, args: readonly string[]): Asked | null {
  const words: string[] = [];
  let shop: string | null = null;
  let sure = false;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (word === '--yes' && command === 'erase') sure = true;
    else if (word === '--shop' && args[at + 1]) shop = args[(at += 1)] ?? null;
    else if (word.startsWith('--')) return null;
    else words.push(word);
  }
  const [who = '', file = null] = words;
  const wanted = readSoughtGuest(who);
  const counts: Record<string, number> = { find: 1, export: 2, erase: 1 };
  return wanted && words.length === counts[command] ? { wanted, file, shop, sure } : null;
}

async function shopsOf(client: pg.Client, shop: string | null): Promise<string[]> {
  // Also shops that are gone: their orders are kept as long as the law says.
  const { rows } = await client.query<{ shop_id: string }>(
    'select shop_id from shop where $1::text is null or shop_id = $1 order by 1',
    [shop],
  );
  return rows.map((row) => row.shop_id);
}

function describe(data: GuestData, print: (text: string) => void): void {
  for (const { kind, shopId, text, who } of entriesOfGuest(data))
    print(kind === 'account' ? `${text}: ${who}` : `${shopId}: ${text}: ${who}`);
  if (data.ratings.length > 0) print(ratingWords(data));
}

async function exportData(
  client: pg.Client,
  data: GuestData,
  file: string,
  { print, now = Date.now }: Around,
): Promise<0> {
  await commandTransaction(client, async () => {
    await recordGuestAct(client, {
      action: 'guest-exported',
      actor: BY_OPERATOR,
      data,
      now: now(),
    });
    // Nobody else on this machine reads it; an existing file is not written over.
    await writeFile(file, exportText(data, now()), { mode: 0o600, flag: 'wx' });
  });
  print(`Geschrieben: ${file}. Gib sie nur dem Gast, und prüfe vorher, dass er es ist.`);
  return 0;
}

async function erase(
  client: pg.Client,
  data: GuestData,
  { wanted, sure }: Asked,
  { print, ask, now = Date.now }: Around,
): Promise<0 | 1> {
  if (!sure) {
    const answer = ask
      ? await ask(`Das wird endgültig gelöscht. Gib zum Bestätigen „${WORD}“ ein: `)
      : '';
    if (answer.trim() !== WORD) {
      print(ask ? 'Nichts wurde geändert.' : 'Nichts wurde geändert. Zum Bestätigen: --yes.');
      return 1;
    }
  }
  const erased = await commandTransaction(client, async () => {
    await recordGuestAct(client, { action: 'guest-erased', actor: BY_OPERATOR, data, now: now() });
    return eraseGuest(client, data, wanted, now());
  });
  for (const line of erasedWords(erased, 'Ruf den Befehl danach noch einmal auf.')) print(line);
  return 0;
}
