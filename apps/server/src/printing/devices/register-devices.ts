import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normalizeIP } from '@fastify/rate-limit';
import { GuessBudget } from '../../http/guess-budget.ts';
import { hashToken } from '../../http/secret-token.ts';
import type { PrintingContext } from '../context.ts';
import { printerBySecret, type PrinterRow } from '../print-settings.ts';
import { printerAddress } from '../printer-address.ts';
import { isForReading, sendAddressPage, sendUnknownAddressPage } from './address-page.ts';
import { answerPrinted, answerJobFetch, answerPoll } from './cloudprnt.ts';
import { answerEpson } from './epson.ts';
import { registerBridge } from './register-bridge.ts';

/** The biggest result an Epson may send is far below. */
const BODY_LIMIT = 256 * 1024;
const SECRET = /^[A-Za-z0-9_-]{22}$/;
/** Addresses that are nobody's, by one network in a minute. */
const GUESSES = 20;

/**
 * What printers call: one address for each, with its secret in the path, as they can be given nothing else. Outside the
 * contract: the makers of the printers made these protocols.
 */
export function registerDevices(app: FastifyInstance, context: PrintingContext): void {
  const guesses = new GuessBudget(GUESSES * app.rateLimitFactor, 60_000);
  const asPrinter = (
    protocol: PrinterRow['protocol'],
    answer: (
      context: PrintingContext,
      printer: PrinterRow,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<FastifyReply>,
  ) => {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      reply.header('cache-control', 'no-store');
      const { secret } = request.params as { secret: string };
      const network = [normalizeIP(request.ip)];
      if (guesses.wait(network, context.now()) > 0) return reply.code(429).send();
      const printer = SECRET.test(secret)
        ? await printerBySecret(context.database.pool, hashToken(secret))
        : null;
      if (printer?.protocol !== protocol) {
        guesses.spend(network, secret.slice(0, 40), context.now());
        return isForReading(request) ? sendUnknownAddressPage(reply) : reply.code(404).send();
      }
      if (isForReading(request)) {
        const address = printerAddress(context, printer.shop_id, protocol, secret);
        return sendAddressPage(reply, { name: printer.name, protocol, address });
      }
      return answer(context, printer, request, reply);
    };
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Whatever they call it: what is no JSON is no poll.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
      if (request.url.startsWith('/print/epson/')) return done(null, body);
      try {
        done(null, body === '' ? undefined : JSON.parse(body as string));
      } catch {
        done(null, undefined);
      }
    });
    const options = { bodyLimit: BODY_LIMIT, exposeHeadRoute: false };
    scope.post('/print/star/:secret', options, asPrinter('cloudprnt', answerPoll));
    scope.get(
      '/print/star/:secret',
      options,
      asPrinter('cloudprnt', (ctx, printer, request, reply) =>
        // Some firmware confirms by GET.
        /[?&]delete\b/.test(request.url)
          ? answerPrinted(ctx, printer, request, reply)
          : answerJobFetch(ctx, printer, request, reply),
      ),
    );
    scope.delete('/print/star/:secret', options, asPrinter('cloudprnt', answerPrinted));
    scope.post('/print/epson/:secret', options, asPrinter('epson', answerEpson));
    // No printer of this kind asks by GET; a phone that scanned its code does.
    scope.get(
      '/print/epson/:secret',
      options,
      asPrinter('epson', async (_context, _printer, _request, reply) => reply.code(405).send()),
    );
    registerBridge(scope, context, guesses);
  });
}
