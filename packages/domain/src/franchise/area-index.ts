import type { AreaShape, DeliveryArea } from '../delivery/delivery-area.ts';
import type { GeoPoint } from '../delivery/distance.ts';
import type { AreaQuery } from '../delivery/find-area.ts';
import { findArea } from '../delivery/find-area.ts';
import type { Branch } from './franchise-shop.ts';

interface Entry {
  branch: number;
  area: DeliveryArea;
}

/** West, south, east, north. */
type Box = [number, number, number, number];

const METRES_PER_DEGREE = 111_195;
/** A box may be too large, never too small. */
const SLACK = 1.001;

/**
 * Which branches deliver to a place. Areas given by postcodes are found by their postcode, the others by their
 * bounding boxes, which lie one after the other in memory: comparing five thousand takes some twenty microseconds, so
 * a tree would only cost its building.
 */
export class AreaIndex {
  readonly #branches: readonly Branch[];
  readonly #byPostcode = new Map<string, Entry[]>();
  readonly #boxed: Entry[] = [];
  readonly #boxes: Float64Array;

  constructor(branches: readonly Branch[]) {
    this.#branches = branches;
    const boxes: number[] = [];
    for (const [index, branch] of branches.entries()) {
      for (const area of branch.areas) this.#add({ branch: index, area }, branch, boxes);
    }
    this.#boxes = Float64Array.from(boxes);
  }

  #add(entry: Entry, centre: GeoPoint, boxes: number[]): void {
    const { shape } = entry.area;
    if (shape.type !== 'postcodes') {
      this.#boxed.push(entry);
      boxes.push(...boxOf(shape, centre));
      return;
    }
    for (const postcode of new Set(shape.postcodes)) {
      const known = this.#byPostcode.get(postcode);
      if (known) known.push(entry);
      else this.#byPostcode.set(postcode, [entry]);
    }
  }

  /** By the branch's place in the list: its area that holds for the guest's place (`findArea`). */
  covering(
    query: Pick<AreaQuery, 'point' | 'postcode'>,
    roadMetres?: ReadonlyMap<string, number>,
  ): Map<number, DeliveryArea> {
    const candidates = new Map<number, DeliveryArea[]>();
    const add = ({ branch, area }: Entry): void => {
      const known = candidates.get(branch);
      if (known) known.push(area);
      else candidates.set(branch, [area]);
    };
    if (query.postcode !== null) this.#byPostcode.get(query.postcode)?.forEach(add);
    if (query.point) this.#around(query.point, add);
    const found = new Map<number, DeliveryArea>();
    for (const [index, areas] of candidates) {
      const branch = this.#branches[index];
      // In the order of the shop file: of equally good ones the first holds.
      const inOrder = areas.length > 1 ? branch?.areas.filter((one) => areas.includes(one)) : areas;
      const byRoad = branch ? (roadMetres?.get(branch.id) ?? null) : null;
      const area =
        branch && inOrder ? findArea(inOrder, branch, { ...query, roadMetres: byRoad }) : null;
      if (area) found.set(index, area);
    }
    return found;
  }

  #around({ latitude, longitude }: GeoPoint, add: (entry: Entry) => void): void {
    const boxes = this.#boxes;
    for (let at = 0; at < this.#boxed.length; at += 1) {
      const box = at * 4;
      if (
        longitude >= boxes[box]! &&
        latitude >= boxes[box + 1]! &&
        longitude <= boxes[box + 2]! &&
        latitude <= boxes[box + 3]!
      )
        add(this.#boxed[at]!);
    }
  }
}

function boxOf(
  shape: Exclude<AreaShape, { type: 'postcodes' }>,
  { latitude, longitude }: GeoPoint,
): Box {
  if (shape.type === 'ring') {
    const tall = (shape.toMetres / METRES_PER_DEGREE) * SLACK;
    const furthest = Math.min(89, Math.abs(latitude) + tall);
    const wide = tall / Math.cos((furthest * Math.PI) / 180);
    return [longitude - wide, latitude - tall, longitude + wide, latitude + tall];
  }
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of shape.rings) {
    for (const [x, y] of ring) {
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
  }
  return box;
}
