import { jsonReply, type Reply } from '../http/request.ts';

interface Reason {
  status?: number;
  type?: string;
  code?: string;
  param?: string;
}

/** What Stripe will not do, as it says so. */
export class StripeRefusal extends Error {
  override name = 'StripeRefusal';
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;
  constructor(message: string, reason: Reason = {}) {
    super(message);
    this.status = reason.status ?? 400;
    this.type = reason.type ?? 'invalid_request_error';
    this.code = reason.code;
    this.param = reason.param;
  }

  toReply(): Reply {
    const { code, param, message, type } = this;
    const docUrl = code && `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}`;
    // What is undefined is left out by JSON.
    return jsonReply(this.status, { error: { code, doc_url: docUrl, message, param, type } });
  }
}

export function missing(param: string): StripeRefusal {
  return new StripeRefusal(`Missing required param: ${param}.`, {
    code: 'parameter_missing',
    param,
  });
}

export function noSuch(object: string, id: string, param = 'id'): StripeRefusal {
  return new StripeRefusal(`No such ${object}: '${id}'`, {
    status: 404,
    code: 'resource_missing',
    param,
  });
}
