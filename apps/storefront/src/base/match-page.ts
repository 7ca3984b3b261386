import { ROUTE_PATTERNS, type PageName } from './paths.ts';

export interface PageMatch {
  name: PageName;
  params: Readonly<Record<string, string | undefined>>;
}

const PAGES = (Object.keys(ROUTE_PATTERNS) as PageName[]).map((name) => ({
  name,
  segments: segmentsOf(ROUTE_PATTERNS[name]),
}));

/**
 * Which page a path (below the base) leads to, without regard to case and to slashes at its end; null for the
 * not-found page.
 */
export function matchPage(path: string): PageMatch | null {
  const parts = segmentsOf(path);
  // Without an order this is no page, and no {paymentCanceled} either.
  if (/^\/checkout\/success\/*$/i.test(path)) return null;
  for (const { name, segments } of PAGES) {
    const params: Record<string, string> = {};
    const fits = segments.every((segment, at) => {
      const part = parts[at] ?? '';
      if (!segment.startsWith(':')) return part.toLowerCase() === segment;
      params[segment.slice(1)] = decoded(part);
      return part !== '';
    });
    if (fits && parts.length === segments.length) return { name, params };
  }
  return null;
}

function segmentsOf(path: string): string[] {
  return path.replace(/\/+$/, '').split('/').slice(1);
}

/** Text that is no valid encoding stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
