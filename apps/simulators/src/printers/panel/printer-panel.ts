import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  jsonOf,
  jsonReply,
  readRequest,
  type Asked,
  type Reply,
} from '../../payment/http/request.ts';
import { isFault } from '../faults.ts';
import { panelPage } from './panel-page.ts';
import { printerView, releaseAnswers, ticketView, type Printer } from './printer.ts';

export interface PrinterPanel {
  /** http://127.0.0.1:PORT, where the papers are looked at. */
  readonly url: string;
  stop(): Promise<void>;
}

const NOT_FOUND = jsonReply(404, { error: 'not-found' });

/**
 * A page with the papers of simulated printers and buttons for what goes wrong with them. For tests, below
 * `/api/printers`: `GET` all, `GET /ID/tickets`, `GET /ID/tickets/NUMBER/raw`, `POST /ID/fault {fault, times}`,
 * `POST /ID/clear {what: 'tickets' | 'faults'}` or all without, `POST /ID/poll`, `POST /ID/release` of late answers.
 */
export async function startPrinterPanel(
  printers: readonly Printer[],
  { port = 0 }: { port?: number } = {},
): Promise<PrinterPanel> {
  const server = createServer((request, response) => {
    response.setHeader('connection', 'close');
    void readRequest(request, url).then(
      (asked) => handle(asked, printers, response),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function handle(
  asked: Asked,
  printers: readonly Printer[],
  response: ServerResponse,
): Promise<void> {
  const { status, headers, body } = await answer(asked, printers).catch((error: unknown) =>
    jsonReply(500, { simulator: String(error) }),
  );
  response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end(body);
}

async function answer(asked: Asked, printers: readonly Printer[]): Promise<Reply> {
  if (asked.method === 'GET' && asked.path === '/') return panelPage();
  const [, api, all, id, verb, ...rest] = asked.path.split('/');
  if (api !== 'api' || all !== 'printers') return NOT_FOUND;
  if (id === undefined) return jsonReply(200, printers.map(printerView));
  const printer = printers.find((one) => one.id === decodeURIComponent(id));
  if (!printer || verb === undefined) return NOT_FOUND;
  if (asked.method === 'GET') return verb === 'tickets' ? tickets(printer, rest) : NOT_FOUND;
  return act(printer, verb, asked);
}

function tickets(printer: Printer, [number, raw]: string[]): Reply {
  if (number === undefined) return jsonReply(200, printer.tickets.map(ticketView));
  const ticket = printer.tickets.find((one) => String(one.number) === number);
  if (!ticket || raw !== 'raw') return NOT_FOUND;
  return {
    status: 200,
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${printer.id}-${number}.bin"`,
    },
    body: ticket.raw,
  };
}

async function act(printer: Printer, verb: string, asked: Asked): Promise<Reply> {
  // A page of somebody else's cannot send this type without being asked first.
  if (asked.method !== 'POST' || asked.headers['content-type'] !== 'application/json')
    return jsonReply(400, { error: 'post JSON' });
  const input = (jsonOf(asked) ?? {}) as { fault?: string; times?: number; what?: string };
  switch (verb) {
    case 'fault':
      if (!isFault(input.fault ?? '') || !(printer.knows as string[]).includes(input.fault ?? ''))
        return jsonReply(400, { error: 'no such fault', knows: printer.knows });
      printer.faults.set(input.fault as (typeof printer.knows)[number], input.times ?? 1);
      return jsonReply(200, printerView(printer));
    case 'clear':
      if (input.what !== 'faults') printer.clearTickets();
      if (input.what !== 'tickets') printer.faults.clear();
      return jsonReply(200, printerView(printer));
    case 'poll':
      if (printer.kind === 'escpos') return jsonReply(409, { error: 'does not poll' });
      return jsonReply(200, { result: await printer.poll() });
    case 'release':
      await releaseAnswers(printer);
      return jsonReply(200, printerView(printer));
    default:
      return NOT_FOUND;
  }
}
