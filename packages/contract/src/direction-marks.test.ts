import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

const MARK = '\u202e';

interface Leaf {
  path: string;
  schema: z.ZodType;
}

/** Every text in a schema, with the way to it. */
function textsOf(schema: z.ZodType, path: string): Leaf[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const inner = (value: unknown, at = path) => textsOf(value as z.ZodType, at);
  switch (def.type) {
    case 'string':
      return [{ path, schema }];
    case 'pipe':
      // `line` and `paragraph`: a text and what is made of it. Others are looked into.
      return isText(def['in']) ? [{ path, schema }] : [...inner(def['in']), ...inner(def['out'])];
    case 'object':
      return Object.entries(def['shape'] as Record<string, z.ZodType>).flatMap(([key, value]) =>
        inner(value, `${path}.${key}`),
      );
    case 'array':
      return inner(def['element'], `${path}[]`);
    case 'record':
      return [...inner(def['keyType'], `${path}{}`), ...inner(def['valueType'], `${path}{}`)];
    case 'union':
      return (def['options'] as z.ZodType[]).flatMap((option) => inner(option));
    case 'lazy':
      return [];
    default:
      return 'innerType' in def ? inner(def['innerType']) : [];
  }
}

const isText = (schema: unknown): boolean => (schema as z.ZodType)._zod.def.type === 'string';

/** Taken as it comes, and why that shows nobody anything. */
const SHOWN_TO_NOBODY: [RegExp, string][] = [
  [/^reportError\./, 'log alone, as JSON'],
  [/^(?:staff\w+|setupOwner)\.(?:password|newPassword)$/, 'hashed'],
  [/^setupPlace\./, 'read as an address; what is found is shown'],
  [/^setupOwner\.login$/, 'compared'],
  [/^setupCreateShop\.email$/, 'an address that is written to'],
  [/^geo\.location$/, 'read as an address; what is found is shown'],
  [/^setUserBirthday\.date$/, 'read as a date'],
  [/\.(tags\[\]|deliveryType)$/, 'compared with the menu'],
  [
    /\.(sessionId|userId|groupOrderId|id|code|key|deviceKey|refundOf|resourceId|reference)$/,
    'looked up',
  ],
  [/Push\.endpoint$/, 'an address that is called'],
];

const given = (Object.entries(calls) as [string, Call][]).flatMap(([name, { body }]) =>
  body ? textsOf(body, name) : [],
);

describe('texts that guests and staff send', () => {
  it('are found', () => {
    const paths = given.map(({ path }) => path);
    for (const path of [
      'joinGroup.memberName',
      'counterAddWaiter.name',
      'openWaiter.device',
      'requestReservation.name',
      'placeOrder.formValues.name',
      'rateDishes.ratings[].words',
    ])
      expect(paths).toContain(path);
  });

  it.each(given)('$path lets no direction mark through', ({ path, schema }) => {
    if (SHOWN_TO_NOBODY.some(([pattern]) => pattern.test(path))) return;
    for (const text of [`An${MARK}na`, `${MARK}a@example.de`, `1234567890123456789012${MARK}`]) {
      const parsed = schema.safeParse(text);
      if (parsed.success) expect(parsed.data).not.toContain(MARK);
    }
  });
});
