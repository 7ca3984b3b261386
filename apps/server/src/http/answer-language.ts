import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** An answer to a guest in the language of the request; `shopId` null: of no shop. */
    inLanguage: (body: unknown, language: string, shopId: string | null) => unknown;
  }
}

/**
 * German, unless the page that asks is in another language; what a browser prefers does not count. A stream, which
 * carries no headers of its own, says it in its address.
 */
export function languageOf({ headers, query }: FastifyRequest): string {
  const language = headers.accept?.startsWith('text/event-stream')
    ? (query as { language?: unknown }).language
    : headers['x-language'];
  return typeof language === 'string' ? language.slice(0, 35) : 'de';
}

/** The body in the language of the page that asks; unchanged for German pages and for staff. */
export function inLanguageOf(request: FastifyRequest, body: unknown): unknown {
  const language = languageOf(request);
  if (language === 'de') return body;
  const { shopId = null } = (request.params ?? {}) as { shopId?: string };
  return request.server.inLanguage(body, language, shopId);
}
