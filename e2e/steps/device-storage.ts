import type { Page } from '@playwright/test';
import { DEVICE_STORAGE, type StoredItem } from '@tischlein/contract/device-storage.ts';

/** As the list calls it, by kind: 'local tischlein:zia-ninetta:cart'. */
export const nameOf = ({ kind, name }: StoredItem, shopId: string): string =>
  `${kind} ${name.replace('{shop}', shopId).replace('{table}', '7')}`;

/** What the list names, of guests or of those who work there. */
export const listed = (shopId: string, isWanted: (item: StoredItem) => boolean): Set<string> =>
  new Set(DEVICE_STORAGE.filter(isWanted).map((item) => nameOf(item, shopId)));

/** What lies on the device, by kind and name as in the list; a host without HTTPS has no caches. */
export async function kept(guest: Page): Promise<string[]> {
  const { hostname } = new URL(guest.url());
  const cookies = (await guest.context().cookies())
    .filter(({ domain }) => domain === hostname)
    .map(({ name }) => `cookie ${name}`);
  const stored = await guest.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `local ${key}`),
    ...Object.keys(sessionStorage).map((key) => `session ${key}`),
    ...((await globalThis.caches?.keys()) ?? []).map((key) => `cache ${key}`),
  ]);
  return [...cookies, ...stored].map((name) => name.replace('__Host-', ''));
}

/** Everything that is ever written on a device of this host, also what is gone a moment later. */
export async function everKept(page: Page, host: string): Promise<Set<string>> {
  const seen = new Set<string>();
  const context = page.context();
  await context.exposeBinding('noteStored', ({ page: of }, name: string) => {
    if (new URL(of.url()).host === host) seen.add(name);
  });
  await context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      const kind = this === localStorage ? 'local' : 'session';
      void (globalThis as unknown as { noteStored(name: string): unknown }).noteStored(
        `${kind} ${key}`,
      );
      setItem.call(this, key, value);
    };
  });
  context.on('response', (response) => {
    if (new URL(response.url()).host !== host) return;
    const note = (headers: { name: string; value: string }[]) => {
      for (const { name, value } of headers)
        if (name.toLowerCase() === 'set-cookie')
          seen.add(`cookie ${value.split('=')[0]!.replace('__Host-', '')}`);
    };
    // An answer that is still on its way when the test ends goes with its page.
    void response.headersArray().then(note, (error: Error) => {
      if (!error.message.includes('has been closed')) throw error;
    });
  });
  return seen;
}
