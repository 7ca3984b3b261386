import { notify } from '@tischlein/ui/notify.ts';
import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { failureText, isRefused } from '@tischlein/client/staff-failures.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { call } from '../api/request.ts';
import {
  changePhoneDraft,
  dropDraft,
  isBlank,
  isOthers,
  openDraft,
  takeOver,
  usePhoneDrafts,
  type PhoneDraft,
  type PlacedBy,
} from '../session/phone-drafts.ts';
import { usePlaced } from './placed.ts';

const AGAIN_MS = 3_000;
const inFlight = new Set<string>();

/** The server's words; of a form those of its fields, which say more. */
function refusalText(failure: RequestFailure): string {
  const { form = {} } = (failure.body ?? {}) as { form?: Record<string, string> };
  const fields = Object.values(form);
  return fields.length > 0 ? fields.join(' ') : failureText(failure);
}

/** Sends one; true: it is answered. */
async function send({ id, shopId, name, sending }: PhoneDraft): Promise<boolean> {
  if (sending === null || inFlight.has(id)) return true;
  inFlight.add(id);
  const answer = await call('placePhoneOrder', { params: { shopId }, body: sending });
  inFlight.delete(id);
  if (answer.ok) {
    const { order, promisedAt } = answer.value;
    const { id: orderId, number, total } = order;
    usePlaced.setState({
      last: { orderId, number, total, name, promisedAt, isPickup: sending.formValues.isPickup },
    });
    dropDraft(id);
    return true;
  }
  const { failure } = answer;
  // Somebody else has to log in first; or there is no network. The order waits.
  if (!isRefused(failure) || failure.status === 401 || failure.status === 429) return false;
  const refusal = refusalText(failure);
  changePhoneDraft(id, { sending: null, placedBy: null, refusal });
  // It comes back on the screen, unless the next caller is already being served.
  const { drafts, current } = usePhoneDrafts.getState();
  const shown = drafts.find((one) => one.id === current);
  if (!shown || isBlank(shown)) openDraft(id);
  else notify(`Telefonbestellung für ${name}: ${refusal}`, { tone: 'bad', timeoutMs: 0 });
  return true;
}

/** On whichever page somebody is: the caller of another waits for this order. */
function tellOfOthers({ id, name, phone, placedBy }: PhoneDraft, staff: PlacedBy): () => void {
  const text = `Eine Telefonbestellung für ${name || phone}, von ${placedBy?.name ?? ''} aufgenommen, ist noch nicht gesendet.`;
  const action = { label: 'Unter meinem Namen senden', run: () => takeOver(id, staff) };
  return notify(text, { tone: 'warn', timeoutMs: 0, topic: `phone-${id}`, action });
}

/**
 * Sends orders by telephone that are placed, from whichever page, again and again until the server has answered: the
 * same key is the same order. Those that another placed are told of, and wait for them or for being taken over.
 */
export function useSendPhoneOrders(shopId: string, staff: PlacedBy): void {
  const drafts = usePhoneDrafts((state) => state.drafts);
  const { staffId, name } = staff;
  const others = usePhoneDrafts(
    useShallow((state) =>
      state.drafts.filter((one) => one.shopId === shopId && isOthers(one, { staffId })),
    ),
  );
  useEffect(() => {
    const dismissals = others.map((one) => tellOfOthers(one, { staffId, name }));
    return () => dismissals.forEach((dismiss) => dismiss());
  }, [others, staffId, name]);
  useEffect(() => {
    const waiting = drafts.filter(
      (one) => one.shopId === shopId && one.sending !== null && !isOthers(one, { staffId }),
    );
    if (waiting.length === 0) return undefined;
    const trySending = () => {
      for (const draft of waiting) void send(draft);
    };
    trySending();
    const timer = setInterval(trySending, AGAIN_MS);
    addEventListener('online', trySending);
    return () => {
      clearInterval(timer);
      removeEventListener('online', trySending);
    };
  }, [drafts, shopId, staffId]);
}
