import { z } from 'zod';

type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

const DRAFT = /#\/components\/schemas\/(input|output):(\w+)/g;

/**
 * The named schemas of an OpenAPI document. What has an id in the contract is written once and referred to. A schema
 * that looks otherwise when it is sent than when it is answered, since defaults fill it, is there twice.
 */
export class SchemaBook {
  readonly #named = { input: new Map<string, Json>(), output: new Map<string, Json>() };

  /** The schema with references to named ones; they are settled by `complete`. */
  use(type: z.ZodType, direction: Direction): Json {
    // As a field, for what is named itself is a reference, too.
    const made = z.toJSONSchema(z.object({ it: type }), {
      io: direction,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        // Of every whole number: it says nothing.
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      },
    });
    const drafted = JSON.parse(
      JSON.stringify(made).replaceAll('#/$defs/', `#/components/schemas/${direction}:`),
    ) as { properties: { it: Json }; $defs?: Record<string, Json> };
    for (const [name, { id: _, ...schema }] of Object.entries(drafted.$defs ?? {}))
      this.#named[direction].set(name, schema);
    return drafted.properties.it;
  }

  /** The document with all schemas in its components and every reference by its final name. */
  complete(document: Json & { components: Json }): Json {
    const twofold = this.#twofold();
    const nameOf = (direction: string, name: string) =>
      direction === 'input' && twofold.has(name) ? `${name}Input` : name;
    const schemas: [string, Json][] = (['output', 'input'] as const).flatMap((direction) =>
      [...this.#named[direction]].map(([name, schema]): [string, Json] => [
        nameOf(direction, name),
        schema,
      ]),
    );
    const all = {
      ...document,
      components: {
        schemas: Object.fromEntries(schemas.sort(([a], [b]) => (a < b ? -1 : 1))),
        ...document.components,
      },
    };
    const text = JSON.stringify(all).replace(
      DRAFT,
      (_, direction: string, name: string) => `#/components/schemas/${nameOf(direction, name)}`,
    );
    return JSON.parse(text) as Json;
  }

  /** Names whose two sides differ, or refer to such a one. */
  #twofold(): Set<string> {
    const { input, output } = this.#named;
    const both = [...input.keys()].filter((name) => output.has(name));
    const text = (schema: Json | undefined) => JSON.stringify(schema).replace(DRAFT, '$2');
    const found = new Set(both.filter((name) => text(input.get(name)) !== text(output.get(name))));
    for (let before = -1; before !== found.size;) {
      before = found.size;
      for (const name of both) {
        const refers = [...JSON.stringify(input.get(name)).matchAll(DRAFT)];
        if (refers.some(([, , other]) => found.has(other ?? ''))) found.add(name);
      }
    }
    return found;
  }
}
