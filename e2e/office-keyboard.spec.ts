import sharp from 'sharp';
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

test(
  'sold out, a pause, an exception, an allergen, a picture, a waiter, a plan and a version by keyboard alone',
  { tag: '@long' },
  async ({ openBrowser }) => {
    test.setTimeout(180_000);
    const page = await openBrowser({ viewport: { width: 1024, height: 768 } });
    const keys = new Keyboard(page);
    const main = page.getByRole('main');
    const places = page.getByRole('navigation', { name: 'Büro' });
    await page.goto('/buero');
    await keys.type(page.getByLabel('Name'), 'lena');
    await keys.type(page.getByLabel('Passwort'), 'demo-lena');
    await page.keyboard.press('Enter');
    await keys.press(page.getByRole('button', { name: /Süd/ }), 'Enter', { leaves: true });
    const state = page.getByRole('region', { name: 'So steht es gerade' });
    await expect(state).toContainText('Geöffnet bis 21:00');

    await test.step('today closes earlier, and again as every week', async () => {
      await keys.press(page.getByRole('button', { name: 'Früher schließen' }));
      await keys.press(page.getByRole('button', { name: 'um 20:00' }));
      await expect(state).toContainText('Geöffnet bis 20:00');
      await keys.press(page.getByRole('button', { name: 'Wie jede Woche', exact: true }));
      await keys.press(page.getByRole('button', { name: 'Ja, wie jede Woche' }));
      await expect(state).toContainText('Geöffnet bis 21:00');
    });
    await test.step('a pause', async () => {
      await keys.press(page.getByRole('button', { name: '30 Minuten', exact: true }));
      await expect(state).toContainText('Pause bis');
      await keys.press(page.getByRole('button', { name: 'Weiter geht’s' }));
      await expect(state).toContainText('Geöffnet bis 21:00');
    });
    await test.step('sold out', async () => {
      const soldOut = page.getByRole('region', { name: 'Ausverkauft' });
      await keys.type(soldOut.getByRole('searchbox'), 'klassi');
      await keys.press(soldOut.getByRole('button', { name: 'Der Klassiker heute ausverkauft' }));
      const back = soldOut.getByRole('button', { name: 'Der Klassiker zurückholen' });
      await expect(back).toBeVisible();
      await keys.press(back);
      await expect(soldOut).toContainText('Gerade ist alles da.');
    });
    await test.step('a special day', async () => {
      await keys.press(places.getByRole('link', { name: 'Zeiten' }));
      const epiphany = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: 'Heilige Drei Könige' }) });
      await keys.press(epiphany.getByRole('button', { name: 'Geschlossen' }));
      await expect(savedState(page)).toHaveText(/^Gespeichert/);
    });
    await test.step('one ingredient’s allergen', async () => {
      await keys.press(places.getByRole('link', { name: 'Speisekarte' }));
      await keys.press(
        page
          .getByRole('navigation', { name: 'Teile der Karte' })
          .getByRole('link', { name: 'Zutaten', exact: true }),
      );
      await keys.press(main.getByRole('link', { name: /^Cheddar/ }));
      const ingredient = page.getByRole('region', { name: 'Zutat' });
      const fold = ingredient.locator('summary').filter({ hasText: 'Allergene' }).first();
      await keys.press(fold);
      await keys.check(ingredient.getByRole('checkbox', { name: /Sellerie/ }));
      await keys.press(ingredient.getByRole('button', { name: 'Schließen' }));
    });
    await test.step('a picture', async () => {
      await keys.press(
        page
          .getByRole('navigation', { name: 'Teile der Karte' })
          .getByRole('link', { name: 'Gerichte', exact: true }),
      );
      await keys.press(page.getByRole('link', { name: 'Der Klassiker', exact: true }));
      const sheet = page.getByRole('region', { name: 'Gericht' });
      const buffer = await sharp({
        create: { width: 1200, height: 900, channels: 3, background: '#a33' },
      })
        .jpeg()
        .toBuffer();
      const whole = sheet.getByRole('button', { name: /^Wichtigste Stelle/ });
      // What comes late moves what has the focus.
      await expect(whole.locator('img')).toHaveJSProperty('complete', true);
      const input = sheet.locator('input[type="file"]');
      await keys.to(input);
      const chooser = page.waitForEvent('filechooser');
      await page.keyboard.press('Space');
      await (await chooser).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
      await expect(whole.locator('img')).toHaveAttribute('src', /der-klassiker-[0-9a-f]{10}/);
      await keys.to(whole, { back: true });
      await page.keyboard.press('ArrowLeft');
      await expect(whole).toHaveAccessibleName(/45 % von links/);
      await keys.press(sheet.getByRole('link', { name: 'Fertig' }));
    });
    await test.step('published on Monday at six, and taken back', async () => {
      await keys.press(page.getByRole('link', { name: /^\d+ Änderungen/ }));
      await keys.press(page.getByRole('button', { name: 'Zu einer Zeit veröffentlichen' }));
      await keys.press(page.getByRole('button', { name: 'Montag früh' }));
      await keys.press(page.getByRole('button', { name: /^Veröffentlichen: Montag/ }));
      const planned = page.getByRole('region', { name: 'Geplant' });
      await keys.press(planned.getByRole('button', { name: 'Zurück in den Entwurf' }));
      await expect(planned).toHaveCount(0);
      await keys.press(page.getByRole('button', { name: 'Alle Änderungen verwerfen' }));
      await keys.press(page.getByRole('button', { name: 'Verwerfen', exact: true }));
      await expect(page.getByText('Gäste sehen alles, was du hier siehst.')).toBeVisible();
    });
    await test.step('a version looked at and brought back', async () => {
      await keys.press(places.getByRole('link', { name: 'Mehr' }));
      await keys.press(main.getByRole('link', { name: 'Fassungen' }));
      await keys.press(main.getByRole('link', { name: /^Fassung 1 ansehen/ }));
      await keys.press(main.getByRole('button', { name: 'Fassung 1 wiederherstellen' }));
      await expect(page).toHaveURL(/aenderungen$/);
    });
    await test.step('a waiter, and one’s own password as far as its form', async () => {
      await keys.press(places.getByRole('link', { name: 'Team' }));
      await keys.type(page.getByLabel('Name der Bedienung'), 'Cem');
      await keys.press(page.getByRole('button', { name: 'Bedienung anlegen' }));
      await expect(page.getByText(/#kellner=/)).toBeVisible();
      await keys.press(page.getByRole('button', { name: 'Fertig' }));
      await keys.press(page.getByRole('button', { name: 'Cem entfernen' }));
      await keys.press(page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }));
      await expect(page.getByText('Cem', { exact: true })).toHaveCount(0);
      await keys.press(page.getByRole('button', { name: 'Konto' }));
      await keys.press(page.getByRole('link', { name: 'Mein Konto' }));
      await keys.type(page.getByLabel('Jetziges Passwort'), 'demo-lena');
      await keys.type(page.getByLabel('Neues Passwort'), 'kurz');
      await keys.press(page.getByRole('button', { name: 'Passwort ändern' }));
      await expect(page.getByLabel('Neues Passwort')).toHaveAttribute('aria-invalid', 'true');
      await keys.press(page.getByRole('button', { name: 'Zweiten Faktor einrichten' }));
      await expect(page.getByLabel('Dein Passwort')).toBeFocused();
    });
  },
);
