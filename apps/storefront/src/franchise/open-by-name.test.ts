import { expect, it } from 'vitest';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { PIZZERIA } from '@tischlein/domain/menu/testing/pizzeria.ts';
import { questions } from '@tischlein/ui/ask-dialog.ts';
import { useDialogs } from '../session/dialogs.ts';
import { openByName } from './open-by-name.ts';

const MENU = indexMenu(PIZZERIA);

it.each(['Calzone', 'Butter'])('%s is not to be had here: the guest is told', async (name) => {
  const told = openByName(MENU, name);
  const [alert] = questions.read();
  expect(alert).toMatchObject({
    kind: 'alert',
    title: 'Gericht nicht verfügbar',
    text: `Das Gericht „${name}“ ist an diesem Standort leider nicht verfügbar.`,
  });
  alert?.answer(true);
  await told;
});

it('a dish and a menu of that name are opened', async () => {
  await openByName(MENU, 'Pizza Margherita');
  expect(useDialogs.getState()).toMatchObject({ dish: { dishId: 'margherita' } });
  await openByName(MENU, 'Sparmenü');
  expect(useDialogs.getState()).toMatchObject({ setMenu: { menuId: 'spar' } });
  expect(questions.read()).toEqual([]);
});
