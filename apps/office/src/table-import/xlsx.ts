import { READ_ROWS } from '@tischlein/domain/menu-table/read-cells.ts';
import { openZip } from './unzip.ts';

const MAX_COLUMNS = 60;
const MAX_STRINGS = 100_000;

/** The first sheet of an Excel file as rows of cells; null: it is none that can be read. */
export async function readXlsx(bytes: Uint8Array): Promise<string[][] | null> {
  const read = openZip(bytes);
  if (read === null) return null;
  const textOf = async (name: string) => {
    const file = await read(name);
    const text = file && new TextDecoder().decode(file);
    // No table needs declarations, and what they could do to a reader is known.
    return text === null || text.includes('<!') ? null : text;
  };
  const sheet = await textOf(await firstSheet(textOf));
  if (sheet === null) return null;
  const strings = stringsOf((await textOf('xl/sharedStrings.xml')) ?? '');
  return cellsOf(sheet, strings);
}

/** Sheets are named in the workbook, and where they are in a file beside it. */
async function firstSheet(textOf: (name: string) => Promise<string | null>): Promise<string> {
  const usual = 'xl/worksheets/sheet1.xml';
  const workbook = (await textOf('xl/workbook.xml')) ?? '';
  const links = (await textOf('xl/_rels/workbook.xml.rels')) ?? '';
  const [sheet = ''] = /<(?:\w+:)?sheet\s[^>]*>/.exec(workbook) ?? [];
  const [, id = ''] = /\s\w+:id="([^"]*)"/.exec(sheet) ?? [];
  for (const [link] of links.matchAll(/<Relationship\s[^>]*>/g)) {
    if (attribute(link, 'Id') !== id) continue;
    const target = attribute(link, 'Target');
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return usual;
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

function stringsOf(xml: string): string[] {
  const strings: string[] = [];
  for (const [, item = ''] of xml.matchAll(/<(?:\w+:)?si>([^]*?)<\/(?:\w+:)?si>/g)) {
    if (strings.length >= MAX_STRINGS) break;
    strings.push(textIn(item));
  }
  return strings;
}

/** The text of a cell, all its differently formatted parts joined; phonetic hints are left out. */
function textIn(xml: string): string {
  const spoken = xml.replace(/<(?:\w+:)?rPh[\s>][^]*?<\/(?:\w+:)?rPh>/g, '');
  const pieces = [...spoken.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?t>/g)];
  return plain(pieces.map(([, piece]) => piece).join(''));
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (xml: string): string =>
  xml.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (all, decimal, hex, name) => {
    if (name) return ENTITIES[name as string] ?? all;
    const code = decimal ? Number(decimal) : parseInt(hex as string, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

function cellsOf(sheet: string, strings: readonly string[]): string[][] {
  const rows: string[][] = [];
  for (const [, row = ''] of sheet.matchAll(/<(?:\w+:)?row(?:\s[^>]*)?>([^]*?)<\/(?:\w+:)?row>/g)) {
    if (rows.length >= READ_ROWS) break;
    const cells: string[] = [];
    const found = row.matchAll(/<(?:\w+:)?c((?:\s[^>]*?)?)(?:\/>|>([^]*?)<\/(?:\w+:)?c>)/g);
    for (const [, head = '', body = ''] of found) {
      const at = columnOf(attribute(head, 'r')) ?? cells.length;
      if (at >= MAX_COLUMNS) continue;
      while (cells.length < at) cells.push('');
      cells[at] = cellText(attribute(head, 't'), body, strings).trim().slice(0, 1_000);
    }
    if (cells.some((cell) => cell !== '')) rows.push(cells);
  }
  return rows;
}

function cellText(type: string, body: string, strings: readonly string[]): string {
  if (type === 'inlineStr') return textIn(body);
  const [, value = ''] = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?v>/.exec(body) ?? [];
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === '' || type === 'n') return numberText(value);
  return plain(value);
}

/** 8.4999999999 is 8.50 that was added up. */
function numberText(value: string): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return '';
  return Number.isInteger(number) ? String(number) : number.toFixed(2);
}

/** 'AB12' is the column 27, counted from 0. */
function columnOf(reference: string): number | null {
  const [, letters] = /^([A-Z]{1,3})\d/.exec(reference) ?? [];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
