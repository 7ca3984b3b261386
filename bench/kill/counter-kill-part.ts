import type { ProofPart } from '../prove/part.ts';
import { counterKills, type CounterKill } from './counter-kills.ts';

/** Jobs of a killed process are taken over once it is known to be dead. */
const TOLD_WITHIN_MS = 300_000;

export const counterKillPart: ProofPart = {
  name: 'counter-kills',
  heading: 'Kills while the counter works',
  async prove(run) {
    const rounds = await counterKills({
      rounds: run.setting('rounds', 40),
      seed: run.seed,
      toldWithinMs: TOLD_WITHIN_MS,
      onRound: (round) => run.tell(lineOf(round)),
    });
    return {
      text: textOf(rounds),
      faults: rounds.flatMap(({ round, faults }) =>
        faults.map((fault) => `round ${round}: ${fault}`),
      ),
    };
  },
};

const lineOf = ({ round, victim, acknowledged, repeated, faults }: CounterKill) =>
  `round ${round}: killed ${victim}, ${acknowledged} writes acknowledged, ${repeated} sent again: ` +
  (faults.length === 0 ? 'each once' : `${faults.length} FAULTS`);

function textOf(rounds: readonly CounterKill[]): string {
  const sum = (of: (round: CounterKill) => number) =>
    rounds.reduce((all, round) => all + of(round), 0).toLocaleString('en-GB');
  return `A server, or a server with its PostgreSQL, is killed with \`kill -9\` at a random moment while five people work at one restaurant without a pause: orders by telephone that a colleague takes over at the same moment, reservations by telephone, two waiters at tables (an order and a later course that a colleague had entered, both sent, pieces moved, discounted and cancelled, tables joined and separated, both paid and cleared), orders of guests who follow them by push, and devices of the staff that want to be woken. What was not answered is sent again under its key until it is; after the restart everything that was answered is sent once more, too. Then each of them is there once, answers as it did, and nothing is there that nobody sent; items, journal and payments of each visit tell every act once. At the end every browser has heard of its accepted order.

${rounds.length} rounds, ${sum(({ acknowledged }) => acknowledged)} writes acknowledged, ${sum(({ repeated }) => repeated)} of them sent again after a kill, ${sum(({ faults }) => faults.length)} faults.`;
}
