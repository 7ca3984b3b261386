import { xsrfToken, type Result } from '@tischlein/client/client.ts';
import type { StaffPermission } from '@tischlein/contract/staff-permissions.ts';
import { failureText, loginRefusal } from '@tischlein/client/staff-failures.ts';
import { createStore } from '@tischlein/ui/external-store.ts';
import { useSyncExternalStore } from 'react';
import { call, onPermissionLost, onSessionEnd } from '../api/request.ts';
import { deviceStore } from './device-store.ts';

export type Staff = Result<'staffMe'>;
type Session =
  | { kind: 'asking' }
  | { kind: 'unreachable'; text: string }
  /** `ended`: it ended by itself, the login says so. */
  | { kind: 'out'; ended: boolean }
  | { kind: 'in'; staff: Staff };

const SHOP_KEY = 'buero';
const session = createStore<Session>({ kind: 'asking' });
const shopId = createStore(deviceStore.read(SHOP_KEY));

export const useSession = () => useSyncExternalStore(session.subscribe, session.read);
export const useChosenShopId = () => useSyncExternalStore(shopId.subscribe, shopId.read);

/** What whoever is logged in may do in a shop, as far as is known; the server says it last. */
export function permissionsIn(shopId: string): readonly StaffPermission[] {
  const now = session.read();
  const shops = now.kind === 'in' ? now.staff.shops : [];
  return shops.find(({ id }) => id === shopId)?.permissions ?? [];
}

export function chooseShop(id: string | null): void {
  deviceStore.write(SHOP_KEY, id);
  shopId.write(id);
}

export async function readSession(): Promise<void> {
  // Who has logged in here has been given the anonymous session before.
  if (xsrfToken() === '') return session.write({ kind: 'out', ended: false });
  session.write({ kind: 'asking' });
  const answer = await call('staffMe');
  if (answer.ok) return session.write({ kind: 'in', staff: answer.value });
  session.write(
    answer.failure.status === 401
      ? { kind: 'out', ended: false }
      : { kind: 'unreachable', text: failureText(answer.failure) },
  );
}

/** Who is logged in, read again without a page noticing. */
export async function refreshSession(): Promise<void> {
  const answer = await call('staffMe');
  if (answer.ok) session.write({ kind: 'in', staff: answer.value });
}

export async function logIn(login: string, password: string, code?: string) {
  const answer = await call('staffLogin', { body: { login, password, code } });
  if (!answer.ok) return loginRefusal(answer.failure);
  session.write({ kind: 'in', staff: answer.value });
  return null;
}

export async function logOut(): Promise<boolean> {
  const answer = await call('staffLogout');
  if (answer.ok) session.write({ kind: 'out', ended: false });
  return answer.ok;
}

/** The page stays where it is; the login stands in front of it. */
export function watchSessionEnd(): void {
  // Who logged out is not told that the login has ended.
  onSessionEnd(() => {
    if (session.read().kind !== 'out') session.write({ kind: 'out', ended: true });
  });
  // The role is another by now: what may not be done any more goes from the page.
  onPermissionLost(() => void refreshSession());
}
