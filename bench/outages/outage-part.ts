import { BACKENDS } from '../kill/order-setting.ts';
import type { ProofPart } from '../prove/part.ts';
import { markdownTable } from '../run-facts.ts';
import { median } from '../statistics.ts';
import { planOutages } from './outage-plan.ts';
import { outageRounds, WORKING_MS, type OutageRound, type OutageRounds } from './outage-rounds.ts';

export const outagePart: ProofPart = {
  name: 'outages',
  heading: 'Outages of the database',
  async prove(run) {
    const each = run.setting('outages', 11);
    const clients = run.setting('outage-clients', 3);
    // An outage is mostly waiting, so the three run side by side.
    const all = await Promise.all(
      BACKENDS.map((backend, index) =>
        outageRounds({
          backend,
          clients,
          outages: planOutages(each, run.seed + index),
          onRound: (round) => run.tell(lineOf(round)),
        }),
      ),
    );
    return {
      text: textOf(all, clients),
      faults: all.flatMap((one) => [
        ...one.rounds.flatMap((round) =>
          round.faults.map((fault) => `${round.backend}, outage ${round.round}: ${fault}`),
        ),
        ...one.faults,
      ]),
    };
  },
};

function lineOf(round: OutageRound): string {
  const { backend, kind, seconds, overMinute, placedMs, jobsMs, refused, faults } = round;
  const when = overMinute ? ' over a full minute' : '';
  const verdict = faults.length === 0 ? 'all right' : `${faults.length} FAULTS`;
  return `${backend}, outage ${round.round}: ${kind} for ${seconds} s${when}; order after ${placedMs} ms, jobs after ${jobsMs} ms, ${refused} answered "not now": ${verdict}`;
}

function textOf(all: readonly OutageRounds[], clients: number): string {
  const rounds = all.flatMap((one) => one.rounds);
  const jobs = rounds.map(({ jobsMs }) => jobsMs);
  const acknowledged = all.reduce((sum, one) => sum + (one.rounds.at(-1)?.acknowledged ?? 0), 0);
  const mailedMs = Math.max(...all.map(({ mails }) => mails.mailedMs));
  const rows = rounds.map((round) => [
    round.backend,
    round.kind,
    String(round.seconds),
    round.overMinute ? 'yes' : '',
    String(round.placedMs),
    String(round.jobsMs),
    String(round.refused),
    String(round.faults.length),
  ]);
  return `PostgreSQL is stopped in order, killed with all its processes, or frozen (SIGSTOP) while ${clients} guests order and others look at pages, calls and figures: on one server with a PostgreSQL of its own, one with a given PostgreSQL, and two servers on one. It stays away for 5 to 130 s; whoever restarts it tries in vain meanwhile. No server may end; nothing but success, refusals and 503 may be answered; every order acknowledged must be there once and have its mail once; orders are taken and jobs run at most ${WORKING_MS} ms after PostgreSQL answers again.

${rounds.length} outages, ${rounds.filter(({ overMinute }) => overMinute).length} of them over a full minute; ${acknowledged} acknowledged orders. Jobs ran again after a median of ${Math.round(median(jobs))} ms, at most ${Math.max(...jobs)} ms. Every order had its mail at the latest ${mailedMs} ms after the last outage.

${markdownTable([
  [
    'Database',
    'Outage',
    'Seconds',
    'Over a minute',
    'Order after ms',
    'Jobs after ms',
    'Answered 503',
    'Faults',
  ],
  ...rows,
])}`;
}
