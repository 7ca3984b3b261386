import type { QuoteLine } from '../pricing/quote.ts';

/** The lines of one person; `memberName` null: in nobody's name, or an order that is no group's. */
interface MemberLines {
  memberName: string | null;
  lines: QuoteLine[];
}

/** The lines of an order by name, in the order of first mention; what is in nobody's name comes last. */
export function linesByMember(lines: readonly QuoteLine[]): MemberLines[] {
  const found = new Map<string | null, QuoteLine[]>();
  for (const line of lines) {
    const known = found.get(line.memberName);
    if (known) known.push(line);
    else found.set(line.memberName, [line]);
  }
  const all = [...found].map(([memberName, own]) => ({ memberName, lines: own }));
  return [
    ...all.filter(({ memberName }) => memberName !== null),
    ...all.filter(({ memberName }) => memberName === null),
  ];
}

/** What stands above lines in nobody's name, where others are in somebody's. */
export const FOR_ALL = 'Für alle';
