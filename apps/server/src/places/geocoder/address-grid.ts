import type { GeoPoint } from '@tischlein/domain/delivery/distance.ts';
import { greatCircleMetres } from '@tischlein/domain/delivery/distance.ts';

/** Cells of roughly 450 metres in Germany. */
const LATITUDE_STEP = 0.004;
const LONGITUDE_STEP = 0.006;
/** As far as two cells reach at the least, at Germany's northern end. */
export const REVERSE_METRES = 700;
const REACH = 2;

const rowOf = (latitude: number): number => Math.floor((latitude + 90) / LATITUDE_STEP);
const columnOf = (longitude: number): number => Math.floor((longitude + 180) / LONGITUDE_STEP);
const cellOf = (row: number, column: number): number => row * 65_536 + column;

/** Points in a grid, to find the nearest. */
export class AddressGrid {
  readonly #pointAt: (id: number) => GeoPoint;
  /** Cell to the place in `#starts` where its ids begin. */
  readonly #cells = new Map<number, number>();
  readonly #starts: Uint32Array;
  readonly #ids: Uint32Array;

  constructor(size: number, pointAt: (id: number) => GeoPoint) {
    this.#pointAt = pointAt;
    const cellIds = new Uint32Array(size);
    const counts: number[] = [];
    for (let id = 0; id < size; id += 1) {
      const { latitude, longitude } = pointAt(id);
      const cell = cellOf(rowOf(latitude), columnOf(longitude));
      const cellId = this.#cells.get(cell) ?? counts.push(0) - 1;
      this.#cells.set(cell, cellId);
      cellIds[id] = cellId;
      counts[cellId] = (counts[cellId] ?? 0) + 1;
    }
    this.#starts = new Uint32Array(counts.length + 1);
    for (const [cellId, count] of counts.entries()) {
      this.#starts[cellId + 1] = (this.#starts[cellId] ?? 0) + count;
    }
    const next = this.#starts.slice();
    this.#ids = new Uint32Array(size);
    for (const [id, cellId] of cellIds.entries()) {
      const at = next[cellId] ?? 0;
      this.#ids[at] = id;
      next[cellId] = at + 1;
    }
  }

  /** Id of the nearest point within `REVERSE_METRES`, null for none. */
  nearest(point: GeoPoint): number | null {
    const row = rowOf(point.latitude);
    const column = columnOf(point.longitude);
    let best: number | null = null;
    let bestMetres = REVERSE_METRES;
    for (let up = -REACH; up <= REACH; up += 1) {
      for (let right = -REACH; right <= REACH; right += 1) {
        const cellId = this.#cells.get(cellOf(row + up, column + right));
        if (cellId === undefined) continue;
        const end = this.#starts[cellId + 1] ?? 0;
        for (let at = this.#starts[cellId] ?? 0; at < end; at += 1) {
          const id = this.#ids[at] ?? 0;
          const metres = greatCircleMetres(point, this.#pointAt(id));
          if (metres <= bestMetres) {
            best = id;
            bestMetres = metres;
          }
        }
      }
    }
    return best;
  }
}
