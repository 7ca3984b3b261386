import type { ProofPart } from '../prove/part.ts';
import { markdownTable } from '../run-facts.ts';
import { clockRounds, JUMPS, type ClockRounds } from './clock-rounds.ts';
import { jumpingClock } from './jumping-clock.ts';

export const clockPart: ProofPart = {
  name: 'clock-jumps',
  heading: 'A clock that jumps',
  async prove(run) {
    const clock = await jumpingClock();
    if (!clock) {
      const why = 'libfaketime is not installed (on Debian: apt-get install libfaketime)';
      return { text: `Not run: ${why}.`, faults: [why] };
    }
    try {
      const clients = run.setting('clock-clients', 3);
      const done = await clockRounds({
        backend: 'embedded',
        clock,
        clients,
        jumps: JUMPS.slice(0, run.setting('jumps', JUMPS.length)),
        onRound: ({ name, mailedMs, regularMs, faults }) =>
          run.tell(
            `${name}: mail after ${mailedMs} ms, regular job after ${regularMs} ms: ${faults.join('; ') || 'all right'}`,
          ),
      });
      return {
        text: textOf(done, clients),
        faults: [
          ...done.rounds.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)),
          ...done.faults,
        ],
      };
    } finally {
      await clock.remove();
    }
  },
};

function textOf({ rounds, mails }: ClockRounds, clients: number): string {
  const rows = rounds.map((round) => [
    round.name,
    String(round.mailedMs),
    String(round.regularMs),
    String(round.acknowledged),
    String(round.faults.length),
  ]);
  return `The clock of a server and of its PostgreSQL is set to and fro (libfaketime) in the night of the change to summer time, while ${clients} guests order and a tablet of the restaurant is logged in. After each jump an order placed after it must have its mail, a job that is due every minute must be done again, and the tablet's session must hold; in the end every order must be there once, with its number and one mail. Every order had its mail at the latest ${mails.mailedMs} ms after the last round.

${markdownTable([
  ['Jump', 'Mail after ms', 'Regular job after ms', 'Acknowledged so far', 'Faults'],
  ...rows,
])}`;
}
