import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { errorBodyFor } from '../../http/errors.ts';
import { countJobs } from './job-metrics.ts';
import { mayReadMetrics } from './may-read-metrics.ts';
import { createMetrics } from './metrics.ts';
import { openApiDocument } from './openapi.ts';

/** Longer than a busy database takes, shorter than a load balancer's patience. */
const DATABASE_PATIENCE_MS = 2_000;

/** What operators and their tools ask for. */
export function registerOperations(app: FastifyInstance, context: AppContext): void {
  const { config, database, quotes, upstreams } = context;
  const metrics = createMetrics(database.pool, quotes, upstreams);
  countJobs(metrics.registry, database.pool, context.jobs);
  metrics.observe(app);
  let document: string | null = null;

  app.get('/healthz', async (_request, reply) => {
    const problem = await whyNotReady(context);
    reply.code(problem ? 503 : 200).header('cache-control', 'no-store');
    return problem ? { ok: false, problem } : { ok: true };
  });

  let isHinted = false;
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) {
      if (!isHinted)
        context.log.info('/metrics was asked for from outside without the METRICS_TOKEN');
      isHinted = true;
      return reply.code(404).header('cache-control', 'no-store').send(errorBodyFor(404));
    }
    reply.type(metrics.registry.contentType).header('cache-control', 'no-store');
    return metrics.registry.metrics();
  });

  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(document);
  });
}

/** null once orders can be taken: the database takes writes and a shop is published. */
async function whyNotReady({ database }: AppContext): Promise<string | null> {
  const asked = sql<{ shops: boolean; readonly: boolean }>`
    select exists(select from shop where removed_at is null) as shops, pg_is_in_recovery() as readonly`.execute(
    database.db,
  );
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), DATABASE_PATIENCE_MS);
  });
  try {
    const answer = await Promise.race([asked, patience]);
    if (!answer) return 'the database does not answer in time';
    if (answer.rows[0]?.readonly) return 'the database is read-only';
    return answer.rows[0]?.shops ? null : 'no shop is published';
  } catch {
    return 'the database cannot be reached';
  } finally {
    clearTimeout(timer);
    asked.catch(() => undefined);
  }
}
