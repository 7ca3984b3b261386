import type { FastifyInstance, FastifyRequest } from 'fastify';
import { transaction } from '../db/transaction.ts';
import { RefusedError } from '../http/errors.ts';
import { requestHost } from '../http/origin.ts';
import { refuse, registerCall, registerStaffCall } from '../http/route.ts';
import { compileDraft } from '../office/draft-state.ts';
import { lockDraft } from '../office/draft.ts';
import { publishDraft } from '../office/publish-draft.ts';
import type { OrderingContext } from '../ordering/context.ts';
import { orderWriters } from '../ordering/write-orders.ts';
import { GeocoderUnavailable } from '../places/geocoder/geocoder.ts';
import { isAwaitingOpening, openShop } from '../shop-files/shop-presence.ts';
import { NO_SHOP } from '../shops/guest-shop.ts';
import { byStaff, recordAudit } from '../staff/audit/record-audit.ts';
import type { StaffDevices } from '../staff/staff-device.ts';
import { readStaff, type StaffMember } from '../staff/staff-session.ts';
import { createShop } from './create-shop.ts';
import { makeFirstOwner, SETUP_OVER } from './first-owner.ts';
import { legalGaps } from './legal-gaps.ts';
import { hasShops } from './setup-code.ts';
import { placeTestOrder } from './test-order.ts';
import { guestUrl } from './guest-url.ts';

const NOT_LOGGED_IN = { error: 'not-logged-in', message: 'Bitte melde dich an.' } as const;
const OWNERS_ONLY = { error: 'forbidden', message: 'Das Büro ist für die Leitung.' } as const;
const CHANGED = refuse(409, {
  error: 'draft-changed',
  message: 'Jemand hat das inzwischen geändert. Bitte sieh noch einmal nach.',
});
const problems = (message = 'Es ist noch etwas zu beheben, ehe der Shop öffnen kann.') =>
  refuse(409, { error: 'draft-problems', message });
const OPEN = refuse(409, { error: 'shop-open', message: 'Der Shop ist schon geöffnet.' });
const NO_PERMISSION = refuse(403, {
  error: 'no-permission',
  message: 'Das darfst du hier nicht. Wer es darf, sagt dir die Leitung.',
});
const NO_DISH =
  'Lege zuerst ein Gericht mit Preis an, das man ohne weitere Auswahl bestellen kann.';

/** The first day: from a server without a shop to one that guests can order from. */
export function registerSetup(
  app: FastifyInstance,
  context: OrderingContext,
  devices: StaffDevices,
): void {
  const { pool } = context.database;
  const writers = orderWriters(context);

  registerCall(app, 'setupStatus', { rate: 'read' }, async () => ({
    waits: !(await hasShops(pool)),
  }));

  registerCall(app, 'setupOwner', { rate: 'setup-code' }, ({ body, request, reply }) =>
    makeFirstOwner(context, devices, { request, reply }, body),
  );

  registerCall(app, 'setupPlace', { rate: 'geo' }, async ({ body, request }) => {
    await requireAnyOwner(request);
    try {
      const { street, zip, city } = body;
      const found = await context.geocoder.search(`${street}, ${zip} ${city}`);
      if (found.kind !== 'exact' && found.kind !== 'corrected') return { place: null };
      const { latitude, longitude, ...known } = found.address;
      const text = `${known.street} ${known.streetNumber}, ${known.zip} ${known.city}`;
      return { place: { latitude, longitude, text } };
    } catch (error) {
      if (error instanceof GeocoderUnavailable) return { place: null };
      throw error;
    }
  });

  registerStaffCall(app, 'setupCreateShop', async ({ body, request }) => {
    const owner = await requireAnyOwner(request);
    const { copyOf = null, domain, ...asked } = body;
    if (copyOf !== null) await requireWhole(owner, copyOf);
    const client = await pool.connect();
    try {
      const created = await createShop(
        client,
        { ...asked, domain: hostOf(domain) ?? requestHost(request) },
        {
          copyOf,
          owner: owner.staffId,
          isFirst: ownShops(owner).length === 0,
          actor: byStaff(owner, request),
          now: context.now(),
        },
      );
      if (!created.ok) {
        if (created.reason === 'no-shop') return refuse(404, NO_SHOP);
        if (created.reason === 'setup-over') return SETUP_OVER;
        return refuse(409, { error: created.reason, message: created.message });
      }
      await context.shops.refresh(created.shopId);
      return { shopId: created.shopId };
    } finally {
      client.release();
    }
  });

  registerStaffCall(app, 'setupState', async ({ params }) => {
    const { shopId } = params;
    const { compiled, isWaiting, testOrder } = await transaction(pool, async (client) => {
      const draft = await lockDraft(client, shopId);
      if (draft === null) throw new RefusedError(404, NO_SHOP);
      const waits = await isAwaitingOpening(client, shopId);
      const orders = await client.query<{ number: number; status: string }>(
        'select number, status from orders where shop_id = $1 order by placed_at desc limit 1',
        [shopId],
      );
      return {
        compiled: await compileDraft(client, draft),
        isWaiting: waits,
        testOrder: waits ? (orders.rows[0] ?? null) : null,
      };
    });
    return {
      opened: !isWaiting,
      url: guestUrl(context, shopId),
      lacks: compiled.shop === null ? [] : legalGaps(compiled.shop),
      testOrder,
    };
  });

  registerCall(app, 'setupTestOrder', { rate: 'order' }, async ({ params, request, reply }) => {
    const { shopId } = params;
    const published = context.shops.byId(shopId);
    if (!published || published.isOverview) return refuse(404, NO_SHOP);
    if (!published.opensSoon) return OPEN;
    const compiled = await transaction(pool, async (client) => {
      const draft = await lockDraft(client, shopId);
      return draft && compileDraft(client, draft);
    });
    if (!compiled?.shop) return problems('Behebe zuerst, was noch nicht stimmt.');
    const placed = await placeTestOrder(
      context,
      writers,
      { shop: compiled.shop, published },
      { request, reply },
    );
    if (placed === null) return problems(NO_DISH);
    return typeof placed === 'number' ? { number: placed } : placed;
  });

  registerStaffCall(app, 'setupOpen', async ({ params, body, request, staff }) => {
    const { shopId } = params;
    if (!staff.permissions.includes('publish')) return NO_PERMISSION;
    const actor = byStaff(staff, request);
    const now = context.now();
    const client = await pool.connect();
    try {
      if (!(await isAwaitingOpening(client, shopId))) return OPEN;
      const outcome = await publishDraft(client, shopId, {
        revision: body.revision,
        actor,
        changer: staff,
        note: 'Eröffnung',
        now,
        production: context.config.production,
      });
      if (!outcome.ok) {
        if (outcome.reason === 'no-shop') return refuse(404, NO_SHOP);
        return outcome.reason === 'draft-changed' ? CHANGED : problems(outcome.message);
      }
    } finally {
      client.release();
    }
    await transaction(pool, async (inside) => {
      // Of two who open it at once one has done it.
      if (await openShop(inside, shopId))
        await recordAudit(inside, { action: 'shop-opened', shopIds: [shopId], actor, now });
    });
    await context.shops.refresh(shopId);
    return { url: guestUrl(context, shopId) };
  });

  /** An owner of any shop, or the first one, who has none yet. */
  async function requireAnyOwner(request: FastifyRequest): Promise<StaffMember> {
    const staff = await readStaff(pool, request);
    if (!staff) throw new RefusedError(401, NOT_LOGGED_IN);
    if (ownShops(staff).length > 0) return staff;
    if (staff.places.length === 0 && !(await hasShops(pool))) return staff;
    throw new RefusedError(403, OWNERS_ONLY);
  }

  /** Who copies a shop owns it; who adds a branch owns every branch there is. */
  async function requireWhole(owner: StaffMember, shopId: string): Promise<void> {
    const family = await pool.query<{ shop_id: string }>(
      `select b.shop_id from shop s join shop b on b.franchise_id = s.franchise_id
       where s.shop_id = $1 and s.slug is not null and b.slug is not null and b.removed_at is null`,
      [shopId],
    );
    const needed = [shopId, ...family.rows.map((row) => row.shop_id)];
    const own = ownShops(owner);
    if (needed.every((id) => own.includes(id))) return;
    throw new RefusedError(403, {
      error: 'forbidden',
      message: 'Dieser Shop gehört nicht zu deinem Zugang.',
    });
  }
}

const ownShops = ({ places }: StaffMember): string[] =>
  places.flatMap(({ shopId, role }) => (role === 'owner' ? [shopId] : []));

/** 'https://Pizza-Bella.de/' as it is written in a shop's files; undefined for none. */
function hostOf(typed: string | undefined): string | undefined {
  const bare = typed
    ?.trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/:].*$/, '')
    .replace(/\.$/, '');
  return bare || undefined;
}
