import type { Locator } from '@playwright/test';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import type { FileEdit } from '../world/messages.ts';
import {
  CLOSED_TUESDAY,
  WEDNESDAY_EVENING,
  WEDNESDAY_NOON,
  type WorldHandle,
} from '../world/world.ts';
import { dish } from './stored.ts';
import type { Staff } from './table.ts';

/** What the owner, the kitchen or the clock does while somebody has dishes in the cart of a table. */
export interface MenuChange {
  name: string;
  cart: CartItem[];
  /** How the shop is before. */
  before?: FileEdit[];
  /** When it begins; default: a Wednesday evening. */
  at?: number;
  coupon?: string;
  change: (world: WorldHandle, staff: Staff) => Promise<void>;
  /** Where nothing can be ordered meanwhile: until this. */
  back?: (world: WorldHandle, staff: Staff) => Promise<void>;
  /** Where the item is mended, in its dialog, rather than left out. */
  mend?: (making: Locator) => Promise<void>;
  /** It leaves the cart as soon as that is known. */
  isGone?: true;
  /** What is read, by whoever presses the button. */
  told: RegExp;
  /** What stands beside an order that was kept without a network. */
  kept: RegExp;
  /** What is booked in the end, in cents. */
  booked: number;
}

const publish =
  (...edits: FileEdit[]) =>
  (world: WorldHandle) =>
    world.publishVariant(...edits);
const edit = (file: string, from: string, to: string): FileEdit => ({ file, from, to });
const offers = (to: string): FileEdit => ({ file: 'offers.yaml', from: null, to });

const MINUTE = 60_000;
const MARGHERITA = 'sizes: { klein: 7.90, normal: 9.90, gross: 12.40, familie: 24.90 }';
const TARTUFO = 'sizes: { normal: 13.90, gross: 16.90 }';
const PISTACHIO = '- id: tiramisu-pistazie\n    name: Tiramisù al Pistacchio';
const BIANCA = `offers:
  - id: bianca-abend
    title: Bianca-Abend
    offerType: dishDiscount
    description: Jede Pizza Bianca zum Abendpreis
    discount: 20 %
    for: { categories: [pizza-bianca] }
`;
const BRUSCHETTA = 'ingredients: [tomaten, knoblauch, basilikum]';
const LUNCH = 'available: mo-fr 11:00-14:30';
const COUPON = '{ code: LIEBLINGSGAST, discount: 10 %, minimumOrder: 15';

const margherita = dish('pizza-margherita', 'gross');
const withAnchovies: CartItem = {
  ...margherita,
  extras: [{ type: 'ingredient', groupId: '9991', itemId: 'sardellen', amount: 1 }],
};
const TWO = [dish('tiramisu-pistazie'), margherita];

export const MENU_CHANGES: MenuChange[] = [
  {
    name: 'another price is published',
    cart: [margherita],
    change: publish(edit('menu/04-pizza.yaml', MARGHERITA, MARGHERITA.replace('12.40', '13.40'))),
    told: /kostet jetzt 13,40\s€ statt 12,40\s€[^]*Pizza Margherita, Groß: 13,40\s€ statt 12,40\s€/,
    kept: /Der Preis ist jetzt 13,40\s€ statt 12,40\s€\./,
    booked: 1340,
  },
  {
    name: 'a dish is gone',
    isGone: true,
    cart: TWO,
    change: publish(
      edit(
        'menu/13-desserts.yaml',
        PISTACHIO,
        '- id: tiramisu-mandel\n    name: Tiramisù alla Mandorla',
      ),
    ),
    told: /Tiramisù al Pistacchio: Dieses Gericht gibt es nicht mehr\./,
    kept: /Tiramisù al Pistacchio: Dieses Gericht gibt es nicht mehr\./,
    booked: 1240,
  },
  {
    name: 'a dish is sold out',
    cart: TWO,
    change: (_, staff) => staff.sellOut('tiramisu-pistazie', true),
    told: /Tiramisù al Pistacchio: Leider gerade ausverkauft\./,
    kept: /Tiramisù al Pistacchio: Leider gerade ausverkauft\./,
    booked: 1240,
  },
  {
    name: 'a size is gone',
    cart: [dish('bruschetta'), dish('bianca-tartufo', 'gross')],
    change: publish(
      edit('menu/05-pizza-bianca.yaml', TARTUFO, TARTUFO.replace(', gross: 16.90', '')),
    ),
    mend: (making) => making.getByRole('radio', { name: /^Normal/ }).check(),
    told: /Bianca al Tartufo: Diese Größe gibt es nicht mehr\./,
    kept: /Bianca al Tartufo: Diese Größe gibt es nicht mehr\./,
    booked: 790 + 1390,
  },
  {
    name: 'a chosen extra is gone',
    cart: [dish('bruschetta'), withAnchovies],
    change: publish(edit('extras.yaml', '      - sardellen\n', '')),
    mend: async () => {},
    told: /Pizza Margherita – Sardellen: Diese Zutat gibt es nicht mehr\./,
    kept: /Pizza Margherita – Sardellen: Diese Zutat gibt es nicht mehr\./,
    booked: 790 + 1240,
  },
  {
    name: 'the extras of a dish are gone',
    cart: [dish('bruschetta'), withAnchovies],
    change: publish(edit('menu/04-pizza.yaml', MARGHERITA, `${MARGHERITA}\n    extras: [dips]`)),
    mend: async () => {},
    told: /Pizza Margherita – Fleisch & Fisch: Diese Auswahl gibt es nicht mehr\./,
    kept: /Pizza Margherita – Fleisch & Fisch: Diese Auswahl gibt es nicht mehr\./,
    booked: 790 + 1240,
  },
  {
    name: 'a choice has to be made by now',
    cart: [dish('bruschetta'), dish('caprese')],
    change: publish(
      edit('menu/01-vorspeisen.yaml', BRUSCHETTA, `${BRUSCHETTA}\n    extras: [nudelsorte]`),
    ),
    mend: (making) => making.getByRole('radio').first().check(),
    told: /Bruschetta al Pomodoro – Deine Nudelsorte: Hier fehlt noch eine Auswahl\./,
    kept: /Bruschetta al Pomodoro – Deine Nudelsorte: Hier fehlt noch eine Auswahl\./,
    booked: 790 + 1250,
  },
  {
    name: 'an offer is taken back',
    cart: [dish('bianca-tartufo', 'normal')],
    before: [offers(BIANCA)],
    change: publish(offers('offers: []\n')),
    told: /kostet jetzt 13,90\s€ statt 11,12\s€[^]*gilt nicht mehr/,
    kept: /Der Preis ist jetzt 13,90\s€ statt 11,12\s€\./,
    booked: 1390,
  },
  {
    name: 'an offer is over by its hours',
    cart: [dish('bianca-tartufo', 'normal')],
    before: [offers(`${BIANCA}    when: mi 18:00-19:00\n`)],
    change: (world) => world.setTime(WEDNESDAY_EVENING + 60 * MINUTE),
    told: /kostet jetzt 13,90\s€ statt 11,12\s€[^]*gilt nicht mehr/,
    kept: /Der Preis ist jetzt 13,90\s€ statt 11,12\s€\./,
    booked: 1390,
  },
  {
    name: 'a coupon has expired',
    cart: [dish('pizza-margherita', 'gross', 2)],
    coupon: 'LIEBLINGSGAST',
    change: publish(edit('coupons.yaml', COUPON, `${COUPON}, validUntil: 2026-11-17`)),
    told: /Dieser Gutschein ist leider abgelaufen\./,
    kept: /./,
    booked: 2480,
  },
  {
    name: 'a category closes by its hours',
    cart: [dish('mittag-lasagne'), dish('bruschetta')],
    at: WEDNESDAY_NOON,
    before: [edit('menu/11-mittagstisch.yaml', LUNCH, 'available: mo-fr 11:00-13:00')],
    change: (world) => world.setTime(WEDNESDAY_NOON + 70 * MINUTE),
    told: /Lasagne mit Salat: Zu dieser Zeit nicht verfügbar\./,
    kept: /Lasagne mit Salat: Zu dieser Zeit nicht verfügbar\./,
    booked: 790,
  },
  {
    name: 'orders are paused',
    cart: [dish('bruschetta')],
    change: (_, staff) => staff.pause(15),
    back: (_, staff) => staff.pause(0),
    told: /Wir machen gerade eine kurze Pause\. Bitte versuch es in ein paar Minuten noch einmal\./,
    kept: /Wir machen gerade eine kurze Pause\./,
    booked: 790,
  },
  {
    name: 'the kitchen has closed',
    cart: [dish('bruschetta')],
    change: (world) => world.setTime(CLOSED_TUESDAY),
    back: (world) => world.setTime(WEDNESDAY_EVENING),
    told: /Wir haben gerade geschlossen und nehmen keine Bestellungen an\./,
    kept: /Wir haben gerade geschlossen/,
    booked: 790,
  },
];
