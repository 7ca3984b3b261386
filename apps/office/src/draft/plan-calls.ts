import { failureText } from '@tischlein/client/staff-failures.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { call } from '../api/request.ts';
import { randomKey } from '@tischlein/client/random-key.ts';
import type { DraftSync } from './draft-sync.ts';
import type { ShopDraft } from './draft-calls.ts';

/** A date and a time by the clock of the shop. */
export interface WallTime {
  date: string;
  time: string;
}

/** Takes the answer over, or says why there is none. */
async function taken<T>(
  { sync }: ShopDraft,
  answer: { ok: true; value: T } | { ok: false; failure: Parameters<typeof failureText>[0] },
  draftOf: (value: T) => Parameters<DraftSync['take']>[0],
): Promise<T | null> {
  if (answer.ok) {
    sync.take(draftOf(answer.value));
    return answer.value;
  }
  notify(failureText(answer.failure), { tone: 'bad', timeoutMs: 0, topic: 'plan' });
  await sync.refresh();
  return null;
}

/** The changes of the draft leave it and are published then. */
export async function planDraft(shop: ShopDraft, time: WallTime, note: string): Promise<boolean> {
  await shop.sync.flush();
  const { draft, waiting } = shop.sync.read();
  if (draft === null || waiting.length > 0) {
    notify('Es sind noch nicht alle Änderungen beim Server. Versuch es gleich noch einmal.', {
      tone: 'bad',
    });
    return false;
  }
  const answer = await call('officePlan', {
    params: { shopId: shop.id },
    body: {
      id: randomKey(),
      revision: draft.revision,
      ...time,
      ...(note.trim() && { note: note.trim() }),
    },
  });
  return (await taken(shop, answer, (value) => value)) !== null;
}

export async function movePlan(shop: ShopDraft, planId: string, time: WallTime): Promise<boolean> {
  const answer = await call('officeMovePlan', { params: { shopId: shop.id, planId }, body: time });
  return (await taken(shop, answer, (value) => value)) !== null;
}

export async function cancelPlan(shop: ShopDraft, planId: string): Promise<boolean> {
  await shop.sync.flush();
  const answer = await call('officeCancelPlan', { params: { shopId: shop.id, planId } });
  return (await taken(shop, answer, (value) => value)) !== null;
}

/** The number of the version that guests have now; null where it was refused. */
export async function publishPlan(shop: ShopDraft, planId: string): Promise<number | null> {
  const answer = await call('officePublishPlan', {
    params: { shopId: shop.id, planId },
    timeoutMs: 60_000,
  });
  return (await taken(shop, answer, ({ draft }) => draft))?.version ?? null;
}
