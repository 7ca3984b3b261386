import {
  valueAt,
  type DocumentPath,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import type { SingleOperation } from '@tischlein/domain/shop-document/operation.ts';
import type { DraftSync } from '../draft/draft-sync.ts';
import { sendPicture } from './send-picture.ts';
import { shrink } from './shrink.ts';
import { createUploads, type Uploads } from './uploads.ts';

const byShop = new Map<string, Uploads>();

/** Those of one shop; they go on whatever page of the office is open. */
export function uploadsOf(shopId: string): Uploads {
  const known = byShop.get(shopId);
  if (known) return known;
  const uploads = createUploads({
    shrink,
    send: (blob, name, onProgress) => sendPicture(shopId, blob, name, onProgress),
    later: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  byShop.set(shopId, uploads);
  window.addEventListener('online', uploads.retry);
  // A reload would lose what is not there yet.
  window.addEventListener('beforeunload', (event) => {
    const isUnderWay = Object.values(uploads.read()).some(({ kind }) => kind !== 'refused');
    if (isUnderWay) event.preventDefault();
  });
  return uploads;
}

/** A picture and what belongs to it, as one step. Nothing where what it is for is gone. */
export function setPicture(
  sync: DraftSync,
  { path, focusPath }: { path: DocumentPath; focusPath: DocumentPath | undefined },
  picture: string | undefined,
): void {
  const { document } = sync.read();
  if (valueAt(document, path.slice(0, -1)) === undefined) return;
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
