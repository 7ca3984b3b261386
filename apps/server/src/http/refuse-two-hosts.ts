import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorBodyFor, RefusedError } from './errors.ts';

/**
 * Refuses a request that names two hosts, in two headers or in its target: a proxy in front may have judged it by the
 * one and we would answer for the other (RFC 9112 3.2 demands 400).
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (namesTwoHosts(request)) throw new RefusedError(400, errorBodyFor(400));
  });
}

function namesTwoHosts({ raw }: FastifyRequest): boolean {
  const hosts: string[] = [];
  // Names and values take turns. Node keeps the first Host header alone and drops the others in silence.
  const headers = raw.rawHeaders ?? [];
  for (let at = 0; at < headers.length; at += 2)
    if (headers[at]?.toLowerCase() === 'host') hosts.push((headers[at + 1] ?? '').toLowerCase());
  if (hosts.length > 1) return true;
  const target = raw.url ?? '/';
  if (target.startsWith('/') || target === '*') return false;
  const named = URL.canParse(target) ? new URL(target) : null;
  return named === null || !sameHost(named, hosts[0] ?? raw.headers.host ?? '');
}

/** The port that a scheme has anyway need not be written. */
function sameHost(target: URL, host: string): boolean {
  const told = `${target.protocol}//${host}`;
  return URL.canParse(told) && new URL(told).host === target.host && target.username === '';
}
