import type { z } from 'zod';
import { PaymentProviderError, type PaymentAccount } from '../../provider.ts';
import type { ProviderOptions } from '../../provider-options.ts';
import { readBody } from '../../../upstream/read-body.ts';
import { accountValue } from '../http/account-value.ts';
import { paypalError, paypalToken } from './paypal-answers.ts';
import { keptTokens } from './paypal-tokens.ts';

const MAX_BYTES = 1024 * 1024;

export interface PaypalCall {
  method: 'GET' | 'POST';
  path: string;
  /** JSON. */
  body?: string;
  /** PayPal answers a repeated one with what came of the first. */
  requestId?: string;
}

export interface PaypalClient {
  /** Throws `PaymentProviderError`; the code is PayPal's own name of the problem. */
  ask<S extends z.ZodType>(
    account: PaymentAccount,
    call: PaypalCall,
    schema: S,
  ): Promise<z.output<S>>;
}

/** PayPal's REST API. `headersFor`: what every call of this account carries besides its token. */
export function paypalClient(
  options: ProviderOptions,
  headersFor: (account: PaymentAccount) => Record<string, string>,
): PaypalClient {
  const tokens = keptTokens(options.now, async (account) => {
    const [id, secret] = [accountValue(account, 'clientId'), accountValue(account, 'clientSecret')];
    const answer = await send(options, {
      method: 'POST',
      path: '/v1/oauth2/token',
      body: 'grant_type=client_credentials',
      headers: {
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    return read(answer, paypalToken);
  });

  const tryOnce = async (account: PaymentAccount, call: PaypalCall): Promise<Answer> =>
    send(options, {
      ...call,
      headers: {
        ...headersFor(account),
        authorization: `Bearer ${await tokens.of(account)}`,
        prefer: 'return=representation',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(call.requestId === undefined ? {} : { 'paypal-request-id': call.requestId }),
      },
    });

  return {
    async ask(account, call, schema) {
      let answer = await tryOnce(account, call);
      if (answer.status === 401) {
        // Withdrawn before its end. What was refused so has not been carried out.
        tokens.forget(account);
        answer = await tryOnce(account, call);
      }
      return read(answer, schema);
    },
  };
}

interface Answer {
  /** What was asked, for messages. */
  what: string;
  status: number;
  body: unknown;
}

async function send(
  { baseUrl, timeoutMs }: ProviderOptions,
  {
    method,
    path,
    body,
    headers,
  }: Pick<PaypalCall, 'method' | 'path' | 'body'> & { headers: Record<string, string> },
): Promise<Answer> {
  const what = `PayPal: ${method} ${path.replace(/\?.*/, '')}`;
  try {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = await readBody(response, MAX_BYTES);
    if (!bytes) throw new Error('the answer is too large');
    const text = bytes.toString('utf8');
    return { what, status: response.status, body: text === '' ? null : JSON.parse(text) };
  } catch (cause) {
    throw new PaymentProviderError('unclear', `${what}: no answer`, null, { cause });
  }
}

function read<S extends z.ZodType>({ what, status, body }: Answer, schema: S): z.output<S> {
  if (status >= 200 && status < 300) {
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new PaymentProviderError('unclear', `${what}: an answer of another shape`);
  }
  const { data: said } = paypalError.safeParse(body);
  const code = said?.details?.[0]?.issue ?? said?.name ?? said?.error ?? null;
  const message = `${what}: ${status} ${code ?? ''} ${said?.debug_id ?? ''}`.trim();
  throw new PaymentProviderError(kindOf(status, code), message, code);
}

function kindOf(status: number, code: string | null): PaymentProviderError['kind'] {
  if (status === 401 || status === 403) return 'misconfigured';
  // The first of two equal calls is still being worked on.
  if (code === 'PREVIOUS_REQUEST_IN_PROGRESS') return 'unclear';
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return isRefusal ? 'refused' : 'unclear';
}
