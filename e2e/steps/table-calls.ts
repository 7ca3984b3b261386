import type { Page } from '@playwright/test';

/** What a guest's or a waiter's device says to the server, where a test needs the outcome and not the way to it. */
export async function tableCall<T>(page: Page, path: string, body?: unknown): Promise<T> {
  return (await page.evaluate(send, { path, body })) as T;
}

/** Runs in the page: its cookies are the device's. Answers the status of a refusal. */
async function send({ path, body }: { path: string; body?: unknown }): Promise<unknown> {
  const shopId = (globalThis as unknown as { shopConfig: { id: string } }).shopConfig.id;
  await fetch('/api/platform/session');
  const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const answer = await fetch(`/api/shop/${shopId}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
  });
  return answer.ok ? answer.json() : { status: answer.status };
}

/** Opens a table by what its link carries. */
export function openTable(page: Page, link: string): Promise<{ table?: number; status?: number }> {
  const { searchParams } = new URL(link);
  const table = Number(searchParams.get('tisch'));
  return tableCall(page, '/dineintable/open', { table, signature: searchParams.get('sig') });
}

/** Becomes a waiter by the link the counter shows. */
export function becomeWaiter(
  page: Page,
  link: string,
): Promise<{ name?: string; status?: number }> {
  const code = new URL(link).hash.replace('#kellner=', '');
  return tableCall(page, '/waiter/open', { code });
}

interface Placed {
  order: { id: string; number: number };
}

/** Orders at a table, to be paid later: dishes, refunds, or both. */
export async function orderAt(
  page: Page,
  table: number,
  orderItems: object[],
  refunds: object[] = [],
): Promise<string> {
  const quote =
    orderItems.length === 0
      ? { total: 0 }
      : await tableCall<{ total: number }>(page, '/quote', { orderType: 'table', orderItems });
  const back = refunds.reduce((sum, each) => sum + (each as { price: number }).price * 100, 0);
  const placed = await tableCall<Placed>(page, '/order', {
    clientKey: crypto.randomUUID(),
    table,
    orderItems: [...orderItems, ...refunds],
    formValues: { isPickup: false, paymentMethod: 'offline', messageCook: 'Bitte schnell' },
    expectedTotal: (quote.total + back) / 100,
    confirmedAge: 18,
  });
  return String(placed.order.number);
}
