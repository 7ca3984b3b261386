import type { FastifyInstance } from 'fastify';
import type { World } from './world.ts';

const SHOP = 'zia-ninetta';
const NOTICE = ['shop', 'texts', 'notice'];
const DESSERT = ['categories', 'desserts', 'dishes', 'tiramisu', 'price'];
const STARTER = ['categories', 'vorspeisen', 'dishes', 'bruschetta', 'price'];

type Document = { [key: string]: unknown };
interface Change {
  id: string;
  path: string[];
  /** Missing: there is none. */
  old?: string | number;
  value?: string | number;
}
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
  const { document, steps } = await call<Draft>('GET', `${shop}/office/draft`);
  if (steps.length > 0) return;

  const change = async (...changes: Change[]) => {
    const { draft } = await call<{ draft: Draft }>('POST', `${shop}/office/draft/steps`, {
      steps: changes.map(({ id, ...change }) => ({
        id: `demo-${id}`,
        operation: { kind: 'set', ...change },
      })),
    });
    return draft;
  };
  const publish = ({ revision }: Draft, note: string) =>
    call('POST', `${shop}/office/draft/publish`, { revision, note });
  const value = 'Am Freitag spielt ab 19 Uhr das Trio Birkenfurt.';
  await publish(await change({ id: 'evening', path: NOTICE, value }), 'Musik am Freitag');
  await publish(await change({ id: 'usual', path: NOTICE, old: value }), 'Freitag ist vorbei');
  await change(
    { id: 'dessert', path: DESSERT, old: Number(at(document, DESSERT)), value: 6.9 },
    { id: 'starter', path: STARTER, old: Number(at(document, STARTER)), value: 8.3 },
  );
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
