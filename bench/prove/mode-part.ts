import { CELLS } from '../../e2e/modes/cells.ts';
import { MODE_PORTIONS, modeTable, readModeTable } from './mode-portions.ts';
import type { ProofPart } from './part.ts';
import { succeeds } from './succeeds.ts';

const FILE = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', 'e2e/modes.spec.ts'];

/** Every kind of link into the shop, in every mode (docs/modes.md); mode by mode, for each takes minutes of a browser. */
export const modePart: ProofPart = {
  name: 'modes',
  heading: 'Every cell of the modes',
  portions: MODE_PORTIONS.map(({ name }) => name),
  async prove(run) {
    const results = readModeTable(run.before);
    const named = MODE_PORTIONS.filter(({ name }) => run.portions.includes(name));
    for (const { name } of named.length > 0 ? named : MODE_PORTIONS) {
      const begun = Date.now();
      const args = [...FILE, '--project=phone', '--grep', `@${name}$`];
      const held = succeeds('npx', args, { LONG: '1' });
      const minutes = Math.ceil((Date.now() - begun) / 60_000);
      const { date, commit } = run.facts;
      const verdict = held ? 'held' : 'FAILED';
      results.set(name, { verdict, date: `${date}, ${minutes} min`, commit });
    }
    return {
      text: `The ${CELLS.length} cells of [modes.md](modes.md): each link is opened in each mode and each state of the shop, the words and the dialog of the table stand there, the next step does what it says, and so does every other button and link in front. No page is without heading or next step, no required choice without a choice, no dialog open that its mode forbids. Pasted: while the shop takes orders, each link is put into the address of a tab in which its menu, a dish, the cart, the checkout or its hours are open, and does what it does when it is opened.\n\n\`npm run prove -- cells-branch pasted-owner\` walks those named.\n\n${modeTable(results)}`,
      faults: MODE_PORTIONS.flatMap(({ name }) => {
        const verdict = results.get(name)?.verdict ?? 'not run yet';
        return verdict === 'held' ? [] : [`${name}: ${verdict}`];
      }),
    };
  },
};
