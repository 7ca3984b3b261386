import type { ProofPart } from '../prove/part.ts';
import { markdownTable } from '../run-facts.ts';
import { fullDisk, type FullDiskOutcome } from './full-disk.ts';
import { TOLD_MS } from './health-watch.ts';
import { BACKENDS, type Backend } from './order-setting.ts';

type Filled = Extract<FullDiskOutcome, { skipped: null }> & { backend: Backend };

export const fullDiskPart: ProofPart = {
  name: 'full-disk',
  heading: 'A full disk',
  async prove(run) {
    const filled: Filled[] = [];
    for (const backend of BACKENDS) {
      const disk = await fullDisk(backend, run.setting('clients', 16));
      if (disk.skipped !== null) {
        const why = `this machine does not let us mount a small disk (${disk.skipped})`;
        return { text: `Skipped: ${why}.`, faults: [] };
      }
      run.tell(
        `${backend}: ${disk.acknowledged} acknowledged, ${disk.refused} answered 503, back after ${disk.backMs} ms; /healthz told after ${disk.health.toldMs} ms`,
      );
      filled.push({ ...disk, backend });
    }
    return {
      text: textOf(filled),
      faults: filled.flatMap(({ backend, faults }) => faults.map((each) => `${backend}: ${each}`)),
    };
  },
};

function textOf(filled: readonly Filled[]): string {
  const problems = new Set(filled.flatMap(({ health }) => health.problems));
  return `The file system under the database is filled to the last byte while orders come in, and freed after some seconds. Every attempt meanwhile was answered with 503, error \`unavailable\` and its German text; nothing else was answered but success. \`GET /healthz\`, asked all the while, must say 503 within ${TOLD_MS} ms after the first order was refused and at every time until the space is freed ("${[...problems].join('", "')}"), and 200 again by itself; \`GET /livez\` says 200 throughout. Then orders are placed again without anybody's help, and every acknowledged order is there once and has its mail once.

${markdownTable([
  [
    'Database',
    'Answered 503',
    'Told after ms',
    'Healed after ms',
    'Order after ms',
    'All mailed after ms',
    'Acknowledged',
    'Faults',
  ],
  ...filled.map(({ backend, refused, health, backMs, mailedMs, acknowledged, faults }) => [
    backend,
    String(refused),
    String(health.toldMs),
    String(health.healedMs),
    String(backMs),
    String(mailedMs),
    String(acknowledged),
    String(faults.length),
  ]),
])}`;
}
