import { starCode } from './star-status.ts';
import type { Device } from '../device.ts';

/** How printers of one maker differ. */
export interface StarOddities {
  /** TSP100IV: '&' in queries becomes '%26'. */
  encodesAmpersands: boolean;
  /** Older firmware neither echoes nor keeps tokens: the server knows the job by the MAC alone. */
  hasTokens: boolean;
  /** 'null': fields it knows nothing of are null; 'missing': only the status code is there. */
  fields: 'all' | 'null' | 'missing';
  /** How it says that all is well. */
  statusCode: '200%20OK' | '200 OK' | '200' | 'OK';
  /** The code of a confirmation. */
  confirms: '200%20OK' | '200' | 'OK';
  /** Media types it takes. */
  accepts: readonly string[];
  /** HI01X 1.1: a media type with a charset is none of its own. */
  refusesCharset: boolean;
}

export const USUAL_STAR: StarOddities = {
  encodesAmpersands: false,
  hasTokens: true,
  fields: 'all',
  statusCode: '200%20OK',
  confirms: '200%20OK',
  accepts: [
    'application/vnd.star.starprnt',
    'application/vnd.star.starprntcore',
    'image/png',
    'text/plain',
  ],
  refusesCharset: false,
};

/** The status code of a poll, in the words of this firmware. */
export function statusCodeOf(device: Device, { statusCode }: StarOddities): string {
  const { code, text } = starCode(device);
  if (code === 200) return statusCode;
  return statusCode === '200' ? String(code) : encodeURIComponent(`${code} ${text}`);
}

/** The code of a confirmation that all went well. */
export function confirmationCodeOf(device: Device, { confirms }: StarOddities): string {
  const { code, text } = starCode(device);
  if (code === 200) return decodeURIComponent(confirms);
  return confirms === '200' ? String(code) : `${code} ${text}`;
}
