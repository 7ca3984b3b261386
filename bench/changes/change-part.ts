import type { ProofPart } from '../prove/part.ts';
import { changeRounds, type ChangeRound } from './change-rounds.ts';

export const changePart: ProofPart = {
  name: 'changes',
  heading: 'Changes of orders against a model',
  async prove(run) {
    const rounds = await changeRounds({
      histories: run.setting('change-histories', 2_000),
      atOnce: run.setting('at-once', 50),
      acts: run.setting('acts', 10),
      kills: run.setting('change-kills', 1),
      seed: run.seed,
      endAfterMs: run.setting('minutes', 600) * 60_000,
      onRound: (round) => run.tell(lineOf(round)),
    });
    return { text: changeProof(rounds), faults: rounds.flatMap(({ faults }) => faults) };
  },
};

function lineOf({ round, seed, acts, changes, repeated, tookMs, faults }: ChangeRound): string {
  const verdict = faults.length === 0 ? 'all right' : `${faults.length} FAULTS`;
  const heard = [`FAULTS of round ${round}:`, ...faults].join('\n  ');
  const line = `Changes ${round} (seed ${seed}): ${acts} acts, ${changes} changes, ${repeated} sent again after a kill, ${tookMs} ms: ${verdict}`;
  return faults.length === 0 ? line : `${line}\n${heard}`;
}

function changeProof(rounds: readonly ChangeRound[]): string {
  const sum = (of: (round: ChangeRound) => number) =>
    rounds.reduce((all, round) => all + of(round), 0).toLocaleString('en-GB');
  return `${sum(({ histories }) => histories)} random histories of a restaurant's orders, each from its seed, on one server with a payment provider: placed (delivery and pickup, in cash, by card, online, declined, given up), accepted, changed (added, taken away, replaced, other way, door, time, payment and message), collected with a difference at the door, given back whole, in part and by hand, cancelled, rejected, not collected, nobody at the door, divided for two couriers, joined, given to a driver, taken back, purses counted and days closed, papers printed. Many acts are done on two tablets at the same moment, many twice, many against a state or a revision that is gone; webhooks come twice, late or not at all. The server is killed with \`kill -9\` in between, every other time with its PostgreSQL, and what was not answered is sent again. After each act board, guest's page, ledger, day's report and drawers are what a model in plain arithmetic says (\`bench/changes/model.ts\`); at the end the provider has kept what the ledger says, first ticket and tickets of changes add up to the order, closings are numbered without a gap and add up to the orders, and audit log and events tell each act once.

${sum(({ acts }) => acts)} acts with ${sum(({ orders }) => orders)} orders and ${sum(({ changes }) => changes)} changes, ${sum(({ kills }) => kills)} kills, ${sum(({ repeated }) => repeated)} acts sent again. A failure names its seed.`;
}
