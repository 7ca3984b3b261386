import type { ProofPart } from '../prove/part.ts';
import { markdownTable } from '../run-facts.ts';
import { IMPORTED, OFFICE_WORKS, officeKills, type OfficeKill } from './office-kills.ts';

export const officeKillPart: ProofPart = {
  name: 'office-kills',
  heading: 'Kills while the office works',
  async prove(run) {
    const rounds = await officeKills({
      rounds: run.setting('rounds', 40),
      seed: run.seed,
      onRound: (round) => run.tell(lineOf(round)),
    });
    return {
      text: textOf(rounds),
      faults: rounds.flatMap(({ round, work, faults }) =>
        faults.map((fault) => `round ${round}, ${work}: ${fault}`),
      ),
    };
  },
};

const lineOf = ({ round, work, victim, afterMs, wasAnswered, faults }: OfficeKill) =>
  `round ${round}: ${work}, killed ${victim} after ${afterMs} ms${wasAnswered ? ', answered before' : ''}: ` +
  (faults.length === 0 ? 'whole' : `${faults.length} FAULTS`);

const textOf = (
  rounds: readonly OfficeKill[],
) => `A server, or a server with its PostgreSQL, is killed with \`kill -9\` at a random moment while the office publishes, imports ${IMPORTED} dishes, sends a picture, or a planned publication is due; it is started again on the same folder. Whoever saw no answer asks again. Then there is one new version of each publication, of which guests have all; the dishes are there, each once; the picture is kept once and whole; what was planned is published, by the job alone. The draft has no problem and no step twice.

${markdownTable([
  ['Under way', 'Rounds', 'Killed before the answer', 'Faults'],
  ...OFFICE_WORKS.map((work) => {
    const of = rounds.filter((round) => round.work === work);
    return [
      work,
      String(of.length),
      String(of.filter(({ wasAnswered }) => !wasAnswered).length),
      String(of.reduce((sum, { faults }) => sum + faults.length, 0)),
    ];
  }),
])}`;
