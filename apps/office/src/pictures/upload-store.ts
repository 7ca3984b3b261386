import type { KeptUpload, UploadStore } from './uploads.ts';

/** What a device keeps of pictures; contract/device-storage.ts names it for the privacy page. */
const DATABASE = 'buero-bilder';
const TABLE = 'unterwegs';
/** Nobody waits longer for a picture: what lay for weeks would surprise whoever opens the office then. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

interface Row extends KeptUpload {
  since: number;
}

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(TABLE));
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(new Error('no database')));
  });

/** One transaction, done when it is written. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore, done: (value: T) => void) => void,
): Promise<T | undefined> {
  const database = await open();
  try {
    return await new Promise<T | undefined>((resolve, reject) => {
      const transaction = database.transaction(TABLE, mode);
      let value: T | undefined;
      transaction.addEventListener('complete', () => resolve(value));
      for (const event of ['error', 'abort'])
        transaction.addEventListener(event, () => reject(new Error('not written')));
      work(transaction.objectStore(TABLE), (found) => (value = found));
    });
  } finally {
    database.close();
  }
}

/** Pictures of one shop on their way, in the browser's database: files are too large for anything else. */
export function uploadStore(shopId: string): UploadStore {
  const whole = (key: string) => [shopId, key];
  return {
    async write(key, upload) {
      try {
        const row: Row = { ...upload, since: Date.now() };
        await within('readwrite', (table) => table.put(row, whole(key)));
        return true;
      } catch {
        // Full, or forbidden: then it goes on as long as the page is open.
        return false;
      }
    },
    async remove(key) {
      await within('readwrite', (table) => table.delete(whole(key))).catch(() => undefined);
    },
    async readAll() {
      const found = new Map<string, KeptUpload>();
      await within('readwrite', (table) => {
        const cursor = table.openCursor();
        cursor.addEventListener('success', () => {
          const at = cursor.result;
          if (!at) return;
          const [shop, key] = at.key as [string, string];
          const row = at.value as Row;
          if (Date.now() - row.since > MAX_AGE_MS) at.delete();
          else if (shop === shopId) found.set(key, row);
          at.continue();
        });
      }).catch(() => undefined);
      return found;
    },
  };
}
