import { createHash } from 'node:crypto';

/** `'sha256-...'` of an inline script or style, for the policy. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

interface InlineParts {
  scripts?: string[];
  styles?: string[];
}

/**
 * Everything from our own host, inline parts by their hash (docs/decisions/0001-csp-by-hash.md). There is no
 * 'unsafe-inline' and no foreign host; a payment provider's is added where its feature loads it.
 */
export function pagePolicy(inline: InlineParts = {}): string {
  const hashes = (texts: string[] = []) => texts.map((text) => ` ${sourceHash(text)}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(inline.scripts)}`,
    `style-src 'self'${hashes(inline.styles)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For answers that are no pages: nothing in them may run or be framed, should a browser show them as one. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
