import type { ProofPart } from '../prove/part.ts';
import { secondStart } from './second-start.ts';

export const secondStartPart: ProofPart = {
  name: 'second-start',
  heading: 'A second start on the same folder',
  async prove(run) {
    const { said, faults } = await secondStart();
    run.tell(`Second start: "${said}"`);
    const verdict =
      faults.length === 0
        ? 'Refused, while the first went on taking orders. It said:'
        : 'NOT as it should be. It said:';
    return { text: `${verdict}\n\n> ${said}`, faults };
  },
};
