import { expect } from '../world/test.ts';
import type { Screen, Screens } from './stage.ts';

/** A page of the office by its address. */
const page =
  (path: string, heading: string | RegExp): Screen =>
  async (stage) => {
    const office = await stage.counter('ninetta');
    await office.goto(`/buero${path}`);
    await expect(office.getByRole('heading', { level: 1, name: heading }).last()).toBeVisible();
    await office.waitForLoadState('networkidle');
    return office;
  };

/** What is open over a list: the first of it. */
const firstOf =
  (path: string, heading: string, but = ''): Screen =>
  async (stage) => {
    const office = await page(path, heading)(stage);
    await office.locator(`main a[href^="/buero${path}/"]:not([href$="/${but}"])`).first().click();
    await office.waitForURL((url) => url.pathname.startsWith(`/buero${path}/`));
    await expect(office.getByRole('progressbar')).toHaveCount(0);
    await office.waitForLoadState('networkidle');
    return office;
  };

/** Every page of the office, by its name in the list of its addresses. */
export const OFFICE_PAGES: Record<string, Screens> = {
  today: { 'an open day': page('/heute', 'Heute') },
  menu: { 'all dishes': page('/speisekarte', 'Speisekarte') },
  dish: { 'a dish in sizes': page('/speisekarte/pizza-margherita', /Margherita/) },
  category: { 'a category in sizes': page('/speisekarte/kategorie/pizza', /Pizza/) },
  bulk: { 'all dishes': page('/mehrere', /ändern/) },
  extras: { 'all groups': page('/extras', 'Extras') },
  extraGroup: { 'a group': firstOf('/extras', 'Extras') },
  ingredients: { 'all of them': page('/zutaten', 'Zutaten') },
  ingredient: { 'one of them': firstOf('/zutaten', 'Zutaten') },
  setMenus: { 'all of them': page('/menues', 'Menüs') },
  setMenu: { 'one of them': firstOf('/menues', 'Menüs') },
  hours: { 'the week and what differs': page('/zeiten', 'Zeiten') },
  look: { 'logo, colours and a sample': page('/aussehen', 'Aussehen') },
  business: { 'name, address and own words': page('/restaurant', 'Restaurant') },
  delivery: { 'areas of three kinds': page('/lieferung', /Lieferung/) },
  imprint: { 'a company': page('/impressum', /Impressum/) },
  guests: { 'nobody looked for yet': page('/gaeste', 'Daten von Gästen') },
  more: { 'all places': page('/mehr', 'Mehr') },
  help: { 'all answers': page('/hilfe', 'Hilfe') },
  versions: { 'what was published': page('/fassungen', 'Fassungen') },
  version: { 'the first': page('/fassungen/1', 'Fassung 1') },
  publish: { 'nothing to publish': page('/aenderungen', /Änderung/) },
  tableImport: { 'nothing read yet': page('/einlesen', /inlesen/) },
  newShop: { 'nothing filled in': page('/neuer-shop', /Shop/) },
  team: { 'who works here': page('/team', 'Team') },
  invite: { 'nothing filled in': page('/team/einladen', /inladen/) },
  person: { 'one of them': firstOf('/team', 'Team', 'einladen') },
  audit: { 'what was done': page('/protokoll', 'Protokoll') },
  account: { 'one’s own': page('/konto', /Konto/) },
  invitation: {
    'one that no longer holds': async (stage) => {
      const guest = await stage.openBrowser();
      await guest.goto('/buero/einladung#falsch');
      await expect(guest.getByRole('heading').first()).toBeVisible();
      return guest;
    },
  },
};
