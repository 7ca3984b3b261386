import { matchPath } from 'react-router';
import { patterns, type PageName } from './paths.ts';

export interface PageMatch {
  name: PageName;
  params: Readonly<Record<string, string | undefined>>;
}

const NAMES = Object.keys(patterns) as PageName[];

/** Which page a path (below the base) leads to; null for the not-found page. */
export function matchPage(path: string): PageMatch | null {
  for (const name of NAMES) {
    const match = matchPath(patterns[name], path);
    if (match) return { name, params: match.params };
  }
  return null;
}
