import type { GroupState, GroupView } from '@tischlein/contract/calls/group.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { deadlineText } from './countdown.ts';
import { groupNow } from '../group-order/group-now.ts';
import { useGroup } from '../group-order/group-store.ts';

/** How long before the deadline it is told of. */
const AHEAD_MS = 5 * 60_000;

/** Whether the carts are open: of this one message stands at a time. */
export const GROUP_CLOSED = 'group-closed';

/** What a member must hear when the owner closes or opens the carts; null: nothing. */
export function lockNotice(
  before: Pick<GroupView, 'locked'>,
  { group, memberId }: Pick<GroupState, 'memberId'> & { group: LockParts },
): string | null {
  const { owner, locked } = group;
  if (owner.memberId === memberId || before.locked === locked) return null;
  return locked
    ? `${owner.name} hat die Bestellung gesperrt. Du kannst gerade nichts ändern.`
    : `${owner.name} hat die Bestellung wieder geöffnet.`;
}
type LockParts = Pick<GroupView, 'owner' | 'locked'>;

/**
 * When to say that the deadline comes, in milliseconds from `now`; null: not at all. Whoever learns of it late hears it
 * at once, but for the owner, who has set it, and for those who have chosen.
 */
export function deadlineNoticeIn({ group, memberId }: GroupState, now: number): number | null {
  if (group.deadlineAt === null || group.stage !== 'menu') return null;
  const left = Date.parse(group.deadlineAt) - now;
  const self = group.members.find((member) => member.memberId === memberId);
  if (left <= 0 || self?.done) return null;
  if (left > AHEAD_MS) return left - AHEAD_MS;
  return group.owner.memberId === memberId ? null : 0;
}

/** Tells of what the owner does to the carts, and of the deadline. Answers what ends it. */
export function keepGroupNotices(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Each deadline is told of once. */
  let told: string | null = null;
  const tellDeadline = (deadlineAt: string) => {
    if (told === deadlineAt) return;
    told = deadlineAt;
    const left = deadlineText(Date.parse(deadlineAt) - groupNow());
    if (left) notify(`Bestellschluss: ${left} Danach bleibt alles, wie es ist.`, { tone: 'warn' });
  };
  const plan = (state: GroupState | null) => {
    clearTimeout(timer);
    const wait = state && deadlineNoticeIn(state, groupNow());
    const deadlineAt = state?.group.deadlineAt;
    if (wait === null || !deadlineAt) return;
    timer = setTimeout(() => tellDeadline(deadlineAt), wait);
  };
  const stop = useGroup.subscribe(({ state }, before) => {
    if (state === before.state) return;
    const isSame = state && before.state?.group.id === state.group.id;
    const notice = isSame && before.state ? lockNotice(before.state.group, state) : null;
    if (!notice) return plan(state);
    // Whoever just heard that a change came too late has heard that the carts are closed.
    if (state?.group.locked) notify(notice, { tone: 'warn', topic: GROUP_CLOSED, yields: true });
    else notify(notice, { tone: 'good', topic: GROUP_CLOSED });
    plan(state);
  });
  plan(useGroup.getState().state);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
