import type { GroupState } from '@tischlein/contract/calls/group.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { useGroup } from '../group-order/group-store.ts';

/** Tells in passing what has happened since: who came and went, and that the owner asks one to choose. */
export function tellNews(before: GroupState, { group, memberId }: GroupState): void {
  for (const text of newsTexts(before, { group, memberId })) notify(text);
  const reminded = remindedAt({ group, memberId });
  if (reminded !== null && reminded !== remindedAt(before)) {
    const text = `${group.owner.name} wartet auf dich: Such dir etwas aus.`;
    useGroup.setState({ notice: text });
    notify(text, { tone: 'warn', timeoutMs: 0 });
  }
}

export function newsTexts(before: GroupState, { group, memberId }: GroupState): string[] {
  const names = ({ members }: GroupState['group']) =>
    new Map(members.map((member) => [member.memberId, member.name]));
  const had = names(before.group);
  const has = names(group);
  const others = (from: Map<string, string>, without: Map<string, string>) =>
    [...from].filter(([id]) => id !== memberId && !without.has(id)).map(([, name]) => name);
  return [
    ...others(has, had).map((name) => `${name} ist dabei.`),
    ...others(had, has).map((name) => `${name} ist nicht mehr dabei.`),
  ];
}

function remindedAt({ group, memberId }: GroupState): string | null {
  return group.members.find((member) => member.memberId === memberId)?.remindedAt ?? null;
}
