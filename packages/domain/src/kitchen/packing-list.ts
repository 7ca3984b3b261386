import type { OrderType } from '../menu/menu.ts';
import type { Quote, QuoteExtra, QuoteLine } from '../pricing/quote.ts';
import { kitchenItems, type KitchenItem, type KitchenStations } from './kitchen-items.ts';
import { dishTitle } from './kitchen-tickets.ts';

/** What goes into one bag, or one part of it. */
interface Bag {
  /** 'Warm', 'Kalt'; of a group order whose it is. */
  title: string;
  items: KitchenItem[];
}

/** Something that is easily left behind, to be ticked off before the bag is closed. */
interface PackingCheck {
  /** Names it within its order. */
  key: string;
  /** '3 Getränke', 'Ausweis zeigen lassen (ab 18)' */
  text: string;
}

interface PackingList {
  bags: Bag[];
  checks: PackingCheck[];
}

interface PackedOrder {
  orderType: OrderType;
  quote: Pick<Quote, 'lines'>;
  formValues: { messageCook: string; messageDriver: string };
}

const sum = (all: readonly { amount: number }[]) =>
  all.reduce((all_, { amount }) => all_ + amount, 0);

/** Side dishes stand on their dish's line and lie beside it in the bag. */
function sideDishes({ extras }: QuoteLine): QuoteExtra[] {
  return extras.filter(({ type }) => type === 'dish');
}

/** What belongs into which bag, and what is easily forgotten. */
export function packingList(order: PackedOrder, stations: KitchenStations): PackingList {
  const items = kitchenItems(order.quote.lines, stations);
  const isDrink = ({ stationId, line }: KitchenItem) =>
    stationId === null || line.volumeMl !== undefined;
  const drinks = items.filter(isDrink);
  const dishes = items.filter((item) => !isDrink(item));
  const members = [...new Set(dishes.map(({ line }) => line.memberName))];
  const bags =
    members.length > 1
      ? members.map((name) => ({
          title: name ?? 'Ohne Namen',
          items: dishes.filter(({ line }) => line.memberName === name),
        }))
      : [{ title: 'Speisen', items: dishes }];
  const cold = { title: 'Getränke', items: drinks };
  return {
    bags: [...bags, cold].filter((bag) => bag.items.length > 0),
    checks: checksOf(order, items, drinks),
  };
}

function checksOf(
  { quote, formValues, orderType }: PackedOrder,
  items: readonly KitchenItem[],
  drinks: readonly KitchenItem[],
): PackingCheck[] {
  const sides = items.flatMap(({ amount, line }) =>
    sideDishes(line).map((extra) => ({ name: extra.itemName, amount: extra.amount * amount })),
  );
  const given = quote.lines.filter(({ freeItemOfferId }) => freeItemOfferId !== null);
  const age = Math.max(0, ...items.map(({ line }) => line.minimumAge));
  const checks: (PackingCheck | false)[] = [
    drinks.length > 0 && {
      key: 'drinks',
      text: sum(drinks) === 1 ? '1 Getränk' : `${sum(drinks)} Getränke`,
    },
    sides.length > 0 && {
      key: 'sides',
      text: `Dazu: ${sides.map(({ name, amount }) => `${amount} × ${name}`).join(', ')}`,
    },
    given.length > 0 && {
      key: 'free',
      text: `Geschenk: ${given.map((line) => `${line.amount} × ${dishTitle(line)}`).join(', ')}`,
    },
    formValues.messageCook.trim() !== '' && {
      key: 'message',
      text: `Wunsch: ${formValues.messageCook.trim()}`,
    },
    orderType === 'delivery' &&
      formValues.messageDriver.trim() !== '' && {
        key: 'driver',
        text: `Für die Fahrt: ${formValues.messageDriver.trim()}`,
      },
    age > 0 && { key: 'age', text: `Ausweis zeigen lassen (ab ${age})` },
    orderType !== 'table' && { key: 'cutlery', text: 'Besteck und Servietten' },
  ];
  return checks.filter((check) => check !== false);
}
