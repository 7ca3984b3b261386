import type { FastifyInstance, FastifyReply } from 'fastify';
import { waitText } from '@tischlein/domain/hours/wait-text.ts';
import type { ErrorBody } from '@tischlein/contract/calls/shared.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { languageOf } from './answer-language.ts';
import { BadInputError } from './bad-input.ts';

const MESSAGES: Record<number, ErrorBody> = {
  400: { error: 'bad-input', message: 'Diese Anfrage ist leider nicht gültig.' },
  401: { error: 'not-logged-in', message: 'Bitte melde dich an.' },
  403: { error: 'forbidden', message: 'Dafür fehlt die Berechtigung.' },
  404: { error: 'not-found', message: 'Das gibt es hier nicht.' },
  405: { error: 'bad-input', message: 'Diese Anfrage ist leider nicht gültig.' },
  408: { error: 'timeout', message: 'Das hat zu lange gedauert. Bitte versuch es noch einmal.' },
  413: { error: 'too-large', message: 'Die Daten sind zu groß.' },
  414: { error: 'too-large', message: 'Die Daten sind zu groß.' },
  415: { error: 'wrong-type', message: 'Erwartet wird JSON.' },
  429: { error: 'too-many', message: 'Das waren zu viele Versuche. Bitte warte einen Moment.' },
  431: { error: 'too-large', message: 'Die Daten sind zu groß.' },
  503: {
    error: 'unavailable',
    message: 'Wir sind gleich wieder da. Bitte versuch es in einem Moment noch einmal.',
  },
};

/** Our own files cannot be written: no space left, or too many open. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE']);

/** One place decides what an unexpected error looks like outside: structured, German, without a stack trace. */
export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const status = statusOf(error);
    if (status >= 500 && !(error instanceof RefusedError))
      request.log.error({ err: error }, 'request failed');
    if (error instanceof RefusedError && error.retryAfter !== undefined)
      reply.header('retry-after', error.retryAfter);
    const named = bodyOf(error, status, reply);
    const language = languageOf(request);
    const said = language === 'de' ? named : app.inLanguage(named, language, null);
    return reply.code(status).header('cache-control', 'no-store').send(said);
  });
}

/** What Fastify refuses before any route, such as a path that cannot be decoded. It runs no hooks. */
export function answerFrameworkError(
  error: Error & { statusCode?: number; code?: string },
  reply: FastifyReply,
): void {
  const status = statusOf(error);
  void reply.code(status).header('cache-control', 'no-store').send(errorBodyFor(status));
}

export function errorBodyFor(status: number): ErrorBody {
  return MESSAGES[status] ?? { error: 'internal', message: 'Da ist bei uns etwas schiefgegangen.' };
}

/** Too many requests: with the time that is left to wait, in words. */
export function tooMany(seconds: number): ErrorBody {
  return {
    error: 'too-many',
    message: `Das waren zu viele Versuche. Bitte warte noch ${waitText(seconds)}.`,
  };
}

function bodyOf(error: Error, status: number, reply: FastifyReply): ErrorBody {
  if (error instanceof BadInputError) return { ...errorBodyFor(400), issues: error.issues };
  return 'errorBody' in error ? (error.errorBody as ErrorBody) : bodyFor(status, reply);
}

/** The rate limits have said in a header how long to wait. */
function bodyFor(status: number, reply: FastifyReply): ErrorBody {
  const seconds = Number(reply.getHeader('retry-after'));
  return status === 429 && seconds > 0 ? tooMany(seconds) : errorBodyFor(status);
}

function statusOf(error: Error & { statusCode?: number; code?: string }): number {
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return error.statusCode;
  if (error.statusCode === 503 || isUnavailable(error)) return 503;
  return NO_ROOM.has(error.code ?? '') ? 503 : 500;
}

/** A refusal thrown from a hook, where no call's answer can be given. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly statusCode: number;
  readonly errorBody: ErrorBody;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  constructor(statusCode: number, errorBody: ErrorBody, retryAfter?: number) {
    super(errorBody.error);
    this.statusCode = statusCode;
    this.errorBody = errorBody;
    this.retryAfter = retryAfter;
  }
}
