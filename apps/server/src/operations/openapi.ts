import { z } from 'zod';
import type { Call } from '@tischlein/contract/call.ts';
import { calls } from '@tischlein/contract/calls.ts';
import { errorBody } from '@tischlein/contract/calls/shared.ts';
import { routes, type RouteName } from '@tischlein/contract/routes.ts';
import { VERSION } from '@tischlein/contract/version.ts';

type Json = Record<string, unknown>;

/** Refusals that any call may answer (contract `Call.errors`). */
const ANY_CALL = {
  400: 'bad input',
  403: 'forbidden',
  404: 'not found',
  429: 'too many calls',
  503: 'not now, or the shop is offline (shop-offline)',
};

/** The contract as an OpenAPI 3.1 document, made once. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(routes) as RouteName[]) {
    const { method, path } = routes[name];
    const openPath = path.replace(/:(\w+)/g, '{$1}');
    paths[openPath] = { ...paths[openPath], [method.toLowerCase()]: operation(name, calls[name]) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tischlein',
      version: VERSION,
      description:
        'Writes carry the value of the XSRF-TOKEN cookie in the header X-XSRF-TOKEN. GET /api/platform/session sets the cookies.',
    },
    tags: [{ name: 'platform' }, { name: 'shop' }, { name: 'counter' }],
    paths,
    components: {
      schemas: { Error: schema(errorBody, 'output') },
      securitySchemes: {
        guest: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
        account: { type: 'http', scheme: 'bearer' },
        staff: { type: 'apiKey', in: 'cookie', name: 'staff' },
      },
    },
  };
}

function operation(name: RouteName, call: Call): Json {
  const { path } = routes[name];
  const tag = path.includes('/counter/') ? 'counter' : (path.split('/')[2] ?? 'shop');
  return {
    operationId: name,
    summary: call.summary,
    tags: [tag],
    ...(call.access === 'public' ? {} : { security: [{ [call.access]: [] }] }),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body
      ? { requestBody: { required: true, content: json(schema(call.body, 'input')) } }
      : {}),
    responses: responses(call),
  };
}

function parameters(part: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!part) return [];
  const { properties = {}, required = [] } = schema(part, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }));
}

function responses(call: Call): Json {
  const success = call.result
    ? { description: 'Success', content: json(schema(call.result, 'output')) }
    : {
        description: call.file ? 'A file' : 'Server-sent events',
        content: { [call.file ?? 'text/event-stream']: { schema: { type: 'string' } } },
      };
  const general = Object.entries(ANY_CALL).map(([status, description]) => [
    status,
    { description, content: json({ $ref: '#/components/schemas/Error' }) },
  ]);
  const own = Object.entries(call.errors ?? {}).map(([status, body]) => [
    status,
    { description: 'Refused', content: json(schema(body, 'output')) },
  ]);
  return { 200: success, ...Object.fromEntries([...general, ...own]) };
}

const json = (content: Json) => ({ 'application/json': { schema: content } });

/** Types that are checked by code alone (`z.custom`) have no schema; they are described as objects. */
function schema(type: z.ZodType, io: 'input' | 'output'): Json {
  const made = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom') jsonSchema.type = 'object';
    },
  }) as Json;
  const { $schema: _, ...rest } = made;
  return rest;
}
