import { languageOf } from '../http/answer-language.ts';
import { keptLanguage } from '../shops/shop-directory.ts';
import type { FastifyInstance } from 'fastify';
import { checkWithdrawal } from '@tischlein/domain/order/withdrawal-form.ts';
import type { ShopsContext } from '../shops/context.ts';
import { lockMailsTo, countAskedMail } from '../guests/guest-mails.ts';
import { requestedMailCap } from '@tischlein/domain/guest/mail-cap.ts';
import { askForMail, type PageMailKind } from '../mail/page-mails.ts';
import { addWithdrawal } from './withdrawals.ts';
import { transaction } from '../db/transaction.ts';
import { refuse, registerCall } from '../http/route.ts';
import { alertStaff } from '../payments/alerts.ts';

const NO_FORM = refuse(404, {
  error: 'no-withdrawal-form',
  message: 'Hier gibt es kein Formular für Widerrufe. Schreib uns eine Mail.',
});

/** Contracts that consumers withdraw from (BGB § 356a): kept, receipted by mail, told to the restaurant. */
export function registerWithdrawals(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;

  registerCall(
    app,
    'withdrawContract',
    { rate: 'application' },
    async ({ params, body, request }) => {
      // A shop that is offline has still sold things.
      const published = context.shops.byId(params.shopId);
      const shop = published?.shop;
      if (shop?.settings.withdrawalForm !== 'on') return NO_FORM;
      const form = checkWithdrawal(body.formData);
      if (Object.keys(form).length > 0)
        return refuse(400, { error: 'form', message: 'Bitte prüfe deine Angaben.', form });
      const { name, email, order } = body.formData;
      const now = context.now();
      const cap = requestedMailCap(context.config.rateLimitFactor);
      const received = await transaction(pool, async (client) => {
        await lockMailsTo(client, [shop.email, email]);
        const { row, isNew } = await addWithdrawal(client, shop.id, body.formData, now);
        if (!isNew) return row.received_at;
        const mail = async (kind: PageMailKind, recipient: string, language: string | null) => {
          if (await countAskedMail(client, { shopId: shop.id, email: recipient, now }, cap))
            await askForMail(
              client,
              { shopId: shop.id, kind, subject: row.withdrawal_id, recipient, language },
              now,
            );
        };
        await mail(
          'withdrawal-received',
          email,
          published && keptLanguage(published, languageOf(request)),
        );
        await mail('withdrawal', shop.email, null);
        const detail = `Widerruf von ${name}: ${order}. Er steht in der Mail an ${shop.email}.`;
        const alert = { shopId: shop.id, orderId: null, kind: 'withdrawal' as const, detail };
        await alertStaff(client, { ...alert, at: now });
        return row.received_at;
      });
      context.live.notify();
      return { receivedAt: received.toISOString() };
    },
  );
}
