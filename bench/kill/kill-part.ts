import type { ProofPart } from '../prove/part.ts';
import { markdownTable } from '../run-facts.ts';
import { median } from '../statistics.ts';
import { MAILED_MS, type MailsChecked } from './check-mails.ts';
import { killRounds, type KillRound } from './kill-rounds.ts';
import { BACKENDS } from './order-setting.ts';

/** The promise: back in service this soon after a kill. */
const IN_SERVICE_MS = 5_000;

export const killPart: ProofPart = {
  name: 'kills',
  heading: 'Kill rounds',
  async prove(run) {
    const clients = run.setting('clients', 16);
    const shops = run.setting('shops', 8);
    const rounds: KillRound[] = [];
    const mails: MailsChecked[] = [];
    for (const backend of BACKENDS) {
      const done = await killRounds({
        rounds: run.setting('rounds', 12),
        clients,
        shops,
        backend,
        seed: run.seed + rounds.length,
        onRound: (round) => run.tell(lineOf(round)),
      });
      rounds.push(...done.rounds);
      mails.push(done.mails);
      const { mailedMs, inDoubt, faults } = done.mails;
      run.tell(
        `${backend}: all mailed after ${mailedMs} ms, ${inDoubt} twice because they were being sent: ${faults.length} faults`,
      );
    }
    return {
      text: textOf(rounds, mails, clients, shops),
      faults: [
        ...mails.flatMap(({ faults }) => faults),
        ...rounds.flatMap(({ faults }) => faults),
        ...rounds
          .filter(({ backMs }) => backMs > IN_SERVICE_MS)
          .map(
            ({ backend, round, backMs }) =>
              `${backend}, round ${round}: back in service only after ${backMs} ms`,
          ),
      ],
    };
  },
};

function lineOf({
  backend,
  round,
  victim,
  loadMs,
  backMs,
  acknowledged,
  retries,
  faults,
}: KillRound) {
  const verdict = faults.length === 0 ? 'all there' : `${faults.length} FAULTS`;
  return (
    `${backend}, round ${round}: killed ${victim} after ${loadMs} ms, back after ${backMs} ms, ` +
    `${acknowledged} acknowledged so far, ${retries} sent again: ${verdict}`
  );
}

function textOf(
  rounds: readonly KillRound[],
  mails: readonly MailsChecked[],
  clients: number,
  shops: number,
): string {
  const acknowledged = BACKENDS.map(
    (backend) => rounds.findLast((round) => round.backend === backend)?.acknowledged ?? 0,
  ).reduce((sum, each) => sum + each, 0);
  const back = rounds.map(({ backMs }) => backMs);
  const rows = rounds.map((round) => [
    round.backend,
    String(round.round),
    round.victim,
    String(round.loadMs),
    String(round.backMs),
    String(round.acknowledged),
    String(round.faults.length),
  ]);
  return `${clients} clients order without a pause in ${shops} shops (6 lines each, every check, delivery with address). After a random while servers, PostgreSQL with all its processes, or both are killed with \`kill -9\` and started again on the same folder: one server with a PostgreSQL of its own (embedded), one with a given PostgreSQL, and two servers on one PostgreSQL. Each client repeats the order it got no answer to, with the same key, until it is acknowledged. Then every order ever acknowledged must be in the database under its id and number, no key may have two orders, no number may be used twice per shop and day, no order may lack a line, its first step or its event, and there may be no order that no client knows of. Every order must have its mail ${MAILED_MS / 1000} s after the last round, and only one, unless its server was killed while it was sending it.

${rounds.length} rounds, ${acknowledged} acknowledged orders, ${rounds.reduce((sum, round) => sum + round.retries, 0)} attempts sent again. Back in service (GET /healthz is 200 and an order was placed), counted from the kill: median ${Math.round(median(back))} ms, longest ${Math.max(...back)} ms; promised are ${IN_SERVICE_MS} ms. Every order had its mail at the latest ${Math.max(...mails.map(({ mailedMs }) => mailedMs))} ms after the last server was back; ${mails.reduce((sum, { inDoubt }) => sum + inDoubt, 0)} mails came twice because they were being sent at the moment of a kill.

${markdownTable([
  [
    'Database',
    'Round',
    'Killed',
    'After ms of load',
    'Back after ms',
    'Acknowledged so far',
    'Faults',
  ],
  ...rows,
])}`;
}
