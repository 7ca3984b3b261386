import { deflateSync } from 'node:zlib';

type Tags = Record<string, string>;
interface OsmNode {
  id: number;
  lat: number;
  lon: number;
  tags?: Tags;
}
interface OsmWay {
  id: number;
  refs: number[];
  tags?: Tags;
}
interface OsmRelation {
  id: number;
  outer: number[];
  tags?: Tags;
}

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
const signed = (value: number): number[] => varint(value < 0 ? -value * 2 - 1 : value * 2);
const number = (field: number, bytes: number[]): number[] => [field * 8, ...bytes];
const bytes = (field: number, content: Iterable<number>): number[] => {
  const all = [...content];
  return [...varint(field * 8 + 2), ...varint(all.length), ...all];
};
const packed = (field: number, values: number[][]): number[] => bytes(field, values.flat());
const deltas = (values: readonly number[]): number[][] =>
  values.map((value, at) => signed(value - (values[at - 1] ?? 0)));

/** A small extract in OpenStreetMap's own format (wiki.openstreetmap.org/wiki/PBF_Format), by its definition. */
export function osmPbf(
  nodes: OsmNode[],
  ways: OsmWay[] = [],
  relations: OsmRelation[] = [],
): Buffer {
  const strings = ['', 'outer'];
  const idOf = (text: string): number => {
    const known = strings.indexOf(text);
    return known >= 0 ? known : strings.push(text) - 1;
  };
  const tagged = (tags: Tags = {}): number[] => [
    ...packed(
      2,
      Object.keys(tags).map((key) => varint(idOf(key))),
    ),
    ...packed(
      3,
      Object.values(tags).map((value) => varint(idOf(value))),
    ),
  ];
  const degrees = (value: number) => signed(Math.round(value * 1e7));
  const group = [
    ...nodes.flatMap(({ id, lat, lon, tags }) =>
      bytes(1, [
        ...number(1, signed(id)),
        ...tagged(tags),
        ...number(8, degrees(lat)),
        ...number(9, degrees(lon)),
      ]),
    ),
    ...ways.flatMap(({ id, refs, tags }) =>
      bytes(3, [...number(1, varint(id)), ...tagged(tags), ...packed(8, deltas(refs))]),
    ),
    ...relations.flatMap(({ id, outer, tags }) =>
      bytes(4, [
        ...number(1, varint(id)),
        ...tagged(tags),
        ...packed(
          8,
          outer.map(() => varint(1)),
        ),
        ...packed(9, deltas(outer)),
        ...packed(
          10,
          outer.map(() => varint(1)),
        ),
      ]),
    ),
  ];
  const table = strings.flatMap((text) => bytes(1, Buffer.from(text)));
  return Buffer.concat([
    block('OSMHeader', bytes(4, Buffer.from('OsmSchema-V0.6'))),
    block('OSMData', [...bytes(1, table), ...bytes(2, group)]),
  ]);
}

function block(type: string, content: number[]): Buffer {
  const blob = [
    ...number(2, varint(content.length)),
    ...bytes(3, deflateSync(Buffer.from(content))),
  ];
  const header = [...bytes(1, Buffer.from(type)), ...number(3, varint(blob.length))];
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, Buffer.from(header), Buffer.from(blob)]);
}
