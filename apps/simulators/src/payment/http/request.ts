import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** A request with its whole body. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A whole answer. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

const MAX_BYTES = 1024 * 1024;

export async function readRequest(request: IncomingMessage, base: string): Promise<Asked> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new RangeError('body too large');
    chunks.push(chunk);
  }
  const url = new URL(request.url ?? '/', base);
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks),
  };
}

export function jsonReply(
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value, null, 2),
  };
}

/** Sends a browser on, after a form too. */
export function redirectReply(location: string): Reply {
  return { status: 303, headers: { location }, body: '' };
}

/** The fields of a form, or of parameters written like one. */
export function formOf(asked: Asked): URLSearchParams {
  return new URLSearchParams(asked.body.toString('utf8'));
}

/** The body of a request as JSON; undefined: it is none. */
export function jsonOf(asked: Asked): unknown {
  try {
    return JSON.parse(asked.body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A header that may be there once. */
export function headerOf(asked: Asked, name: string): string | undefined {
  const value = asked.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
