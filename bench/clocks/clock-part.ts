import type { ProofPart } from '../prove/part.ts';
import { markdownTable } from '../run-facts.ts';
import { BACKENDS, type Backend } from '../kill/order-setting.ts';
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
      const all: Jumped[] = [];
      for (const backend of BACKENDS) {
        const done = await clockRounds({
          backend,
          clock,
          clients,
          jumps: JUMPS.slice(0, run.setting('jumps', JUMPS.length)),
          onRound: ({ name, mailedMs, regularMs, faults }) =>
            run.tell(
              `${backend}, ${name}: mail after ${mailedMs} ms, regular job after ${regularMs} ms: ${faults.join('; ') || 'all right'}`,
            ),
        });
        all.push({ ...done, backend });
      }
      return {
        text: textOf(all, clients),
        faults: all.flatMap(({ backend, rounds, faults }) => [
          ...rounds.flatMap((round) =>
            round.faults.map((fault) => `${backend}, ${round.name}: ${fault}`),
          ),
          ...faults.map((fault) => `${backend}: ${fault}`),
        ]),
      };
    } finally {
      await clock.remove();
    }
  },
};

type Jumped = ClockRounds & { backend: Backend };

function textOf(all: readonly Jumped[], clients: number): string {
  const rows = all.flatMap(({ backend, rounds }) =>
    rounds.map((round) => [
      backend,
      round.name,
      String(round.mailedMs),
      String(round.regularMs),
      String(round.acknowledged),
      String(round.faults.length),
    ]),
  );
  const mailedMs = Math.max(...all.map(({ mails }) => mails.mailedMs));
  return `The clock of servers and of their PostgreSQL is set to and fro (libfaketime) in the night of the change to summer time, while ${clients} guests order and a tablet of the restaurant is logged in. After each jump an order placed after it must have its mail, a job that is due every minute must be done again, and the tablet's session must hold; in the end every order must be there once, with its number and one mail. Every order had its mail at the latest ${mailedMs} ms after the last round.

${markdownTable([
  ['Database', 'Jump', 'Mail after ms', 'Regular job after ms', 'Acknowledged so far', 'Faults'],
  ...rows,
])}`;
}
