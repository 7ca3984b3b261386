import type { ProofPart, ProofRun } from '../../prove/part.ts';
import { groupProof } from './group-report.ts';
import { groupRounds, type GroupRound } from './group-rounds.ts';

export const groupPart: ProofPart = {
  name: 'groups',
  heading: 'Group orders against a model',
  async prove(run) {
    const one = await roundsOn(1, run);
    const two = await roundsOn(2, run);
    return {
      text: groupProof({ one, two }),
      faults: [...one, ...two].flatMap(({ faults }) => faults),
    };
  },
};

const roundsOn = (servers: 1 | 2, run: ProofRun): Promise<GroupRound[]> =>
  groupRounds({
    rounds: run.setting('group-rounds', 25),
    schedules: run.setting('group-schedules', 40),
    seed: run.seed + servers * 3_000_000,
    servers,
    onRound: (round) => run.tell(lineOf(round)),
  });

function lineOf({ round, seed, victim, ordered, disbanded, ms, faults }: GroupRound): string {
  const verdict = faults.length === 0 ? 'as the model says' : ['FAULTS', ...faults].join('\n  ');
  return `Groups ${round} (seed ${seed}): killed ${victim}, ${ordered} ordered, ${disbanded} disbanded, ${ms} ms: ${verdict}`;
}
