import type { ProofPart } from '../prove/part.ts';
import { markdownTable } from '../run-facts.ts';
import type { MailsChecked } from './check-mails.ts';
import { cutRounds, type CutRound } from './cut-rounds.ts';
import { BACKENDS } from './order-setting.ts';

export const cutPart: ProofPart = {
  name: 'cut-connections',
  heading: 'Cut connections',
  async prove(run) {
    const clients = run.setting('clients', 16);
    const seconds = run.setting('cut-seconds', 30);
    const rounds: CutRound[] = [];
    const mails: MailsChecked[] = [];
    for (const backend of BACKENDS) {
      const done = await cutRounds({
        backend,
        rounds: run.setting('cut-rounds', 4),
        seconds,
        clients,
        shops: run.setting('shops', 8),
        seed: run.seed + rounds.length,
        onRound: (round) => run.tell(lineOf(round)),
      });
      rounds.push(...done.rounds);
      mails.push(done.mails);
    }
    return {
      text: textOf(rounds, mails, clients, seconds),
      faults: [
        ...rounds.flatMap(({ backend, round, faults }) =>
          faults.map((each) => `${backend}, round ${round}: ${each}`),
        ),
        ...mails.flatMap(({ faults }) => faults),
      ],
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
  return `${round.backend}, round ${round.round}: ${reset} reset, ${terminated} ended, ${acknowledged} acknowledged so far, ${refused} answered 503, others ${statuses(round)}: ${verdict}`;
}

function textOf(
  rounds: readonly CutRound[],
  mails: readonly MailsChecked[],
  clients: number,
  seconds: number,
): string {
  const table = markdownTable([
    [
      'Database',
      'Round',
      'Reset',
      'Ended',
      'Acknowledged so far',
      'Orders answered 503',
      'Others',
      'Faults',
    ],
    ...rounds.map((round) => [
      round.backend,
      String(round.round),
      String(round.reset),
      String(round.terminated),
      String(round.acknowledged),
      String(round.refused),
      statuses(round),
      String(round.faults.length),
    ]),
  ]);
  return `${clients} clients order without a pause, others read orders, log in with wrong passwords, follow streams and ask for health and figures, while for ${seconds} seconds in each round connections between server and PostgreSQL are cut at random: reset by a proxy some bytes into an answer (now and then all at once), and ended by \`pg_terminate_backend\`, those in the middle of a transaction first (a server's own PostgreSQL is only ended: no network lies between). Answers other than success, a refusal (4xx) and 503 are faults, as is a request without an answer. Then every acknowledged order must be there once, and no other, and must have its mail (at the latest ${Math.max(...mails.map(({ mailedMs }) => mailedMs))} ms after the last cut).

${table}`;
}
