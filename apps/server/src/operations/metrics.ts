import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { BreakerState } from '../upstream/circuit-breaker.ts';
import { countPayments } from './payment-metrics.ts';
import type { Upstream } from '../upstream/upstream.ts';

interface Metrics {
  registry: Registry;
  /** Every answer by route and status. */
  observe(app: FastifyInstance): void;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Node knows thirty more, and anybody may send them. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A registry of its own for each server, so that several can live in one process. */
export function createMetrics(
  pool: Parameters<typeof countPayments>[1] & { totalCount: number; waitingCount: number },
  quotes: { limited: number },
  upstreams: readonly Upstream[],
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method and route',
    labelNames: ['method', 'route'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  // Apart from the durations: their many buckets for every status, too, would be a megabyte.
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Answers, by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
  });
  const orders = new Counter({
    name: 'orders_placed_total',
    help: 'Orders accepted by the order call',
    registers: [registry],
  });
  new Counter({
    name: 'quotes_bundles_limited_total',
    help: 'Carts whose best two-for-one bundles were not searched to the end; more than 0 wants a look',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(quotes.limited);
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool',
    registers: [registry],
    collect() {
      this.set(pool.totalCount);
    },
  });
  new Gauge({
    name: 'database_waiting',
    help: 'Requests waiting for a connection',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount);
    },
  });
  countPayments(registry, pool);
  countUpstreams(registry, upstreams);
  return {
    registry,
    observe(app) {
      app.addHook('onResponse', (request, reply, done) => {
        // The route's pattern, never the path: ids would make a series each.
        const route = request.routeOptions.url ?? 'unknown';
        const method = METHODS.has(request.method) ? request.method : 'other';
        durations.observe({ method, route }, reply.elapsedTime / 1000);
        answers.inc({ method, route, status: reply.statusCode });
        const placed = method === 'POST' && route.endsWith('/order') && reply.statusCode < 300;
        if (placed) orders.inc();
        done();
      });
    },
  };
}

const BREAKER_VALUE: Record<BreakerState, number> = { closed: 0, 'half-open': 1, open: 2 };

/** Geocoder, router and tile server outside, by their names. */
function countUpstreams(registry: Registry, upstreams: readonly Upstream[]): void {
  new Counter({
    name: 'upstream_calls_total',
    help: 'Calls of services outside, by how they ended; everything but ok is a failure',
    labelNames: ['service', 'outcome'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const { name: service, outcomes } of upstreams)
        for (const [outcome, count] of outcomes) this.inc({ service, outcome }, count);
    },
  });
  new Gauge({
    name: 'upstream_breaker',
    help: 'Is a service outside asked: 0 yes, 1 one call may try, 2 no, it fails',
    labelNames: ['service'] as const,
    registers: [registry],
    collect() {
      for (const { name: service, state } of upstreams) this.set({ service }, BREAKER_VALUE[state]);
    },
  });
}
