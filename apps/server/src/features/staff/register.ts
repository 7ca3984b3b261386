import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { refuse, registerCall } from '../../http/route.ts';
import {
  endStaffSession,
  readStaff,
  startStaffSession,
  type Staff,
} from '../../http/staff-session.ts';
import { NOBODY, verifyPassword } from './password.ts';

const WRONG = refuse(401, { error: 'wrong-login', message: 'Name oder Passwort stimmen nicht.' });
const NOT_LOGGED_IN = refuse(401, { error: 'not-logged-in', message: 'Bitte melde dich an.' });

/** Logging in and out at the counter. */
export function registerStaff(app: FastifyInstance, context: AppContext): void {
  const { pool } = context.database;

  const view = (staff: Staff) => ({
    staffId: staff.staffId,
    name: staff.name,
    role: staff.role,
    shops: staff.shopIds.flatMap((id) => {
      const live = context.shops.byId(id);
      return live ? [{ id, name: live.shop.restaurantName, city: live.shop.restaurantCity }] : [];
    }),
  });

  registerCall(app, 'staffLogin', { rate: 'login' }, async ({ body, request, reply }) => {
    const result = await pool.query<{
      staff_id: string;
      name: string;
      role: Staff['role'];
      password_hash: string;
      shop_ids: string[];
    }>(
      `select staff_id, name, role, password_hash,
        array(select shop_id from staff_shop s where s.staff_id = staff.staff_id order by shop_id) as shop_ids
        from staff where login = $1`,
      [body.login.toLowerCase()],
    );
    const person = result.rows[0];
    const good = await verifyPassword(body.password, person?.password_hash ?? (await NOBODY));
    if (!person || !good) return WRONG;
    await endStaffSession(pool, request, reply);
    await startStaffSession(pool, request, reply, person.staff_id);
    return view({
      staffId: person.staff_id,
      name: person.name,
      role: person.role,
      shopIds: person.shop_ids,
    });
  });

  registerCall(app, 'staffLogout', { rate: 'staff' }, async ({ request, reply }) => {
    await endStaffSession(pool, request, reply);
    return { loggedOut: true };
  });

  registerCall(app, 'staffMe', { rate: 'staff' }, async ({ request }) => {
    const staff = await readStaff(pool, request);
    return staff ? view(staff) : NOT_LOGGED_IN;
  });
}
