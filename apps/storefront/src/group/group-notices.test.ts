import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GroupState } from '@tischlein/contract/calls/group.ts';
import { notifications } from '@tischlein/ui/notify.ts';
import { deadlineNoticeIn, keepGroupNotices, lockNotice } from './group-notices.ts';
import { forgetGroup, useGroup } from '../group-order/group-store.ts';

const NOW = Date.parse('2026-11-18T17:30:00Z');
const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();

function stateOf(
  memberId: 'anna' | 'emil',
  changes: Partial<GroupState['group']> = {},
  done = false,
): GroupState {
  const members = ['anna', 'emil'].map((id) => ({ memberId: id, done })) as never;
  const owner = { memberId: 'anna', name: 'Anna' };
  const group = { id: 'g', owner, members, stage: 'menu', locked: false, deadlineAt: null };
  return { memberId, group: { ...group, ...changes } as GroupState['group'] };
}
const told = () => notifications.read().map(({ text }) => text);

describe('a lock', () => {
  it('is told of to members, coming and going', () => {
    const open = stateOf('emil');
    const locked = stateOf('emil', { locked: true });
    expect(lockNotice(open.group, locked)).toBe(
      'Anna hat die Bestellung gesperrt. Du kannst gerade nichts ändern.',
    );
    expect(lockNotice(locked.group, open)).toBe('Anna hat die Bestellung wieder geöffnet.');
    expect(lockNotice(locked.group, locked)).toBeNull();
  });

  it('is no news for the owner', () => {
    expect(lockNotice({ locked: false }, stateOf('anna', { locked: true }))).toBeNull();
  });
});

it.each([
  ['nobody without a deadline', stateOf('emil'), null],
  ['a member five minutes before', stateOf('emil', { deadlineAt: inMinutes(15) }), 10 * MINUTE],
  ['the owner five minutes before', stateOf('anna', { deadlineAt: inMinutes(15) }), 10 * MINUTE],
  ['a member at once who learns late', stateOf('emil', { deadlineAt: inMinutes(3) }), 0],
  ['not the owner who sets it close', stateOf('anna', { deadlineAt: inMinutes(3) }), null],
  ['nobody afterwards', stateOf('emil', { deadlineAt: inMinutes(-1) }), null],
  ['nobody who has chosen', stateOf('emil', { deadlineAt: inMinutes(15) }, true), null],
  [
    'nobody while the owner pays',
    stateOf('emil', { deadlineAt: inMinutes(15), stage: 'checkout' }),
    null,
  ],
])('the deadline is told to %s', (_, state, wait) => {
  expect(deadlineNoticeIn(state, NOW)).toBe(wait);
});

describe('while the group lasts', () => {
  beforeEach(() => vi.useFakeTimers({ now: NOW }));
  afterEach(() => {
    vi.useRealTimers();
    forgetGroup();
    notifications.write([]);
  });

  it('the deadline is told once, and the lock as it comes', () => {
    useGroup.setState({ state: stateOf('emil', { deadlineAt: inMinutes(15) }) });
    const stop = keepGroupNotices();
    vi.advanceTimersByTime(9.9 * MINUTE);
    expect(told()).toEqual([]);
    vi.advanceTimersByTime(0.2 * MINUTE);
    const text = expect.stringMatching(/^Bestellschluss: noch 5 Min\./);
    expect(told()).toEqual([text]);
    useGroup.setState({ state: stateOf('emil', { deadlineAt: inMinutes(15), locked: true }) });
    vi.advanceTimersByTime(MINUTE);
    expect(told()).toEqual([text, expect.stringMatching(/^Anna hat die Bestellung gesperrt/)]);
    stop();
  });

  it('a deadline that was taken back is not told, nor anything after the end', () => {
    useGroup.setState({ state: stateOf('emil', { deadlineAt: inMinutes(15) }) });
    const stop = keepGroupNotices();
    useGroup.setState({ state: stateOf('emil') });
    vi.advanceTimersByTime(20 * MINUTE);
    useGroup.setState({ state: stateOf('emil', { deadlineAt: inMinutes(60) }) });
    stop();
    vi.advanceTimersByTime(60 * MINUTE);
    expect(told()).toEqual([]);
  });

  it('another group is not taken for the same one, now locked', () => {
    useGroup.setState({ state: stateOf('emil') });
    const stop = keepGroupNotices();
    useGroup.setState({ state: stateOf('emil', { id: 'h', locked: true }) });
    expect(told()).toEqual([]);
    stop();
  });
});
