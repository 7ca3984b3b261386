import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditAction } from '@tischlein/contract/calls/audit.ts';
import { waitText } from '@tischlein/domain/hours/wait-text.ts';
import { transaction } from '../db/transaction.ts';
import { refuse, type Refusal, registerStaffCall } from '../http/route.ts';
import type { Staff } from '../http/staff-gate.ts';
import { byStaff, recordAudit } from './audit/record-audit.ts';
import type { StaffContext } from './context.ts';
import { isFactorNeeded } from './gate.ts';
import { codeAttempt, countAttempt, forgiveAttempt, type LoginAttempt } from './login-failures.ts';
import { hashPassword, verifyPassword } from './password.ts';
import {
  proposeFactor,
  confirmFactor,
  countRecoveryCodes,
  makeRecoveryCodes,
  removeFactor,
  redeemCode,
} from './second-factor.ts';
import { endSessions, sessionsOf, closeSessionStreams } from './sessions.ts';
import { readStaff, sessionHash } from './staff-session.ts';

const WRONG_PASSWORD = refuse(401, {
  error: 'wrong-login',
  message: 'Das Passwort stimmt nicht.',
});
const WRONG_CODE = refuse(409, {
  error: 'wrong-code',
  message: 'Der Code stimmt nicht, oder er wurde schon benutzt. Warte auf den nächsten.',
});
const FACTOR_SET = refuse(409, {
  error: 'factor-set',
  message: 'Dein zweiter Faktor ist schon eingerichtet.',
});
const NOT_BEGUN = refuse(409, {
  error: 'factor-not-begun',
  message: 'Bitte fang noch einmal von vorn an.',
});

/** One's own account: password, second factor, sessions. What protects it asks for the password again. */
export function registerOwnAccount(app: FastifyInstance, context: StaffContext): void {
  const { pool } = context.database;

  const account = async (request: FastifyRequest) => {
    const staff = await readStaff(pool, request);
    if (!staff) return refuse(401, { error: 'not-logged-in', message: 'Bitte melde dich an.' });
    const found = await pool.query<{ login: string }>(
      'select login from staff where staff_id = $1',
      [staff.staffId],
    );
    const sessions = await sessionsOf(pool, [staff.staffId], sessionHash(request));
    return {
      login: found.rows[0]?.login ?? '',
      name: staff.name,
      factor: {
        set: staff.hasFactor,
        needed: isFactorNeeded(context.config, staff),
        codesLeft: await countRecoveryCodes(pool, staff.staffId),
      },
      sessions: sessions.get(staff.staffId) ?? [],
    };
  };

  const audit = (staff: Staff, request: FastifyRequest, action: AuditAction) => ({
    action,
    shopIds: staff.shopIds,
    actor: byStaff(staff, request),
    subject: staff.staffId,
    detail: { name: staff.name },
    now: context.now(),
  });

  /** Guessing from a session that was left open is counted by the session. */
  const attemptOf = (request: FastifyRequest, login: string): LoginAttempt => ({
    login,
    from: { device: sessionHash(request) ?? Buffer.alloc(0) },
  });
  const tooMany = (seconds: number) =>
    refuse(429, {
      error: 'too-many',
      message: `Das waren zu viele Versuche. Bitte warte noch ${waitText(seconds)}.`,
    });

  /** null: the password is right, and the code where one is given. */
  const checked = async (
    { request, staff }: { request: FastifyRequest; staff: Staff },
    typed: { password: string; code?: string },
  ): Promise<Refusal | { login: string }> => {
    const found = await pool.query<{ login: string; password_hash: string }>(
      'select login, password_hash from staff where staff_id = $1',
      [staff.staffId],
    );
    const [row] = found.rows;
    if (!row) return WRONG_PASSWORD;
    const attempt = attemptOf(request, row.login);
    const counted = await countAttempt(pool, attempt, context.now());
    if (counted !== 'free') return tooMany(counted.seconds);
    if (!(await verifyPassword(typed.password, row.password_hash, 'known'))) return WRONG_PASSWORD;
    if (typed.code !== undefined) {
      const codes = codeAttempt(attempt);
      const tried = await countAttempt(pool, codes, context.now());
      if (tried !== 'free') return tooMany(tried.seconds);
      const with_ = { box: context.box, now: context.now(), client: pool };
      if (!(await redeemCode(with_, staff.staffId, typed.code))) return WRONG_CODE;
      await forgiveAttempt(pool, codes);
    }
    await forgiveAttempt(pool, attempt);
    return { login: row.login };
  };

  registerStaffCall(app, 'staffAccount', ({ request }) => account(request));

  registerStaffCall(app, 'staffSetPassword', async ({ body, request, staff }) => {
    const right = await checked({ request, staff }, { password: body.password });
    if (!('login' in right)) return right;
    const hash = await hashPassword(body.newPassword, 'known');
    const ended = await transaction(pool, async (client) => {
      await client.query('update staff set password_hash = $2 where staff_id = $1', [
        staff.staffId,
        hash,
      ]);
      await recordAudit(client, audit(staff, request, 'password-changed'));
      return endSessions(client, staff.staffId, { except: sessionHash(request) });
    });
    closeSessionStreams(app, ended);
    return account(request);
  });

  registerStaffCall(app, 'staffEndSessions', async ({ body, request, staff }) => {
    const ended = await transaction(pool, async (client) => {
      const which = { id: body.id, except: sessionHash(request) };
      const gone = await endSessions(client, staff.staffId, which);
      if (gone.length > 0) await recordAudit(client, audit(staff, request, 'sessions-ended'));
      return gone;
    });
    closeSessionStreams(app, ended);
    return account(request);
  });

  registerStaffCall(app, 'staffStartFactor', async ({ body, request, staff }) => {
    const right = await checked({ request, staff }, body);
    if (!('login' in right)) return right;
    return (await proposeFactor(context, staff.staffId, right.login)) ?? FACTOR_SET;
  });

  registerStaffCall(app, 'staffConfirmFactor', async ({ body, request, staff }) => {
    const attempt = codeAttempt(attemptOf(request, staff.staffId));
    const counted = await countAttempt(pool, attempt, context.now());
    if (counted !== 'free') return tooMany(counted.seconds);
    const outcome = await transaction(pool, async (client) => {
      const at = { box: context.box, now: context.now() };
      const set = await confirmFactor(client, at, staff.staffId, body.code);
      if (set !== 'set') return set;
      await forgiveAttempt(client, attempt);
      await recordAudit(client, audit(staff, request, 'factor-set'));
      const ended = await endSessions(client, staff.staffId, { except: sessionHash(request) });
      return { recoveryCodes: await makeRecoveryCodes(client, staff.staffId), ended };
    });
    if (typeof outcome === 'string') return outcome === 'wrong-code' ? WRONG_CODE : NOT_BEGUN;
    closeSessionStreams(app, outcome.ended);
    return { recoveryCodes: outcome.recoveryCodes };
  });

  registerStaffCall(app, 'staffRenewCodes', async ({ body, request, staff }) => {
    const right = await checked({ request, staff }, body);
    if (!('login' in right)) return right;
    const recoveryCodes = await transaction(pool, async (client) => {
      await recordAudit(client, audit(staff, request, 'recovery-codes-made'));
      return makeRecoveryCodes(client, staff.staffId);
    });
    return { recoveryCodes };
  });

  registerStaffCall(app, 'staffRemoveFactor', async ({ body, request, staff }) => {
    const right = await checked({ request, staff }, body);
    if (!('login' in right)) return right;
    await transaction(pool, async (client) => {
      if (await removeFactor(client, staff.staffId))
        await recordAudit(client, audit(staff, request, 'factor-removed'));
    });
    return account(request);
  });
}
