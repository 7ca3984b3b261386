import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { setupOwner } from '@tischlein/contract/calls/setup.ts';
import { transaction } from '../db/transaction.ts';
import { refuse, type Refusal } from '../http/route.ts';
import type { ShopsContext } from '../shops/context.ts';
import { byStaff, recordAudit } from '../staff/audit/record-audit.ts';
import { createStaff } from '../staff/create-staff.ts';
import { forgetFailures, normalLogin } from '../staff/login-failures.ts';
import type { StaffDevices } from '../staff/staff-device.ts';
import { endSessionsOf, startStaffSession } from '../staff/staff-session.ts';
import { hasShops, isSetupCode } from './setup-code.ts';

const WRONG = refuse(403, {
  error: 'wrong-code',
  message: 'Dieser Code stimmt nicht. Er steht im Fenster, in dem der Server gestartet wurde.',
});
export const SETUP_OVER = refuse(409, {
  error: 'setup-over',
  message: 'Es gibt schon einen Shop. Melde dich an.',
});

/**
 * Makes the first owner's login and logs it in. A login of this name gets the new password: who has the code may start
 * commands on the server, and without a shop there is nothing of anybody else's.
 */
export async function makeFirstOwner(
  context: ShopsContext,
  devices: StaffDevices,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  typed: CallBody<typeof setupOwner>,
): Promise<{ loggedIn: true } | Refusal> {
  const { pool } = context.database;
  if (await hasShops(pool)) return SETUP_OVER;
  if (!(await isSetupCode(pool, typed.code))) {
    context.log.warn(
      { address: exchange.request.ip },
      'somebody typed a wrong code for the first owner',
    );
    return WRONG;
  }
  const login = normalLogin(typed.login);
  const { name, password } = typed;
  await createStaff(pool, { login, password, name, role: 'owner', shopIds: [] });
  await transaction(pool, async (client) => {
    const found = await client.query<{ staff_id: string }>(
      'select staff_id from staff where login = $1',
      [login],
    );
    const staffId = found.rows[0]!.staff_id;
    await endSessionsOf(client, staffId);
    await forgetFailures(client, login);
    await startStaffSession(client, exchange, staffId);
    await devices.remember(client, exchange, staffId, context.now());
    await recordAudit(client, {
      action: 'staff-added',
      shopIds: [],
      actor: byStaff({ staffId, name, role: 'owner' }, exchange.request),
      detail: { name: login, to: 'owner' },
      now: context.now(),
    });
  });
  return { loggedIn: true };
}
