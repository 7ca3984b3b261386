import { expect, it, vi } from 'vitest';
import {
  closeAllDialogs,
  closeDialog,
  openAccount,
  openDish,
  openGroup,
} from '../session/dialogs.ts';
import { onTracked } from '../session/track.ts';
import { followDialogs } from './follow-dialogs.ts';

it('tells which dialog is opened and left, and no code', () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const told: string[] = [];
  const ends = [
    followDialogs(),
    onTracked(({ type, action, context }) =>
      told.push(`${type} ${action} ${JSON.stringify(context)}`),
    ),
  ];
  openDish({ dishId: 'pizza' });
  closeDialog('dish');
  openGroup({ kind: 'join', code: 'geheim' });
  openGroup({ kind: 'member' });
  openAccount({ link: 'geheim' });
  closeAllDialogs();
  for (const end of ends) end();
  openDish({ dishId: 'pasta' });
  vi.restoreAllMocks();
  expect(told).toEqual([
    'dialog opened {"dialog":"dish","dishId":"pizza"}',
    'dialog closed {"dialog":"dish","dishId":"pizza"}',
    'dialog opened {"dialog":"group","kind":"join"}',
    'dialog closed {"dialog":"group","kind":"join"}',
    'dialog opened {"dialog":"group","kind":"member"}',
    'dialog opened {"dialog":"account"}',
    'dialog closed {"dialog":"group","kind":"member"}',
    'dialog closed {"dialog":"account"}',
  ]);
});
