import type { ProofPart } from '../prove/part.ts';
import { tablePaymentKills, type TablePaymentKill } from './table-payment-kills.ts';

export const tablePaymentPart: ProofPart = {
  name: 'table-payments',
  heading: 'Kills while guests pay at tables',
  async prove(run) {
    const rounds = await tablePaymentKills({
      rounds: run.setting('rounds', 40),
      seed: run.seed,
      onRound: (round) => run.tell(lineOf(round)),
    });
    return {
      text: textOf(rounds),
      faults: rounds.flatMap(({ round, step, faults }) =>
        faults.map((fault) => `round ${round}, ${step}: ${fault}`),
      ),
    };
  },
};

const lineOf = ({ round, victim, step, visits, begun, repeated, faults }: TablePaymentKill) =>
  `round ${round}: killed ${victim} at '${step}', ${visits} visits, ${begun} paid online, ${repeated} sent again: ` +
  (faults.length === 0 ? 'every cent in its place' : `${faults.length} FAULTS`);

function textOf(rounds: readonly TablePaymentKill[]): string {
  const sum = (of: (round: TablePaymentKill) => number) =>
    rounds.reduce((all, round) => all + of(round), 0).toLocaleString('en-GB');
  return `A guest pays a part of a table's bill, by head, by dish or all of it, by card or PayPal; a server, or a server with its PostgreSQL, is killed with \`kill -9\` as the payment comes to each of its steps in turn: begun, prepared, paid at the provider, told by webhook (once, twice, late, never), back in the shop (once, twice, giving up, never since the tab was killed). Meanwhile a waiter takes cash for the same dishes, moves one of them or the whole table, joins and separates it with the next one, or clears it, paid or not. What was not answered is sent again under its key. When all is at rest, each cent that the provider keeps is a paid part of a bill, what was paid too late has gone back, nothing is still reserved, no visit was paid more than it owed, what visits left open is what their items and payments come to, and none was cleared as paid that was not.

${rounds.length} rounds, ${sum(({ visits }) => visits)} visits, ${sum(({ begun }) => begun)} payments begun, ${sum(({ repeated }) => repeated)} writes sent again after a kill, ${sum(({ faults }) => faults.length)} faults.`;
}
