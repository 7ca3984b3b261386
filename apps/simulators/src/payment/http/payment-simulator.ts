import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { applyControls, takeFault, UNDISTURBED, type Controls } from './controls.ts';
import { jsonOf, jsonReply, readRequest, type Asked, type Reply } from './request.ts';
import { sendFaulty } from './send-faulty.ts';
import { Webhooks, type WebhookLog } from './webhooks.ts';

/** A payment as tests look at it. */
export interface PaymentView {
  id: string;
  state: string;
  /** Cents, as the money really moved; of what is asked for while nothing was paid. */
  amount: number;
  currency: string;
  refunded: number;
  /** What the merchant calls it, as far as told. */
  reference: string | null;
}

/** What a provider is made of; everything else is the same for all. */
export interface PaymentService {
  answer(asked: Asked): Reply | Promise<Reply>;
  /** What it says when it is down or asked too much; a line of text where it does not say. */
  outage?(status: 429 | 503): Reply;
  payments(): PaymentView[];
  /** Acts as the guest or as time does; false: there is no such payment, or it cannot do that now. */
  act(id: string, action: string): boolean | Promise<boolean>;
}

/** What each simulated provider is given by the server around it. */
export interface Surroundings {
  /** Where it is, http://127.0.0.1:PORT. */
  url: string;
  /** Its clock, epoch milliseconds. */
  now(): number;
  webhooks: Webhooks;
  /** The amount that is really paid when this is asked for. */
  paidAmount(cents: number): number;
  paidCurrency(currency: string): string;
}

export interface PaymentSimulator {
  readonly url: string;
  /** Every request that arrived, the oldest first; those of the controls are left out. */
  readonly seen: readonly Asked[];
  readonly webhooks: readonly WebhookLog[];
  control(changes: Partial<Controls>): void;
  payments(): PaymentView[];
  act(id: string, action: string): Promise<boolean>;
  /** Delivers everything held back, and waits for what is under way. */
  flushWebhooks(): Promise<void>;
  resendWebhook(id: string): boolean;
  stop(): Promise<void>;
}

/** How a payment simulator is started. `port` 0, the default, takes a free one. */
export interface PaymentSimulatorOptions {
  now?: () => number;
  port?: number;
}

/**
 * A real HTTP server around a provider. Besides the provider's own paths: `POST /_control` with `Controls`,
 * `GET /_state`, `POST /_act {id, do}`, `POST /_webhooks {resend}` or `{}` to deliver what is held back.
 */
export async function startPaymentSimulator(
  { now = Date.now, port = 0 }: PaymentSimulatorOptions,
  build: (surroundings: Surroundings) => PaymentService,
): Promise<PaymentSimulator> {
  const controls = structuredClone(UNDISTURBED) as Controls;
  const webhooks = new Webhooks(controls);
  const seen: Asked[] = [];
  const server = createServer((request, response) => {
    // A kept connection would hold the server open.
    response.setHeader('connection', 'close');
    void readRequest(request, url).then(
      (asked) => handle(asked, response),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service = build({
    url,
    now: () => now() + controls.clockOffsetMs,
    webhooks,
    paidAmount: (cents) => cents + (controls.wrongAmount ? 1 : 0),
    paidCurrency: (currency) => (controls.wrongCurrency ? 'USD' : currency),
  });

  async function handle(asked: Asked, response: ServerResponse): Promise<void> {
    try {
      const steered = await steer(asked);
      if (!steered) seen.push(asked);
      const fault = steered ? undefined : takeFault(controls, `${asked.method} ${asked.path}`);
      if (fault) await sendFaulty(fault, service, asked, response);
      else send(steered ?? (await service.answer(asked)), response);
    } catch (error) {
      // A mistake of the simulator, to be seen where it is used.
      send(jsonReply(500, { simulator: String(error) }), response);
    }
  }

  async function steer(asked: Asked): Promise<Reply | undefined> {
    const input = (jsonOf(asked) ?? {}) as Record<string, unknown>;
    switch (`${asked.method} ${asked.path}`) {
      case 'POST /_control':
        applyControls(controls, input);
        return jsonReply(200, controls);
      case 'GET /_state':
        return jsonReply(200, { payments: service.payments(), webhooks: webhooks.log });
      case 'POST /_act': {
        const done = await service.act(String(input['id']), String(input['do']));
        return jsonReply(done ? 200 : 409, { done });
      }
      case 'POST /_webhooks': {
        const done = input['resend'] === undefined || webhooks.resend(String(input['resend']));
        await webhooks.flush();
        return jsonReply(done ? 200 : 404, { webhooks: webhooks.log });
      }
      default:
        return undefined;
    }
  }

  return {
    url,
    seen,
    webhooks: webhooks.log,
    control: (changes) => applyControls(controls, changes),
    payments: () => service.payments(),
    act: async (id, action) => service.act(id, action),
    flushWebhooks: () => webhooks.flush(),
    resendWebhook: (id) => webhooks.resend(id),
    async stop() {
      webhooks.stop();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function send({ status, headers, body }: Reply, response: ServerResponse): void {
  response.writeHead(status, headers).end(body);
}
