import type { ProofPart } from '../prove/part.ts';
import { fullDisk } from './full-disk.ts';

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
    const { acknowledged, refused, backMs, faults } = disk;
    run.tell(
      `Full disk: ${acknowledged} acknowledged, ${refused} answered 503, back after ${backMs} ms`,
    );
    return {
      text: `The file system under the data folder is filled to the last byte while orders come in, and freed after some seconds. ${refused} attempts were answered with 503, error \`unavailable\` and its German text; nothing else was answered but success. ${backMs} ms after the space was freed the next order was placed, without anybody's help. All ${acknowledged} acknowledged orders were there, none twice.`,
      faults,
    };
  },
};
