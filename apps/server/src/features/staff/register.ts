import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { refuse, registerCall } from '../../http/route.ts';
import {
  endStaffSession,
  readStaff,
  startStaffSession,
  type Staff,
} from '../../http/staff-session.ts';
import { countAttempt, forgetFailures, loginHash, plainLogin } from './login-failures.ts';
import { isPasswordQueueFull, NOBODY, verifyPassword } from './password.ts';

const WRONG = refuse(401, { error: 'wrong-login', message: 'Name oder Passwort stimmen nicht.' });
const LOCKED = refuse(429, {
  error: 'too-many',
  message: 'Das waren zu viele Versuche mit diesem Namen. Bitte warte eine Viertelstunde.',
});
const BUSY = refuse(503, {
  error: 'unavailable',
  message: 'Gerade melden sich zu viele an. Bitte versuch es in einem Moment noch einmal.',
});
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
    if (isPasswordQueueFull()) return BUSY;
    const hash = loginHash(body.login);
    const failed = (why: string) =>
      context.log.warn({ address: request.ip, login: hash.toString('hex').slice(0, 8) }, why);
    const wait = await countAttempt(pool, hash, context.now());
    if (wait !== null) {
      failed('login refused: too many failures');
      reply.header('retry-after', wait);
      return LOCKED;
    }
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
      [plainLogin(body.login)],
    );
    const person = result.rows[0];
    const good = await verifyPassword(body.password, person?.password_hash ?? (await NOBODY));
    if (!person || !good) {
      failed('login failed');
      return WRONG;
    }
    await forgetFailures(pool, hash);
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
