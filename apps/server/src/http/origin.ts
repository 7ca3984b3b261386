import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * Where guests reach a domain of ours, for canonical links, site maps and mails. Never taken from a request: whoever
 * sends one could choose it, and cached pages would carry it on to others.
 */
export function originOf(config: Pick<Config, 'production' | 'port'>, domain: string): string {
  return config.production ? `https://${domain}` : `http://${domain}:${config.port}`;
}

/**
 * The host name a request asks for, in small letters and without port. Only the Host header counts: proxies pass a
 * guest's own X-Forwarded-Host through.
 */
export function requestHost(request: FastifyRequest): string {
  return (request.headers.host ?? '').replace(/:\d*$/, '').toLowerCase();
}
