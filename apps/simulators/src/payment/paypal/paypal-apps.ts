import { randomBytes } from 'node:crypto';
import { formOf, headerOf, jsonReply, type Asked, type Reply } from '../http/request.ts';
import { refusal, unauthorized } from './paypal-reply.ts';

/** An app of the developer dashboard, with the keys it is called with. */
export interface PaypalApp {
  clientId: string;
  clientSecret: string;
  /** Whose money it is; of a platform: everybody it may sell for. */
  merchants: readonly [string, ...string[]];
  /** Its BN code. Set: the app is a platform's, and every call must name it and the merchant. */
  attributionId?: string;
}

/** Who calls, and for which merchant. */
export interface Caller {
  app: PaypalApp;
  merchant: string;
}

const TOKEN_SECONDS = 32_400;

/** Keys and tokens. */
export class PaypalApps {
  readonly #apps: readonly PaypalApp[];
  readonly #now: () => number;
  readonly #tokens = new Map<string, { app: PaypalApp; until: number }>();

  constructor(apps: readonly PaypalApp[], now: () => number) {
    this.#apps = apps;
    this.#now = now;
  }

  byClientId(clientId: string | null): PaypalApp | undefined {
    return this.#apps.find((app) => app.clientId === clientId);
  }

  /** POST /v1/oauth2/token */
  token(asked: Asked): Reply {
    const [, basic = ''] = /^Basic (.+)$/.exec(headerOf(asked, 'authorization') ?? '') ?? [];
    const [id, ...secret] = Buffer.from(basic, 'base64').toString('utf8').split(':');
    const app = this.byClientId(id ?? null);
    if (!app || app.clientSecret !== secret.join(':'))
      return unauthorized('invalid_client', 'Client Authentication failed');
    if (formOf(asked).get('grant_type') !== 'client_credentials')
      return jsonReply(400, {
        error: 'unsupported_grant_type',
        error_description: 'Grant Type is NULL',
      });
    const token = `A21AA${randomBytes(48).toString('base64url')}`;
    this.#tokens.set(token, { app, until: this.#now() + TOKEN_SECONDS * 1000 });
    return jsonReply(200, {
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: TOKEN_SECONDS,
      nonce: `${new Date(this.#now()).toISOString()}${randomBytes(8).toString('hex')}`,
    });
  }

  /** Makes all tokens of an app worthless before their end. */
  withdraw(clientId: string): boolean {
    for (const [token, { app }] of this.#tokens)
      if (app.clientId === clientId) this.#tokens.delete(token);
    return this.byClientId(clientId) !== undefined;
  }

  /** Who calls; a reply refuses the call. */
  identify(asked: Asked): Caller | Reply {
    const [, token = ''] = /^Bearer (.+)$/.exec(headerOf(asked, 'authorization') ?? '') ?? [];
    const known = this.#tokens.get(token);
    if (!known || known.until <= this.#now())
      return unauthorized('invalid_token', 'Token signature verification failed');
    const { app } = known;
    // The app's own affairs need no merchant.
    if (app.attributionId === undefined || asked.path.startsWith('/v1/notifications/'))
      return { app, merchant: app.merchants[0] };
    if (headerOf(asked, 'paypal-partner-attribution-id') !== app.attributionId)
      // PayPal itself would let this pass, and the platform would earn nothing.
      return refusal(400, {
        issue: 'MISSING_REQUIRED_PARAMETER',
        description: 'A required field is missing.',
        field: 'PayPal-Partner-Attribution-Id',
      });
    const merchant = assertedMerchant(headerOf(asked, 'paypal-auth-assertion') ?? '', app);
    if (merchant !== undefined) return { app, merchant };
    return refusal(403, {
      issue: 'PERMISSION_DENIED',
      description: 'You do not have permission to access or perform operations on this resource.',
    });
  }
}

/** The merchant an unsigned JWT names, if the platform may sell for them. */
function assertedMerchant(assertion: string, app: PaypalApp): string | undefined {
  const [head = '', claims = '', signature] = assertion.split('.');
  const [header, said] = [jsonPart(head), jsonPart(claims)];
  if (header?.['alg'] !== 'none' || signature !== '' || said?.['iss'] !== app.clientId) return;
  return app.merchants.find((merchant) => merchant === said['payer_id']);
}

function jsonPart(part: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
