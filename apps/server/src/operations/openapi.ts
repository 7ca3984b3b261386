import type { z } from 'zod';
import type { Call } from '@tischlein/contract/call.ts';
import { calls } from '@tischlein/contract/calls.ts';
import { COMPONENTS } from '@tischlein/contract/schemas/components.ts';
import { routes, type RouteName } from '@tischlein/contract/routes.ts';
import { VERSION } from '@tischlein/contract/version.ts';
import { SchemaBook } from './schema-book.ts';

type Json = Record<string, unknown>;

/** Refusals that any call may answer (contract `Call.errors`), by the name they have in the document. */
const ANY_CALL = {
  400: ['BadInput', 'The request does not fit its description'],
  403: ['Forbidden', 'Not allowed, or the XSRF header is missing'],
  404: ['NotFound', 'Not found'],
  413: ['TooLarge', 'The body is too large'],
  415: ['WrongType', 'The body is no JSON'],
  429: ['TooMany', 'Too many calls; the header Retry-After says how many seconds to wait'],
  503: ['Unavailable', 'Not now, or the shop is offline (shop-offline)'],
} as const;

const DESCRIPTION =
  `A guest starts with GET /api/platform/session, which sets the cookies of the session, or where nothing is ordered with
GET /api/platform/device, which sets those of the device alone.
Every write, and whatever else demands the security scheme "xsrf", carries these cookies and the value of the
cookie XSRF-TOKEN in the header X-XSRF-TOKEN. Refusals have the shape of "Error"; where a call adds to it, or the
specification binds another shape, its own answers say so. Instants are ISO 8601 with a zone. Amounts of money are
whole cents but where a field says euros.`.replaceAll('\n', ' ');

/** The contract as an OpenAPI 3.1 document, made once. */
export function openApiDocument(): Json {
  const schemas = new SchemaBook();
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(routes) as RouteName[]) {
    const { method, path } = routes[name];
    const openPath = path.replace(/:(\w+)/g, '{$1}');
    paths[openPath] = {
      ...paths[openPath],
      [method.toLowerCase()]: operation(name, calls[name], schemas),
    };
  }
  const refusal = json(schemas.use(COMPONENTS.Error.schema, 'output'));
  const components = {
    responses: Object.fromEntries(
      Object.values(ANY_CALL).map(([name, description]) => [
        name,
        { description, content: refusal },
      ]),
    ),
    securitySchemes: {
      xsrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      account: { type: 'http', scheme: 'bearer' },
      staff: { type: 'apiKey', in: 'cookie', name: 'staff' },
    },
  };
  return schemas.complete({
    openapi: '3.1.0',
    info: { title: 'Tischlein', version: VERSION, description: DESCRIPTION },
    tags: [...new Set((Object.keys(routes) as RouteName[]).map(tagOf))].map((name) => ({ name })),
    paths,
    components,
  });
}

function tagOf(name: RouteName): string {
  const { path } = routes[name];
  return path.includes('/counter/') ? 'counter' : (path.split('/')[2] ?? 'shop');
}

function operation(name: RouteName, call: Call, schemas: SchemaBook): Json {
  return {
    operationId: name,
    summary: call.summary,
    tags: [tagOf(name)],
    ...security(call, routes[name]),
    parameters: [
      ...parameters(call.params, 'path', schemas),
      ...parameters(call.query, 'query', schemas),
    ],
    ...(call.upload && {
      requestBody: {
        required: true,
        content: { [call.upload]: { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    ...(call.body && {
      requestBody: { required: true, content: json(schemas.use(call.body, 'input')) },
    }),
    responses: responses(call, schemas),
  };
}

/** All that is named has to be there: who it is, and of a write the XSRF header. */
function security({ access }: Call, route: (typeof routes)[RouteName]): Json {
  const who = access === 'account' || access === 'staff' ? { [access]: [] } : {};
  const writes = route.method !== 'GET' && !('session' in route);
  const pair = access === 'guest' || writes ? { xsrf: [] } : {};
  const needed = { ...who, ...pair };
  return Object.keys(needed).length === 0 ? {} : { security: [needed] };
}

function parameters(
  part: z.ZodType | undefined,
  place: 'path' | 'query',
  schemas: SchemaBook,
): Json[] {
  if (!part) return [];
  const { properties = {}, required = [] } = schemas.use(part, 'input') as {
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

function responses(call: Call, schemas: SchemaBook): Json {
  const success = call.result
    ? { description: 'Success', content: json(schemas.use(call.result, 'output')) }
    : {
        description: call.file ? 'A file' : 'Server-sent events',
        content: { [call.file ?? 'text/event-stream']: { schema: { type: 'string' } } },
      };
  const general = Object.entries(ANY_CALL).map(([status, [name]]) => [
    status,
    { $ref: `#/components/responses/${name}` },
  ]);
  const own = Object.entries(call.errors ?? {}).map(([status, body]) => [
    status,
    { description: 'Refused', content: json(schemas.use(body, 'output')) },
  ]);
  return { 200: success, ...Object.fromEntries([...general, ...own]) };
}

const json = (content: Json) => ({ 'application/json': { schema: content } });
