import { editDistance } from './edit-distance.ts';

interface SimilarName {
  key: string;
  edits: number;
}

const KIND = /(?:strasse|weg|platz|allee|gasse|ring|damm|ufer)$/;

/** Edits forgiven in a name: few in the part that tells streets apart, 'Talstraße' is not 'Waldstraße'. */
export function forgivenEdits(key: string): number {
  const { length } = key.replace(KIND, '');
  if (length <= 4) return 1;
  return length <= 9 ? 2 : 3;
}

function trigrams(key: string): Set<string> {
  const padded = `  ${key} `;
  const found = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  return found;
}

/** The street keys of a region: found by similarity and by their beginning. */
export class StreetNames {
  readonly #keys: readonly string[];
  readonly #byTrigram = new Map<string, number[]>();
  readonly #shared: Uint16Array;

  constructor(keys: Iterable<string>) {
    this.#keys = [...keys].sort();
    this.#shared = new Uint16Array(this.#keys.length);
    for (const [id, key] of this.#keys.entries()) {
      for (const trigram of trigrams(key)) {
        const ids = this.#byTrigram.get(trigram);
        if (ids) ids.push(id);
        else this.#byTrigram.set(trigram, [id]);
      }
    }
  }

  /** Keys within the forgiven edits, the most similar first. */
  similar(key: string): SimilarName[] {
    const max = forgivenEdits(key);
    const wanted = trigrams(key);
    const touched: number[] = [];
    for (const trigram of wanted) {
      for (const id of this.#byTrigram.get(trigram) ?? []) {
        const count = this.#shared[id] ?? 0;
        if (count === 0) touched.push(id);
        this.#shared[id] = count + 1;
      }
    }
    // An edit spoils at most three trigrams, a swap four.
    const enough = Math.max(1, wanted.size - 4 * max);
    const found: SimilarName[] = [];
    for (const id of touched) {
      const other = this.#keys[id] ?? '';
      if ((this.#shared[id] ?? 0) >= enough) {
        const edits = editDistance(key, other, max);
        if (edits <= max) found.push({ key: other, edits });
      }
      this.#shared[id] = 0;
    }
    return found.sort((a, b) => a.edits - b.edits || (a.key < b.key ? -1 : 1));
  }

  /** Keys with a beginning, in order, at most `limit`. */
  startingWith(beginning: string, limit: number): string[] {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#keys[middle] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (let at = low; at < this.#keys.length && found.length < limit; at += 1) {
      const key = this.#keys[at] ?? '';
      if (!key.startsWith(beginning)) break;
      found.push(key);
    }
    return found;
  }
}
