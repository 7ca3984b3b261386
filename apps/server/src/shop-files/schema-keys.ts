import type { z } from 'zod';
import type { Path } from './source-tree.ts';

/** The field names a schema knows at a path of a file; of kinds told apart by a field only those of the kind written. */
export function knownKeys(schema: z.ZodType, content: unknown, path: Path): string[] {
  let level: Shape[] = [schema as unknown as Shape];
  let value = content;
  for (const step of path) {
    const here = value;
    level = level.flatMap((shape) => unwrap(shape, here)).flatMap((one) => stepInto(one, step));
    value = fieldOf(here, step);
  }
  const shapes = level.flatMap((shape) => unwrap(shape, value));
  return [...new Set(shapes.flatMap((shape) => Object.keys(shape.def.shape ?? {})))];
}

/** As much of a zod schema's definition as is walked here. */
interface Shape {
  def: {
    type: string;
    shape?: Record<string, Shape>;
    element?: Shape;
    innerType?: Shape;
    options?: Shape[];
    discriminator?: string;
    values?: unknown[];
    valueType?: Shape;
  };
}

function unwrap(shape: Shape, value: unknown): Shape[] {
  const { type, innerType, options = [], discriminator } = shape.def;
  if (type === 'optional' && innerType) return unwrap(innerType, value);
  if (type !== 'union') return [shape];
  const kind = discriminator === undefined ? undefined : fieldOf(value, discriminator);
  const isMeant = ({ def }: Shape) =>
    discriminator === undefined || def.shape?.[discriminator]?.def.values?.includes(kind);
  return options.filter(isMeant).flatMap((option) => unwrap(option, value));
}

function fieldOf(value: unknown, field: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}

function stepInto(shape: Shape, step: PropertyKey): Shape[] {
  const next = shape.def.element ?? shape.def.valueType ?? shape.def.shape?.[String(step)];
  return next ? [next] : [];
}
