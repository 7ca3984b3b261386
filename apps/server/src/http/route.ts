import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type {
  Call,
  CallBody,
  CallParams,
  CallQuery,
  CallResult,
} from '@tischlein/contract/call.ts';
import { calls, type Calls } from '@tischlein/contract/calls.ts';
import { routes, type RouteName } from '@tischlein/contract/routes.ts';
import type { UnknownOrder } from '@tischlein/contract/calls/order.ts';
import type { ErrorBody } from '@tischlein/contract/calls/shared.ts';
import type { geoErrorCode } from '@tischlein/contract/calls/shop.ts';
import { inLanguageOf } from './answer-language.ts';
import { BadInputError } from './bad-input.ts';
import { RATE_CLASSES, type RateClass } from './rate-limits.ts';
import type { ShopStaff } from './staff-gate.ts';
import { requireTill } from './till.ts';
import { requireOwnOrigin, requireXsrf } from './xsrf.ts';

export type CallInput<C extends Call> = {
  params: CallParams<C>;
  query: CallQuery<C>;
  body: CallBody<C>;
  request: FastifyRequest;
  reply: FastifyReply;
} & (C extends { access: 'staff' } ? { staff: ShopStaff } : unknown);

/** What a handler answers: the success body, or a refusal made by `refuse`. */
export type Answer<C extends Call> = CallResult<C> | Refusal;

const REFUSAL = Symbol('refusal');
export interface Refusal {
  [REFUSAL]: true;
  status: number;
  body: unknown;
}

/** A refusal in the one shape they have; what a call adds to it stands in the contract, `Call.errors`. */
export function refuse(status: number, body: ErrorBody & Record<string, unknown>): Refusal {
  return { [REFUSAL]: true, status, body };
}

/** The two shapes the specification binds instead: a location error as a JSON string (1 §8), an unknown order (1 §7). */
type SpecifiedRefusal = z.output<typeof geoErrorCode> | UnknownOrder;

/** A refusal in the shape that the specification gives this call, instead of the usual one. */
export function refuseAsSpecified(status: number, body: SpecifiedRefusal): Refusal {
  return { [REFUSAL]: true, status, body };
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && REFUSAL in answer;
}

/** May answer the reply itself, sent already: for bodies that are kept as bytes. */
type Handler<N extends RouteName> = (
  input: CallInput<Calls[N]>,
) => Promise<Answer<Calls[N]> | FastifyReply>;

/** A call of the staff, under the limit that most of theirs share. */
export function registerStaffCall<N extends RouteName>(
  app: FastifyInstance,
  name: N,
  handler: Handler<N>,
): void {
  registerCall(app, name, { rate: 'staff' }, handler);
}

/**
 * Wires one call of the contract to its handler: method and path, rate class, XSRF, validation, the permission that a
 * call of the staff names, status.
 */
export function registerCall<N extends RouteName>(
  app: FastifyInstance,
  name: N,
  /**
   * `rate` null: answered from kept bytes, as cheap as an asset and as little limited. `xsrf`: a GET that
   * changes something demands the header as every other write does. `unreadable`: counts a request that is no good before
   * the handler is asked, for calls that count by themselves.
   */
  options: {
    rate: RateClass | null;
    bodyLimit?: number;
    xsrf?: true;
    unreadable?: (request: FastifyRequest) => Promise<void>;
  },
  handler: Handler<N>,
): void {
  const route = routes[name];
  const call: Call = calls[name];
  const writes = route.method !== 'GET';
  const readInput = async (request: FastifyRequest) => {
    try {
      if (options.xsrf || (writes && !('session' in route))) requireXsrf(request);
      else if (writes) requireOwnOrigin(request);
      const params = parsePart(call.params, request.params, 'params');
      // Whoever may not call it learns nothing of what is wrong with what was sent.
      const staff = await staffOf(call, request, params);
      requireTill(call, request.server.isTill);
      return {
        params,
        staff,
        query: parsePart(call.query, request.query, 'query'),
        body: parsePart(call.body, request.body, 'body'),
      };
    } catch (error) {
      await options.unreadable?.(request);
      throw error;
    }
  };
  app.route({
    method: route.method,
    url: route.path,
    // HEAD is for pages: of a stream it would open one that nobody reads.
    exposeHeadRoute: false,
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
    config: options.rate ? { rateLimit: RATE_CLASSES[options.rate](app) } : {},
    handler: async (request, reply) => {
      const input = { ...(await readInput(request)), request, reply } as CallInput<Calls[N]>;
      const answer = await handler(input);
      if (answer === reply || reply.sent) return reply;
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      const said = inLanguageOf(request, isRefusal(answer) ? answer.body : answer);
      return sendJson(isRefusal(answer) ? reply.code(answer.status) : reply, said);
    },
  });
}

/** Who calls, where the call is one of the staff: nobody comes further without the permission it names. */
async function staffOf(
  call: Call,
  request: FastifyRequest,
  params: unknown,
): Promise<ShopStaff | undefined> {
  if (call.access !== 'staff') return undefined;
  const { shopId = null } = (params ?? {}) as { shopId?: string };
  return request.server.staffGate(request, shopId, call.permission);
}

/** JSON also for plain strings: the contract's geo errors are a JSON string. */
function sendJson(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function parsePart(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw new BadInputError(
    parsed.error.issues.slice(0, 20).map((issue) => ({
      path: [part, ...issue.path.map(String)].join('.'),
      message: issue.message,
    })),
  );
}
