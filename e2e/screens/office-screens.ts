import { expect } from '../world/test.ts';
import { ACCOUNT_STATES, DRAFT_STATES, FAILED_STATES, GUEST_STATES } from './office-states.ts';
import { firstOf, page, unfolded } from './office-page.ts';
import type { Screens } from './stage.ts';

/** Every page of the office, by its name in the list of its addresses, and what it may look like. */
export const OFFICE_PAGES: Record<string, Screens> = {
  today: { 'an open day': page('/heute', 'Heute') },
  menu: { 'all dishes': page('/speisekarte', 'Speisekarte'), ...DRAFT_STATES.menu },
  dish: {
    'a dish in sizes': page('/speisekarte/pizza-margherita', /Margherita/),
    'all of a dish': unfolded(page('/speisekarte/pizza-salami', /Salami/)),
    'all of a drink': unfolded(page('/speisekarte/landbier', /Landbier/)),
    'one that is gone': page('/speisekarte/gibt-es-nicht', /./),
  },
  category: {
    'a category in sizes': page('/speisekarte/kategorie/pizza', /Pizza/),
    'all of a category': unfolded(page('/speisekarte/kategorie/pizza', /Pizza/)),
  },
  bulk: { 'all dishes': page('/mehrere', /ändern/), ...DRAFT_STATES.bulk },
  extras: { 'all groups': page('/extras', 'Extras') },
  extraGroup: {
    'a group': firstOf('/extras', 'Extras'),
    'all of a group': unfolded(firstOf('/extras', 'Extras')),
  },
  ingredients: { 'all of them': page('/zutaten', 'Zutaten') },
  ingredient: {
    'one of them': firstOf('/zutaten', 'Zutaten'),
    'all of it': unfolded(firstOf('/zutaten', 'Zutaten')),
  },
  setMenus: { 'all of them': page('/menues', 'Menüs') },
  setMenu: {
    'one of them': firstOf('/menues', 'Menüs'),
    'all of it': unfolded(firstOf('/menues', 'Menüs')),
  },
  hours: {
    'the week and what differs': page('/zeiten', 'Zeiten'),
    'all of it': unfolded(page('/zeiten', 'Zeiten')),
  },
  look: { 'logo, colours and a sample': page('/aussehen', 'Aussehen') },
  business: { 'name, address and own words': page('/restaurant', 'Restaurant') },
  translations: { 'every text beside its English': page('/uebersetzungen', 'Übersetzungen') },
  delivery: {
    'areas of three kinds': page('/lieferung', /Lieferung/),
    ...DRAFT_STATES.delivery,
  },
  imprint: { 'a company': page('/impressum', /Impressum/) },
  guests: { 'nobody looked for yet': page('/gaeste', 'Daten von Gästen'), ...GUEST_STATES },
  more: { 'all places': page('/mehr', 'Mehr') },
  help: { 'all answers': page('/hilfe', 'Hilfe') },
  versions: { 'what was published': page('/fassungen', 'Fassungen'), ...FAILED_STATES.versions },
  version: { 'the first': page('/fassungen/1', 'Fassung 1') },
  publish: { 'nothing to publish': page('/aenderungen', /Änderung/), ...DRAFT_STATES.publish },
  tableImport: { 'nothing read yet': page('/einlesen', /inlesen/), ...DRAFT_STATES.tableImport },
  newShop: { 'nothing filled in': page('/neuer-shop', /Shop/) },
  team: { 'who works here': page('/team', 'Team'), ...ACCOUNT_STATES.team },
  invite: { 'nothing filled in': page('/team/einladen', /inladen/), ...ACCOUNT_STATES.invite },
  person: { 'one of them': firstOf('/team', 'Team', 'einladen') },
  audit: { 'what was done': page('/protokoll', 'Protokoll'), ...FAILED_STATES.audit },
  account: { 'one’s own': page('/konto', /Konto/), ...ACCOUNT_STATES.account },
  invitation: {
    'one that no longer holds': async (stage) => {
      const guest = await stage.openBrowser();
      await guest.goto('/buero/einladung#falsch');
      await expect(guest.getByRole('heading').first()).toBeVisible();
      return guest;
    },
    ...ACCOUNT_STATES.invitation,
  },
  login: ACCOUNT_STATES.login,
};
