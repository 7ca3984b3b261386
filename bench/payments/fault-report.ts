import { markdownTable } from '../run-facts.ts';
import type { FaultRound } from './fault-rounds.ts';

/** Rounds on one server and on two, for docs/proof.md. */
interface PaymentProof {
  one: FaultRound[];
  two: FaultRound[];
}

export function paymentProof({ one, two }: PaymentProof): string {
  const all = [...one, ...two];
  const sum = (of: (round: FaultRound) => number) =>
    all.reduce((total, each) => total + of(each), 0);
  const rows = (servers: string, rounds: readonly FaultRound[]) =>
    rounds.map((round) => [
      servers,
      String(round.round),
      String(round.seed),
      round.victim,
      String(round.placed),
      String(round.paid),
      String(round.byWallet),
      String(round.byLink),
      String(round.returned),
      String(round.restMs),
      String(round.faults.length),
    ]);
  return `${sum(({ schedules }) => schedules)} schedules, each from its seed: guests who pay, are declined, cancel, leave or change their mind at four providers that fail in seven ways and lose, double or reverse their webhooks, while servers and PostgreSQL are killed with \`kill -9\` ([payments.md](payments.md)). ${sum(({ placed }) => placed)} orders were placed, ${sum(({ paid }) => paid)} of them paid online (${sum(({ byWallet }) => byWallet)} released by a wallet, ${sum(({ byLink }) => byLink)} by a link that the counter sent); money of ${sum(({ returned }) => returned)} orders went back. Afterwards what the providers keep is held against what the restaurant has.

${markdownTable([
  [
    'Servers',
    'Round',
    'First seed',
    'Killed',
    'Placed',
    'Paid',
    'By a wallet',
    'By a link',
    'Money back',
    'At rest after ms',
    'Faults',
  ],
  ...rows('1', one),
  ...rows('2', two),
])}`;
}
