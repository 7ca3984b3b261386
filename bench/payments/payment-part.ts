import type { ProofPart, ProofRun } from '../prove/part.ts';
import { paymentProof } from './fault-report.ts';
import { faultRounds, type FaultRound } from './fault-rounds.ts';

export const paymentPart: ProofPart = {
  name: 'payments',
  heading: 'Payments under faults',
  async prove(run) {
    const one = await roundsOn(1, run);
    const two = await roundsOn(2, run);
    return {
      text: paymentProof({ one, two }),
      faults: [...one, ...two].flatMap(({ faults }) => faults).concat(unusedWays([...one, ...two])),
    };
  },
};

/** What nobody got through with was not put to the proof. */
const unusedWays = (rounds: readonly FaultRound[]): string[] =>
  (['byWallet', 'byLink'] as const)
    .filter((way) => rounds.every((round) => round[way] === 0))
    .map((way) => `no order was paid ${way}`);

const roundsOn = (servers: 1 | 2, run: ProofRun): Promise<FaultRound[]> =>
  faultRounds({
    rounds: run.setting('payment-rounds', 16),
    schedules: run.setting('schedules', 40),
    seed: run.seed + servers * 1_000_000,
    servers,
    onRound: (round) => run.tell(lineOf(round)),
  });

function lineOf(done: FaultRound): string {
  const { round, seed, victim, placed, paid, byWallet, byLink, returned, faults } = done;
  const verdict = faults.length === 0 ? 'all right' : `${faults.length} FAULTS`;
  return `Payments ${round} (seed ${seed}): killed ${victim}, ${placed} placed, ${paid} paid (${byWallet} by wallet, ${byLink} by link), ${returned} given back: ${verdict}`;
}
