import type { ProofPart } from '../prove/part.ts';
import { markdownTable } from '../run-facts.ts';
import { cutRounds, type CutRound } from './cut-rounds.ts';

export const cutPart: ProofPart = {
  name: 'cut-connections',
  heading: 'Cut connections',
  async prove(run) {
    const clients = run.setting('clients', 16);
    const seconds = run.setting('cut-seconds', 30);
    const rounds = await cutRounds({
      rounds: run.setting('cut-rounds', 8),
      seconds,
      clients,
      shops: run.setting('shops', 8),
      seed: run.seed,
      onRound: (round) => run.tell(lineOf(round)),
    });
    return {
      text: textOf(rounds, clients, seconds),
      faults: rounds.flatMap(({ round, faults }) =>
        faults.map((each) => `round ${round}: ${each}`),
      ),
    };
  },
};

const statuses = ({ answers }: CutRound) =>
  Object.entries(answers)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

function lineOf(round: CutRound): string {
  const { reset, terminated, acknowledged, refused, faults } = round;
  const verdict = faults.length === 0 ? 'all there' : `${faults.length} FAULTS`;
  return `Round ${round.round}: ${reset} reset, ${terminated} ended, ${acknowledged} acknowledged so far, ${refused} answered 503, others ${statuses(round)}: ${verdict}`;
}

function textOf(rounds: readonly CutRound[], clients: number, seconds: number): string {
  const table = markdownTable([
    ['Round', 'Reset', 'Ended', 'Acknowledged so far', 'Orders answered 503', 'Others', 'Faults'],
    ...rounds.map((round) => [
      String(round.round),
      String(round.reset),
      String(round.terminated),
      String(round.acknowledged),
      String(round.refused),
      statuses(round),
      String(round.faults.length),
    ]),
  ]);
  return `${clients} clients order without a pause, others read orders, log in with wrong passwords, follow streams and ask for health and figures, while for ${seconds} seconds in each round connections between server and PostgreSQL are cut at random: reset by a proxy some bytes into an answer (now and then all at once), and ended by \`pg_terminate_backend\`, those in the middle of a transaction first. Answers other than success, a refusal (4xx) and 503 are faults, as is a request without an answer. Then every acknowledged order must be there once, and no other.

${table}`;
}
