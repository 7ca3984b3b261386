/** As far as a printer reads XML: elements, attributes and text. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

export class XmlError extends Error {}

const TOKEN =
  /<\?[^]*?\?>|<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** Throws `XmlError` on what is not well-formed, and on what begins with a byte order mark or declares entities. */
export function parseXml(text: string): XmlElement {
  if (text.startsWith('\ufeff')) throw new XmlError('a byte order mark');
  if (FORBIDDEN.test(text)) throw new XmlError('a character that XML does not allow');
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open: XmlElement[] = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw new XmlError(`not understood at ${at}: ${text.slice(at, at + 20)}`);
    take(found, open);
  }
  const [only, ...others] = root.children.filter((child) => typeof child !== 'string');
  const isAlone = root.children.every((child) => typeof child !== 'string' || child.trim() === '');
  if (open.length !== 1 || !only || others.length > 0 || !isAlone)
    throw new XmlError('not one whole element');
  return only;
}

function take([, literal, end, name, attributes, closed, text]: string[], open: XmlElement[]) {
  const parent = open.at(-1);
  if (!parent) throw new XmlError('more ends than beginnings');
  if (literal !== undefined) parent.children.push(literal);
  if (text !== undefined) parent.children.push(unescape(text));
  if (name === undefined) return;
  if (end === '/') {
    if (open.pop()?.name !== name) throw new XmlError(`</${name}> ends nothing`);
    return;
  }
  const element: XmlElement = { name, attributes: attributesOf(attributes ?? ''), children: [] };
  parent.children.push(element);
  if (closed !== '/') open.push(element);
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name,
      unescape(double ?? single ?? ''),
    ]),
  );
}

function unescape(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w*);?/gi, (all, name: string) => {
    const named = NAMED[name];
    if (named !== undefined && all.endsWith(';')) return named;
    const number = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    if (!name.startsWith('#') || !all.endsWith(';') || !(number <= 0x10ffff))
      throw new XmlError(`unknown ${all}`);
    return String.fromCodePoint(number);
  });
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && child.name === name,
  );
}

export function textOf(element: XmlElement): string {
  return element.children.filter((child) => typeof child === 'string').join('');
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);
}
