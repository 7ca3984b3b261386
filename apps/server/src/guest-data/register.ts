import type { FastifyInstance, FastifyRequest } from 'fastify';
import { permissionsOf } from '@tischlein/contract/staff-permissions.ts';
import { transaction } from '../db/transaction.ts';
import { refuse, registerCall } from '../http/route.ts';
import { byStaff, recordViewing } from '../staff/audit/record-audit.ts';
import type { StaffContext } from '../staff/context.ts';
import { readStaff } from '../staff/staff-session.ts';
import { eraseGuest } from './erase-guest.ts';
import { findGuest, readSoughtGuest, type GuestData, type SoughtGuest } from './find-guest.ts';
import { entriesOfGuest, erasedWords, exportText, isEmpty } from './guest-words.ts';
import { recordGuestAct, shopsOfRealm } from './record-guest-act.ts';
import type { Queryable } from '../db/queryable.ts';

const MAX_ENTRIES_SHOWN = 200;
const TOO_SHORT = refuse(400, {
  error: 'search-too-short',
  message: 'Gib eine Mailadresse, eine Telefonnummer oder einen Namen ein.',
});
const NO_PROOF = refuse(400, {
  error: 'name-no-proof',
  message: 'Ein Name weist niemanden aus: Nimm Mailadresse oder Telefonnummer.',
});

/** Searching, handing out and erasing what a shop keeps of a guest, for who may. */
export function registerGuestData(app: FastifyInstance, context: StaffContext): void {
  const { pool } = context.database;

  registerCall(app, 'guestDataFind', { rate: 'callers' }, async (input) => {
    const { params, body, request, staff } = input;
    const wanted = readSoughtGuest(body.who);
    if (!wanted) return TOO_SHORT;
    const { data, accountElsewhere } = await find(pool, { params, request }, wanted);
    await recordViewing(pool, {
      action: 'guest-searched',
      shopIds: [params.shopId],
      actor: byStaff(staff, request),
      now: context.now(),
    });
    const entries = entriesOfGuest(data).toSorted(
      (a, b) => (b.at?.getTime() ?? Infinity) - (a.at?.getTime() ?? Infinity),
    );
    return {
      entries: entries.slice(0, MAX_ENTRIES_SHOWN).map(({ kind, at, text, who }) => ({
        ...{ kind, at: at?.toISOString() ?? null, who },
        text: kind === 'account' ? 'Konto' : text,
      })),
      more: Math.max(0, entries.length - MAX_ENTRIES_SHOWN),
      ratings: data.ratings.length,
      named: !('name' in wanted),
      accountElsewhere,
    };
  });

  registerCall(app, 'guestDataExport', { rate: 'callers' }, async (input) => {
    const { params, body, request, staff } = input;
    const wanted = readSoughtGuest(body.who);
    if (!wanted) return TOO_SHORT;
    if ('name' in wanted) return NO_PROOF;
    const now = context.now();
    const actor = byStaff(staff, request);
    const json = await transaction(pool, async (client) => {
      const { data } = await find(client, { params, request }, wanted);
      await recordGuestAct(client, { action: 'guest-exported', actor, data, now });
      return exportText(data, now);
    });
    return { name: `auskunft-${new Date(now).toISOString().slice(0, 10)}.json`, json };
  });

  registerCall(app, 'guestDataErase', { rate: 'callers' }, async (input) => {
    const { params, body, request, staff } = input;
    const wanted = readSoughtGuest(body.who);
    if (!wanted) return TOO_SHORT;
    if ('name' in wanted) return NO_PROOF;
    const now = context.now();
    const actor = byStaff(staff, request);
    return transaction(pool, async (client) => {
      const { data } = await find(client, { params, request }, wanted);
      if (isEmpty(data)) return { words: ['Es ist nichts mehr gespeichert.'] };
      await recordGuestAct(client, { action: 'guest-erased', actor, data, now });
      const erased = await eraseGuest(client, data, wanted, now);
      return { words: erasedWords(erased, 'Lösch danach noch einmal.') };
    });
  });
}

interface Asked {
  params: { shopId: string };
  request: FastifyRequest;
}

/** In this shop; an account of all branches alone for who may do the same in each of them. */
async function find(
  client: Queryable,
  { params: { shopId }, request }: Asked,
  wanted: SoughtGuest,
): Promise<{ data: GuestData; accountElsewhere: boolean }> {
  const data = await findGuest(client, [shopId], wanted);
  const places = (await readStaff(client, request))?.places ?? [];
  const may = new Set(
    places.flatMap((place) => (permissionsOf(place).includes('guest-data') ? [place.shopId] : [])),
  );
  const accounts: GuestData['accounts'] = [];
  for (const account of data.accounts) {
    const shopIds = await shopsOfRealm(client, account.realm);
    if (shopIds.every((id) => may.has(id))) accounts.push(account);
  }
  return {
    data: { ...data, accounts },
    accountElsewhere: accounts.length < data.accounts.length,
  };
}
