import { expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { TUESDAY_EVENING } from '../../testing/fixture-shop.ts';
import { ordered, sitDown, stateAt, tablePath } from '../../testing/table-party.ts';
import { clearedAt, floorOfTables } from './testing/floor-of-tables.ts';

const floor = floorOfTables();
const { pizzas, tableWith, settle, done, refused } = floor;

/** Which of three tables joins which, one after the other, as places in a list. */
type Joins = readonly (readonly [from: number, to: number])[];

/** Every way in which three tables become one, but for which of them is called which, with each order of parting. */
const WAYS: { joins: Joins; parting: readonly number[] }[] = (
  [
    [
      [0, 1],
      [2, 1],
    ],
    [
      [0, 1],
      [1, 2],
    ],
  ] as const
).flatMap((joins) => {
  const host = joins[1][1];
  const guests = [0, 1, 2].filter((one) => one !== host);
  return [guests, guests.toReversed()].map((parting) => ({ joins, parting }));
});
const named = ({ joins, parting }: (typeof WAYS)[number]) =>
  `${joins.map(([from, to]) => `${from}→${to}`).join(', ')}; parting ${parting.join(', ')}`;

let minute = 0;
const later = () => floor.server.setNow(TUESDAY_EVENING + (minute += 1) * MINUTE);
const billAt = async (table: number) => (await stateAt(floor.waiter, table)).bill;

async function join(from: number, to: number): Promise<void> {
  later();
  const answer = await floor.waiter.post(tablePath(from, '/move'), { to, merge: true });
  expect(answer.statusCode, answer.body).toBe(200);
  later();
}

/** The act by which a table that was joined gets its own again. */
async function separation(host: number, of: number) {
  const visit = (await stateAt(floor.waiter, host)).joined.find(({ table }) => table === of);
  return { do: 'separate', sittingId: visit?.sittingId ?? '', to: of } as const;
}

it.each(WAYS.map((way) => [named(way), way] as const))(
  'money, dishes, journal and guests stay with whom they belong to: %s',
  async (_name, { joins, parting }) => {
    minute = 0;
    floor.server.setNow(TUESDAY_EVENING);
    const parties = [await tableWith(1), await tableWith(2), await tableWith(3)] as const;
    const guests = await Promise.all(parties.map(({ table }) => sitDown(floor.server, table)));
    const total = [1100, 2200, 3300];
    const paid = [0, 0, 0];
    const pay = async (who: number, at: number, amount: number, share: object) => {
      const answer = await settle(parties[at]!.table, share, amount);
      expect(answer.statusCode, answer.body).toBe(200);
      paid[who]! += amount;
    };
    const amount = (who: number, cents: number) =>
      pay(who, who, cents, { by: 'amount', amount: cents });
    const items = (who: number, at: number, cents: number) =>
      pay(who, at, cents, { by: 'items', items: [{ id: parties[who]!.id, amount: cents }] });
    for (const who of [0, 1, 2]) await amount(who, 100 + who);

    const [[first, second], [third, host]] = joins as [[number, number], [number, number]];
    const alone = 3 - first - second;
    await join(parties[first]!.table, parties[second]!.table);
    await amount(alone, 50);
    await items(first, second, 60);
    // Guests of the table that was joined order on their own phone.
    await ordered(guests[first]!, parties[second]!.table, pizzas(1));
    total[first]! += 1100;
    await join(parties[third]!.table, parties[host]!.table);
    for (const who of [0, 1, 2]) await items(who, host, 70 + who);
    for (const who of [0, 1, 2]) {
      await ordered(guests[who]!, parties[host]!.table, pizzas(1));
      total[who]! += 1100;
    }

    for (const who of parting) {
      later();
      const to = parties[host]!.table;
      await done(to, await separation(to, parties[who]!.table));
    }
    for (const who of [0, 1, 2]) {
      const { table } = parties[who]!;
      const open = total[who]! - paid[who]!;
      expect(await billAt(table)).toMatchObject({ total: total[who], paid: paid[who], open });
      expect((await stateAt(guests[who]!, table)).table).toBe(table);
      await floor.waiter.post(tablePath(table, '/clear?leaveOpen=true'), {});
      expect(await clearedAt(floor, table)).toEqual({ visit: open, journal: open, day: open });
    }
  },
);

it.each(WAYS.map((way) => [named(way), way] as const))(
  'what two have paid together keeps those two, and nobody else: %s',
  async (_name, { joins, parting }) => {
    minute = 0;
    floor.server.setNow(TUESDAY_EVENING);
    const parties = [await tableWith(1), await tableWith(1), await tableWith(1)] as const;
    const [[first, second], [third, host]] = joins as [[number, number], [number, number]];
    await join(parties[first]!.table, parties[second]!.table);
    await settle(parties[second]!.table, { by: 'amount', amount: 300 }, 300);
    await join(parties[third]!.table, parties[host]!.table);
    const to = parties[host]!.table;
    for (const who of parting) {
      const { table } = parties[who]!;
      const act = await separation(to, table);
      if (who === first || who === second) await refused(to, act, 'paid-together');
      else {
        await done(to, act);
        expect((await billAt(table)).open).toBe(1100);
      }
    }
  },
);
