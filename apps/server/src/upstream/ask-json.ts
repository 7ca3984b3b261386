import type { z } from 'zod';
import type { AskOptions, Upstream } from './upstream.ts';

const MAX_BYTES = 512 * 1024;

/** Asks for JSON of a shape. Throws `UpstreamError`. */
export function askJson<S extends z.ZodType>(
  upstream: Upstream,
  url: string,
  schema: S,
  options: Partial<AskOptions> & { timeoutMs: number },
): Promise<z.output<S>> {
  const asked = { mostBytes: MAX_BYTES, accept: 'application/json', ...options };
  return upstream.ask(url, asked, (body) => {
    const parsed = schema.safeParse(JSON.parse(body.toString('utf8')));
    return parsed.success ? (parsed.data ?? null) : null;
  });
}
