import { expect, it } from 'vitest';
import type { GroupState } from '@tischlein/contract/calls/group.ts';
import { partOfGroup } from './part-of-group.ts';

it('one is part of a group by being among its members, whatever the answer claims', () => {
  const group = { members: [{ memberId: 'a' }, { memberId: 'b' }] } as GroupState['group'];
  expect(partOfGroup({ group, memberId: 'b' })).toBe(true);
  expect(partOfGroup({ group, memberId: 'c' })).toBe(false);
});
