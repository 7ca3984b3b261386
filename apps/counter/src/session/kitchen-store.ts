import { refusalCode } from '@tischlein/client/request-failure.ts';
import { failureText, isRefused } from '@tischlein/client/staff-failures.ts';
import { mergeTicks, tickKey, type Tick, type Ticks } from '@tischlein/domain/kitchen/ticks.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { serverNow } from '../api/clock.ts';
import { call } from '../api/request.ts';
import { receiveOrders } from './board-store.ts';
import { queryClient } from './query-client.ts';
import { readStaffNow } from './session.ts';
import type { PlacedBy } from './phone-drafts.ts';
import { createTapQueue, isMoot, isOthersTap, type Tap } from './tap-queue.ts';

/** What is ticked off, as far as this device knows. */
export const useTicks = create<{ ticks: Ticks }>(() => ({ ticks: new Map() }));
/** Since when taps do not reach the server, epoch milliseconds; null: they do. */
export const useUnsentSince = create<{ at: number | null }>(() => ({ at: null }));

/** What waits for the server, oldest first. It outlives the page: nothing that was tapped is lost. */
export const useTaps = create<{ taps: readonly Tap[] }>()(
  persist<{ taps: readonly Tap[] }>(() => ({ taps: [] }), { name: 'theke-kueche' }),
);

const AGAIN_MS = 3000;

export function receiveTicks(incoming: readonly Tick[]): void {
  useTicks.setState(({ ticks }) => ({ ticks: mergeTicks(ticks, incoming) }));
}

/** Ticks off, or takes it back: shown at once, sent as soon as the server can be reached. */
export function tapTick(shopId: string, tapped: Omit<Tick, 'at'>): void {
  const before = useTicks.getState().ticks.get(tickKey(tapped));
  const tick = { ...tapped, at: Math.max(serverNow(), (before?.at ?? 0) + 1) };
  receiveTicks([tick]);
  enqueue({ shopId, kind: 'tick', tick });
}

let tapper: PlacedBy | null = null;

/** Who is logged in here now: what they tapped goes out in their name. */
export function tapAs(shopId: string, staff: PlacedBy | null): void {
  tapper = staff;
  void sendTaps(shopId);
}

/** Says that an order is ready, as soon as the server can be reached; what another said before is taken over. */
export function tapReady(shopId: string, { id, number }: { id: string; number: number }): void {
  const { taps } = useTaps.getState();
  const known = taps.find(
    (tap) => tap.kind === 'ready' && tap.orderId === id && tap.shopId === shopId,
  );
  if (known && !isOthersTap(known, tapper?.staffId ?? null)) return;
  if (known) useTaps.setState({ taps: taps.filter((tap) => tap !== known) });
  enqueue({ shopId, kind: 'ready', orderId: id, number, by: tapper });
}

/** Lets go of what another device has said by now. */
export function dropMootTaps(shopId: string, orders: Parameters<typeof isMoot>[1]): void {
  const { taps } = useTaps.getState();
  const kept = taps.filter((tap) => tap.shopId !== shopId || !isMoot(tap, orders));
  if (kept.length < taps.length) useTaps.setState({ taps: kept });
}

function enqueue(tap: Tap): void {
  useTaps.setState(({ taps }) => ({ taps: [...taps, tap] }));
  void sendTaps(tap.shopId);
}

let again: ReturnType<typeof setTimeout> | undefined;
/** Sends what waits; while the server cannot be reached it tries again by itself. */
export const sendTaps = createTapQueue({
  staffId: () => tapper?.staffId ?? null,
  read: () => useTaps.getState().taps,
  remove: (sent) =>
    useTaps.setState(({ taps }) => ({ taps: taps.filter((tap) => !sent.includes(tap)) })),
  send,
  onReach: (isReached) =>
    useUnsentSince.setState(({ at }) => ({ at: isReached ? null : (at ?? serverNow()) })),
  later: (callback) => {
    clearTimeout(again);
    again = setTimeout(callback, AGAIN_MS);
  },
});

/** Whether they need not be sent again. */
async function send(shopId: string, batch: readonly Tap[]): Promise<boolean | 'others'> {
  const [first] = batch;
  if (first?.kind === 'ready') return sendReady(shopId, first);
  const ticks = batch.flatMap((tap) => (tap.kind === 'tick' ? tap.tick : []));
  const answer = await call('counterTick', { params: { shopId }, body: { ticks } });
  if (answer.ok) {
    receiveTicks(answer.value.ticks);
    return true;
  }
  if (!isFinal(answer.failure)) return false;
  notify(failureText(answer.failure), { tone: 'bad' });
  forgetTicks(ticks);
  void queryClient.invalidateQueries({ queryKey: ['kitchen', shopId] });
  return true;
}

/** Another tab of this device is somebody else's by now: the server says it first. */
const MAY_BE_OTHERS: ReadonlySet<string> = new Set(['other-staff', 'no-permission']);

async function sendReady(
  shopId: string,
  { orderId, number, by }: Extract<Tap, { kind: 'ready' }>,
): Promise<boolean | 'others'> {
  const params = { shopId, orderId };
  const body = { to: 'ready', ...(by && { tappedBy: by.staffId }) } as const;
  const answer = await call('counterTransition', { params, body });
  if (!answer.ok && by && MAY_BE_OTHERS.has(refusalCode(answer.failure))) {
    const now = await readStaffNow();
    if (now === 'unknown') return false;
    if (now?.staffId !== by.staffId) {
      tapper = now && { staffId: now.staffId, name: now.name };
      return 'others';
    }
  }
  if (answer.ok) receiveOrders(shopId, [answer.value]);
  else if (!isFinal(answer.failure)) return false;
  else notify(`Nr. ${number}: ${failureText(answer.failure)}`, { tone: 'bad', timeoutMs: 8000 });
  return true;
}

/** The server would say no again; not where somebody only has to log in or to wait. */
function isFinal(failure: Parameters<typeof isRefused>[0]): boolean {
  if (refusalCode(failure) === 'other-staff') return false;
  return isRefused(failure) && failure.status !== 429 && failure.status !== 401;
}

function forgetTicks(refused: readonly Tick[]): void {
  useTicks.setState(({ ticks }) => {
    const kept = new Map(ticks);
    for (const tick of refused) kept.delete(tickKey(tick));
    return { ticks: kept };
  });
}
