import { layoutTicket } from '@tischlein/domain/print/layout-ticket.ts';
import type { Ticket } from '@tischlein/domain/print/ticket.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encodeText } from './code-pages.ts';
import { eposXml } from './epos-xml.ts';
import { escPos, escPosPicture } from './escpos.ts';
import { ticketBits, ticketPng } from './picture.ts';
import { starPrnt } from './star-prnt.ts';

const TICKET: Ticket = [
  { kind: 'big', text: 'Nr. 42' },
  { kind: 'warning', text: 'ALLERGIE' },
  { kind: 'pair', left: 'Käse & Brötchen', right: '3,50 €' },
];
const LINES = layoutTicket(TICKET, 42);

it('has every letter of German in both code pages, and likens others', () => {
  expect([...encodeText('ÄÖÜäöüß€', 'wpc1252')]).toEqual([
    0xc4, 0xd6, 0xdc, 0xe4, 0xf6, 0xfc, 0xdf, 0x80,
  ]);
  expect([...encodeText('ÄÖÜäöüß€', 'cp858')]).toEqual([
    0x8e, 0x99, 0x9a, 0x84, 0x94, 0x81, 0xe1, 0xd5,
  ]);
  const latin = (text: string) => encodeText(text, 'wpc1252').toString('latin1');
  // Letters taken apart are put together; those of neighbours lose their mark; pictures are a question mark.
  expect(latin('Ka\u0308se')).toBe('K\u00e4se');
  expect(latin('Łódź Çığ ‹ẞ›')).toBe('L\u00f3dz \u00c7ig \u008bSS\u009b');
  expect(latin('Pizza 🍕 „gut“ – 日本')).toBe('Pizza ? \u0084gut\u0093 \u0096 ??');
  expect(encodeText('„gut“ –', 'cp858').toString('latin1')).toBe('"gut" -');
});

it('speaks ESC/POS and StarPRNT to the byte', () => {
  const hex = (bytes: Buffer) => bytes.toString('hex');
  const settings = { letters: 'wpc1252', codePage: null } as const;
  const epson = hex(escPos(LINES, settings));
  expect(epson.startsWith('1b401c2e1b7410')).toBe(true);
  expect(epson).toContain(`1b45001d21111d4200${Buffer.from('Nr. 42').toString('hex')}0a`);
  expect(epson).toContain('1b45011d21111d4201');
  expect(epson.endsWith('1d564200')).toBe(true);
  expect(hex(escPos([], { letters: 'cp858', codePage: 6 }))).toContain('1b7406');
  const star = hex(starPrnt(LINES, settings));
  expect(star.startsWith('1b401b1d7420')).toBe(true);
  expect(star).toContain(`1b461b6901011b35${Buffer.from('Nr. 42').toString('hex')}0a`);
  expect(star).toContain('1b451b6901011b34');
  expect(star.endsWith('1b6403')).toBe(true);
});

it('speaks Epson’s XML, and nothing of a guest’s text is a part of it', () => {
  const lines = layoutTicket([{ kind: 'text', text: '</text><cut/> & "\u0001\ufffe' }], 42);
  const xml = eposXml(lines, 'abc_-1');
  expect(xml).toContain('&lt;/text&gt;&lt;cut/&gt; &amp; &quot;');
  expect(xml).not.toMatch(/[\u0001\ufffe]/);
  expect(xml.match(/<cut/g)).toHaveLength(1);
  expect(eposXml(LINES, 'a')).toContain(
    '<text lang="de" width="2" height="2" em="true" reverse="true">ALLERGIE',
  );
});

it('draws a ticket as wide as the paper, black where it is black', async () => {
  for (const [columns, dots] of [
    [32, 384],
    [35, 384],
    [42, 576],
    [48, 576],
  ] as const) {
    const widest = [{ kind: 'text', text: 'M'.repeat(columns) } as const, ...TICKET];
    const lines = layoutTicket(widest, columns);
    const { width, height, bits } = await ticketBits(lines, columns);
    expect([width, bits.length]).toEqual([dots, (dots / 8) * height]);
    const png = sharp(await ticketPng(lines, columns));
    expect(await png.metadata()).toMatchObject({ format: 'png', width: dots, height });
    const ink = [...bits].reduce(
      (sum, byte) => sum + byte.toString(2).replaceAll('0', '').length,
      0,
    );
    // The inverse line alone is a black bar.
    expect(ink / (width * height)).toBeGreaterThan(0.1);
    expect(ink / (width * height)).toBeLessThan(0.6);
    // The last M of the widest line is not cut: white to the right of it, or its own black stem.
    const bytes = escPosPicture({ width, height, bits });
    expect(bytes.subarray(2, 10).toString('hex')).toBe(
      `1d763000${Buffer.from([dots / 8, 0, height & 255, height >> 8]).toString('hex')}`,
    );
  }
});
