import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
/** 2.0: folders and deflate. */
const VERSION = 20;
/** Names are UTF-8. */
const UTF_8 = 0x0800;
const STORED = 0;
const DEFLATED = 8;

/**
 * Files as one zip; the same files at the same time always give the same bytes. Texts are packed, pictures are so already.
 * For what a shop holds: less than 4 GB and 65,535 files.
 */
export function zipOf(files: ReadonlyMap<string, string | Uint8Array>, at: Date): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const plain = Buffer.from(content);
    const isText = typeof content === 'string';
    const packed = isText ? deflateRawSync(plain) : plain;
    const path = Buffer.from(name);
    // What the file's own head and the directory both say.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(UTF_8, 2);
    facts.writeUInt16LE(isText ? DEFLATED : STORED, 4);
    facts.writeUInt16LE(timeOf(at), 6);
    facts.writeUInt16LE(dateOf(at), 8);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(plain.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const head = Buffer.concat([signature(LOCAL), facts, path]);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    const version = Buffer.from([VERSION, 0]);
    directory.push(Buffer.concat([signature(ENTRY), version, facts, entry, path]));
    parts.push(head, packed);
    offset += head.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.size, 4);
  end.writeUInt16LE(files.size, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...directory, signature(END), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** As MS-DOS counts, in steps of two seconds. */
const timeOf = (at: Date) =>
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
const dateOf = (at: Date) =>
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
