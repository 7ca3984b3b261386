import type { ProofPart } from '../prove/part.ts';
import { succeeds } from '../prove/succeeds.ts';
import { markdownTable } from '../run-facts.ts';
import type { StartedBy } from '../server/server-process.ts';
import { median } from '../statistics.ts';
import type { MailsChecked } from './check-mails.ts';
import { BACKENDS } from './order-setting.ts';
import { stopRounds, type StopRound } from './stop-rounds.ts';

const STARTED_BY: readonly StartedBy[] = ['node', 'npm start'];

export const stopPart: ProofPart = {
  name: 'stops',
  heading: 'Stops under load',
  async prove(run) {
    const clients = run.setting('clients', 16);
    const rounds: StopRound[] = [];
    const mails: MailsChecked[] = [];
    for (const backend of BACKENDS)
      for (const by of STARTED_BY) {
        const done = await stopRounds({
          rounds: run.setting('stop-rounds', 6),
          clients,
          shops: run.setting('shops', 8),
          backend,
          by,
          seed: run.seed + rounds.length,
          onRound: (round) => run.tell(lineOf(round)),
        });
        rounds.push(...done.rounds);
        mails.push(done.mails);
      }
    const ways = ['vitest', 'run', '--project', 'kill', 'kill/stops', '-t', 'a signal to'];
    const isEnded = succeeds('npx', ways, { LONG: '1' });
    return {
      text: textOf(rounds, mails, clients),
      faults: [
        ...(isEnded ? [] : ['a signal to the process number alone left something behind']),
        ...rounds.flatMap(({ backend, by, round, faults }) =>
          faults.map((fault) => `${backend} by ${by}, round ${round}: ${fault}`),
        ),
        ...mails.flatMap(({ faults }) => faults),
      ],
    };
  },
};

function lineOf({ backend, by, round, to, signal, stopMs, refused, faults }: StopRound): string {
  const verdict = faults.length === 0 ? 'nobody cut' : `${faults.length} FAULTS`;
  return `${backend} by ${by}, round ${round}: ${signal} to the ${to}, stopped after ${stopMs} ms, ${refused} refused: ${verdict}`;
}

function textOf(
  rounds: readonly StopRound[],
  mails: readonly MailsChecked[],
  clients: number,
): string {
  const took = rounds.map(({ stopMs }) => stopMs);
  const table = markdownTable([
    [
      'Database',
      'Started by',
      'Round',
      'Signal',
      'To the',
      'Stopped after ms',
      'Refused',
      'Faults',
    ],
    ...rounds.map((round) => [
      round.backend,
      `\`${round.by}\``,
      String(round.round),
      round.signal,
      round.to,
      String(round.stopMs),
      String(round.refused),
      String(round.faults.length),
    ]),
  ]);
  return `${clients} clients order without a pause while the server is told to stop, by a signal to its process number alone (of \`npm start\`: npm's) or to the whole process group, in turn. Then everything of it must have ended with code 0 within 15,000 ms; every order that was sent must have been answered, by success or "not now"; a stream must have ended with a hint when to come back; and after the next start every acknowledged order must be there once, and must have its mail once (at the latest ${Math.max(...mails.map(({ mailedMs }) => mailedMs))} ms after the last stop). However it was started, a signal to its process number alone ends all of it and frees port and data folder. ${rounds.length} stops; median ${Math.round(median(took))} ms, longest ${Math.max(...took)} ms.

${table}`;
}
