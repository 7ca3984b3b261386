import type { ProofPart } from '../prove/part.ts';
import { fullDisk } from './full-disk.ts';
import { TOLD_MS } from './health-watch.ts';

export const fullDiskPart: ProofPart = {
  name: 'full-disk',
  heading: 'A full disk',
  async prove(run) {
    const disk = await fullDisk(run.setting('clients', 16));
    if (disk.skipped !== null)
      return {
        text: `Skipped: this machine does not let us mount a small disk (${disk.skipped}).`,
        faults: [],
      };
    const { acknowledged, refused, backMs, health, faults } = disk;
    run.tell(
      `Full disk: ${acknowledged} acknowledged, ${refused} answered 503, back after ${backMs} ms; /healthz told after ${health.toldMs} ms`,
    );
    return {
      text: `The file system under the data folder is filled to the last byte while orders come in, and freed after some seconds. ${refused} attempts were answered with 503, error \`unavailable\` and its German text; nothing else was answered but success. \`GET /healthz\`, asked all the while, said 503 ${health.toldMs} ms after the first order was refused (promised are ${TOLD_MS} ms) and at every time until the space was freed ("${health.problems.join('", "')}"), and 200 again ${health.healedMs} ms after; \`GET /livez\` said 200 throughout. ${backMs} ms after the space was freed the next order was placed, without anybody's help. All ${acknowledged} acknowledged orders were there, none twice.`,
      faults,
    };
  },
};
