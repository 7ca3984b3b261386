import type { FastifyInstance } from 'fastify';
import { byStaff, recordAudit } from './audit/record-audit.ts';
import { Repeats } from './audit/repeats.ts';
import type { ShopsContext } from '../shops/context.ts';
import { refuse, registerCall } from '../http/route.ts';
import type { StaffDevices } from './staff-device.ts';
import { permissionsOf } from '@tischlein/contract/staff-permissions.ts';
import { endStaffSession, readStaff, type StaffMember } from './staff-session.ts';
import { logIn } from './log-in.ts';

const NOT_LOGGED_IN = refuse(401, { error: 'not-logged-in', message: 'Bitte melde dich an.' });

/** Logging in and out at the counter. */
export function registerStaff(
  app: FastifyInstance,
  context: ShopsContext,
  devices: StaffDevices,
): void {
  const { pool } = context.database;
  const strangers = new Repeats();

  const view = ({ staffId, name, places }: StaffMember) => ({
    staffId,
    name,
    shops: places.flatMap((place) => {
      const shop = context.shops.byId(place.shopId)?.shop;
      if (!shop) return [];
      const { id, restaurantName, restaurantCity: city } = shop;
      return [
        { id, name: restaurantName, city, role: place.role, permissions: permissionsOf(place) },
      ];
    }),
  });

  registerCall(app, 'staffLogin', { rate: 'staff-login' }, async ({ body, request, reply }) => {
    const outcome = await logIn(context, { devices, strangers }, { request, reply }, body);
    return 'staffId' in outcome ? view(outcome) : outcome;
  });

  registerCall(app, 'staffLogout', { rate: 'staff' }, async ({ request, reply }) => {
    const staff = await readStaff(pool, request);
    await endStaffSession(pool, { request, reply }, async (client) => {
      if (!staff) return;
      await recordAudit(client, {
        action: 'logout',
        shopIds: staff.shopIds,
        actor: byStaff(staff, request),
        now: context.now(),
      });
    });
    return { loggedOut: true };
  });

  registerCall(app, 'staffMe', { rate: 'staff' }, async ({ request, reply }) => {
    const staff = await readStaff(pool, request);
    if (!staff) return NOT_LOGGED_IN;
    // Also of those who logged in before there was such a cookie.
    await devices.remember(pool, { request, reply }, staff.staffId, context.now());
    return view(staff);
  });
}
