import type { Operation } from '@tischlein/domain/shop-document/operation.ts';
import type { FastifyInstance } from 'fastify';
import type { World } from './world.ts';

const SHOP = 'zia-ninetta';
const NOTICE = ['shop', 'texts', 'notice'];
const DESSERT = ['categories', 'desserts', 'dishes', 'tiramisu', 'price'];
const STARTER = ['categories', 'vorspeisen', 'dishes', 'bruschetta', 'price'];

type Document = { [key: string]: unknown };
interface Draft {
  revision: number;
  document: Document;
  steps: { id: string }[];
}

/**
 * Fills the office of the demo's pizzeria once: an evening that was announced and taken back, two prices that wait to be
 * published, and somebody invited. All of it by the calls of the office, as its owner.
 */
export async function createDemoOffice({ app, staff }: Pick<World, 'app' | 'staff'>) {
  const owner = staff.find(({ role, shopIds }) => role === 'owner' && shopIds.includes(SHOP));
  if (!owner) return;
  const call = await logIn(app, owner);
  const shop = `/api/shop/${SHOP}`;
  const draft = () => call<Draft>('GET', `${shop}/office/draft`);
  const { document, steps } = await draft();
  if (steps.length > 0) return;

  const set = async (id: string, path: string[], value: string | number) => {
    const old = at((await draft()).document, path);
    const operation = { kind: 'set', path, value, old } as Operation;
    await call('POST', `${shop}/office/draft/steps`, { steps: [{ id: `demo-${id}`, operation }] });
  };
  const publish = async (note: string) => {
    const { revision } = await draft();
    await call('POST', `${shop}/office/draft/publish`, { revision, note });
  };
  await set('evening', NOTICE, 'Am Freitag spielt ab 19 Uhr das Trio Birkenfurt.');
  await publish('Musik am Freitag');
  await set('usual', NOTICE, String(at(document, NOTICE)));
  await publish('Freitag ist vorbei');
  await set('dessert', DESSERT, 6.9);
  await set('starter', STARTER, Number(at(document, STARTER)) + 0.4);
  await call('POST', `${shop}/people/invitations`, {
    ...{ id: crypto.randomUUID(), name: 'Valentina Sommer', mail: 'valentina@post.example' },
    ...{ role: 'manager', granted: [], removed: [] },
  });
  await call('POST', '/api/platform/staff/logout', {});
}

/** A value of the document; entries of a list by their id. */
function at(document: unknown, path: readonly string[]): unknown {
  let value = document;
  for (const key of path)
    value = Array.isArray(value)
      ? value.find((each: { id?: string }) => each.id === key)
      : (value as Document | undefined)?.[key];
  return value;
}

/** Calls the server as this login does, without a socket. */
async function logIn(app: FastifyInstance, { login, password }: World['staff'][number]) {
  const cookies: Record<string, string> = {};
  const call = async <T>(method: 'GET' | 'POST', url: string, payload?: object): Promise<T> => {
    const headers = { 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' };
    const answer = await app.inject({ method, url, cookies, headers, ...(payload && { payload }) });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.body}`);
    return answer.statusCode === 204 ? (undefined as T) : answer.json<T>();
  };
  await call('GET', '/api/platform/session');
  await call('POST', '/api/platform/staff/login', { login, password });
  return call;
}
