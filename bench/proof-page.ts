import type { FullDiskOutcome } from './kill/full-disk.ts';
import type { KillRound } from './kill/kill-rounds.ts';
import { groupProof, type GroupProof } from './groups/schedules/group-report.ts';
import { paymentProof, type PaymentProof } from './payments/fault-report.ts';
import { markdownTable, type runFacts } from './run-facts.ts';
import { median } from './statistics.ts';

export interface Proof {
  facts: ReturnType<typeof runFacts>;
  /** Load average of the machine before and after. */
  load: [number, number];
  seed: number;
  clients: number;
  shops: number;
  killed: KillRound[];
  second: { said: string; faults: string[] };
  disk: FullDiskOutcome;
  payments: PaymentProof;
  groups: GroupProof;
  faults: string[];
}

/** docs/proof.md: what the last `npm run prove` did and found. */
export function proofPage(proof: Proof): string {
  const { facts, load, seed, clients, shops, killed, second, disk, payments, groups, faults } =
    proof;
  const back = killed.map(({ backMs }) => backMs);
  return `# Proof

Written by \`npm run prove\`; do not edit. Run on ${facts.date}, commit ${facts.commit}, ${facts.machine}, seed ${seed}.

**${faults.length === 0 ? 'Everything held.' : `${faults.length} faults, listed at the end.`}**

## Kill rounds

${clients} clients order without a pause in ${shops} shops (6 lines each, every check, delivery with address). After a random while the server process is killed with \`kill -9\`, every second time together with all processes of its PostgreSQL, and started again on the same folder. Each client repeats the order it got no answer to, with the same key, until it is acknowledged. Then every order ever acknowledged must be in the database under its id and number, no key may have two orders, no number may be used twice per shop and day, no order may lack a line, its first step or its event, and there may be no order that no client knows of.

${killed.length} rounds, ${killed.at(-1)?.acknowledged ?? 0} acknowledged orders, ${killed.reduce((sum, round) => sum + round.retries, 0)} attempts sent again. Back in service (GET /healthz is 200 and an order was placed), counted from the kill: median ${Math.round(median(back))} ms, longest ${Math.max(...back)} ms; promised are 5,000 ms. The machine's load average was ${load.map((each) => each.toFixed(1)).join(' before and ')} after; above the number of cores, others worked on it too and every start took longer.

${markdownTable([
  ['Round', 'Killed', 'After ms of load', 'Back after ms', 'Acknowledged so far', 'Faults'],
  ...killed.map((round) => [
    String(round.round),
    round.victim,
    String(round.loadMs),
    String(round.backMs),
    String(round.acknowledged),
    String(round.faults.length),
  ]),
])}

${paymentSection(payments, { facts, seed })}
${groupSection(groups, { facts, seed })}
## A second start on the same folder

${second.faults.length === 0 ? 'Refused, while the first went on taking orders. It said:' : 'NOT as it should be. It said:'}

> ${second.said}

## A full disk

${diskText(disk)}

## Faults

${faults.length === 0 ? 'None.' : faults.map((fault) => `- ${fault}`).join('\n')}
`;
}

type Run = Pick<Proof, 'facts' | 'seed'>;
const runText = ({ facts, seed }: Run) =>
  `Run on ${facts.date}, commit ${facts.commit}, seed ${seed}.`;

/** Up to the next heading; can be renewed alone. */
export function paymentSection(payments: PaymentProof, run: Run): string {
  return `## Payments under faults

${paymentProof(payments)}

${runText(run)}
`;
}

/** Up to the next heading; can be renewed alone. */
export function groupSection(groups: GroupProof, run: Run): string {
  return `## Group orders against a model

${groupProof(groups)}

${runText(run)}
`;
}

function diskText(disk: FullDiskOutcome): string {
  if (disk.skipped !== null)
    return `Skipped: this machine does not let us mount a small disk (${disk.skipped}).`;
  return `The file system under the data folder is filled to the last byte while orders come in, and freed after some seconds. ${disk.refused} attempts were answered with 503, error \`unavailable\` and its German text; nothing else was answered but success. ${disk.backMs} ms after the space was freed the next order was placed, without anybody's help. All ${disk.acknowledged} acknowledged orders were there, none twice.`;
}
