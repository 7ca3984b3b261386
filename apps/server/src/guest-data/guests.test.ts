import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { normalAddress } from '@tischlein/domain/mailing/mail-address.ts';
import { hasConfirmed } from '../advertising/mail-consents.ts';
import { hashToken } from '../http/secret-token.ts';
import { runGuestsCommand } from './command.ts';

const HER = {
  email: 'Gerda.Geheim@Example.de',
  phone: '0911 4711-0815',
  messageDriver: 'Schlüssel unter der Matte',
  messageCook: 'bin gegen Nüsse allergisch',
  floor: '3. Stock bei Huber',
};
const TABLES = [
  'print_job',
  'orders',
  'order_guest',
  'reservation',
  'job_application',
  'mail_consent',
  'audit_entry',
];
const SECRET = /geheim|4711|Matte|Nüsse|Huber/i;

let server: TestServer;
let pool: TestServer['context']['database']['pool'];
let guest: TestBrowser;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  pool = server.context.database.pool;
  folder = await mkdtemp(path.join(tmpdir(), 'tischlein-guests-test-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of TABLES) await pool.query(`delete from ${table}`);
  guest = await TestBrowser.open(server);
});

const run = async (...args: string[]) => {
  const printed: string[] = [];
  const code = await runGuestsCommand(args, {
    env: { DATABASE_URL: server.databaseUrl },
    print: (text) => printed.push(text),
    now: () => TUESDAY_EVENING,
  });
  return { code, text: printed.join('\n') };
};
const order = async (form: object = HER): Promise<string> => {
  const answer = await guest.post('/api/shop/fixture/order', orderBody({}, { ...form }));
  expect(answer.statusCode).toBe(200);
  return answer.json<{ order: { id: string } }>().order.id;
};
const end = (orderId: string, status = 'done') =>
  pool.query('update orders set status = $2 where order_id = $1', [orderId, status]);
/** A paper for the driver, with where to go. */
const print = (orderId: string) =>
  pool.query(
    `with p as (insert into printer (shop_id, printer_id, name, protocol, paper_columns, letters, added_at)
        values ('fixture', 'p', 'P', 'browser', 42, 'wpc1252', now()) on conflict do nothing)
      insert into print_job (shop_id, job_id, printer_id, order_id, kind, station_id, revision, copy, reprint, about,
        ticket, created_at, due_at)
      values ('fixture', 'j', 'p', $1, 'packing', '', 0, 1, 0, 'Nr. 1', $2, now(), now())`,
    [orderId, JSON.stringify([{ kind: 'text', text: `FAHRER: ${HER.messageDriver}` }])],
  );
const reserve = (id: string, startsAt: string, status = 'confirmed') =>
  pool.query(
    `insert into reservation (shop_id, reservation_id, client_key, starts_at, ends_at, people, name, email, phone, note,
        status, guest_hash, created_at)
      values ('fixture', $1, $1, $2, $2::timestamptz + interval '2 hours', 4, 'Gerda Geheim', 'gerda.geheim@example.de', '',
        'Kinderwagen', $3, '', now())`,
    [id, startsAt, status],
  );
const apply = () =>
  pool.query(
    `insert into job_application (shop_id, application_id, job_id, job_title, form, form_hash, received_at)
      values ('fixture', 'a', 'j', 'Koch', '{"name":"Gerda Geheim","email":"gerda.geheim@example.de"}', '', now())`,
  );
const consent = (id: string, confirmedAt: string | null) =>
  pool.query(
    `insert into mail_consent (shop_id, consent_id, email_hash, wording, source, given_at, confirmed_at)
      values ('fixture', $1, $2, 'Ja, gern', 'order', '2026-11-01T10:00:00Z', $3)`,
    [id, hashToken(normalAddress(HER.email)), confirmedAt],
  );
const contents = async () =>
  JSON.stringify(
    await Promise.all(
      TABLES.map(async (table) => (await pool.query(`select * from ${table}`)).rows),
    ),
  );
const audited = async () =>
  (
    await pool.query(
      'select action, shop_ids, actor_kind, detail from audit_entry order by audit_id',
    )
  ).rows;

describe('what is kept about a guest without an account', () => {
  it.each([
    ['the mail address as anybody writes it', ' gerda.geheim@EXAMPLE.DE '],
    ['the telephone number with the country', '+49 911 47110815'],
    ['a part of the name', 'gerda g'],
  ])('is found by %s', async (_, who) => {
    await order({ ...HER, name: 'Gerda Geheim' });
    await order({ email: 'other@example.de', phone: '0911 99', name: 'Otto Other' });
    const { code, text } = await run('find', who);
    expect(code).toBe(0);
    expect(text).toMatch(/^fixture: Bestellung Nr\. \d+ vom .*, Eingegangen: Gerda Geheim, .*$/);
    expect(text).not.toContain('Otto');
    expect(await audited()).toEqual([]);
  });

  it('is written to a file for the guest, which nobody else reads, and written down', async () => {
    await order();
    await reserve('r', '2030-01-01T18:00:00Z');
    await apply();
    const file = path.join(folder, 'gerda.json');
    expect((await run('export', HER.email, file)).code).toBe(0);
    const data = JSON.parse(await readFile(file, 'utf8'));
    expect(data.orders[0].form).toMatchObject({ ...HER, name: 'Gerda Gast' });
    expect(data.orders[0].quote.lines[0].name).toContain('Margherita');
    expect(data.reservations[0].note).toBe('Kinderwagen');
    expect(data.applications[0].job_title).toBe('Koch');
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await audited()).toEqual([
      {
        action: 'guest-exported',
        shop_ids: ['fixture'],
        actor_kind: 'operator',
        detail: { number: 3 },
      },
    ]);
    // What is there already is never written over, and nothing is written down then.
    await expect(run('export', HER.email, file)).rejects.toThrow('EEXIST');
    expect(await audited()).toHaveLength(1);
  });

  it('is told with what each order agreed to: the terms in their very text, the wording drawn, the age', async () => {
    const body = orderBody(
      { advertisingVersion: 'B', confirmedAge: 18, acceptLegal: true },
      { ...HER },
    );
    await guest.post('/api/shop/fixture/order', body);
    const file = path.join(folder, 'agreed.json');
    await run('export', HER.email, file);
    const { orders, terms } = JSON.parse(await readFile(file, 'utf8'));
    expect(orders[0].accepted).toEqual({
      terms: terms[0].version,
      confirmedAge: 18,
      advertisingVersion: 'B',
      advertisingText: expect.stringMatching(/^Ja, schreibt mir per Mail, wenn es bei Prüfstube /),
    });
    expect(terms).toHaveLength(1);
    expect(terms[0].text).toContain('gibst du ein verbindliches Angebot ab.');
  });

  it('is erased but for what tax law wants, which is said', async () => {
    const done = await order();
    await end(done);
    await print(done);
    await end(await order(), 'expired');
    await reserve('past', '2020-01-01T18:00:00Z');
    await apply();
    const { code, text } = await run('erase', HER.phone, '--yes');
    expect(code).toBe(0);
    expect(text).toContain('Ganz gelöscht: 1.');
    expect(text).toContain('Von 1 Bestellungen bleiben Gerichte, Beträge, Name und Anschrift');
    // Reservation and application do not name the number.
    expect((await run('erase', HER.email, '--yes')).text).toContain('Ganz gelöscht: 2.');
    expect(await contents()).not.toMatch(SECRET);
    const kept = await pool.query('select form, total_cents from orders');
    expect(kept.rows).toMatchObject([
      {
        form: { name: 'Gerda Gast', street: 'Hauptstraße', email: '', phone: '' },
        total_cents: 2400,
      },
    ]);
    expect((await audited()).map(({ action, detail }) => [action, detail.number])).toEqual([
      ['guest-erased', 2],
      ['guest-erased', 2],
    ]);
    expect((await run('find', HER.email)).text).toBe('Nichts gespeichert.');
  });

  it('is told with the consents to mails; those nobody confirmed go, the others prove', async () => {
    await consent('asked', null);
    await consent('confirmed', '2026-11-02T10:00:00Z');
    const told = { shopId: 'fixture', realm: 'shop:fixture', email: HER.email };
    expect(await hasConfirmed(pool, told, TUESDAY_EVENING)).toBe(true);
    const { text } = await run('find', ' Gerda.Geheim@example.de');
    expect(text).toMatch(
      /Zustimmung zu Angeboten per Mail vom 01\.11\.2026, nicht bestätigt: „Ja, gern“/,
    );
    expect(text).toContain('bestätigt am 02.11.2026: ');
    const erased = await run('erase', HER.email, '--yes');
    expect(erased.text).toContain('Ganz gelöscht: 1.');
    expect(erased.text).toContain('Als Nachweis bleiben 1 Widerrufe und bestätigte Zustimmungen');
    // A box ticked later asks the mailbox anew.
    expect(await hasConfirmed(pool, told, TUESDAY_EVENING)).toBe(false);
    const left = await pool.query('select consent_id from mail_consent');
    expect(left.rows).toEqual([{ consent_id: 'confirmed' }]);
    const again = await run('find', HER.email);
    expect(again.text).toMatch(
      /bestätigt am 02\.11\.2026, zurückgenommen am \d\d\.\d\d\.\d{4}: „Ja, gern“/,
    );
  });

  it('stays while an order is on its way or a reservation to come', async () => {
    await order();
    await reserve('coming', '2030-01-01T18:00:00Z');
    const { text } = await run('erase', HER.email, '--yes');
    expect(text).toContain('Ganz gelöscht: 0.');
    expect(text).toContain('Nicht gelöscht: 2, weil sie noch laufen oder bevorstehen.');
    expect(await contents()).toMatch(SECRET);
  });

  it('is not touched without a yes, by a name alone, in another shop or by a wrong call', async () => {
    await end(await order());
    const before = await contents();
    expect(await run('erase', HER.email)).toMatchObject({ code: 1 });
    expect(await run('erase', 'Gerda Gast', '--yes')).toMatchObject({ code: 2 });
    expect(await run('erase', HER.email, '--shop', 'nowhere', '--yes')).toMatchObject({ code: 1 });
    for (const wrong of [
      [],
      ['find'],
      ['find', ''],
      ['export', HER.email],
      ['erase', 'x', '--all'],
    ])
      expect((await run(...wrong)).code).toBe(2);
    expect(await contents()).toBe(before);
  });

  it('is kept when the log cannot be written', async () => {
    await end(await order());
    const before = await contents();
    await pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no log'; end $$`,
    );
    await pool.query(
      'create trigger refused before insert on audit_entry for each row execute function refuse()',
    );
    await expect(run('erase', HER.email, '--yes')).rejects.toThrow('no log');
    await pool.query('drop trigger refused on audit_entry');
    expect(await contents()).toBe(before);
  });
});
