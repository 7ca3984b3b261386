import { bitmapUrl } from '../bitmap.ts';
import { PLAIN, type Align, type Paper } from '../paper.ts';
import { textOf, type XmlElement } from './xml.ts';

/** The document does not follow Epson's schema. A printer answers 'SchemaError'. */
export class SchemaError extends Error {}

const EPOS = 'http://www.epson-pos.com/schemas/2011/03/epos-print';
const ALIGNS: readonly Align[] = ['left', 'center', 'right'];
const CUTS = ['feed', 'no_feed', 'reserve'].flatMap((type) => [type, `${type}_fullcut`]);
const LANGUAGES = /^(?:en|de|fr|it|es|ja|ja-jp|ko|ko-kr|zh-hans|zh-cn|zh-hant|zh-tw|th|vi|mul)$/i;

/** Prints an `epos-print` document. Letters are Unicode there; line feeds within text are obeyed. */
export function printEpos(document: XmlElement, paper: Paper): void {
  if (document.name !== 'epos-print') throw new SchemaError(document.name);
  if (document.attributes['xmlns'] !== EPOS) throw new SchemaError('another namespace');
  paper.style = { ...PLAIN };
  for (const child of document.children) {
    if (typeof child !== 'string') print(child, paper);
    else if (child.trim() !== '') throw new SchemaError(`text outside: ${child.trim()}`);
  }
  paper.cut('torn');
}

function print(element: XmlElement, paper: Paper): void {
  switch (element.name) {
    case 'text':
      return text(element, paper);
    case 'feed':
      return feed(element, paper);
    case 'cut':
      choice(element, 'type', CUTS);
      return paper.cut();
    case 'symbol':
      return symbol(element, paper);
    case 'image':
      return image(element, paper);
    case 'pulse':
      choice(element, 'drawer', ['drawer_1', 'drawer_2']);
      choice(element, 'time', ['pulse_100', 'pulse_200', 'pulse_300', 'pulse_400', 'pulse_500']);
      return paper.openDrawer();
    case 'sound':
      return;
    default:
      throw new SchemaError(`<${element.name}>`);
  }
}

function text(element: XmlElement, paper: Paper): void {
  const { style } = paper;
  // What is not said stays as it was.
  style.width = whole(element, 'width', 1, 8) ?? style.width;
  style.height = whole(element, 'height', 1, 8) ?? style.height;
  style.bold = flag(element, 'em') ?? style.bold;
  style.inverse = flag(element, 'reverse') ?? style.inverse;
  style.align = choice(element, 'align', ALIGNS) ?? style.align;
  const { lang } = element.attributes;
  if (lang !== undefined && !LANGUAGES.test(lang)) throw new SchemaError(`lang="${lang}"`);
  for (const name of ['ul', 'smooth', 'dw', 'dh']) flag(element, name);
  choice(element, 'font', ['font_a', 'font_b', 'font_c', 'font_d', 'font_e']);
  choice(element, 'color', ['none', 'color_1', 'color_2', 'color_3', 'color_4']);
  whole(element, 'linespc', 0, 255);
  if (element.children.some((child) => typeof child !== 'string'))
    throw new SchemaError('an element in <text>');
  paper.write(textOf(element));
}

function feed(element: XmlElement, paper: Paper): void {
  const lines = whole(element, 'line', 0, 255);
  const dots = whole(element, 'unit', 0, 255);
  whole(element, 'linespc', 0, 255);
  // A line is 30 dots high unless something else is said.
  paper.feed(lines ?? (dots === undefined ? 1 : Math.round(dots / 30)));
}

function symbol(element: XmlElement, paper: Paper): void {
  const type = element.attributes['type'];
  if (type !== 'qrcode_model_1' && type !== 'qrcode_model_2')
    throw new SchemaError(`symbol ${type}`);
  choice(element, 'level', ['level_l', 'level_m', 'level_q', 'level_h', 'default']);
  whole(element, 'width', 1, 16);
  paper.style.align = choice(element, 'align', ALIGNS) ?? paper.style.align;
  const said = textOf(element);
  // Others are encoded as JIS, and scanners read something else.
  if (!/^[\x20-\x7e]*$/.test(said)) paper.complain('QR code with letters beyond ASCII');
  paper.qr(said);
}

function image(element: XmlElement, paper: Paper): void {
  const width = whole(element, 'width', 1, 65535);
  const height = whole(element, 'height', 1, 65535);
  choice(element, 'mode', ['mono', 'gray16']);
  choice(element, 'color', ['color_1', 'color_2', 'color_3', 'color_4']);
  paper.style.align = choice(element, 'align', ALIGNS) ?? paper.style.align;
  if (width === undefined || height === undefined) throw new SchemaError('image without size');
  const bits = Buffer.from(textOf(element), 'base64');
  const isGray = element.attributes['mode'] === 'gray16';
  if (isGray || bits.length !== Math.ceil(width / 8) * height)
    throw new SchemaError(`image of ${bits.length} bytes`);
  paper.picture(bitmapUrl(width, height, bits));
}

function whole(element: XmlElement, name: string, from: number, to: number): number | undefined {
  const said = element.attributes[name];
  if (said === undefined) return undefined;
  const value = /^\d{1,5}$/.test(said) ? Number(said) : NaN;
  if (!(value >= from && value <= to)) throw new SchemaError(`${name}="${said}"`);
  return value;
}

function flag(element: XmlElement, name: string): boolean | undefined {
  const said = choice(element, name, ['true', 'false', '1', '0']);
  return said === undefined ? undefined : said === 'true' || said === '1';
}

function choice<T extends string>(
  element: XmlElement,
  name: string,
  values: readonly T[],
): T | undefined {
  const said = element.attributes[name];
  if (said === undefined) return undefined;
  const found = values.find((value) => value === said);
  if (found === undefined) throw new SchemaError(`${name}="${said}"`);
  return found;
}
