import { Keyboard } from './steps/keyboard.ts';
import { priceOf, savedState } from './steps/office.ts';
import { expect, test } from './world/test.ts';

test(
  'an owner changes a price, makes a dish, puts it in order, changes many, hours and the team by keyboard alone',
  { tag: '@long' },
  async ({ openBrowser }) => {
    test.setTimeout(120_000);
    const page = await openBrowser({ viewport: { width: 1024, height: 768 } });
    const keys = new Keyboard(page);
    const main = page.getByRole('main');
    const goTo = async (place: string) => {
      await keys.press(
        page.getByRole('navigation', { name: 'Büro' }).getByRole('link', { name: place }),
      );
      await expect(page).toHaveTitle(new RegExp(`^${place}`));
    };
    await page.goto('/buero/speisekarte');
    await keys.type(page.getByLabel('Name'), 'lena');
    await keys.type(page.getByLabel('Passwort'), 'demo-lena');
    await page.keyboard.press('Enter');
    await keys.press(page.getByRole('button', { name: /Süd/ }), 'Enter', { leaves: true });
    await expect(page.getByRole('heading', { level: 1, name: 'Speisekarte' })).toBeVisible();

    await test.step('a price', async () => {
      await keys.type(priceOf(page, 'Der Klassiker'), '11,70');
      await expect(savedState(page)).toHaveText(/^Gespeichert/);
    });
    await test.step('a new dish; the focus goes on at its place in the list', async () => {
      await keys.press(page.getByRole('button', { name: 'Neues Gericht in Burger vom Rind' }));
      const dish = page.getByRole('region', { name: 'Gericht' });
      await expect(dish.getByLabel('Name', { exact: true })).toBeFocused();
      await page.keyboard.type('Tastenburger');
      await keys.type(dish.getByLabel('Preis in Euro'), '9,90');
      await keys.press(dish.getByRole('link', { name: 'Fertig' }));
    });
    await test.step('the order', async () => {
      await keys.press(page.getByRole('button', { name: 'Burger vom Rind sortieren' }));
      const list = page.getByRole('list', { name: 'Burger vom Rind' });
      const last = list.getByRole('button', { name: 'Tastenburger verschieben' });
      await keys.to(last);
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Space');
      await expect(last).toBeFocused();
      await expect(list.getByRole('listitem').last()).not.toContainText('Tastenburger');
    });
    await test.step('two times of serving for two dishes at once', async () => {
      await keys.press(main.getByRole('link', { name: 'Mehrere ändern' }));
      for (const name of ['Der Klassiker', 'Tastenburger'])
        await keys.check(page.getByRole('row', { name }).getByRole('checkbox'));
      await keys.press(page.getByRole('button', { name: 'Zeiten', exact: true }));
      const dialog = page.getByRole('dialog');
      await keys.press(dialog.getByRole('button', { name: 'Angeboten: Zeit hinzufügen' }));
      // The parts of a time as Chromium has them in English.
      for (const [word, typed] of [
        ['von', '0500P'],
        ['bis', '0900P'],
      ] as const) {
        await keys.to(dialog.getByLabel(`Angeboten ${word}`).nth(1));
        await page.keyboard.type(typed);
      }
      await keys.press(dialog.getByRole('button', { name: 'Nur dann anbieten' }));
      await expect(dialog).toBeHidden();
      await expect(savedState(page)).toHaveText(/^Gespeichert/);
    });
    await test.step('hours', async () => {
      await goTo('Zeiten');
      const end = page.getByLabel('Montag bis').first();
      await keys.to(end);
      await page.keyboard.type('0930P');
      await expect(end).toHaveValue('21:30');
      await page.keyboard.press('Tab');
      await expect(savedState(page)).toHaveText(/^Gespeichert/);
    });
    await test.step('an invitation as far as its form', async () => {
      await goTo('Team');
      await keys.press(main.getByRole('link', { name: 'Einladen' }));
      await keys.type(page.getByLabel('Name', { exact: true }), 'Toni');
      await expect(page.getByRole('button', { name: /inlad|Link/ }).first()).toBeEnabled();
    });
    await test.step('publishing asks for nothing but keys; all of it is taken back', async () => {
      await keys.press(page.getByRole('link', { name: /^\d+ Änderungen/ }));
      await expect(main).toContainText('11:00-14:30, 17:00-21:00');
      await keys.to(page.getByRole('button', { name: 'Veröffentlichen', exact: true }));
      await keys.press(page.getByRole('button', { name: 'Alle Änderungen verwerfen' }));
      await keys.press(page.getByRole('button', { name: 'Verwerfen', exact: true }));
      await expect(page.getByText('Gäste sehen alles, was du hier siehst.')).toBeVisible();
      await keys.keepsFocus();
    });
  },
);
