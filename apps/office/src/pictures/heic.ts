import { MAX_PICTURE_PIXELS } from '@tischlein/contract/calls/office-pictures.ts';
import library from 'libheif-js/libheif-wasm/libheif.js?url';
import wasm from 'libheif-js/libheif-wasm/libheif.wasm?url';
import type { HeicRead } from './heic-worker.ts';

/** An old telephone needs some seconds for twelve megapixels. */
const TIMEOUT_MS = 60_000;

/** A HEIC picture, upright, in a browser that cannot read it. The library (0.4 MB) comes when the first one is chosen. */
export async function readHeic(file: Blob): Promise<HeicRead> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url));
  try {
    return await new Promise<HeicRead>((resolve) => {
      setTimeout(() => resolve({ kind: 'unreadable' }), TIMEOUT_MS);
      worker.addEventListener('error', () => resolve({ kind: 'not-loaded' }));
      worker.addEventListener('message', ({ data }: MessageEvent<HeicRead>) => resolve(data));
      worker.postMessage({ bytes, library, wasm, maxPixels: MAX_PICTURE_PIXELS }, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
