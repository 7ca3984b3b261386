import type { Readable } from 'node:stream';
import { MAX_PICTURE_BYTES } from '@tischlein/contract/calls/office-pictures.ts';
import { RefusedError } from '../http/errors.ts';

const TOO_LARGE = () =>
  new RefusedError(413, {
    error: 'too-large',
    message: 'Das Bild ist größer als 20 MB. Verkleinere es und versuch es noch einmal.',
  });
const BROKEN_OFF = () =>
  new RefusedError(400, {
    error: 'bad-input',
    message: 'Das Bild kam nicht ganz an. Bitte versuch es noch einmal.',
  });

/**
 * A body as it comes, to its end. What is too large is refused as soon as that is known; its rest is read and thrown away,
 * so that the refusal is heard.
 */
export function readUpload(body: Readable, announced: string | undefined): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(announced) > MAX_PICTURE_BYTES) {
      reject(TOO_LARGE());
      return;
    }
    const chunks: Buffer[] = [];
    let length = 0;
    body.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= MAX_PICTURE_BYTES) chunks.push(chunk);
      else {
        chunks.length = 0;
        reject(TOO_LARGE());
      }
    });
    body.once('end', () => resolve(Buffer.concat(chunks)));
    for (const event of ['error', 'close']) body.once(event, () => reject(BROKEN_OFF()));
  });
}
