import type { z } from 'zod';

/**
 * One HTTP call as a value: what it takes, what it answers on success (always 2xx JSON) and which refusals it has.
 * Server validation, the OpenAPI document and tests are derived from it.
 */
export interface Call {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Success body; null when the answer is an event stream, or a file. */
  result: z.ZodType | null;
  /** The file's type. */
  file?: 'application/pdf';
  /** Refusals by status: `errorBody`, with what this call adds. Every call may answer 400, 403, 404, 413, 415, 429, 503. */
  errors?: Record<number, z.ZodType>;
  /** Who may call it. 'guest': anybody with the XSRF pair; 'staff': a logged-in member of the shop's staff; 'account': a guest's account, by bearer token. */
  access: 'public' | 'guest' | 'staff' | 'account';
}

export type CallParams<C extends Call> = C['params'] extends z.ZodType
  ? z.output<C['params']>
  : undefined;
export type CallQuery<C extends Call> = C['query'] extends z.ZodType
  ? z.output<C['query']>
  : undefined;
export type CallBody<C extends Call> = C['body'] extends z.ZodType
  ? z.output<C['body']>
  : undefined;
export type CallResult<C extends Call> = C['result'] extends z.ZodType
  ? z.output<C['result']>
  : undefined;
