import type { z } from 'zod';
import { PaymentProviderError } from '../../provider.ts';
import { readBody } from '../../../upstream/read-body.ts';

interface ProviderCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  /** JSON, as it was signed where it was signed. */
  body?: string;
  timeoutMs: number;
  /** The provider's own code in the body of an error. */
  codeOf: (body: unknown) => string | null;
}

export interface ProviderAnswer {
  status: number;
  body: unknown;
}

const MAX_BYTES = 256 * 1024;

/**
 * One call of a provider's API. Answers what was done, and what was not found (404) or refused (other 4xx), with its
 * body. Throws `PaymentProviderError`: 'misconfigured' where our keys are not taken, 'unclear' for everything after
 * which nobody knows whether it was done.
 */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  const { status, text } = await fetchText(call);
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    throw new PaymentProviderError('unclear', `answered ${status}`, String(status));
  // A provider that sends us elsewhere would be given our keys there.
  if (status >= 300 && status < 400)
    throw new PaymentProviderError('unclear', 'sent us elsewhere', String(status));
  const body = parsed(text, status);
  if (status === 401 || status === 403)
    throw new PaymentProviderError('misconfigured', 'our keys were not taken', call.codeOf(body));
  return { status, body };
}

async function fetchText(call: ProviderCall): Promise<{ status: number; text: string }> {
  const { method, url, headers, body, timeoutMs } = call;
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = await readBody(response, MAX_BYTES);
    if (bytes) return { status: response.status, text: bytes.toString('utf8') };
  } catch (error) {
    throw new PaymentProviderError('unclear', 'gave no answer', null, { cause: error });
  }
  throw new PaymentProviderError('unclear', 'answered without end');
}

function parsed(text: string, status: number): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    // An error page tells by its status already.
    if (status >= 400) return null;
    throw new PaymentProviderError('unclear', 'answered nonsense', null, { cause: error });
  }
}

/** The body of an answer in the form it must have. Throws `PaymentProviderError` ('unclear'). */
export function bodyOf<S extends z.ZodType>(answer: ProviderAnswer, schema: S): z.output<S> {
  const read = schema.safeParse(answer.body);
  if (read.success) return read.data;
  throw new PaymentProviderError('unclear', 'answered in another form', null, {
    cause: read.error,
  });
}
