import { VERSION } from '@tischlein/contract/version.ts';
import type { FastifyInstance } from 'fastify';
import type { OperationsContext } from './context.ts';
import { errorBodyFor } from '../http/errors.ts';
import { DatabaseProbe } from './database-probe.ts';
import { countJobs } from './job-metrics.ts';
import { mayReadMetrics } from './may-read-metrics.ts';
import { createMetrics } from './metrics.ts';
import { openApiDocument } from './openapi.ts';
import { Readiness } from './readiness.ts';

/** What operators and their tools ask for. */
export function registerOperations(app: FastifyInstance, context: OperationsContext): void {
  const { config, database, quotes, upstreams } = context;
  const metrics = createMetrics(database.pool, quotes, upstreams);
  countJobs(metrics.registry, database.pool, context.jobs);
  metrics.observe(app);
  let document: string | null = null;

  const readiness = new Readiness(new DatabaseProbe(database.url), context.log);
  app.addHook('onClose', () => readiness.close());

  /** The process answers; whatever the database does, starting it anew would not help. */
  app.get('/livez', { config: { whileStopping: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );

  /** Orders can be taken; also before the first shop is there, which is set up through the same door. */
  app.get('/healthz', async (_request, reply) => {
    const problem = await readiness.problem();
    reply.code(problem ? 503 : 200).header('cache-control', 'no-store');
    if (problem) return { ok: false, version: VERSION, problem };
    return { ok: true, version: VERSION, ...(context.shops.isEmpty() && { setup: true }) };
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
