import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PreparedPayment } from '@tischlein/contract/calls/payment.ts';
import { shopSigningKey } from '../../apps/server/src/db/shop-signing-key.ts';
import { signTable } from '../../apps/server/src/tables/table-link.ts';
import { fixtureShop } from '../../apps/server/src/testing/fixture-shop.ts';
import type { ChangeSetting } from '../changes/change-setting.ts';
import { entered, type Answer, type PatientDevice } from '../changes/counter-device.ts';
import { itemsOf } from '../changes/dishes.ts';
import type { WebhookFate } from '../changes/webhook-relay.ts';
import { seededRandom } from './random.ts';

/** Of a guest's payment at a table, and of the waiter meanwhile. */
export const TABLE_STEPS = [
  ...(['begin', 'prepare', 'at the provider', 'webhook', 'back', 'give up'] as const),
  ...(['waiter', 'clear'] as const),
];
export type TableStep = (typeof TABLE_STEPS)[number];

type Method = 'Stripe_card' | 'PayPal_Rest';

/** A guest and a waiter at two tables that are theirs alone. */
export interface Party {
  setting: ChangeSetting;
  shopId: string;
  waiter: PatientDevice;
  table: number;
  random: () => number;
  counts: { visits: number; begun: number; repeated: number };
  faults: string[];
  /** When a step begins the next time. */
  reached(step: TableStep): Promise<void>;
  begins(step: TableStep): void;
}

interface TableSeen {
  sittingId: string | null;
  bill: { open: number; reserved: number };
  joined: { sittingId: string }[];
  entries: { items: { id: string; open: number }[] }[];
}

const newKey = () => randomBytes(16).toString('base64url');

export async function openParties(
  setting: ChangeSetting,
  shopId: string,
  wanted: number,
  seed: number,
): Promise<Party[]> {
  const tables = Array.from({ length: 2 * wanted }, (_, at) => ({
    ...{ number: at + 1, name: null, seats: 4 },
  }));
  const { payment } = setting.cashiers.sellWith(fixtureShop());
  await setting.openShops([shopId], { tables, payment });
  return Promise.all(
    Array.from({ length: wanted }, async (_, at): Promise<Party> => {
      const awaited = new Map<TableStep, () => void>();
      return {
        ...{
          setting,
          shopId,
          table: 2 * at + 1,
          random: seededRandom(seed * 100 + at),
          faults: [],
        },
        waiter: (await setting.newWaiter(shopId)).device,
        counts: { visits: 0, begun: 0, repeated: 0 },
        reached: (step) => new Promise((resolve) => awaited.set(step, resolve)),
        begins: (step) => awaited.get(step)?.(),
      };
    }),
  );
}

function oneOf<T>({ random }: Party, all: readonly T[]): T {
  return all[Math.floor(random() * all.length)]!;
}

const pathOf = ({ shopId }: Party, table: number, rest: string) =>
  `/api/shop/${shopId}/dineintable/${table}/${rest}`;

async function see(party: Party, table: number): Promise<TableSeen> {
  return (await party.waiter.get(pathOf(party, table, 'state'))).body as TableSeen;
}

/** Sends it until it is answered; what may come to pass at a table beside 'done' is a refusal (409). */
async function press(
  party: Party,
  device: PatientDevice,
  path: string,
  body: object,
  refusals: readonly number[] = [],
): Promise<Answer> {
  const answer = await device.send('POST', path, body);
  if (answer.wasRepeated) party.counts.repeated += 1;
  if (answer.status !== 200 && !refusals.includes(answer.status))
    party.faults.push(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

/** Guests eat, one of them pays on their phone while the waiter has the table in hand too; then all of it is cleared. */
export async function visit(party: Party): Promise<void> {
  const { table, waiter } = party;
  for (const [at, big] of [
    [table, 4],
    [table + 1, 1],
  ] as const) {
    const order = {
      ...{ clientKey: newKey(), table: at, orderItems: itemsOf({ big }), expectedTotal: 11 * big },
      ...{ confirmedAge: 18, formValues: { isPickup: false, paymentMethod: 'offline' } },
    };
    await press(party, waiter, `/api/shop/${party.shopId}/order`, order);
  }
  const guest = await sitDown(party);
  await Promise.all([
    payOnline(party, guest),
    sleep(party.random() * 60).then(() => meanwhile(party)),
  ]);
  party.begins('clear');
  for (const at of [table, table + 1]) await leave(party, at);
  party.counts.visits += 1;
}

/** Scans the code; whoever left is no guest of the table any more. Nobody else does while the server is down. */
async function sitDown({ setting, shopId, table }: Party): Promise<PatientDevice> {
  for (let tries = 0; tries < 600; tries += 1) {
    try {
      const key = await shopSigningKey(setting.pool, shopId, 'table-link');
      const given = { table, signature: signTable(key, shopId, table, 1) };
      return await entered(() => setting.port, `/api/shop/${shopId}/dineintable/open`, given);
    } catch {
      await sleep(100);
    }
  }
  throw new Error('nobody could sit down');
}

/** A part of the bill by head, by dish, or all of it: begun, paid or not, come back or not. */
async function payOnline(party: Party, guest: PatientDevice): Promise<void> {
  const { table, shopId, setting } = party;
  const seen = await see(party, table);
  const payable = seen.bill.open - seen.bill.reserved;
  const item = seen.entries.flatMap(({ items }) => items).find(({ open }) => open > 0);
  if (payable < 100 || !item) return;
  const own = Math.round(item.open * 100);
  const [share, expectedAmount] = oneOf(party, [
    [{ by: 'all' }, payable],
    [{ by: 'heads', heads: 2 }, Math.ceil(payable / 2)],
    [
      { by: 'items', items: [{ id: item.id, amount: Math.min(own, payable) }] },
      Math.min(own, payable),
    ],
  ] as const);
  const method = oneOf<Method>(party, ['Stripe_card', 'Stripe_card', 'PayPal_Rest']);
  const body = { clientKey: newKey(), share, expectedAmount, paymentMethod: method };
  const tip = oneOf(party, [0, 100]);
  party.begins('begin');
  const begun = await press(
    party,
    guest,
    pathOf(party, table, 'pay'),
    { ...body, tip },
    [403, 409],
  );
  if (begun.status !== 200) return;
  party.counts.begun += 1;
  const { orderId } = begun.body as { orderId: string };
  const gateway = method === 'PayPal_Rest' ? 'paypal' : 'stripe';
  const path = `/api/shop/${shopId}/payment/${orderId}/${gateway}`;
  party.begins('prepare');
  const { body: given } = await press(party, guest, path, {}, [403, 404, 409]);
  const prepared = given as PreparedPayment;
  if (prepared.status !== 'other') return;
  const fate = oneOf<WebhookFate>(party, ['deliver', 'twice', 'late', 'lost']);
  setting.webhooks.expect(prepared.sessionid ?? prepared.id ?? '', shopId, fate);
  const act = oneOf(party, ['pay', 'pay', 'pay', 'decline', 'cancel'] as const);
  party.begins('at the provider');
  if (gateway === 'stripe') party.begins('webhook');
  // What was ended meanwhile cannot be paid any more.
  await setting.cashiers.act(method, prepared, act).catch(() => undefined);
  await comeBack(party, guest, path, {
    orderId,
    isWallet: gateway === 'paypal',
    id: prepared.id ?? '',
  });
}

/** The tab comes back, twice at once, gives up, or was killed. */
async function comeBack(
  party: Party,
  guest: PatientDevice,
  path: string,
  { orderId, isWallet, id }: { orderId: string; isWallet: boolean; id: string },
): Promise<void> {
  const settle = () =>
    isWallet
      ? guest.get(`${path}/paypal/${id}`)
      : press(party, guest, `${path}/settle`, {}, [404, 409]);
  const giveUp = () =>
    press(
      party,
      guest,
      `/api/shop/${party.shopId}/feedback/webshop/order/${orderId}/not-used`,
      {},
      [404],
    );
  const after = oneOf(party, ['back', 'back', 'back twice', 'give up', 'both', 'killed'] as const);
  if (after === 'killed') return;
  if (after !== 'give up') party.begins('back');
  if (after === 'give up' || after === 'both') party.begins('give up');
  await Promise.all([
    ...(after === 'give up' ? [] : [settle()]),
    ...(after === 'back twice' ? [settle()] : []),
    ...(after === 'give up' || after === 'both' ? [giveUp()] : []),
  ]);
}

/** What a waiter may do with a table at which somebody is paying. */
async function meanwhile(party: Party): Promise<void> {
  const { waiter, table } = party;
  const next = table + 1;
  party.begins('waiter');
  const what = oneOf(party, ['cash', 'cash', 'item', 'move', 'join', 'clear', 'leave'] as const);
  const seen = await see(party, table);
  switch (what) {
    case 'cash':
      return takeCash(party, table);
    case 'item': {
      const id = seen.entries.flatMap(({ items }) => items).find(({ open }) => open > 0)?.id;
      const act = { do: 'move', items: [{ id, pieces: 1 }], to: next };
      if (id === undefined) return;
      return void (await press(
        ...([party, waiter, pathOf(party, table, 'act')] as const),
        ...([{ clientKey: newKey(), act }, [409]] as const),
      ));
    }
    case 'move':
      await leave(party, next);
      return void (await move(party, false));
    case 'join': {
      if ((await move(party, true)).status !== 200) return;
      const [joined] = (await see(party, next)).joined;
      if (!joined) return;
      const act = { do: 'separate', sittingId: joined.sittingId, to: table };
      return void (await press(
        ...([party, waiter, pathOf(party, next, 'act')] as const),
        ...([{ clientKey: newKey(), act }, [409]] as const),
      ));
    }
    case 'clear':
      return clearAsPaid(party, table, seen);
    case 'leave':
      return void (await clear(party, table, seen, true));
  }
}

const move = (party: Party, merge: boolean) =>
  press(
    ...([party, party.waiter, pathOf(party, party.table, 'move')] as const),
    ...([{ to: party.table + 1, merge, clientKey: newKey() }, [409]] as const),
  );

/** All that is open and that nobody is paying. */
async function takeCash(party: Party, table: number): Promise<void> {
  const { bill } = await see(party, table);
  const expectedAmount = bill.open - bill.reserved;
  if (expectedAmount <= 0) return;
  const body = {
    clientKey: newKey(),
    share: { by: 'all' },
    tip: 0,
    method: 'cash',
    expectedAmount,
  };
  await press(party, party.waiter, pathOf(party, table, 'settle'), body, [409]);
}

const clear = (party: Party, table: number, seen: TableSeen, leaveOpen: boolean) =>
  press(
    ...([party, party.waiter] as const),
    pathOf(party, table, `clear?sitting=${seen.sittingId}${leaveOpen ? '&leaveOpen=true' : ''}`),
    ...([{}, [409]] as const),
  );

/** What can be cleared as paid is paid. */
async function clearAsPaid(party: Party, table: number, seen: TableSeen): Promise<void> {
  if (seen.sittingId === null || (await clear(party, table, seen, false)).status !== 200) return;
  const { rows } = await party.setting.pool.query<{ left: number | null }>(
    'select left_open_cents as left from table_sitting where shop_id = $1 and sitting_id = $2',
    [party.shopId, seen.sittingId],
  );
  // Guests who were moved meanwhile are at another table.
  const left = rows[0]?.left ?? 0;
  if (left > 0) party.faults.push(`table ${table} was cleared as paid with ${left} open`);
}

/** The guests pay what nobody is paying, and go; whoever pays online does not hold their table up. */
async function leave(party: Party, table: number): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await takeCash(party, table);
    const seen = await see(party, table);
    if (seen.sittingId === null) return;
    await clearAsPaid(party, table, seen);
    if (tries > 0) await clear(party, table, seen, true);
  }
  party.faults.push(`table ${table} cannot be cleared`);
}
