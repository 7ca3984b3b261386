import Stripe from 'stripe';
import type { z } from 'zod';
import type { ProviderOptions } from '../../provider-options.ts';
import { PaymentProviderError, type PaymentAccount } from '../../provider.ts';
import { accountValue } from '../http/account-value.ts';
import { readBody } from '../../../upstream/read-body.ts';

/** A hundred charges with everything Stripe says of each. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Stripe for one merchant, in the API version of the package. Never tries again by itself: a call has one time limit,
 * and whoever asked knows better when to ask again.
 */
export function stripeClient(
  account: PaymentAccount,
  { baseUrl, timeoutMs }: Pick<ProviderOptions, 'baseUrl' | 'timeoutMs'>,
): Stripe {
  const { protocol, hostname, port } = new URL(baseUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(accountValue(account, 'secretKey'), {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(limitedFetch),
  });
}

/** Follows nobody elsewhere, where our key would go too, and reads no answer without end. */
async function limitedFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  const body = await readBody(response, MAX_BYTES);
  if (!body) throw new TypeError('an answer without end');
  const { status, headers } = response;
  return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers });
}

/** What a call answered, in the form it must have. Throws `PaymentProviderError`, without anything secret or personal. */
export async function askStripe<S extends z.ZodType>(
  call: Promise<unknown>,
  schema: S,
): Promise<z.output<S>> {
  let answer: unknown;
  try {
    answer = await call;
  } catch (error) {
    throw providerError(error);
  }
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  throw new PaymentProviderError('unclear', 'Stripe answered in another form', null, {
    cause: read.error,
  });
}

const { StripeError, StripeAuthenticationError, StripePermissionError } = Stripe.errors;

/** Its messages are left out: they quote what was sent. */
function providerError(error: unknown): PaymentProviderError {
  if (error instanceof PaymentProviderError) return error;
  if (!(error instanceof StripeError))
    return new PaymentProviderError('unclear', 'Stripe could not be asked', null, { cause: error });
  const { statusCode, code, type, param, requestId } = error;
  const told = [code ?? type, param, requestId].filter(Boolean).join(', ');
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError)
    return new PaymentProviderError('misconfigured', `Stripe does not take our key: ${told}`, code);
  const isRefusal =
    statusCode !== undefined &&
    statusCode >= 400 &&
    statusCode < 500 &&
    // Still under way, or too much at once.
    statusCode !== 409 &&
    statusCode !== 429;
  return isRefusal
    ? new PaymentProviderError('refused', `Stripe refused: ${told}`, code ?? type)
    : new PaymentProviderError('unclear', `Stripe gave no answer: ${told}`, code ?? type);
}
