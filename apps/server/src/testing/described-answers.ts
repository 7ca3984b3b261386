import { isDeepStrictEqual } from 'node:util';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import type { Call } from '@tischlein/contract/call.ts';
import { calls } from '@tischlein/contract/calls.ts';
import { errorBody } from '@tischlein/contract/calls/shared.ts';
import { routes, type RouteName } from '@tischlein/contract/routes.ts';

const routePatterns = (Object.keys(routes) as RouteName[]).map((name) => ({
  name,
  method: routes[name].method,
  path: new RegExp(`^${routes[name].path.replace(/:\w+/g, '[^/]+')}$`),
}));

/**
 * Throws where an answer is not what the contract describes: a field too many or too few, a refusal of another shape,
 * a name that is not in the list. What is no call of the contract, or no JSON, is left alone.
 */
export function assertAsDescribed(
  method: string,
  url: string,
  answer: LightMyRequestResponse,
): void {
  const path = url.replace(/\?.*$/s, '');
  const found = routePatterns.find((each) => each.method === method && each.path.test(path));
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  if (!found || !isJson) return;
  const body: unknown = answer.json();
  const schemas = described(calls[found.name], answer.statusCode);
  const parsed = schemas.map((schema) => schema.safeParse(body));
  if (parsed.some(({ success, data }) => success && isDeepStrictEqual(data, body))) return;
  const [first] = parsed;
  const why = first?.success
    ? `has fields that are not described: ${JSON.stringify(body)}`
    : `is not as described: ${first?.error && z.prettifyError(first.error)}`;
  throw new Error(`The answer ${answer.statusCode} of ${found.name} ${why}`);
}

function described(call: Call, status: number): z.ZodType[] {
  if (status < 300) return call.result ? [call.result] : [];
  const own = call.errors?.[status];
  return own ? [own, errorBody] : [errorBody];
}
