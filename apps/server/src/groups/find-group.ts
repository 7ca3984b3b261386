import type { GroupStage } from '@tischlein/domain/group/group-stage.ts';
import type { GroupMemberView, GroupTerms } from '@tischlein/contract/calls/group.ts';
import { KEPT_DAYS } from '../legal/kept.ts';
import type { Queryable } from '../db/queryable.ts';

/** A group is over a day after its last change. */
const GROUP_LIFE_MS = KEPT_DAYS.groups * 86_400_000;

export interface MemberRecord {
  memberId: string;
  name: string;
  isOwner: boolean;
  cart: GroupMemberView['cart'];
  cartVersion: number;
  /** Of the last changes of the cart. */
  changeKeys: string[];
  done: boolean;
  /** ISO text as PostgreSQL writes it. */
  remindedAt: string | null;
  received: boolean;
}

export interface GroupRecord {
  shop_id: string;
  group_id: string;
  code: string;
  name: string;
  stage: GroupStage;
  version: number;
  is_pickup: boolean;
  locked: boolean;
  deadline_at: Date | null;
  budget_cents: number | null;
  paypal_me: string | null;
  /** Both or neither. */
  payee_name: string | null;
  payee_iban: string | null;
  terms: GroupTerms | null;
  order_id: string | null;
  next_group_id: string | null;
  /** In the order of their joining. */
  members: MemberRecord[];
}

/** A group as one of its members may see it. */
export interface Membership {
  group: GroupRecord;
  me: MemberRecord;
}

const COLUMNS = `g.shop_id, g.group_id, g.code, g.name, g.stage, g.version, g.is_pickup, g.locked, g.deadline_at,
    g.budget_cents, g.paypal_me, g.payee_name, g.payee_iban, g.terms, g.order_id, g.next_group_id,
    (select json_agg(json_build_object('memberId', m.member_id, 'name', m.name, 'isOwner', m.is_owner, 'cart', m.cart,
        'cartVersion', m.cart_version, 'changeKeys', m.change_keys, 'done', m.done, 'remindedAt', m.reminded_at,
        'received', m.received) order by m.position)
      from group_member m where m.shop_id = g.shop_id and m.group_id = g.group_id) as members`;

/** A group that is not over yet by its age; null: none. */
export async function findGroup(
  database: Queryable,
  shopId: string,
  groupId: string,
  now: number,
): Promise<GroupRecord | null> {
  const found = await database.query<GroupRecord>({
    name: 'group',
    text: `select ${COLUMNS} from group_order g where g.shop_id = $1 and g.group_id = $2 and g.changed_at > $3`,
    values: [shopId, groupId, new Date(now - GROUP_LIFE_MS)],
  });
  return found.rows[0] ?? null;
}

/** The group that a code opens, in any shop; null: none that is still kept. */
export async function findGroupByCode(
  database: Queryable,
  codeHash: Buffer,
  now: number,
): Promise<GroupRecord | null> {
  const found = await database.query<GroupRecord>(
    `select ${COLUMNS} from group_order g where g.code_hash = $1 and g.changed_at > $2`,
    [codeHash, new Date(now - GROUP_LIFE_MS)],
  );
  return found.rows[0] ?? null;
}

/** Whether a code led to a group that lets people in by another one now. */
export async function isEndedCode(database: Queryable, codeHash: Buffer): Promise<boolean> {
  const found = await database.query('select from group_ended_code where code_hash = $1', [
    codeHash,
  ]);
  return found.rows.length > 0;
}

/** The group a member's token opens in this shop, whichever it is; null: none. */
export async function findMembership(
  database: Queryable,
  shopId: string,
  tokenHash: Buffer | null,
  now: number,
): Promise<Membership | null> {
  if (tokenHash === null) return null;
  const found = await database.query<GroupRecord & { me: string }>({
    name: 'group-of-token',
    text: `select t.member_id as me, ${COLUMNS} from group_token t
      join group_order g on g.shop_id = t.shop_id and g.group_id = t.group_id
      where t.shop_id = $1 and t.token_hash = $2 and g.changed_at > $3`,
    values: [shopId, tokenHash, new Date(now - GROUP_LIFE_MS)],
  });
  const row = found.rows[0];
  if (!row) return null;
  const { me: memberId, ...group } = row;
  return membershipOf(group, memberId);
}

/** A member's token as a device sent it to a shop, and when. */
export interface TokenInShop {
  shopId: string;
  tokenHash: Buffer | null;
  now: number;
}

/** What each of many tokens opens, in the order given; null: nothing. */
export async function findMemberships(
  database: Queryable,
  tokens: TokenInShop[],
): Promise<(Membership | null)[]> {
  const found = await database.query<GroupRecord & { me: string; at: number }>({
    name: 'groups-of-tokens',
    text: `select i.at::int, t.member_id as me, ${COLUMNS}
      from unnest($1::text[], $2::bytea[], $3::timestamptz[]) with ordinality as i(shop, token, since, at)
      join group_token t on t.shop_id = i.shop and t.token_hash = i.token
      join group_order g on g.shop_id = t.shop_id and g.group_id = t.group_id
      where g.changed_at > i.since`,
    values: [
      tokens.map(({ shopId }) => shopId),
      tokens.map(({ tokenHash }) => tokenHash),
      tokens.map(({ now }) => new Date(now - GROUP_LIFE_MS)),
    ],
  });
  const members: (Membership | null)[] = tokens.map(() => null);
  for (const { at, me, ...group } of found.rows) members[at - 1] = membershipOf(group, me);
  return members;
}

/** A group as its member of this id may see it; null: it has none. */
export function membershipOf(group: GroupRecord, memberId: string): Membership | null {
  const me = group.members.find((member) => member.memberId === memberId);
  return me ? { group, me } : null;
}

/** Epoch milliseconds, as the rules want them. */
export function deadlineOf({ deadline_at: deadline }: GroupRecord): number | null {
  return deadline === null ? null : deadline.getTime();
}
