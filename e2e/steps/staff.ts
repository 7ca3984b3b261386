import type { Page } from '@playwright/test';
import type { StaffPermission } from '../../packages/contract/src/staff-permissions.ts';
import { expect } from '../world/test.ts';
import { logIn } from './counter.ts';

const ROLE_HAS: readonly StaffPermission[] = ['orders', 'tables', 'reservations'];
const PASSWORD = 'lang-und-geheim';

/** Calls the server as whoever is logged in on this page does. */
export function ask<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ([how, url, sent]) => {
      const [, token = ''] = /XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? [];
      const answer = await fetch(url, {
        method: how,
        headers: { 'x-xsrf-token': token, 'content-type': 'application/json' },
        ...(sent !== null && { body: sent }),
      });
      return answer.json();
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  ) as Promise<T>;
}

/** A role that comes to exactly these permissions. */
const placeWith = (held: readonly StaffPermission[]) => ({
  role: 'waiter',
  granted: held.filter((one) => !ROLE_HAS.includes(one)),
  removed: ROLE_HAS.filter((one) => !held.includes(one)),
});

/**
 * Somebody new in a shop, asked in by its owner and logged in on `page` at `place`. Answers with how the owner gives them
 * other permissions.
 */
export async function newStaff(
  owner: Page,
  page: Page,
  {
    shopId,
    name,
    place,
    held,
  }: { shopId: string; name: string; place: string; held: readonly StaffPermission[] },
): Promise<(held: readonly StaffPermission[]) => Promise<void>> {
  const people = `/api/shop/${shopId}/people`;
  const id = crypto.randomUUID();
  const { link } = await ask<{ link: string }>(owner, 'POST', `${people}/invitations`, {
    ...{ id, name },
    ...placeWith(held),
  });
  const login = name.toLowerCase();
  await page.goto(place);
  await ask(page, 'GET', '/api/platform/session');
  const accepted = { token: new URL(link).hash.slice(1), login, password: PASSWORD };
  await ask(page, 'POST', '/api/platform/staff/invitation/accept', accepted);
  await logIn(page, login, PASSWORD);
  await expect(page.getByRole('button', { name: 'Anmelden' })).toHaveCount(0);
  const { people: team } = await ask<{ people: { staffId: string; login: string }[] }>(
    owner,
    'GET',
    people,
  );
  const { staffId } = team.find((one) => one.login === login)!;
  return async (next) => void (await ask(owner, 'PUT', `${people}/${staffId}`, placeWith(next)));
}
