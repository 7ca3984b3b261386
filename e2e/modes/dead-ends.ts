import type { Page } from '@playwright/test';
import { expect } from '../world/test.ts';
import type { Mode } from './cells.ts';

const GROUPS_BEGIN = ['group-welcome', 'group-create', 'GF-CreateGroup'];
const IN_FRANCHISE = ['branch-finder', 'GF-CreateGroup'];
/** Dialogs (`data-dialog`) that make no sense to somebody in a mode. */
const FORBIDDEN: Record<Mode, readonly string[]> = {
  overview: ['order-options', 'closed', 'dish', 'set-menu', 'group-create'],
  branch: ['order-options', 'GF-CreateGroup'],
  single: IN_FRANCHISE,
  offline: IN_FRANCHISE,
  table: ['order-options', 'branch-finder', 'group-join', ...GROUPS_BEGIN],
  waiter: ['order-options', 'branch-finder', 'group-join', ...GROUPS_BEGIN],
  member: ['order-options', 'branch-finder', ...GROUPS_BEGIN],
  owner: ['branch-finder', ...GROUPS_BEGIN],
};

/** How long what is still loading may take to lead on by itself. */
const LOADED_WITHIN_MS = 5000;

/** What keeps somebody from going on where the page stands now. */
export async function deadEnds(page: Page, mode: Mode): Promise<string[]> {
  let faults: string[] = [];
  const look = async () => {
    // In the middle of going to another page there is nothing to look at.
    faults = await page.evaluate(findDeadEnds, FORBIDDEN[mode]).catch(() => ['no page']);
    return faults;
  };
  await expect
    .poll(look, { timeout: LOADED_WITHIN_MS })
    .toEqual([])
    .catch(() => {});
  return faults;
}

/** Runs in the page. */
function findDeadEnds(forbidden: readonly string[]): string[] {
  const faults: string[] = [];
  const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const every = (within: ParentNode, what: string) =>
    [...within.querySelectorAll(what)].filter(visible);
  const dialogs = every(document, 'dialog[open]');
  for (const { dataset } of dialogs as HTMLElement[])
    if (forbidden.includes(dataset['dialog'] ?? ''))
      faults.push(`the dialog '${dataset['dialog']}' is open, which the mode forbids`);
  const top: ParentNode = dialogs.at(-1) ?? document.querySelector('main') ?? document;
  if (every(document, 'h1').length === 0) faults.push('there is no heading');
  if (every(top, 'a[href], button:not(:disabled)').length === 0)
    faults.push('there is no next step');
  for (const select of every(top, 'select') as HTMLSelectElement[])
    if (
      ![...select.options].some(
        ({ value, disabled, text }) =>
          (value !== '' || /möglich|keine Angabe/.test(text)) && !disabled,
      )
    )
      faults.push(`nothing to choose in '${select.labels?.[0]?.textContent ?? select.name}'`);
  for (const set of every(top, 'fieldset, [role=radiogroup]')) {
    const said = set.textContent?.trim() ?? '';
    const free = set.querySelectorAll('input:not(:disabled), button:not(:disabled), [role=radio]');
    if (free.length === 0) faults.push(`nothing to choose in '${said.slice(0, 60)}'`);
  }
  return faults;
}
