import type { DeliveryArea } from '../delivery/delivery-area.ts';
import type { GeoPoint } from '../delivery/distance.ts';
import { roadMetres, toKilometres } from '../delivery/distance.ts';
import { compareForGuest } from '../delivery/find-area.ts';
import type { ServedType } from '../hours/order-times.ts';
import { AreaIndex } from './area-index.ts';
import { BranchClock, type Moment, type BranchStatus } from './branch-clock.ts';
import {
  suggestedShop,
  type Branch,
  type BranchState,
  type FranchiseShop,
} from './franchise-shop.ts';

export interface FinderQuery {
  /** Epoch milliseconds. */
  now: number;
  deliveryType: ServedType;
  /** The wanted time, epoch milliseconds; null: as soon as possible. */
  serveAt: number | null;
  /** What is known of the guest's place; without either it is a plain list. */
  point: GeoPoint | null;
  postcode: string | null;
  stateOf: (branchId: string) => BranchState;
  /** Metres by road that a router told, by branch; the others are estimated. */
  roadMetres?: ReadonlyMap<string, number>;
}

export interface FinderAnswer {
  /** Every branch that is online, the best for the guest first. */
  shops: FranchiseShop[];
  suggested: FranchiseShop | null;
  /** The suggested branch's area at the place; null: unknown place, or it does not deliver there. */
  area: DeliveryArea | null;
  /** Some branch has an area there, open or not. */
  covered: boolean;
  /** What the first of them mean for this guest, in their order. */
  services: BranchService[];
}

/** What a branch can do for the guest's place and way. */
interface BranchService {
  slug: string;
  /** The delivery area at the place; null: unknown place, pickup, or it does not deliver there. */
  area: DeliveryArea | null;
  /** Takes orders for as soon as possible. */
  atOnce: boolean;
  /** How long that takes as it stands now, with what the way to the area adds; null: not at once. */
  minutes: number | null;
  /** The first time to be ordered for where not at once, epoch milliseconds; null: none, or at once. */
  from: number | null;
}

/** So many branches a guest looks at; for the others nothing is worked out. */
const LOOKED_AT = 50;

/** How well a branch serves the request; lower is better. */
const AS_ASKED = 0;
/** Not at once, but for later. */
const FOR_LATER = 1;
/** Would serve there, but cannot now. */
const NOT_NOW = 2;
const NOT_THERE = 3;

interface Candidate {
  shop: FranchiseShop;
  rank: number;
  metres: number;
  area: DeliveryArea | null;
  order: number;
}

/**
 * Finds the branch that suits a guest best (specification 1 §4): among those that can serve the request the cheapest
 * delivery, of equal fees the nearest; for pickup the nearest. All others follow, so that "the first that accepts
 * orders and allows the type" is the best one. Made once per published franchise, asked for every guest.
 */
export class FranchiseFinder {
  readonly #branches: readonly Branch[];
  readonly #clocks: BranchClock[];
  readonly #areas: AreaIndex;

  constructor(branches: readonly Branch[]) {
    this.#branches = branches;
    this.#clocks = branches.map(({ hours, supports }) => new BranchClock(hours, supports));
    this.#areas = new AreaIndex(branches);
  }

  find(query: FinderQuery): FinderAnswer {
    const { point, postcode, roadMetres: byRoad } = query;
    const areas = this.#areas.covering({ point, postcode }, byRoad);
    const candidates: Candidate[] = [];
    for (const [order, branch] of this.#branches.entries()) {
      const state = query.stateOf(branch.id);
      if (state.offline) continue;
      candidates.push(this.#candidate(query, order, branch, state, areas.get(order) ?? null));
    }
    candidates.sort(compareCandidates);
    const shops = candidates.map(({ shop }) => shop);
    const suggested = suggestedShop(shops, query.deliveryType);
    const found = candidates.find(({ shop }) => shop === suggested);
    return {
      shops,
      suggested,
      area: found?.area ?? null,
      covered: candidates.some(({ area }) => area !== null),
      services: candidates.slice(0, LOOKED_AT).map((each) => this.#service(query, each)),
    };
  }

  #service(
    { now, deliveryType, stateOf }: FinderQuery,
    { shop: { id, slug }, area, order }: Candidate,
  ): BranchService {
    const { pausedUntil, loadMinutes } = stateOf(id);
    const moment: Moment = { now, pausedUntil, ...(loadMinutes && { loadMinutes }) };
    const clock = this.#clocks[order]!;
    const extraMinutes = area?.extraMinutes ?? 0;
    const atOnce = clock.status(moment).servesAtOnce[deliveryType];
    const minutes = atOnce ? clock.minutesAtOnce(deliveryType, moment, extraMinutes) : null;
    const from = atOnce ? null : clock.firstSlot(deliveryType, moment, extraMinutes);
    return { slug, area, atOnce, minutes, from };
  }

  #candidate(
    query: FinderQuery,
    order: number,
    branch: Branch,
    { pausedUntil }: BranchState,
    area: DeliveryArea | null,
  ): Candidate {
    const { now, deliveryType, serveAt, point, postcode } = query;
    const clock = this.#clocks[order]!;
    const moment: Moment = { now, pausedUntil };
    const status = clock.status(moment);
    const allowPickup = serves(clock, status, 'pickup', moment, serveAt, 0);
    const extraMinutes = area?.extraMinutes ?? 0;
    const delivers = serves(clock, status, 'delivery', moment, serveAt, extraMinutes);
    const covers = area !== null || (point === null && postcode === null);
    const paused = pausedUntil !== null && pausedUntil > now;
    const metres = point ? (query.roadMetres?.get(branch.id) ?? roadMetres(branch, point)) : 0;
    const { id, slug, name, address, latitude, longitude } = branch;
    const shop: FranchiseShop = {
      id,
      slug,
      name,
      address,
      latitude,
      longitude,
      distance: toKilometres(metres),
      insideOpenHours: status.isOpen,
      // What is wanted for after a pause is taken during it.
      acceptOrders: (allowPickup || delivers) && (serveAt !== null || !paused),
      acceptOrdersToday: status.openToday,
      allowPickup,
      allowDelivery: delivers && covers,
    };
    const there = deliveryType === 'pickup' ? branch.supports.pickup : covers;
    const allows = deliveryType === 'pickup' ? allowPickup : shop.allowDelivery;
    let rank = there ? NOT_NOW : NOT_THERE;
    if (shop.acceptOrders && allows) {
      const asAsked = serveAt !== null || status.servesAtOnce[deliveryType];
      rank = asAsked ? AS_ASKED : FOR_LATER;
    }
    return { shop, rank, metres, area: deliveryType === 'delivery' ? area : null, order };
  }
}

function serves(
  clock: BranchClock,
  status: BranchStatus,
  type: ServedType,
  moment: Moment,
  serveAt: number | null,
  extraMinutes: number,
): boolean {
  if (serveAt !== null) return clock.servesAt(type, moment, serveAt, extraMinutes);
  return extraMinutes === 0
    ? status.servesSometime[type]
    : clock.servesSometime(type, moment, extraMinutes);
}

function compareCandidates(a: Candidate, b: Candidate): number {
  const byRank = a.rank - b.rank;
  if (byRank !== 0) return byRank;
  if (!a.area || !b.area) return a.metres - b.metres || a.order - b.order;
  return (
    a.area.fee - b.area.fee ||
    a.metres - b.metres ||
    compareForGuest(a.area, b.area) ||
    a.order - b.order
  );
}
