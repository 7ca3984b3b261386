import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditAction, AuditDetail } from '@tischlein/contract/calls/audit.ts';
import { PURSE_LABELS } from '@tischlein/domain/closing/purse.ts';
import { transaction } from '../db/transaction.ts';
import { refuse, registerCall, type Refusal } from '../http/route.ts';
import type { Staff } from '../http/staff-gate.ts';
import { byStaff, recordAudit } from '../staff/audit/record-audit.ts';
import { readUnclosedCash } from './cash-facts.ts';
import { cashView } from './cash-view.ts';
import { closePurse, type ClosePurseRefusal } from './close-purse.ts';
import type { ClosingContext } from './context.ts';
import { movementExists, writeMovement } from './move-cash.ts';
import { printClosing } from './print-closing.ts';
import { findPurse, removePurse, savePurse } from './purses.ts';
import { registerClosings } from './register-closings.ts';
import { lockShopBooks, writeExplainFrom } from './shop-books.ts';
import { notifyCashChanged } from './write-closing.ts';

const NO_SHOP = refuse(404, { error: 'no-shop', message: 'Diesen Shop gibt es nicht.' });
const NO_PURSE = refuse(404, { error: 'no-purse', message: 'Diese Kasse gibt es nicht mehr.' });
const NO_TILL = refuse(409, {
  error: 'till-off',
  message: 'An Tischen wird hier noch nicht kassiert: Dafür fehlt eine zertifizierte Kasse.',
});
const PURSE_HOLDS = refuse(409, {
  error: 'purse-holds',
  message: 'Hier ist noch Geld, das nicht gezählt ist. Zähl es zuerst.',
});
const PURSE_OPEN = refuse(409, {
  error: 'purse-open',
  message: 'Sie ist schon geöffnet. Buche mehr Wechselgeld als Einlage.',
});

const CLOSE_REFUSALS: Record<ClosePurseRefusal, Refusal> = {
  'no-purse': NO_PURSE,
  'till-off': NO_TILL,
  'purse-empty': refuse(409, {
    error: 'purse-empty',
    message: 'Hier ist nichts, das nicht schon gezählt ist.',
  }),
  'cash-changed': refuse(409, {
    error: 'cash-changed',
    message: 'Inzwischen kam etwas dazu. Sieh dir das neue Soll an und schließ dann ab.',
  }),
  'explanation-missing': refuse(400, {
    error: 'explanation-missing',
    message: 'Schreib ein Wort dazu, woher die Differenz kommt.',
  }),
};

/** Cash: purses, what goes in and out of them, counting them. Who did what stands in books and audit log. */
export function registerClosing(app: FastifyInstance, context: ClosingContext): void {
  const { pool } = context.database;
  registerClosings(app, context);
  const shopOf = (shopId: string) => context.shops.byId(shopId)?.shop ?? null;
  const isTill = context.config.tillAtTables;
  const actOf =
    (staff: Staff, request: FastifyRequest, shopId: string) =>
    (action: AuditAction, detail: AuditDetail) => ({
      ...{ action, detail, shopIds: [shopId], actor: byStaff(staff, request) },
      now: context.now(),
    });

  registerCall(app, 'counterCash', { rate: 'staff' }, async ({ params }) => {
    const shop = shopOf(params.shopId);
    return shop ? cashView(context, shop) : NO_SHOP;
  });

  registerCall(
    app,
    'counterSavePurse',
    { rate: 'staff' },
    async ({ params: { shopId, purseId }, body, request, staff }) => {
      const shop = shopOf(shopId);
      if (!shop) return NO_SHOP;
      const act = actOf(staff, request, shopId);
      const now = context.now();
      const isSaved = await transaction(pool, async (client) => {
        await lockShopBooks(client, shop, now);
        const before = await findPurse(client, shopId, purseId);
        if (before?.name === body.name && before.kind === body.kind && !before.removed_at)
          return true;
        if (!(await savePurse(client, shopId, { id: purseId, ...body }, new Date(now))))
          return false;
        await notifyCashChanged(client, shopId);
        const detail = { name: `${body.name} (${PURSE_LABELS[body.kind]})` };
        await recordAudit(client, act('purse-changed', detail));
        return true;
      });
      context.live.notify();
      return isSaved ? cashView(context, shop) : NO_PURSE;
    },
  );

  registerCall(
    app,
    'counterRemovePurse',
    { rate: 'staff' },
    async ({ params: { shopId, purseId }, request, staff }) => {
      const shop = shopOf(shopId);
      if (!shop) return NO_SHOP;
      const act = actOf(staff, request, shopId);
      const now = context.now();
      const outcome = await transaction(pool, async (client) => {
        const state = await lockShopBooks(client, shop, now);
        const purse = await findPurse(client, shopId, purseId);
        if (!purse || purse.kind === 'waiter') return 'no-purse';
        if (purse.removed_at) return 'done';
        const cash = await readUnclosedCash(client, { shopId, state, tablesAreTill: isTill });
        const main = purse.kind === 'drawer' && purse.purse_id === 'kasse';
        if (main || cash.some((fact) => fact.purseId === purseId)) return 'purse-holds';
        await removePurse(client, shopId, purseId, new Date(now));
        await notifyCashChanged(client, shopId);
        await recordAudit(client, act('purse-removed', { name: purse.name }));
        return 'done';
      });
      if (outcome === 'no-purse') return NO_PURSE;
      if (outcome === 'purse-holds') return PURSE_HOLDS;
      context.live.notify();
      return cashView(context, shop);
    },
  );

  registerCall(
    app,
    'counterOpenPurse',
    { rate: 'staff' },
    async ({ params: { shopId, purseId }, body: { key, amount, from }, request, staff }) => {
      const shop = shopOf(shopId);
      if (!shop) return NO_SHOP;
      const act = actOf(staff, request, shopId);
      const now = context.now();
      const outcome = await transaction(pool, async (client) => {
        const state = await lockShopBooks(client, shop, now);
        if (await movementExists(client, shopId, key)) return 'done';
        const purse = await findPurse(client, shopId, purseId);
        const giver = from === null ? null : await findPurse(client, shopId, from);
        if (!purse || purse.removed_at) return 'no-purse';
        if (from !== null && (giver?.kind !== 'drawer' || giver.removed_at || from === purseId))
          return 'no-purse';
        if (purse.kind === 'waiter' && !isTill) return 'till-off';
        const cash = await readUnclosedCash(client, { shopId, state, tablesAreTill: isTill });
        const isOpen = cash.some(
          (fact) => fact.purseId === purseId && fact.movement?.kind === 'float',
        );
        if (isOpen) return 'purse-open';
        const how = { key, by: staff, now };
        await writeMovement(
          client,
          shop,
          { ...{ purseId, kind: 'float', amount, reason: '', otherPurse: from } },
          how,
        );
        if (giver && amount > 0)
          await writeMovement(
            client,
            shop,
            {
              ...{ purseId: giver.purse_id, kind: 'float-given', amount },
              ...{ reason: purse.name, otherPurse: purseId },
            },
            how,
          );
        await recordAudit(client, act('purse-opened', { name: purse.name, amount }));
        return 'done';
      });
      if (outcome === 'no-purse') return NO_PURSE;
      if (outcome === 'till-off') return NO_TILL;
      if (outcome === 'purse-open') return PURSE_OPEN;
      context.live.notify();
      return cashView(context, shop);
    },
  );

  registerCall(
    app,
    'counterMoveCash',
    { rate: 'staff' },
    async ({ params: { shopId, purseId }, body, request, staff }) => {
      const shop = shopOf(shopId);
      if (!shop) return NO_SHOP;
      const act = actOf(staff, request, shopId);
      const now = context.now();
      const { key, kind, amount, reason } = body;
      const outcome = await transaction(pool, async (client) => {
        await lockShopBooks(client, shop, now);
        const purse = await findPurse(client, shopId, purseId);
        if (!purse || purse.removed_at) return 'no-purse';
        if (purse.kind === 'waiter' && !isTill) return 'till-off';
        const movement = { purseId, kind, amount, reason, otherPurse: null };
        if (await writeMovement(client, shop, movement, { key, by: staff, now }))
          await recordAudit(client, act('cash-moved', { name: purse.name, amount, to: kind }));
        return 'done';
      });
      if (outcome === 'no-purse') return NO_PURSE;
      if (outcome === 'till-off') return NO_TILL;
      context.live.notify();
      return cashView(context, shop);
    },
  );

  registerCall(
    app,
    'counterClosePurse',
    { rate: 'staff' },
    async ({ params: { shopId, purseId }, body, request, staff }) => {
      const shop = shopOf(shopId);
      if (!shop) return NO_SHOP;
      const act = actOf(staff, request, shopId);
      const now = context.now();
      const outcome = await transaction(pool, async (client) => {
        const around = { shop, tablesAreTill: isTill, by: staff, now };
        const closed = await closePurse(client, around, purseId, body);
        if (closed.ok && closed.isNew) {
          const { number, counted: amount, name } = closed;
          await printClosing(client, shop, number, { now, requestId: null });
          await recordAudit(client, act('purse-closed', { number, amount, name }));
        }
        return closed;
      });
      if (!outcome.ok) return CLOSE_REFUSALS[outcome.error];
      context.live.notify();
      return { number: outcome.number, cash: await cashView(context, shop) };
    },
  );

  registerCall(
    app,
    'counterCashSettings',
    { rate: 'staff' },
    async ({ params, body, request, staff }) => {
      const shop = shopOf(params.shopId);
      if (!shop) return NO_SHOP;
      const act = actOf(staff, request, params.shopId);
      await transaction(pool, async (client) => {
        const { explain_from_cents: before } = await lockShopBooks(client, shop, context.now());
        if (before === body.explainFrom) return;
        await writeExplainFrom(client, shop.id, body.explainFrom);
        await notifyCashChanged(client, shop.id);
        await recordAudit(client, act('cash-word-changed', { amount: body.explainFrom }));
      });
      context.live.notify();
      return cashView(context, shop);
    },
  );
}
