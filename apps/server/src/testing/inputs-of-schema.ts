import fc from 'fast-check';
import { z } from 'zod';

type Schema = Record<string, unknown>;

/** Below this, lists are empty and choices take their first: some schemas contain themselves. */
const DEEPEST = 7;

const FORMATS: Record<string, unknown> = {
  'date-time': '2026-11-17T18:00:00.000Z',
  date: '2026-11-20',
  time: '18:00',
  email: 'gast@example.de',
  uri: 'https://example.de/x',
  uuid: '0b8d5b0e-5b0e-4b0e-8b0e-0b8d5b0e5b0e',
};

/**
 * Values that a schema of the contract takes. `known` gives some by the name of their field, so that they name what is
 * there and come further than the first look-up.
 */
export function inputsOf(
  type: z.ZodType,
  known: Readonly<Record<string, unknown>> = {},
): fc.Arbitrary<unknown> {
  const whole = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;
  const named = (whole['$defs'] ?? {}) as Record<string, Schema>;

  const of = (schema: Schema, depth: number): fc.Arbitrary<unknown> => {
    const ref = schema['$ref'];
    if (ref === '#') return of(whole, depth + 1);
    if (typeof ref === 'string') return of(named[ref.replace('#/$defs/', '')] ?? {}, depth + 1);
    if ('const' in schema) return fc.constant(schema['const']);
    if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum']);
    const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
    if (choices) {
      const open = depth > DEEPEST ? choices.slice(0, 1) : choices;
      return fc.oneof(...open.map((each) => of(each, depth + 1)));
    }
    switch (schema['type']) {
      case 'object':
        return objectOf(schema, depth);
      case 'array':
        return arrayOf(schema, depth);
      case 'string':
        return stringOf(schema);
      case 'integer':
      case 'number':
        return numberOf(schema);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return fc.constant('x');
    }
  };

  const objectOf = (schema: Schema, depth: number): fc.Arbitrary<unknown> => {
    const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
    const required = (schema['required'] ?? []) as string[];
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [
        name,
        name in known ? fc.constant(known[name]) : of(field, depth + 1),
      ]),
    );
    return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  };

  const arrayOf = (schema: Schema, depth: number): fc.Arbitrary<unknown> => {
    const items = (schema['items'] ?? {}) as Schema;
    const minLength = Number(schema['minItems'] ?? 0);
    const most = Number(schema['maxItems'] ?? 3);
    const maxLength = Math.max(minLength, depth > DEEPEST ? 0 : Math.min(2, most));
    return fc.array(of(items, depth + 1), { minLength, maxLength });
  };

  const stringOf = (schema: Schema): fc.Arbitrary<unknown> => {
    const format = FORMATS[String(schema['format'])];
    if (format !== undefined) return fc.constant(format);
    const max = Number(schema['maxLength'] ?? 40);
    const min = Number(schema['minLength'] ?? 0);
    if (typeof schema['pattern'] === 'string' && !schema['pattern'].includes('\\u0000'))
      return fc.stringMatching(new RegExp(schema['pattern']));
    return fc.string({ minLength: min, maxLength: Math.max(min, Math.min(max, 40)) });
  };

  const numberOf = (schema: Schema): fc.Arbitrary<unknown> => {
    const min = Math.max(Number(schema['minimum'] ?? -1e6), -1e6);
    const max = Math.min(Number(schema['maximum'] ?? 1e6), 1e6);
    const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
    if (schema['type'] === 'integer') return whole;
    return fc.oneof(whole, fc.double({ min, max, noNaN: true }));
  };

  return of(whole, 0);
}

/** The place of every field in a value, the value's own fields first. */
export function fieldsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const field = [...path, key];
    return [field, ...fieldsOf(child, field)];
  });
}

/** A copy with another value in one field. */
export function putInto<T>(value: T, [key = '', ...rest]: readonly string[], by: unknown): T {
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[key] = rest.length === 0 ? by : putInto(copy[key], rest, by);
  return copy as T;
}
