/** What `line_items[0][price_data][currency]=eur` stands for. */
export type FormValue = string | FormValue[] | FormFields;
export interface FormFields {
  [name: string]: FormValue;
}

/** Parameters as Stripe reads them, of a body or a query. */
export function parseForm(parameters: URLSearchParams): FormFields {
  const root: FormFields = {};
  for (const [name, value] of parameters) {
    const path = name.split(/\]?\[|\]$/).filter((part, at) => at === 0 || part !== '');
    if (name.endsWith('[]')) path.push('');
    put(root, path, value);
  }
  return withLists(root) as FormFields;
}

function put(fields: FormFields, [head = '', ...rest]: string[], value: string): void {
  const name = head === '' ? String(Object.keys(fields).length) : head;
  // A prototype's name is as good a name as any other.
  const own = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const inner = typeof own === 'object' && !Array.isArray(own) ? own : {};
  const next = rest.length === 0 ? value : inner;
  Object.defineProperty(fields, name, { value: next, ...PLAIN });
  if (rest.length > 0) put(inner, rest, value);
}

const PLAIN = { enumerable: true, configurable: true, writable: true };

function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  if (isList) return entries.map(([, each]) => withLists(each));
  return Object.fromEntries(entries.map(([name, each]) => [name, withLists(each)]));
}
