import type { FastifyInstance } from 'fastify';
import { byStaff, recordAudit } from './audit/record-audit.ts';
import { RepeatCounter } from './audit/repeat-counter.ts';
import type { StaffContext } from './context.ts';
import { isFactorNeeded } from './gate.ts';
import { registerOwnAccount } from './own-account.ts';
import { registerInvitations } from './people/invitation-calls.ts';
import { registerPeople, type InvitationMails } from './people/register.ts';
import { refuse, registerCall, registerStaffCall } from '../http/route.ts';
import type { StaffDevices } from './staff-device.ts';
import { permissionsOf } from '@tischlein/contract/staff-permissions.ts';
import { endStaffSession, readStaff, noteSessionUse, type StaffMember } from './staff-session.ts';
import { logIn } from './log-in.ts';

const NOT_LOGGED_IN = refuse(401, { error: 'not-logged-in', message: 'Bitte melde dich an.' });

/** Logging in and out at counter and office, one's own account, the people of a shop. */
export function registerStaff(
  app: FastifyInstance,
  context: StaffContext,
  devices: StaffDevices,
  mails: InvitationMails,
): void {
  const { pool } = context.database;
  const strangers = new RepeatCounter();
  registerOwnAccount(app, context);
  registerPeople(app, context, mails);
  registerInvitations(app, context);

  const view = (staff: StaffMember) => ({
    staffId: staff.staffId,
    name: staff.name,
    till: context.config.tillAtTables,
    factor: { set: staff.hasFactor, needed: isFactorNeeded(context.config, staff) },
    shops: staff.places.flatMap((place) => {
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

  registerStaffCall(app, 'staffLogout', async ({ request, reply }) => {
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

  registerStaffCall(app, 'staffMe', async ({ request, reply }) => {
    const staff = await readStaff(pool, request);
    if (!staff) return NOT_LOGGED_IN;
    await noteSessionUse(pool, request);
    // Also of those who logged in before there was such a cookie.
    await devices.remember(pool, { request, reply }, staff.staffId, context.now());
    return view(staff);
  });
}
