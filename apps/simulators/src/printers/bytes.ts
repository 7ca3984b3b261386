/** Reads bytes in order. */
export class Bytes {
  at = 0;
  readonly all: Buffer;

  constructor(all: Buffer) {
    this.all = all;
  }

  get left(): number {
    return this.all.length - this.at;
  }

  /** undefined beyond the end. */
  peek(ahead = 0): number | undefined {
    return this.all[this.at + ahead];
  }

  next(): number {
    return this.take(1)[0] ?? 0;
  }

  /** Low byte first. */
  next16(): number {
    return this.take(2).readUInt16LE(0);
  }

  take(count: number): Buffer {
    if (this.left < count) throw new RangeError(`ends at byte ${this.all.length}`);
    this.at += count;
    return this.all.subarray(this.at - count, this.at);
  }
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
}
