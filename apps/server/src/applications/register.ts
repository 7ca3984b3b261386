import type { FastifyInstance } from 'fastify';
import { checkApplication } from '@tischlein/domain/job/application-form.ts';
import { byStaff, recordAudit, recordViewing } from '../staff/audit/record-audit.ts';
import type { ShopsContext } from '../shops/context.ts';
import { addApplication, endApplication, listApplications } from './applications.ts';
import { lockMailsTo, countAskedMail } from '../guests/guest-mails.ts';
import { requestedMailCap } from '@tischlein/domain/guest/mail-cap.ts';
import { askForMail } from '../mail/page-mails.ts';
import { recordEvent, transaction } from '../db/transaction.ts';
import { refuse, registerCall, registerStaffCall } from '../http/route.ts';
import { alertStaff } from '../payments/alerts.ts';
import { requireOnline } from '../shops/guest-shop.ts';

const NO_JOB = refuse(404, {
  error: 'no-job',
  message: 'Diese Stelle ist nicht mehr ausgeschrieben. Ruf uns trotzdem gern an.',
});

/** Jobs of the restaurant: listed, applied for, dealt with at the counter. */
export function registerApplications(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;

  registerCall(app, 'jobOpenings', { rate: 'read' }, async ({ params }) => {
    return { jobs: requireOnline(context.shops, params.shopId).shop.jobs };
  });

  registerCall(app, 'submitApplication', { rate: 'application' }, async ({ params, body }) => {
    const { shop } = requireOnline(context.shops, params.shopId);
    const job = shop.jobs.find(({ id }) => id === params.jobId);
    if (!job) return NO_JOB;
    const form = checkApplication(body.formData);
    if (Object.keys(form).length > 0)
      return refuse(400, { error: 'form', message: 'Bitte prüfe deine Angaben.', form });
    const now = context.now();
    const cap = requestedMailCap(context.config.rateLimitFactor);
    await transaction(pool, async (client) => {
      await lockMailsTo(client, [shop.email]);
      const id = await addApplication(client, shop.id, job, body.formData, now);
      if (id === null) return;
      const mail = { shopId: shop.id, kind: 'application' as const, subject: id };
      // It stands at the counter in any case.
      if (await countAskedMail(client, { shopId: shop.id, email: shop.email, now }, cap))
        await askForMail(client, { ...mail, recipient: shop.email }, now);
      const detail = `Bewerbung: ${job.title}. Sie steht unter „Gäste“.`;
      const alert = { shopId: shop.id, orderId: null, kind: 'application' as const, detail };
      await alertStaff(client, { ...alert, at: now });
      await recordEvent(client, shop.id, 'guests', id, { what: 'application' });
    });
    context.live.notify();
    return { received: true as const };
  });

  registerStaffCall(app, 'counterApplications', async ({ params, request, staff }) => {
    const rows = await listApplications(pool, params.shopId);
    if (rows.length > 0)
      await recordViewing(pool, {
        action: 'applications-opened',
        shopIds: [params.shopId],
        actor: byStaff(staff, request),
        detail: { number: rows.length },
        now: context.now(),
      });
    return {
      applications: rows.map(({ application_id, job_title, form, received_at }) => ({
        id: application_id,
        jobTitle: job_title,
        receivedAt: received_at.toISOString(),
        form,
      })),
    };
  });

  registerStaffCall(app, 'counterEndApplication', async ({ params, request, staff }) => {
    await transaction(pool, async (client) => {
      if (!(await endApplication(client, params.shopId, params.applicationId))) return;
      await recordAudit(client, {
        action: 'application-ended',
        shopIds: [params.shopId],
        actor: byStaff(staff, request),
        subject: params.applicationId,
        now: context.now(),
      });
      await recordEvent(client, params.shopId, 'guests', params.applicationId, {
        what: 'application',
      });
    });
    context.live.notify();
    return { deleted: true as const };
  });
}
