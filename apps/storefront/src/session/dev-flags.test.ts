import { expect, it } from 'vitest';
import { resolveFlags } from './dev-flags.ts';

const config = { isFranchiseOverview: true, showDishNumbers: false };

it('has the twelve flags with their defaults', () => {
  expect(resolveFlags(null, config)).toEqual({
    autoOpenSidebar: false,
    hideTopWelcome: false,
    rorderLink: false,
    isFranchiseOverview: true,
    verticalMenu: false,
    showDishNumbers: false,
    showDishPictures: false,
    showExtraPrices: false,
    showLogin: false,
    showCheckoutNavigation: false,
    trackEventsOnConsole: true,
    automaticPollGroupOrder: true,
  });
});

it('takes stored booleans and nothing else', () => {
  const stored = { verticalMenu: true, showLogin: 'yes', isFranchiseOverview: false, other: true };
  const flags = resolveFlags(stored, config);
  expect(flags).toMatchObject({ verticalMenu: true, showLogin: false, isFranchiseOverview: false });
  expect(flags).not.toHaveProperty('other');
  expect(resolveFlags('broken', config).verticalMenu).toBe(false);
});
