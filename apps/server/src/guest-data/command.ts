import { writeFile } from 'node:fs/promises';
import type pg from 'pg';
import { STATUS_LABELS } from '@tischlein/domain/order/order-state.ts';
import { BY_OPERATOR, recordAudit } from '../staff/audit/record-audit.ts';
import { commandTransaction } from '../db/transaction.ts';
import { withDatabase, type CommandEnv } from '../db/with-database.ts';
import { eraseGuest } from './erase-guest.ts';
import { findGuest, readWanted, type GuestData, type Wanted } from './find-guest.ts';

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
  wanted: Wanted;
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
  const wanted = readWanted(who);
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

const isEmpty = (data: GuestData): boolean =>
  Object.values(data).every((list: unknown[]) => list.length === 0);

const DAY = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });

function describe(data: GuestData, print: (text: string) => void): void {
  for (const { shop_id: shop, number, placed_at: at, status, form } of data.orders)
    print(
      `${shop}: Bestellung Nr. ${number} vom ${DAY.format(at)}, ${STATUS_LABELS[status]}: ${said([form.name, form.email, form.phone])}`,
    );
  for (const { shop_id: shop, starts_at: at, people, name, email, phone } of data.reservations)
    print(
      `${shop}: Reservierung am ${DAY.format(at)} für ${people}: ${said([name, email, phone])}`,
    );
  for (const { shop_id: shop, received_at: at, job_title: job, form } of data.applications)
    print(
      `${shop}: Bewerbung vom ${DAY.format(at)} (${job}): ${said([form['name'], form['email'], form['phone']])}`,
    );
  for (const { shop_id: shop, received_at: at, form } of data.withdrawals)
    print(`${shop}: Widerruf vom ${DAY.format(at)}: ${said([form['name'], form['email']])}`);
  for (const { shop_id: shop, given_at: at, wording, ...then } of data.consents) {
    const { confirmed_at: confirmed, withdrawn_at: withdrawn } = then;
    const steps = [
      `vom ${DAY.format(at)}`,
      confirmed ? `bestätigt am ${DAY.format(confirmed)}` : 'nicht bestätigt',
      ...(withdrawn ? [`zurückgenommen am ${DAY.format(withdrawn)}`] : []),
    ].join(', ');
    print(`${shop}: Zustimmung zu Angeboten per Mail ${steps}: „${wording}“`);
  }
  if (data.ratings.length > 0) print(`${data.ratings.length} Bewertungen zu diesen Bestellungen`);
  for (const { realm, email } of data.accounts) print(`Konto in ${realm}: ${email}`);
}

const said = (parts: unknown[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(', ');

async function exportData(
  client: pg.Client,
  data: GuestData,
  file: string,
  { print, now = Date.now }: Around,
): Promise<0> {
  await commandTransaction(client, async () => {
    await record(client, 'guest-exported', data, now());
    const text = JSON.stringify({ exportedAt: new Date(now()).toISOString(), ...data }, null, 2);
    // Nobody else on this machine reads it; an existing file is not written over.
    await writeFile(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
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
  const { deleted, faded, proofs, stillNeeded } = await commandTransaction(client, async () => {
    await record(client, 'guest-erased', data, now());
    return eraseGuest(client, data, wanted, now());
  });
  print(`Ganz gelöscht: ${deleted}.`);
  if (faded.length > 0)
    print(
      `Von ${faded.length} Bestellungen bleiben Gerichte, Beträge, Name und Anschrift, bis die Frist des Steuerrechts endet (AO § 147); Telefon, E-Mail und Nachrichten sind gelöscht.`,
    );
  if (proofs > 0)
    print(
      `Als Nachweis bleiben ${proofs} Widerrufe und bestätigte Zustimmungen, bis Ansprüche verjährt sind (Art. 17 Abs. 3 e DSGVO).`,
    );
  if (stillNeeded > 0)
    print(
      `Nicht gelöscht: ${stillNeeded}, weil sie noch laufen oder bevorstehen. Ruf den Befehl danach noch einmal auf.`,
    );
  return 0;
}

/** In the log of each shop it is about, with how many entries it was; nothing of the guest. */
async function record(
  client: pg.Client,
  action: 'guest-exported' | 'guest-erased',
  data: GuestData,
  now: number,
): Promise<void> {
  const counts = new Map<string, number>();
  for (const { shop_id: shopId } of [
    ...data.orders,
    ...data.reservations,
    ...data.applications,
    ...data.withdrawals,
    ...data.consents,
  ])
    counts.set(shopId, (counts.get(shopId) ?? 0) + 1);
  for (const { realm } of data.accounts)
    for (const shopId of await shopsOfRealm(client, realm))
      counts.set(shopId, (counts.get(shopId) ?? 0) + 1);
  for (const [shopId, number] of counts)
    await recordAudit(client, {
      action,
      shopIds: [shopId],
      actor: BY_OPERATOR,
      detail: { number },
      now,
    });
}

async function shopsOfRealm(client: pg.Client, realm: string): Promise<string[]> {
  const { rows } = await client.query<{ shop_id: string }>(
    `select shop_id from shop where $1 in ('shop:' || shop_id, 'franchise:' || franchise_id) order by 1`,
    [realm],
  );
  return rows.map((row) => row.shop_id);
}
