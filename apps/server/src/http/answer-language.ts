import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** An answer to a guest in the language of the request; `shopId` null: of no shop. */
    inLanguage: (body: unknown, language: string, shopId: string | null) => unknown;
  }
}

/** German, unless the page that asks is in another language; what a browser prefers does not count. */
export function languageOf({ headers }: FastifyRequest): string {
  const language = headers['x-language'];
  return typeof language === 'string' ? language.slice(0, 35) : 'de';
}
