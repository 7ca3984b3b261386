/** A value of a file together with where it stands, so that a problem found late still names line and column. */
export type SourceNode = {
  file: string;
  /** Within its own file: 'dishes[3].sizes'. */
  path: string;
  line: number;
  column: number;
} & SourceContent;

type SourceContent =
  | { kind: 'scalar'; value: string | number | boolean | null }
  | { kind: 'list'; items: SourceNode[] }
  | { kind: 'map'; entries: Map<string, SourceNode> };

export type Path = readonly PropertyKey[];

/** The bare value. Empty fields (`text:`) count as absent. */
export function plainValue(node: SourceNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(plainValue);
  const result: Record<string, unknown> = {};
  for (const [key, child] of node.entries) {
    if (child.kind === 'scalar' && child.value === null) continue;
    result[key] = plainValue(child);
  }
  return result;
}

/** The node at a path, or the nearest one above it. `exact` tells which. */
export function locate(root: SourceNode, path: Path): { node: SourceNode; exact: boolean } {
  let node = root;
  for (const step of path) {
    const next = childOf(node, step);
    if (next === undefined) return { node, exact: false };
    node = next;
  }
  return { node, exact: true };
}

export function childOf(node: SourceNode, step: PropertyKey): SourceNode | undefined {
  if (node.kind === 'list') return node.items[Number(step)];
  if (node.kind === 'map') return node.entries.get(String(step));
  return undefined;
}

export function joinPath(path: string, step: PropertyKey): string {
  if (typeof step === 'number') return `${path}[${step}]`;
  return path === '' ? String(step) : `${path}.${String(step)}`;
}

/** A tree for a value that comes from no file. */
export function nodeOf(value: unknown, file = '', path = ''): SourceNode {
  const place = { file, path, line: 1, column: 1 };
  if (Array.isArray(value)) {
    const items = value.map((item, index) => nodeOf(item, file, joinPath(path, index)));
    return { ...place, kind: 'list', items };
  }
  if (typeof value === 'object' && value !== null) {
    const entries = new Map<string, SourceNode>();
    for (const [key, child] of Object.entries(value)) {
      if (child !== undefined) entries.set(key, nodeOf(child, file, joinPath(path, key)));
    }
    return { ...place, kind: 'map', entries };
  }
  return { ...place, kind: 'scalar', value: value as string | number | boolean | null };
}
