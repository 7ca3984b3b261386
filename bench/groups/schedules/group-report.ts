import { markdownTable } from '../../run-facts.ts';
import type { GroupRound } from './group-rounds.ts';

/** Rounds on one server and on two, for docs/proof.md. */
interface GroupProof {
  one: GroupRound[];
  two: GroupRound[];
}

export function groupProof({ one, two }: GroupProof): string {
  const all = [...one, ...two];
  const sum = (of: (round: GroupRound) => number) =>
    all.reduce((total, each) => total + of(each), 0);
  const rows = (servers: string, rounds: readonly GroupRound[]) =>
    rounds.map((round) => [
      servers,
      String(round.round),
      String(round.seed),
      round.victim,
      String(round.ordered),
      String(round.disbanded),
      String(round.ms),
      String(round.faults.length),
    ]);
  return `${sum(({ schedules }) => schedules)} schedules, each from its seed: five people with up to two devices each join, leave, rename themselves, change carts with and without a network, say that they are done, are removed; the owner locks, goes to the checkout and back, orders or disbands; two act at the same moment; servers and PostgreSQL are killed with \`kill -9\` in the middle. What every device is shown in the end is what a simple model says (\`bench/groups/schedules/group-model.ts\`), the totals are those of the rules, and the shares add up. ${sum(({ ordered }) => ordered)} groups ordered, ${sum(({ disbanded }) => disbanded)} were disbanded.

${markdownTable([
  ['Servers', 'Round', 'First seed', 'Killed', 'Ordered', 'Disbanded', 'Took ms', 'Faults'],
  ...rows('1', one),
  ...rows('2', two),
])}`;
}
