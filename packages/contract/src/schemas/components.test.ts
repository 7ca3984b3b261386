import { describe, expect, test } from 'vitest';
import { COMPONENTS, MAIN_COMPONENTS, type Component } from './components.ts';

const examples = Object.entries<Component>(COMPONENTS).filter(
  ([, { example }]) => example !== undefined,
);

describe('examples', () => {
  test.each(examples)('of %s fits its schema, with no field that is not in it', (_, component) => {
    const { schema, example } = component;
    expect(schema.parse(example)).toEqual(example);
  });

  test('stand at every part of menu, quote and shop configuration', () => {
    const without = Object.entries<Component>(MAIN_COMPONENTS).filter(
      ([, { example }]) => example === undefined,
    );
    expect(without).toEqual([]);
  });
});
