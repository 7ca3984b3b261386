import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SentSms {
  to: string;
  from: string;
  text: string;
}

export interface SmsGateway {
  /** http://127.0.0.1:PORT; a person sees there what was sent. */
  readonly url: string;
  readonly apiKey: string;
  /** The oldest first. */
  readonly sent: readonly SentSms[];
  stop(): Promise<void>;
}

/** Longer requests than any message. */
const MAX_BYTES = 10_000;
/** What the gateway says, by what is wrong: it answers 200 in any case. */
const ACCEPTED = '100';
const NO_RECIPIENT = '202';
const NO_TEXT = '305';
const WRONG_KEY = '900';

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > MAX_BYTES) return '';
  }
  return text;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A gateway that speaks as seven.io does, sends nothing, and shows what it was given. */
export async function startSmsGateway(apiKey: string): Promise<SmsGateway> {
  const sent: SentSms[] = [];
  const take = (key: unknown, text: string): string => {
    if (key !== apiKey) return WRONG_KEY;
    let message: Partial<SentSms>;
    try {
      message = JSON.parse(text) as Partial<SentSms>;
    } catch {
      return NO_TEXT;
    }
    if (typeof message.to !== 'string' || !/^\+\d{7,15}$/.test(message.to)) return NO_RECIPIENT;
    if (typeof message.text !== 'string' || message.text === '') return NO_TEXT;
    sent.push({ to: message.to, from: String(message.from ?? ''), text: message.text });
    return ACCEPTED;
  };
  const page = () =>
    `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Gesendete SMS</title><h1>Gesendete SMS</h1>${
      sent.length === 0
        ? '<p>Noch keine.</p>'
        : `<ul>${sent.map(({ to, from, text }) => `<li><strong>${escaped(to)}</strong> von ${escaped(from)}: ${escaped(text)}</li>`).join('')}</ul>`
    }</html>`;
  const server = createServer((request, response) => {
    void (async () => {
      if (request.method === 'POST' && request.url === '/api/sms') {
        const success = take(request.headers['x-api-key'], await bodyOf(request));
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ success, messages: [] }));
      } else {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(page());
      }
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    apiKey,
    sent,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
