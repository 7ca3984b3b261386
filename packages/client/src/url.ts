/** Method and path of a call, from the contract's tables of routes; `:name` is a path parameter. */
export interface Route {
  method: string;
  path: string;
  /** false: needs no session, so none is begun for it. */
  session?: false;
}

export interface UrlParts {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
}

export function urlOf(
  { path: pattern }: Route,
  { params = {}, query = {} }: UrlParts = {},
): string {
  const path = pattern.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  const text = String(search);
  return text === '' ? path : `${path}?${text}`;
}
