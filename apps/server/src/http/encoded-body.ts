import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';

const brotliLater = promisify(brotliCompress);
const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });
type Compress = (content: Buffer) => Promise<Buffer>;
const compressBest: Compress = (content) => brotliLater(content, quality(LEVELS.used));
/** One after the other: new connections to the database need one of the same few threads. */
let working = Promise.resolve();

/** Not at once: the first guests after a start or a publish come first. */
const BEST_AFTER_MS = 2_000;

/** A text kept compressed, so that an answer costs no compression. */
export interface EncodedBody {
  etag: string;
  /** What it occupies in memory. */
  bytes: number;
  in(encoding: Encoding): Buffer;
}

/** Brotli's levels now, and once a text is used. Test worlds live too short for the best one to be worth its time. */
export const LEVELS = { now: 5, used: 11 };

/** Compresses at a middling level now, and once it is used at the best level, off the request's path. */
export function encodeBody(content: Buffer, compress: Compress = compressBest): EncodedBody {
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  const gzip = gzipSync(content, { level: 6 });
  let brotli: Buffer = brotliCompressSync(content, quality(LEVELS.now));
  let improving = LEVELS.used === LEVELS.now;
  const improve = () => {
    improving = true;
    const timer = setTimeout(() => {
      working = working.then(async () => {
        brotli = await compress(content).catch(() => brotli);
      });
    }, BEST_AFTER_MS);
    timer.unref();
  };
  return {
    etag,
    bytes: gzip.length + brotli.length,
    in(encoding) {
      if (encoding === 'gzip') return gzip;
      if (encoding === 'identity') return gunzipSync(gzip);
      if (!improving) improve();
      return brotli;
    },
  };
}

/** For files that are compressed already, such as fonts and pictures. */
export function plainBody(content: Buffer): EncodedBody {
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  return { etag, bytes: content.length, in: () => content };
}

/** Answers with the body in the best encoding, or 304 when the client has it. */
export function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
  headers: Record<string, string>,
  compressed = true,
): FastifyReply {
  reply.headers(headers);
  reply.header('etag', body.etag);
  if (compressed) reply.header('vary', 'Accept-Encoding');
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], body.etag))
    return reply.code(304).send();
  const encoding = compressed ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body.in(encoding));
}

/** Answers with a text that nobody will get again: compressed quickly, a tenth of a millisecond for 15 kB. */
export function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  headers: Record<string, string>,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.headers({ ...headers, vary: 'Accept-Encoding' });
  if (encoding === 'identity') return reply.send(text);
  reply.header('content-encoding', encoding);
  const quick =
    encoding === 'br' ? brotliCompressSync(text, quality(4)) : gzipSync(text, { level: 1 });
  return reply.send(quick);
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag) return true;
  const bare = etag.slice(2);
  return header.split(',').some((text) => {
    const candidate = text.trim();
    return candidate === '*' || candidate === etag || candidate === bare;
  });
}
