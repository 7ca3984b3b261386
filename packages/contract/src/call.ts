import type { z } from 'zod';
import type { NeededPermission } from './staff-permissions.ts';

/**
 * One HTTP call as a value: what it takes, what it answers on success (always 2xx JSON) and which refusals it has.
 * Server validation, the OpenAPI document and tests are derived from it.
 */
export type Call = CallShape & (OpenAccess | StaffAccess);

interface CallShape {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is a file of this type instead, as it is. */
  upload?: 'image/*';
  /** Success body; null when the answer is an event stream, or a file. */
  result: z.ZodType | null;
  /** The file's type. */
  file?: 'application/pdf' | 'application/zip';
  /** Makes the shop a till in the sense of § 146a AO: refused ('till-off') where the server is none. */
  till?: true;
  /** Refusals by status: `errorBody`, with what this call adds. Every call may answer 400, 403, 404, 413, 415, 429, 503. */
  errors?: Record<number, z.ZodType>;
}

/** 'guest': anybody with the XSRF pair; 'account': a guest's account, by bearer token. */
interface OpenAccess {
  access: 'public' | 'guest' | 'account';
}

/** A logged-in member of the shop's staff who holds this permission there. */
interface StaffAccess {
  access: 'staff';
  permission: NeededPermission;
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
