import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MINUTES, MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import {
  asMember,
  groupPath,
  joinGroup,
  readGroup,
  startGroup,
  startPartyServer,
  stateOf,
  toCheckout,
  type Guest,
} from '../testing/group-party.ts';
import { MARGHERITA, orderBody } from '../testing/order-inputs.ts';
import { retentionTask } from '../retention/retention.ts';
import { errorOf } from '../testing/error-of.ts';
import { TestBrowser, type TestServer } from '../testing/test-server.ts';
import { waiterDevice } from '../testing/table-party.ts';
import { newKey } from '../testing/new-key.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startPartyServer();
});
afterAll(() => server.stop());
beforeEach(() => server.setNow(TUESDAY_EVENING));

const IBAN = 'DE89370400440532013000';
const ACCOUNT = { name: 'Olga Petrowa', iban: 'de89 3704 0044 0532 0130 00' };
const KEPT = { payPalMe: 'OlgaP', payeeAccount: { name: 'Olga Petrowa', iban: IBAN } };

const sayPayee = (guest: Guest, payee: Record<string, unknown> = {}) =>
  asMember(guest, 'PUT', '/payee', { payPalMe: 'OlgaP', account: ACCOUNT, ...payee });
const sayReceived = (guest: Guest, memberId: string, received = true) =>
  asMember(guest, 'PUT', `/member/${memberId}/received`, { received });

async function party(): Promise<{ owner: Guest; member: Guest }> {
  const owner = await startGroup(server, { items: [MARGHERITA] });
  const member = await joinGroup(server, owner.code, 'Mia', { items: [MARGHERITA] });
  return { owner, member };
}

async function order(owner: Guest): Promise<void> {
  await toCheckout(owner);
  const orderItems = ['Olga', 'Mia'].map((memberName) => ({ ...MARGHERITA, memberName }));
  const body = orderBody({ groupOrderId: owner.groupId, orderItems, expectedTotal: 44 });
  const answer = await owner.browser.post('/api/shop/fixture/order', body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
}

describe('where the members send their share', () => {
  it('is said by the owner before the order and after it, and read by the members', async () => {
    const { owner, member } = await party();
    expect(stateOf(await sayPayee(owner)).group).toMatchObject(KEPT);
    expect(await readGroup(member)).toMatchObject(KEPT);
    const { version } = await readGroup(member);
    // Said again it is no change.
    expect(stateOf(await sayPayee(owner)).group.version).toBe(version);
    await order(owner);
    expect(await readGroup(member)).toMatchObject({ stage: 'completed', ...KEPT });
    const other = { payPalMe: null, account: { name: 'O. Petrowa', iban: 'AT611904300234573201' } };
    await sayPayee(owner, other);
    expect(await readGroup(member)).toMatchObject({
      payPalMe: null,
      payeeAccount: { name: 'O. Petrowa', iban: 'AT611904300234573201' },
    });
    await sayPayee(owner, { payPalMe: null, account: null });
    expect(await readGroup(member)).toMatchObject({ payPalMe: null, payeeAccount: null });
  });

  it.each([
    [
      { account: { ...ACCOUNT, iban: 'DE89370400440532013001' } },
      'payee-iban',
      /IBAN stimmt nicht/,
    ],
    [{ account: { ...ACCOUNT, iban: '' } }, 'payee-iban', /IBAN stimmt nicht/],
    [{ account: { ...ACCOUNT, name: ' ' } }, 'payee-name', /auf wen das Konto läuft/],
    [{ payPalMe: 'Olga P.' }, 'payee-paypal', /höchstens 20 Buchstaben/],
    [{ payPalMe: 'https://paypal.me/olga' }, 'payee-paypal', /höchstens 20 Buchstaben/],
    [{ payPalMe: '' }, 'payee-paypal', /höchstens 20 Buchstaben/],
  ])('refuses %j and keeps what was', async (wrong, error, message) => {
    const { owner } = await party();
    await sayPayee(owner);
    const answer = await sayPayee(owner, wrong);
    expect(errorOf(answer)).toEqual([400, error]);
    expect(answer.json<{ message: string }>().message).toMatch(message);
    expect(await readGroup(owner)).toMatchObject(KEPT);
  });

  it.each([
    [{ account: { ...ACCOUNT, name: 'N'.repeat(71) } }],
    [{ account: { ...ACCOUNT, iban: '1'.repeat(51) } }],
    [{ account: { ...ACCOUNT, name: 'Olga\nDE00' } }],
    [{ account: IBAN }],
    [{ payPalMe: 7 }],
  ])('answers 400 to %j, which no form sends', async (wrong) => {
    const { owner } = await party();
    expect((await sayPayee(owner, wrong)).statusCode).toBe(400);
  });

  it('is kept however its letters are written', async () => {
    const { owner } = await party();
    // One letter each, which Unicode writes as two.
    const account = { ...ACCOUNT, name: '\u0958'.repeat(70) };
    const { payeeAccount } = stateOf(await sayPayee(owner, { account })).group;
    expect(payeeAccount?.name).toBe('\u0915\u093c'.repeat(35));
  });

  it('is nobody else’s: neither the link, nor another group, nor staff, nor a waiter read it', async () => {
    const { owner, member } = await party();
    await sayPayee(owner);
    const invited = await TestBrowser.open(server);
    const found = await invited.post(`${groupPath()}/find`, { code: owner.code });
    expect(found.statusCode).toBe(200);
    const foreign = await startGroup(server);
    const strangers = [
      invited,
      foreign.browser,
      await TestBrowser.staff(server),
      await waiterDevice(server),
    ];
    const bodies = [found.body];
    const join = { clientKey: newKey(), code: owner.code, memberName: 'Eva' };
    for (const closed of [
      { locked: true },
      { locked: false, deadlineAt: '2020-01-01T00:00:00Z' },
    ]) {
      await asMember(owner, 'PUT', '/rules', closed);
      const refused = await invited.post(`${groupPath()}/join`, join);
      expect(errorOf(refused)).toEqual([409, 'group-locked']);
      expect(refused.json()).not.toHaveProperty('group');
      bodies.push(refused.body);
    }
    for (const browser of strangers) {
      const answer = await asMember({ browser, groupId: owner.groupId }, 'GET');
      expect(errorOf(answer)).toEqual([403, 'no-member']);
      bodies.push(answer.body);
    }
    // Who is removed reads it no more.
    await asMember(owner, 'POST', `/member/${member.memberId}/remove`, {});
    const removed = await asMember(member, 'GET');
    expect(errorOf(removed)).toEqual([403, 'no-member']);
    expect([...bodies, removed.body].join(' ')).not.toMatch(/DE89|Petrowa|OlgaP/);
  });

  it('is still read, and shares are ticked, by those who went along to the next groups', async () => {
    const { owner, member } = await party();
    await order(owner);
    const again = (guest: Guest) => asMember(guest, 'POST', '/repeat', {});
    const next = { ...owner, groupId: stateOf(await again(owner)).group.id };
    await again(member);
    const joined = await joinGroup(server, (await readGroup(next)).code, 'Eva');
    expect(stateOf(await sayPayee(owner)).group).toMatchObject({ id: owner.groupId, ...KEPT });
    expect(await readGroup(member)).toMatchObject({ id: owner.groupId, ...KEPT });
    const mia = (await readGroup(owner)).members.find(({ name }) => name === 'Mia')!;
    expect((await sayReceived(owner, mia.memberId)).statusCode).toBe(200);
    expect(errorOf(await sayReceived(member, mia.memberId, false))[1]).toBe('not-owner');
    // Who joined the next group alone has no part in the one before.
    const stranger = { ...joined, groupId: owner.groupId };
    expect(errorOf(await asMember(stranger, 'GET', ''))[1]).toBe('no-member');
  });

  it('stands in no order, event or next group, and goes with the group', async () => {
    const { owner, member } = await party();
    await sayPayee(owner);
    await order(owner);
    const { pool } = server.context.database;
    const kept = await pool.query<{ text: string }>(
      `select json_agg(e)::text as text from event e
       union all select json_agg(o)::text from orders o
       union all select json_agg(m)::text from group_member m`,
    );
    expect(kept.rows.map(({ text }) => text).join(' ')).not.toMatch(/DE89|Petrowa|OlgaP/);
    const next = stateOf(await asMember(owner, 'POST', '/repeat', {})).group;
    expect(next).toMatchObject({ payPalMe: null, payeeAccount: null });
    server.setNow(TUESDAY_EVENING + 2 * DAY_MINUTES * MINUTE);
    expect(errorOf(await asMember(member, 'GET'))).toEqual([404, 'group-gone']);
    await retentionTask(server.context)({}, {} as never);
    const left = await pool.query('select from group_order where payee_iban is not null');
    expect(left.rowCount).toBe(0);
  });
});

describe('whose share has come in', () => {
  it('says the owner once it is ordered, and the members see it', async () => {
    const { owner, member } = await party();
    expect(errorOf(await sayReceived(owner, member.memberId))).toEqual([409, 'wrong-stage']);
    await order(owner);
    await sayReceived(owner, member.memberId);
    const seen = await readGroup(member);
    expect(seen.members.map(({ name, received }) => [name, received])).toEqual([
      ['Olga', false],
      ['Mia', true],
    ]);
    expect(stateOf(await sayReceived(owner, member.memberId)).group.version).toBe(seen.version);
    expect(errorOf(await sayReceived(member, member.memberId, false))).toEqual([403, 'not-owner']);
    await sayReceived(owner, member.memberId, false);
    expect((await readGroup(member)).members[1]?.received).toBe(false);
    // The owner owes nobody.
    await sayReceived(owner, owner.memberId);
    expect((await readGroup(owner)).members[0]?.received).toBe(false);
  });
});
