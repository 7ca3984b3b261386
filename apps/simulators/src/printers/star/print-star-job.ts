import { pngSize } from '../../png.ts';
import type { Paper } from '../paper.ts';
import { printStarPrnt, UndecodableError } from './decode-star-prnt.ts';

export { UndecodableError };

/** A printer answers it with 510. */
export class WrongTypeError extends Error {}

/** Prints a job of one of the media types that a CloudPRNT printer takes. */
export function printStarJob(raw: Buffer, type: string, paper: Paper): void {
  const [plain] = type.split(';');
  switch (plain?.trim()) {
    case 'application/vnd.star.starprnt':
    case 'application/vnd.star.starprntcore':
      return printStarPrnt(raw, paper);
    case 'image/png':
      if (!pngSize(raw)) throw new UndecodableError('no PNG');
      paper.picture(`data:image/png;base64,${raw.toString('base64')}`);
      return paper.cut();
    case 'text/plain':
      paper.write(raw.toString('utf8'));
      return paper.cut();
    default:
      throw new WrongTypeError(type);
  }
}
