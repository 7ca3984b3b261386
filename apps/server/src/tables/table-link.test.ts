import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import {
  checkTableLink,
  linkVersions,
  renewTableLink,
  signTable,
  tableSecret,
} from './table-link.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shops: [fixtureShop(), fixtureShop({ id: 'other' })] });
});
afterAll(() => server.stop());

const linkOf = async (shopId: string, table: number) => {
  const version = (await linkVersions(server.context, shopId))(table);
  return signTable(await tableSecret(server.context, shopId), shopId, table, version);
};
const opens = async (shopId: string, table: number, signature: string) =>
  (await checkTableLink(server.context, shopId, table, signature)) !== null;

describe("a table's link", () => {
  it('has one secret of the shop, also when ten ask for it first', async () => {
    const secrets = await Promise.all(
      Array.from({ length: 10 }, () => tableSecret(server.context, 'fixture')),
    );
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
    expect(secrets[0]).toHaveLength(32);
  });

  it('opens this table of this shop and nothing else', async () => {
    const signature = await linkOf('fixture', 7);
    expect(signature).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(await opens('fixture', 7, signature)).toBe(true);
    expect(await opens('fixture', 8, signature)).toBe(false);
    expect(await opens('other', 7, signature)).toBe(false);
    const spoilt = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    for (const wrong of [spoilt, '', signature.slice(0, 21), `${signature}A`])
      expect(await opens('fixture', 7, wrong)).toBe(false);
  });

  it('is told by every part that is signed', () => {
    const secret = Buffer.alloc(32, 1);
    const signatures = [
      signTable(secret, 'fixture', 7, 1),
      signTable(secret, 'fixture', 7, 2),
      signTable(secret, 'fixture', 71, 1),
      signTable(secret, 'fixture2', 7, 1),
      signTable(Buffer.alloc(32, 2), 'fixture', 7, 1),
    ];
    expect(new Set(signatures).size).toBe(signatures.length);
  });

  it('opens nothing any more once it is renewed; others stay', async () => {
    const before = await linkOf('fixture', 7);
    const neighbour = await linkOf('fixture', 8);
    await Promise.all([1, 2].map(() => renewTableLink(server.context.database.pool, 'fixture', 7)));
    expect(await opens('fixture', 7, before)).toBe(false);
    const after = await linkOf('fixture', 7);
    expect(after).not.toBe(before);
    expect(await opens('fixture', 7, after)).toBe(true);
    expect(await opens('fixture', 8, neighbour)).toBe(true);
    expect((await linkVersions(server.context, 'fixture'))(7)).toBe(3);
  });
});
