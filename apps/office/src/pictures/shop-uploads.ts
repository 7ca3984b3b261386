import {
  valueAt,
  type DocumentPath,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import type { SingleOperation } from '@tischlein/domain/shop-document/operation.ts';
import type { DraftSync } from '../draft/draft-sync.ts';
import { sendPicture } from './send-picture.ts';
import { shrink } from './shrink.ts';
import { uploadStore } from './upload-store.ts';
import { createUploads, type PictureTarget, type Uploads } from './uploads.ts';

interface Known {
  uploads: Uploads;
  /** Of the page that is open now: somebody may have been to another restaurant meanwhile. */
  sync: DraftSync;
}
const byShop = new Map<string, Known>();

/** Those of one shop; they go on whatever page of the office is open. */
export function uploadsOf({ id: shopId, sync }: { id: string; sync: DraftSync }): Uploads {
  const known = byShop.get(shopId);
  if (known) {
    known.sync = sync;
    return known.uploads;
  }
  const uploads = createUploads({
    shrink,
    send: (...sent) => sendPicture(shopId, ...sent),
    deliver: (target, picture) => setPicture(byShop.get(shopId)?.sync ?? sync, target, picture),
    store: uploadStore(shopId),
    later: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  byShop.set(shopId, { uploads, sync });
  window.addEventListener('online', uploads.retry);
  // A reload would lose what this device could not keep.
  window.addEventListener('beforeunload', (event) => {
    const states = Object.values(uploads.read());
    if (states.some((state) => state.kind !== 'refused' && !state.kept)) event.preventDefault();
  });
  return uploads;
}

/** Sets a picture and its focus as one step of the draft. Does nothing where the entry it is for was deleted. */
export function setPicture(
  sync: DraftSync,
  { path, focusPath }: PictureTarget,
  picture: string | undefined,
): void {
  const { document } = sync.read();
  if (valueAt(document, path.slice(0, -1)) === undefined || valueAt(document, path) === picture)
    return;
  const operations = [setOf(path, picture), focusPath && setOf(focusPath, undefined)].filter(
    (each) => each !== undefined,
  );
  const [first] = operations;
  if (first) sync.change(operations.length === 1 ? first : { kind: 'batch', operations });

  function setOf(at: DocumentPath, value: DocumentValue | undefined): SingleOperation | undefined {
    const old = valueAt(document, at);
    if (old === value) return undefined;
    return {
      kind: 'set',
      path: at,
      ...(value !== undefined && { value }),
      ...(old !== undefined && { old }),
    };
  }
}
