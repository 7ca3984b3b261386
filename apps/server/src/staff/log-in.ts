import type { FastifyRequest } from 'fastify';
import { normalizeIP } from '@fastify/rate-limit';
import { waitText } from '@tischlein/domain/hours/wait-text.ts';
import { byStaff, byUnknown, recordAudit, type AuditActor } from './audit/record-audit.ts';
import type { RepeatCounter } from './audit/repeat-counter.ts';
import type { BaseContext } from '../live/context.ts';
import type { StaffContext } from './context.ts';
import { redeemCode } from './second-factor.ts';
import { transaction } from '../db/transaction.ts';
import { refuse, type Refusal } from '../http/route.ts';
import type { Exchange } from '../http/shop-secret.ts';
import type { StaffDevices } from './staff-device.ts';
import {
  endStaffSession,
  memberOf,
  MEMBER,
  startStaffSession,
  type MemberRow,
  type StaffMember,
} from './staff-session.ts';
import {
  codeAttempt,
  countAttempt,
  forgiveAttempt,
  loginHash,
  normalLogin,
  type LoginAttempt,
} from './login-failures.ts';
import {
  hashPassword,
  isOutdated,
  isPasswordQueueFull,
  UNKNOWN_LOGIN_HASH,
  verifyPassword,
  type QueueName,
} from './password.ts';

const WRONG = refuse(401, { error: 'wrong-login', message: 'Name oder Passwort stimmen nicht.' });
const CODE_MISSING = refuse(401, {
  error: 'code-missing',
  message: 'Gib jetzt den Code aus deiner App ein.',
});
const WRONG_CODE = refuse(401, {
  error: 'wrong-code',
  message: 'Der Code stimmt nicht, oder er wurde schon benutzt. Warte auf den nächsten.',
});
const BUSY = refuse(503, {
  error: 'unavailable',
  message: 'Gerade melden sich zu viele an. Bitte versuch es in einem Moment noch einmal.',
});
const resting = (seconds: number) =>
  refuse(429, {
    error: 'too-many',
    message: `Das waren zu viele Versuche mit diesem Namen. Bitte warte noch ${waitText(seconds)}.`,
  });

interface Person extends StaffMember {
  passwordHash: string;
}

/**
 * Logs staff in. Whether a name exists is told by no answer and by no time it takes. Whoever tries too often waits; a
 * device that has logged in to this name before is counted apart from strangers, and does not wait behind them.
 */
export async function logIn(
  context: StaffContext,
  { devices, strangers }: { devices: StaffDevices; strangers: RepeatCounter },
  exchange: Exchange,
  typed: { login: string; password: string; code?: string | undefined },
): Promise<StaffMember | Refusal> {
  const { pool } = context.database;
  const { request, reply } = exchange;
  const device = await devices.hashOf(request);
  // Of a flood of strangers nothing is asked of the database.
  if (!device && isPasswordQueueFull('strangers')) return BUSY;
  const now = context.now();
  const person = await findPerson(context, typed.login);
  const attempt = await attemptOf(context, device, request, typed.login, person);
  const queue: QueueName = 'device' in attempt.from ? 'known' : 'strangers';
  if (isPasswordQueueFull(queue)) return BUSY;
  const told = async (action: 'login-failed' | 'login-rested', why: string) => {
    const hash = loginHash(typed.login).toString('hex').slice(0, 8);
    context.log.warn({ address: request.ip, login: hash }, why);
    const entry = { action, ...whose(person, request), now };
    if (person) await recordAudit(pool, { ...entry, subject: hash });
    // There is no end of names that nobody has.
    else await strangers.record(pool, entry);
  };
  const counted = await countAttempt(pool, attempt, now);
  if (counted !== 'free') {
    if (counted.isFirst) await told('login-rested', 'login refused: too many failures');
    reply.header('retry-after', counted.seconds);
    return resting(counted.seconds);
  }
  const good = await verifyPassword(
    typed.password,
    person?.passwordHash ?? (await UNKNOWN_LOGIN_HASH),
    queue,
  );
  if (!person || !good) {
    await told('login-failed', 'login failed');
    return WRONG;
  }
  const factor = person.hasFactor
    ? await askFactor(context, { person, attempt, code: typed.code }, exchange)
    : 'none';
  if (typeof factor !== 'string') return factor;
  const renewed = isOutdated(person.passwordHash)
    ? await hashPassword(typed.password, queue).catch(() => null)
    : null;
  await endStaffSession(pool, exchange);
  await transaction(pool, async (client) => {
    await forgiveAttempt(client, attempt);
    if (factor !== 'none') await forgiveAttempt(client, codeAttempt(attempt));
    if (factor === 'recovery')
      await recordAudit(client, { action: 'recovery-code-used', ...whose(person, request), now });
    if (renewed)
      await client.query(
        'update staff set password_hash = $2 where staff_id = $1 and password_hash = $3',
        [person.staffId, renewed, person.passwordHash],
      );
    await startStaffSession(client, exchange, person.staffId);
    await devices.remember(client, exchange, person.staffId, now);
    await recordAudit(client, { action: 'login', ...whose(person, request), now });
  });
  return person;
}

/**
 * The second factor, once the password was right. Wrong codes are counted apart and more strictly: there are a million,
 * and three are right at a time.
 */
async function askFactor(
  context: StaffContext,
  { person, attempt, code }: { person: Person; attempt: LoginAttempt; code: string | undefined },
  { request, reply }: Exchange,
): Promise<'app' | 'recovery' | Refusal> {
  if (code === undefined) return CODE_MISSING;
  const { pool } = context.database;
  const now = context.now();
  const counted = await countAttempt(pool, codeAttempt(attempt), now);
  const told = (action: 'login-rested' | 'factor-failed') =>
    recordAudit(pool, { action, ...whose(person, request), now });
  if (counted !== 'free') {
    if (counted.isFirst) await told('login-rested');
    reply.header('retry-after', counted.seconds);
    return resting(counted.seconds);
  }
  const taken = await redeemCode({ box: context.box, now, client: pool }, person.staffId, code);
  if (taken) return taken;
  await told('factor-failed');
  return WRONG_CODE;
}

/** Whose login it is: a name nobody has is nobody's, and is kept as a hash alone: passwords are typed there, too. */
function whose(
  person: Person | null,
  request: FastifyRequest,
): { actor: AuditActor; shopIds: string[] } {
  return person
    ? { actor: byStaff(person, request), shopIds: person.shopIds }
    : { actor: byUnknown(request), shopIds: [] };
}

async function attemptOf(
  context: BaseContext,
  device: Buffer | null,
  request: FastifyRequest,
  login: string,
  person: Person | null,
): Promise<LoginAttempt> {
  const known =
    device &&
    (await context.database.pool.query(
      'select from staff_device where device_hash = $1 and staff_id = $2',
      [device, person?.staffId ?? ''],
    ));
  return device && known?.rowCount
    ? { login, from: { device } }
    : { login, from: { network: normalizeIP(request.ip) } };
}

async function findPerson(context: BaseContext, login: string): Promise<Person | null> {
  const found = await context.database.pool.query<MemberRow & { password_hash: string }>(
    `select ${MEMBER}, p.password_hash from staff p where p.login = $1`,
    [normalLogin(login)],
  );
  const [row] = found.rows;
  return row ? { ...memberOf(row), passwordHash: row.password_hash } : null;
}
