import { z } from 'zod';
import { PaymentProviderError, type PaymentAccount } from '../../provider.ts';
import type { ProviderOptions } from '../../provider-options.ts';
import { accountValue } from '../http/account-value.ts';
import { callProvider, type ProviderAnswer } from '../http/call-provider.ts';

export type UnzerClient = (
  account: PaymentAccount,
  method: 'GET' | 'POST',
  /** Behind the version, e.g. 'payments/s-pay-1'. */
  path: string,
  body?: unknown,
  /** Of the guest, for the page to pay at; default: German. */
  language?: string,
) => Promise<ProviderAnswer>;

const refusal = z.object({ errors: z.array(z.object({ code: z.string() })).min(1) });

/** Unzer's own code of the first thing that was wrong. */
export function codeOf(body: unknown): string | null {
  const read = refusal.safeParse(body);
  return read.success ? (read.data.errors[0]?.code ?? null) : null;
}

/** Calls of Unzer's REST API, version 1. Throws `PaymentProviderError` as `callProvider`. */
export function unzerClient({ baseUrl, timeoutMs }: ProviderOptions): UnzerClient {
  return (account, method, path, body, language = 'de-DE') => {
    const key = accountValue(account, 'privateKey');
    return callProvider({
      method,
      url: `${baseUrl}/v1/${path}`,
      headers: {
        // The key is the name, and there is no password.
        authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
        accept: 'application/json',
        'accept-language': language,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs,
      codeOf,
    });
  };
}

/** Throws `PaymentProviderError` ('refused') for what Unzer did not do. */
export function done(answer: ProviderAnswer): ProviderAnswer {
  if (answer.status < 300) return answer;
  const code = codeOf(answer.body);
  throw new PaymentProviderError('refused', `refused with ${answer.status}`, code);
}
