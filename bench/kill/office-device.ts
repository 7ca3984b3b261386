import type { DraftState } from '@tischlein/contract/calls/office.ts';
import { entriesOf, valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { openGuest } from '../server/guest.ts';

interface Dish {
  id: string;
  name: string;
  price: number;
  allergens: string[];
}
interface Step {
  id: string;
  operation: object;
}
const NOTICE = ['shop', 'texts', 'notice'];
/** As many as the office puts into one request. */
const IN_STEP = 200;

/** An owner's browser with the office open. A call that is not answered with success throws. */
export async function officeDevice(
  port: number,
  shopId: string,
  { login, password }: { login: string; password: string },
) {
  const { headers } = await openGuest(port);
  const url = (tail: string) => `http://127.0.0.1:${port}/api/${tail}`;
  const { 'accept-encoding': _all, host: _host, ...own } = headers;
  const post = async (tail: string, body: unknown, extra: Record<string, string> = {}) => {
    const answer = await fetch(url(tail), {
      method: 'POST',
      headers: { ...own, ...extra },
      body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${tail}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const entered = await post('platform/staff/login', { login, password });
  const given = entered.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  own['cookie'] = [own['cookie'], ...given].join('; ');
  const office = (tail: string, body: unknown) => post(`shop/${shopId}/office/${tail}`, body);
  const read = async (): Promise<DraftState> => {
    const answer = await fetch(url(`shop/${shopId}/office/draft`), { headers: own });
    if (!answer.ok) throw new Error(`draft: ${answer.status}`);
    return (await answer.json()) as DraftState;
  };
  let steps = 0;
  const send = async (sent: readonly Step[]): Promise<DraftState> => {
    const answer = await office('draft/steps', { steps: sent });
    const { draft, conflicts } = (await answer.json()) as {
      draft: DraftState;
      conflicts: unknown[];
    };
    if (conflicts.length > 0) throw new Error(`conflicts: ${JSON.stringify(conflicts)}`);
    return draft;
  };
  return {
    send,
    /** Connections of the killed server are gone. */
    async reconnect(): Promise<void> {
      for (let tries = 0; ; tries += 1)
        try {
          await read();
          return;
        } catch (error) {
          if (tries === 100) throw error;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
    },
    async draft(): Promise<{ revision: number; changes: number; document: DocumentMap }> {
      const { revision, changes, document } = await read();
      return { revision, changes: changes.length, document };
    },
    /** What must never be seen: a draft with problems, or steps in it twice. */
    async draftFaults(): Promise<string[]> {
      const { problems, unfitting, steps: told } = await read();
      const ids = told.map(({ id }) => id);
      return [
        ...problems.map(({ message }) => `a problem in the draft: ${message}`),
        ...unfitting.map(({ mine }) => `asked about a change of nobody else: ${mine}`),
        ...(new Set(ids).size < ids.length ? ['a step stands there twice'] : []),
      ];
    },
    async setNotice(value: string): Promise<number> {
      const { document } = await read();
      const old = valueAt(document, NOTICE);
      const operation = { kind: 'set', path: NOTICE, value, ...(old !== undefined && { old }) };
      steps += 1;
      return (await send([{ id: `schritt-${process.pid}-${steps}`, operation }])).revision;
    },
    async publish(revision: number): Promise<void> {
      await office('draft/publish', { revision });
    },
    async plan(id: string, revision: number): Promise<void> {
      await office('plans', { id, revision, date: '2099-01-01', time: '06:00' });
    },
    async discard(): Promise<void> {
      await office('draft/discard', { revision: (await read()).revision });
    },
    async upload(bytes: Uint8Array): Promise<string> {
      const answer = await post(`shop/${shopId}/office/pictures`, bytes, {
        'content-type': 'image/jpeg',
      });
      return ((await answer.json()) as { picture: string }).picture;
    },
    /** An import of dishes as the office sends it: few steps of many operations, into a category of its own. */
    importSteps(name: string, dishes: readonly Dish[]): Step[] {
      const category = `import-${name}`;
      const path = ['categories', category];
      const first = {
        kind: 'insert',
        path,
        value: { id: category, name: category },
        before: null,
      };
      const inserted = dishes.map((dish) => ({
        kind: 'insert',
        path: [...path, 'dishes', dish.id],
        value: dish,
        before: null,
      }));
      const parts = Array.from({ length: Math.ceil(dishes.length / IN_STEP) }, (_, index) =>
        inserted.slice(index * IN_STEP, (index + 1) * IN_STEP),
      );
      return parts.map((operations, index) => ({
        id: `${name}-${index}`.padEnd(8, '0'),
        operation: { kind: 'batch', operations: index === 0 ? [first, ...operations] : operations },
      }));
    },
    dishIds: (document: DocumentMap): string[] =>
      (entriesOf(document['categories']) ?? []).flatMap(([, category]) =>
        (entriesOf(valueAt(category, ['dishes'])) ?? []).map(([id]) => id),
      ),
  };
}
