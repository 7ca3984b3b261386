import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { AppContext } from './context.ts';
import { securityHeaders } from '../hosting/security-headers.ts';
import { ClassStore } from '../http/class-store.ts';
import { answerClientError } from '../http/client-errors.ts';
import { answerFrameworkError, installErrors } from '../http/errors.ts';
import { warnOfUnknownProxy } from '../http/forwarded-warning.ts';
import { GuessBudget } from '../http/guess-budget.ts';
import { keepClientAddress } from '../http/client-address.ts';
import { refuseTwoHosts } from '../http/refuse-two-hosts.ts';
import { OpenStreams, STREAM_LIMITS, type StreamLimits } from '../http/open-streams.ts';
import { SessionEnds } from '../http/session-ends.ts';
import { stopGently, STOP_TIMES, type StopTimes } from '../http/stop-gently.ts';
import { staffGate } from '../staff/gate.ts';
import { StaffDevices } from '../staff/staff-device.ts';
import { askForMail } from '../mail/page-mails.ts';
import { registerAccounts } from '../accounts/register.ts';
import { registerAudit } from '../staff/audit/register.ts';
import { registerGuestData } from '../guest-data/register.ts';
import { registerOfficePictures } from '../office/register-pictures.ts';
import { registerOffice } from '../office/register.ts';
import { registerPlans } from '../office/register-plans.ts';
import { registerChanges } from '../changes/register.ts';
import { registerCounter } from '../counter/register.ts';
import { registerCoupons } from '../coupons/register.ts';
import { registerFranchise } from '../franchise/register.ts';
import { registerGroups } from '../groups/register.ts';
import { registerApplications } from '../applications/register.ts';
import { shopRecommendations } from '../recommendations/shop-recommendations.ts';
import { registerRecommendations } from '../recommendations/register.ts';
import { registerRatings } from '../ratings/register.ts';
import { registerReservations } from '../reservations/register.ts';
import { registerHosting } from '../hosting/register.ts';
import { registerClosing } from '../closing/register.ts';
import { registerKitchen } from '../kitchen/register.ts';
import { registerMailbox } from '../mail/mailbox.ts';
import { registerMedia } from '../media/register.ts';
import { registerOperations } from '../operations/register.ts';
import { registerFollowing } from '../ordering/follow-order.ts';
import { registerOrdering } from '../ordering/register.ts';
import { registerPayments } from '../payments/register.ts';
import { registerPhone } from '../phone/register.ts';
import { registerPlaces } from '../places/register.ts';
import { registerPlatform } from '../operations/register-platform.ts';
import { registerOverlooked } from '../overlooked/register.ts';
import { registerPrinting } from '../printing/register.ts';
import { registerPush } from '../push/register.ts';
import { registerStaffPush } from '../push/register-staff.ts';
import { registerSetup } from '../setup/register.ts';
import { registerShopCalls } from '../shops/register.ts';
import { translateAnswers } from '../shops/translate-answer.ts';
import { registerStaff } from '../staff/register.ts';
import { registerTables } from '../tables/register.ts';
import { registerTiles } from '../places/tiles/register.ts';
import { registerTracking } from '../visits/register.ts';
import { registerInvoices } from '../invoices/register.ts';
import { registerWithdrawals } from '../withdrawals/register.ts';
import { branchLoads } from '../counter/branch-loads.ts';
import { kitchenLoads } from '../counter/kitchen-load.ts';
import { registerUnsubscribe } from '../advertising/register.ts';

/** Codes of coupons that do not exist, by one device or network in a minute. */
const COUPON_GUESSES = 20;
/** Of an address that many devices may share, as at a hotel. */
const COUPON_GUESSES_OF_NETWORK = 100;

/** The biggest cart the contract allows fits well into this. */
const BODY_LIMIT = 256 * 1024;

interface HttpLimits {
  /** A whole request must have arrived by then, its headers long before. Answers and streams may take longer. */
  requestMs: number;
  headersMs: number;
  /** How often that is looked after. */
  checkMs: number;
  /** Every stream, and room for the other calls. */
  connections: number;
  streams: StreamLimits;
  stop: StopTimes;
}

const HTTP_LIMITS: HttpLimits = {
  requestMs: 30_000,
  headersMs: 15_000,
  checkMs: 5_000,
  connections: STREAM_LIMITS.total + 5_000,
  streams: STREAM_LIMITS,
  stop: STOP_TIMES,
};

/** The whole server on one page: every feature registers its own calls. */
export async function buildApp(
  context: AppContext,
  given: Partial<HttpLimits> = {},
): Promise<FastifyInstance> {
  const limits = { ...HTTP_LIMITS, ...given };
  const { production, rateLimitFactor, trustedProxies } = context.config;
  const app = fastify({
    loggerInstance: context.log,
    // A line per request would be most of the log; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    // Its files may take longer to read than any limit, just when the machine has come back: it starts late, not never.
    pluginTimeout: 0,
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < trustedProxies,
    routerOptions: { maxParamLength: 200 },
    // Connections and refusals while it closes are our own matter: http/stop-gently.ts.
    forceCloseConnections: false,
    return503OnClosing: false,
    requestTimeout: limits.requestMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(request));
      answerFrameworkError(error, reply);
    },
  });
  app.server.maxConnections = limits.connections;
  app.decorate('production', production);
  app.decorate('rateLimitFactor', rateLimitFactor);
  app.decorate('couponGuesses', {
    device: new GuessBudget(COUPON_GUESSES * rateLimitFactor, 60_000),
    network: new GuessBudget(COUPON_GUESSES_OF_NETWORK * rateLimitFactor, 60_000),
  });
  app.decorate('sessionEnds', new SessionEnds());
  const staffDevices = new StaffDevices(context.database.pool);
  app.decorate('staffDeviceKey', async (request) => {
    const hash = await staffDevices.hashOf(request);
    return hash && `device ${hash.toString('base64url')}`;
  });
  app.decorate('isTill', context.config.tillAtTables);
  app.decorate('inLanguage', translateAnswers(context.shops));
  app.decorate('staffGate', staffGate(context.database.pool, context.config));
  const perAddress = limits.streams.perAddress * rateLimitFactor;
  app.decorate('openStreams', new OpenStreams({ ...limits.streams, perAddress }));
  if (production && trustedProxies === 0) warnOfUnknownProxy(app);
  await app.register(cookie);
  await app.register(rateLimit, { global: false, store: ClassStore });
  // Every body is JSON. None is one too, where a call takes nothing.
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void readJson(request, body as string, done);
  });
  keepClientAddress(app);
  installErrors(app);
  refuseTwoHosts(app);
  registerOperations(app, context);
  registerPlatform(app, context);
  registerAccounts(app, context);
  const ofKitchen = kitchenLoads(context);
  const loads = { of: ofKitchen, ofBranches: branchLoads(ofKitchen) };
  registerShopCalls(app, context, loads);
  registerPlaces(app, context);
  registerFranchise(app, context, loads);
  registerCoupons(app, context);
  registerUnsubscribe(app, context);
  registerReservations(app, context);
  registerRatings(app, context);
  const recommendations = shopRecommendations(context);
  registerRecommendations(app, context, recommendations);
  registerApplications(app, context);
  registerInvoices(app, context);
  registerWithdrawals(app, context);
  registerOrdering(app, context);
  registerFollowing(app, context);
  registerPush(app, context);
  registerStaffPush(app, context);
  registerGroups(app, context);
  registerTables(app, context);
  registerPayments(app, context);
  const sendsMails = context.config.smtpUrl !== null || !production;
  registerStaff(
    app,
    context,
    staffDevices,
    sendsMails
      ? {
          ask: (client, mail, now) =>
            askForMail(client, { ...mail, kind: 'staff-invitation' }, now),
        }
      : null,
  );
  registerPrinting(app, context);
  registerKitchen(app, context);
  registerClosing(app, context);
  registerOverlooked(app, context);
  registerCounter(app, context);
  registerPhone(app, context);
  registerChanges(app, context);
  registerAudit(app, context);
  registerOffice(app, context);
  registerSetup(app, context, staffDevices);
  registerOfficePictures(app, context);
  registerPlans(app, context);
  registerGuestData(app, context);
  registerMedia(app, context);
  registerTiles(app, context);
  registerTracking(app, context);
  if (!production) registerMailbox(app, context);
  registerHosting(app, context, recommendations);
  stopGently(app, limits.stop);
  return app;
}
