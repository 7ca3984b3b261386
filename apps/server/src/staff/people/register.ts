import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { AuditAction, AuditDetail } from '@tischlein/contract/calls/audit.ts';
import { permissionsOf, type StaffPlace } from '@tischlein/contract/staff-permissions.ts';
import { transaction } from '../../db/transaction.ts';
import { RefusedError } from '../../http/errors.ts';
import { originOf } from '../../http/origin.ts';
import { registerStaffCall } from '../../http/route.ts';
import { byStaff, recordAudit } from '../audit/record-audit.ts';
import type { StaffContext } from '../context.ts';
import { removeFactor } from '../second-factor.ts';
import { endSessions, closeSessionStreams } from '../sessions.ts';
import { readStaff, type StaffMember } from '../staff-session.ts';
import { mayDecide, mayReset } from './decide.ts';
import {
  countInvitations,
  countInvitationMail,
  insertInvitation,
  MAX_MAILS_OF_INVITATION,
  MAX_OPEN_INVITATIONS,
  openInvitation,
  removeInvitation,
  type Invitation,
} from './invitations.ts';
import { memberOfShop, readTeam } from './team.ts';
import type { Queryable } from '../../db/queryable.ts';

const nobody = () =>
  new RefusedError(404, { error: 'nobody', message: 'Diese Person arbeitet nicht mehr hier.' });
const aboveYou = () =>
  new RefusedError(403, {
    error: 'above-you',
    message: 'Das kann nur die Leitung: Es geht um mehr, als du selbst darfst.',
  });
const lastOwner = () =>
  new RefusedError(409, {
    error: 'last-owner',
    message: 'Eine Leitung muss bleiben. Mach zuerst jemand anderen zur Leitung.',
  });

const noInvitation = () =>
  new RefusedError(404, {
    error: 'no-invitation',
    message: 'Diese Einladung wurde schon angenommen oder gilt nicht mehr.',
  });
const mailedEnough = () =>
  new RefusedError(429, {
    error: 'too-many',
    message: `Für diese Einladung gingen schon ${MAX_MAILS_OF_INVITATION} Mails hinaus. Zieh sie zurück und lade neu ein, oder schick den Link selbst.`,
  });
const tooManyOpen = () =>
  new RefusedError(429, {
    error: 'too-many',
    message: `Es sind schon ${MAX_OPEN_INVITATIONS} Einladungen offen. Zieh zuerst alte zurück.`,
  });

interface Asked {
  params: { shopId: string };
  request: FastifyRequest;
}
/** What is done in one transaction: with who asks, and the sessions that end with it. */
interface Work {
  client: pg.PoolClient;
  asker: StaffMember;
  now: number;
  tell: (
    action: AuditAction,
    subject: string,
    detail: AuditDetail,
    more?: string[],
  ) => Promise<void>;
  ended: Buffer[];
}

/** Mails stand above the staff. null: this server sends none. */
export type InvitationMails = {
  ask: (
    client: pg.ClientBase,
    mail: { shopId: string; subject: string; recipient: string },
    now: number,
  ) => Promise<void>;
} | null;

/** The people of a shop: who decides about whom stands in `decide.ts`. */
export function registerPeople(
  app: FastifyInstance,
  context: StaffContext,
  mails: InvitationMails,
): void {
  const { pool } = context.database;
  const { box } = context;

  /** One change of the team at a time in a shop; who asks is read again under the lock. */
  const changing = async <T>({ params, request }: Asked, work: (on: Work) => Promise<T>) => {
    const { shopId } = params;
    const ended: Buffer[] = [];
    const now = context.now();
    const answer = await transaction(pool, async (client) => {
      await client.query('select from shop where shop_id = $1 for no key update', [shopId]);
      const asker = await askerOf(client, request);
      if (!mayAsk(asker, shopId)) throw aboveYou();
      const tell: Work['tell'] = (action, subject, detail, more = []) =>
        recordAudit(client, {
          action,
          shopIds: [...new Set([shopId, ...more])].toSorted(),
          actor: byStaff({ ...asker, role: roleIn(asker, shopId) }, request),
          subject,
          detail,
          now,
        });
      const done = await work({ client, asker, now, tell, ended });
      // Who asks may have changed their own place.
      return { done, team: await teamFor(client, { shopId, asker, request }, now) };
    });
    closeSessionStreams(app, ended);
    return answer;
  };
  const teamFor = async (...asked: Parameters<typeof readTeam>) => ({
    ...(await readTeam(...asked)),
    mails: mails !== null,
  });
  const askerOf = async (client: Queryable, request: FastifyRequest): Promise<StaffMember> => {
    const asker = await readStaff(client, request);
    if (asker) return asker;
    throw new RefusedError(401, { error: 'not-logged-in', message: 'Bitte melde dich an.' });
  };
  const linkOf = (shopId: string, token: string): string => {
    const published = context.shops.byId(shopId);
    const domain = published?.publicShop.domain ?? 'localhost';
    return `${originOf(context.config, domain)}/buero/einladung#${token}`;
  };
  /** Answers with the link; the mail, if there is to be one, goes out with the transaction. */
  const invite = async ({ client, asker, now }: Work, wanted: Invitation) => {
    const { id, shopId } = wanted;
    const mail = mails === null ? null : wanted.mail;
    const by = { by: asker.staffId, now, box };
    const token = await insertInvitation(client, { ...wanted, mail }, by);
    if (token === null) throw nobody();
    if (mails !== null && mail !== null) {
      const number = await countInvitationMail(client, id);
      if (number === null) throw mailedEnough();
      await mails.ask(client, { shopId, subject: `${id} ${number}`, recipient: mail }, now);
    }
    return { link: linkOf(shopId, token), mail };
  };

  registerStaffCall(app, 'people', async ({ params, request }) => {
    const asker = await askerOf(pool, request);
    return teamFor(pool, { shopId: params.shopId, asker, request }, context.now());
  });

  registerStaffCall(app, 'peopleInvite', async (input) => {
    const { shopId } = input.params;
    const { id, name: typed, mail = null, ...given } = input.body;
    const name = typed.trim();
    const place = plainPlace(given);
    const { done, team } = await changing(input, async (on) => {
      if (!mayDecide(on.asker, shopId, place)) throw aboveYou();
      await on.tell('staff-invited', id, { name, to: place.role });
      if ((await countInvitations(on.client, shopId)) >= MAX_OPEN_INVITATIONS) throw tooManyOpen();
      return invite(on, { id, shopId, name, staffId: null, place, mail });
    });
    return { ...done, team };
  });

  registerStaffCall(app, 'peopleInviteAgain', async (input) => {
    const { shopId, invitationId } = input.params;
    const { done, team } = await changing(input, async (on) => {
      const open = await openInvitation(on.client, shopId, invitationId);
      if (!open) throw noInvitation();
      if (!mayDecide(on.asker, shopId, open.place)) throw aboveYou();
      await on.tell('staff-invited', invitationId, { name: open.name, to: open.place.role });
      return invite(on, open);
    });
    return { ...done, team };
  });

  registerStaffCall(app, 'peopleWithdraw', async (input) => {
    const { shopId, invitationId } = input.params;
    const { team } = await changing(input, async ({ client, tell }) => {
      const name = await removeInvitation(client, shopId, invitationId);
      if (name !== null) await tell('invitation-withdrawn', invitationId, { name });
    });
    return team;
  });

  registerStaffCall(app, 'peopleSetPlace', async (input) => {
    const { shopId, staffId } = input.params;
    const place = plainPlace(input.body);
    const { team } = await changing(input, async ({ client, asker, tell }) => {
      const target = await targetOf(client, asker, shopId, staffId);
      if (!mayDecide(asker, shopId, place)) throw aboveYou();
      if (place.role !== 'owner') await keepAnOwner(client, shopId, staffId);
      await client.query(
        'update staff_shop set role = $3, granted = $4, removed = $5 where shop_id = $1 and staff_id = $2',
        [shopId, staffId, place.role, place.granted, place.removed],
      );
      await forgetInvitationsOf(client, shopId, staffId);
      await tell('staff-changed', staffId, { name: target.name, to: place.role });
    });
    return team;
  });

  registerStaffCall(app, 'peopleRemove', async (input) => {
    const { shopId, staffId } = input.params;
    const { team } = await changing(input, async ({ client, asker, tell, ended }) => {
      const target = await targetOf(client, asker, shopId, staffId);
      await keepAnOwner(client, shopId, staffId);
      await client.query('delete from staff_shop where shop_id = $1 and staff_id = $2', [
        shopId,
        staffId,
      ]);
      await forgetInvitationsOf(client, shopId, staffId);
      ended.push(...(await endSessions(client, staffId)));
      await client.query(
        `delete from staff p where staff_id = $1
          and not exists (select from staff_shop s where s.staff_id = p.staff_id)`,
        [staffId],
      );
      await tell('staff-removed', staffId, { name: target.name });
    });
    return team;
  });

  registerStaffCall(app, 'peopleEndSessions', async (input) => {
    const { shopId, staffId } = input.params;
    const { team } = await changing(input, async ({ client, asker, tell, ended }) => {
      const target = await targetOf(client, asker, shopId, staffId);
      const gone = await endSessions(client, staffId, { id: input.body.id });
      ended.push(...gone);
      if (gone.length > 0)
        await tell('sessions-ended', staffId, { name: target.name }, target.shopIds);
    });
    return team;
  });

  registerStaffCall(app, 'peopleNewPassword', async (input) => {
    const { shopId, staffId } = input.params;
    const { done, team } = await changing(input, async (on) => {
      const target = await resettable(on.client, on.asker, shopId, staffId);
      const { name } = target;
      await on.tell('staff-invited', staffId, { name }, target.shopIds);
      return invite(on, { id: randomUUID(), shopId, name, staffId, place: null, mail: null });
    });
    return { ...done, team };
  });

  registerStaffCall(app, 'peopleRemoveFactor', async (input) => {
    const { shopId, staffId } = input.params;
    const { team } = await changing(input, async ({ client, asker, tell, ended }) => {
      const target = await resettable(client, asker, shopId, staffId);
      if (!(await removeFactor(client, staffId))) return;
      ended.push(...(await endSessions(client, staffId)));
      await tell('factor-removed', staffId, { name: target.name }, target.shopIds);
    });
    return team;
  });
}

/** Looked at again under the lock: what the gate saw may have been taken meanwhile. */
function mayAsk(member: StaffMember, shopId: string): boolean {
  const place = member.places.find((one) => one.shopId === shopId);
  return place !== undefined && permissionsOf(place).includes('staff');
}

const roleIn = (member: StaffMember, shopId: string) =>
  member.places.find((place) => place.shopId === shopId)?.role ?? null;

/** Nothing granted that is taken, nothing twice. */
function plainPlace({ role, granted, removed }: StaffPlace): StaffPlace {
  const taken = [...new Set(removed)];
  return {
    role,
    granted: [...new Set(granted)].filter((one) => !taken.includes(one)),
    removed: taken,
  };
}

/** Somebody of this shop about whom who asks may decide; about oneself an owner alone. */
async function targetOf(
  client: pg.PoolClient,
  asker: StaffMember,
  shopId: string,
  staffId: string,
): Promise<StaffMember> {
  const target = await memberOfShop(client, shopId, staffId);
  const place = target?.places.find((one) => one.shopId === shopId);
  if (!target || !place) throw nobody();
  const isSelf = staffId === asker.staffId;
  if (!mayDecide(asker, shopId, place) || (isSelf && place.role !== 'owner')) throw aboveYou();
  return target;
}

async function resettable(
  client: pg.PoolClient,
  asker: StaffMember,
  shopId: string,
  staffId: string,
): Promise<StaffMember> {
  const target = await memberOfShop(client, shopId, staffId);
  if (!target) throw nobody();
  if (!mayReset(asker, target)) throw aboveYou();
  return target;
}

/** Refuses where this is the shop's last owner. The shop is locked: two cannot leave each other behind. */
async function keepAnOwner(client: pg.PoolClient, shopId: string, staffId: string): Promise<void> {
  const found = await client.query<{ staff_id: string }>(
    `select staff_id from staff_shop where shop_id = $1 and role = 'owner'`,
    [shopId],
  );
  const owners = found.rows.map((row) => row.staff_id);
  if (owners.includes(staffId) && owners.length === 1) throw lastOwner();
}

/** Whoever may less, or nothing, has no invitations out any more; nor does a link for them hold. */
async function forgetInvitationsOf(
  client: pg.PoolClient,
  shopId: string,
  staffId: string,
): Promise<void> {
  await client.query(
    'delete from staff_invitation where shop_id = $1 and (invited_by = $2 or staff_id = $2)',
    [shopId, staffId],
  );
}
