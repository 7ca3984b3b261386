/** What the kitchen and the drivers have before them. */
export interface KitchenLoad {
  /** Dishes that are still to be made now, by station, in the order of the stations. */
  stations: readonly { name: string; dishes: number }[];
  /** Deliveries on their way. */
  out: number;
  /** Deliveries that are ready, and that nobody drives. */
  waitingForDriver: number;
}

/** How long it took this shop lately, from acceptance on. */
export interface TimeHistory {
  minutes: number;
  /** Of so many orders. */
  orders: number;
}

export interface ProposedTime {
  /** Steps of five. */
  minutes: number;
  /** 'Pizzaofen: 12 Gerichte, 2 Lieferungen unterwegs' */
  why: string;
}

/** Fewer orders say little. */
const ENOUGH_ORDERS = 20;
/**
 * Dishes in a quarter of an hour, of a shop that has no history. A busy one in which fewer were made tells that few guests
 * came, not that the kitchen is slow: that its history of minutes says.
 */
const USUAL_PACE = 12;
const QUARTER = 15;
/** Every so many deliveries that wait for a driver cost the next one five minutes. */
const DELIVERIES_A_DRIVER = 2;
/** The most that load adds. */
const MAX_LOAD_MINUTES = 60;
const STEP = 5;
/** What may be promised. */
const MIN_MINUTES = 5;
const MAX_MINUTES = 240;

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

/**
 * The minutes to promise the next order: what it took lately (within half and twice the usual), more where more dishes
 * wait than the kitchen makes in a quarter of an hour, and where deliveries wait for a driver. More load never proposes
 * less.
 */
export function proposeTime({
  way,
  usual,
  history,
  pace,
  load,
}: {
  way: 'delivery' | 'pickup';
  /** The shop's usual minutes. */
  usual: number;
  history: TimeHistory | null;
  /** Dishes that this kitchen makes in a quarter of an hour when it is busy; null: not known. */
  pace: number | null;
  load: KitchenLoad;
}): ProposedTime {
  const isKnown = history !== null && history.orders >= ENOUGH_ORDERS;
  const base = isKnown ? Math.min(usual * 2, Math.max(usual / 2, history.minutes)) : usual;
  const dishes = load.stations.reduce((sum, station) => sum + station.dishes, 0);
  const queue = (dishes / Math.max(USUAL_PACE, pace ?? 0)) * QUARTER;
  const forDriver =
    way === 'delivery' ? Math.floor(load.waitingForDriver / DELIVERIES_A_DRIVER) * STEP : 0;
  const more = Math.min(MAX_LOAD_MINUTES, Math.max(0, queue - QUARTER) + forDriver);
  const minutes = Math.ceil(Math.round((base + more) * 100) / 100 / STEP) * STEP;
  return {
    minutes: Math.min(MAX_MINUTES, Math.max(MIN_MINUTES, minutes)),
    why: whyText(way, load, isKnown ? history : null),
  };
}

function whyText(
  way: 'delivery' | 'pickup',
  { stations, out, waitingForDriver }: KitchenLoad,
  history: TimeHistory | null,
): string {
  const busy = stations.filter(({ dishes }) => dishes > 0);
  const facts = [
    ...busy.map(({ name, dishes }) =>
      stations.length === 1
        ? `${count(dishes, 'Gericht', 'Gerichte')} in Arbeit`
        : `${name}: ${count(dishes, 'Gericht', 'Gerichte')}`,
    ),
    ...(way === 'delivery' && out > 0
      ? [`${count(out, 'Lieferung', 'Lieferungen')} unterwegs`]
      : []),
    ...(way === 'delivery' && waitingForDriver > 0
      ? [`${waitingForDriver} ${waitingForDriver === 1 ? 'wartet' : 'warten'} auf Fahrer`]
      : []),
    ...(history === null ? [] : [`zuletzt ${Math.round(history.minutes)} min`]),
  ];
  return facts.length === 0 ? 'wie üblich' : facts.join(', ');
}
