import { z } from 'zod';
import type { GeoPoint } from '@tischlein/domain/delivery/distance.ts';
import { askJson } from '../../upstream/ask-json.ts';
import { RecentAnswers } from '../../upstream/recent-answers.ts';
import { UpstreamError, type Upstream } from '../../upstream/upstream.ts';
import { upstreamUrl } from '../../upstream/upstream-url.ts';
import { GREAT_CIRCLE_ROUTER, type Router } from './router.ts';

/** null: no road leads there. */
const metres = z.number().min(0).max(20_000_000).nullable();
const table = z.object({ code: z.literal('Ok'), distances: z.tuple([z.array(metres)]) });

export interface RouterLimits {
  timeoutMs: number;
}
const LIMITS: RouterLimits = { timeoutMs: 2_000 };
/** OSRM takes 100 points in one table unless told otherwise. */
const AT_ONCE = 90;
const REMEMBERED = 20_000;
const LIFE_MS = 60 * 60_000;

/** OSRM's `/table`: one call for all branches. What it cannot say is estimated. */
export function osrmRouter(
  base: string,
  upstream: Upstream,
  now: () => number,
  limits: RouterLimits = LIMITS,
): Router {
  const known = new RecentAnswers<number | null>(REMEMBERED, LIFE_MS, now);

  const ask = async (from: GeoPoint, to: readonly GeoPoint[]): Promise<void> => {
    const points = [from, ...to].map(written).join(';');
    const query = { sources: 0, destinations: to.map((_, at) => at + 1).join(';') };
    const url = upstreamUrl(base, `table/v1/driving/${points}`, {
      ...query,
      annotations: 'distance',
    });
    const whole = table.refine(({ distances: [row] }) => row.length === to.length);
    const [row] = (await askJson(upstream, url, whole, limits)).distances;
    for (const [at, point] of to.entries()) known.set(keyOf(from, point), row[at] ?? null);
  };

  return {
    name: 'osrm',
    async distances(from, to) {
      const unknown = to.filter((point) => known.get(keyOf(from, point)) === undefined);
      for (let at = 0; at < unknown.length; at += AT_ONCE)
        if (!(await answered(ask(from, unknown.slice(at, at + AT_ONCE))))) break;
      const estimated = await GREAT_CIRCLE_ROUTER.distances(from, to);
      return to.map((point, at) => known.get(keyOf(from, point)) ?? estimated[at] ?? 0);
    },
  };
}

/** A router that fails leaves the estimate. */
async function answered(asking: Promise<void>): Promise<boolean> {
  try {
    await asking;
    return true;
  } catch (error) {
    if (error instanceof UpstreamError) return false;
    throw error;
  }
}

const written = ({ latitude, longitude }: GeoPoint): string =>
  `${longitude.toFixed(6)},${latitude.toFixed(6)}`;
const keyOf = (from: GeoPoint, to: GeoPoint): string => `${written(from)} ${written(to)}`;
