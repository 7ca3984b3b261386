import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openChangeSetting, type ChangeSetting } from '../changes/change-setting.ts';
import { seededRandom } from './random.ts';
import { openParties, TABLE_STEPS, visit, type Party, type TableStep } from './table-payments.ts';

export interface TablePaymentKill {
  round: number;
  victim: string;
  /** What was under way when it was killed. */
  step: TableStep;
  visits: number;
  /** Online payments that were begun. */
  begun: number;
  repeated: number;
  faults: string[];
}

interface Options {
  rounds: number;
  seed: number;
  onRound?: (round: TablePaymentKill) => void;
}

const PARTIES = 4;
/** How long after a step has begun the server is killed, at most. */
const WITHIN_MS = 40;

/**
 * Kills a server, or its PostgreSQL with it, while a guest pays at a table and a waiter does something else with it: at
 * each step of the payment in turn. When all is at rest each cent that the provider keeps is for the table, and no visit
 * was cleared as paid that was not.
 */
export async function tablePaymentKills(
  { rounds: wanted, seed, onRound }: Options,
  given?: ChangeSetting,
): Promise<TablePaymentKill[]> {
  const setting = given ?? (await openChangeSetting());
  try {
    const shopId = `pays-${seed}`;
    const parties = await openParties(setting, shopId, PARTIES, seed);
    const random = seededRandom(seed);
    const rounds: TablePaymentKill[] = [];
    for (let round = 1; round <= wanted; round += 1) {
      const step = TABLE_STEPS[(round - 1) % TABLE_STEPS.length]!;
      const victim = random() < 0.3 ? 'server and PostgreSQL' : 'server';
      const evening = { isOver: false };
      const before = sums(parties);
      const reached = Promise.race(parties.map((party) => party.reached(step)));
      const evenings = parties.map(async (party) => {
        while (!evening.isOver && party.faults.length === 0)
          await visit(party).catch((error: unknown) => {
            if (party.faults.length === 0) party.faults.push(String(error));
          });
      });
      await Promise.race([reached, Promise.all(evenings)]);
      await sleep(random() * WITHIN_MS);
      await setting.kill(victim);
      evening.isOver = true;
      await Promise.all(evenings);
      await setting.webhooks.release(shopId);
      const after = sums(parties);
      const outcome: TablePaymentKill = {
        ...{ round, victim, step },
        visits: after.visits - before.visits,
        begun: after.begun - before.begun,
        repeated: after.repeated - before.repeated,
        faults: [
          ...parties.flatMap((party) => party.faults.splice(0)),
          ...(await moneyFaults(setting, shopId)),
        ],
      };
      rounds.push(outcome);
      onRound?.(outcome);
    }
    return rounds;
  } finally {
    if (!given) await setting.end();
  }
}

const sums = (parties: readonly Party[]) => {
  const sum = (of: 'visits' | 'begun' | 'repeated') =>
    parties.reduce((all, party) => all + party.counts[of], 0);
  return { visits: sum('visits'), begun: sum('begun'), repeated: sum('repeated') };
};

interface PaymentRow {
  order_id: string;
  status: string;
  state: string | null;
  amount: number;
  /** By the ledger. */
  came: number;
  attempts: string[];
  open_refunds: number;
}

const PAYMENTS = `select o.order_id, o.status, p.state, o.total_cents as amount,
    (select coalesce(sum(case l.kind when 'payment' then l.amount_cents else -l.amount_cents end), 0)::int
      from payment_ledger l where l.shop_id = o.shop_id and l.order_id = o.order_id) as came,
    (select coalesce(array_agg(a.attempt_id), '{}') from payment_attempt a
      where a.shop_id = o.shop_id and a.order_id = o.order_id) as attempts,
    (select count(*)::int from refund r where r.shop_id = o.shop_id and r.order_id = o.order_id
      and r.status in ('requested', 'pending')) as open_refunds
  from orders o left join table_payment p on p.shop_id = o.shop_id and p.order_id = o.order_id
  where o.shop_id = $1 and o.settles_table`;

interface VisitRow {
  table: number;
  is_open: boolean;
  left_open: number | null;
  /** Items without what was paid for them. */
  owed: number;
  by_journal: number;
}

const VISITS = `select s.table_number as table, s.closed_at is null as is_open, s.left_open_cents as left_open,
    (select coalesce(sum(i.price_cents - i.refunded_cents - i.discount_cents - i.gift_cents), 0)::int from table_item i
      where i.shop_id = s.shop_id and i.sitting_id = s.sitting_id)
    - (select coalesce(sum(p.amount_cents), 0)::int from table_payment p
      where p.shop_id = s.shop_id and p.sitting_id = s.sitting_id and p.state = 'paid') as owed,
    (select coalesce(sum(case when e.kind = 'paid' then -e.amount_cents when e.kind in ('ordered', 'item-moved',
        'separated') then e.amount_cents else 0 end), 0)::int
      from table_entry e where e.shop_id = s.shop_id and e.sitting_id in (select s.sitting_id union
        select j.sitting_id from table_sitting j where j.shop_id = s.shop_id and j.merged_into = s.sitting_id)) as by_journal
  from table_sitting s where s.shop_id = $1 and s.merged_into is null`;

/** What is asked back goes within so long, also after a kill. */
const RETURNED_WITHIN_MS = 120_000;

async function moneyFaults({ pool, cashiers }: ChangeSetting, shopId: string): Promise<string[]> {
  const payments = await whenReturned(pool, shopId);
  const kept = new Map<string, number>();
  for (const { reference, state, amount, refunded } of cashiers.payments())
    if (reference !== null && state === 'paid')
      kept.set(reference, (kept.get(reference) ?? 0) + amount - refunded);
  const faults = payments.flatMap((row) => {
    const atProvider = row.attempts.reduce((sum, id) => sum + (kept.get(id) ?? 0), 0);
    const owed = row.state === 'paid' ? row.amount : 0;
    const is = `${row.order_id} (${row.status}, ${row.state}, ${row.amount})`;
    return [
      ...(atProvider === owed ? [] : [`${is}: the provider keeps ${atProvider}, not ${owed}`]),
      ...(row.came === atProvider ? [] : [`${is}: ledger ${row.came}, provider ${atProvider}`]),
      ...(row.state === 'reserved' ? [`${is}: still reserved`] : []),
      ...(row.open_refunds === 0 ? [] : [`${is}: money is still on its way back`]),
    ];
  });
  const { rows: visits } = await pool.query<VisitRow>(VISITS, [shopId]);
  return [
    ...faults,
    ...visits.flatMap(({ table, is_open: isOpen, left_open: left, owed, by_journal: told }) => [
      ...(isOpen ? [`table ${table} was never cleared`] : []),
      ...(!isOpen && left !== owed ? [`table ${table}: ${left} left open, ${owed} owed`] : []),
      ...(owed === told ? [] : [`table ${table}: ${owed} owed, ${told} by its journal`]),
      ...(owed < 0 ? [`table ${table}: paid ${-owed} too much`] : []),
    ]),
  ];
}

async function whenReturned(pool: pg.Pool, shopId: string): Promise<PaymentRow[]> {
  const until = performance.now() + RETURNED_WITHIN_MS;
  for (;;) {
    const { rows } = await pool.query<PaymentRow>(PAYMENTS, [shopId]);
    if (rows.every((row) => row.open_refunds === 0) || performance.now() > until) return rows;
    await sleep(250);
  }
}
