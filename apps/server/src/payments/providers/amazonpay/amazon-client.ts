import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PaymentAccount } from '../../provider.ts';
import type { ProviderOptions } from '../../provider-options.ts';
import { accountValue } from '../http/account-value.ts';
import { callProvider, type ProviderAnswer } from '../http/call-provider.ts';
import { authorizationOf, readPrivateKey } from './sign-request.ts';

interface AmazonRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** Behind the version, e.g. 'charges/S01-...'. */
  path: string;
  body?: unknown;
  /** Any length; Amazon takes 32 characters. */
  idempotencyKey?: string;
}

export type AmazonClient = (
  account: PaymentAccount,
  request: AmazonRequest,
) => Promise<ProviderAnswer>;

const refusal = z.object({ reasonCode: z.string() });

/** Amazon's own word for why it refused. */
export function reasonOf(body: unknown): string | null {
  const read = refusal.safeParse(body);
  return read.success ? read.data.reasonCode : null;
}

/** Signed calls of Amazon Pay's API, version 2. Throws `PaymentProviderError` as `callProvider`. */
export function amazonClient({ baseUrl, timeoutMs, now }: ProviderOptions): AmazonClient {
  const { host } = new URL(baseUrl);
  return (account, { method, path, body, idempotencyKey }) => {
    const publicKeyId = accountValue(account, 'publicKeyId');
    const fullPath = `${environmentOf(publicKeyId)}/v2/${path}`;
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers: Record<string, string> = {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-amz-pay-date': new Date(now()).toISOString().replace(/\.\d+/, ''),
      'x-amz-pay-host': host,
      'x-amz-pay-region': 'eu',
    };
    if (idempotencyKey !== undefined)
      headers['x-amz-pay-idempotency-key'] = shortKey(idempotencyKey);
    const authorization = authorizationOf({
      method,
      path: fullPath,
      body: text,
      headers,
      publicKeyId,
      privateKey: readPrivateKey(accountValue(account, 'privateKey')),
    });
    return callProvider({
      method,
      url: `${baseUrl}${fullPath}`,
      headers: { ...headers, authorization },
      ...(body === undefined ? {} : { body: text }),
      timeoutMs,
      codeOf: reasonOf,
    });
  };
}

/** Keys of today tell their environment; the older ones are used for both, and then the path tells it. */
function environmentOf(publicKeyId: string): string {
  return /^(sandbox|live)-/i.test(publicKeyId) ? '' : '/live';
}

function shortKey(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
