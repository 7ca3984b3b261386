import { describe, expect, it } from 'vitest';
import { readSheet } from '../testing/read-sheet.ts';
import { printable } from './printable.ts';
import { tableSheet } from './table-sheet.ts';

const LINKS = [
  `https://pizza-bella.de/?tisch=7&sig=${'aB-_9'.repeat(4)}xy`,
  `https://eine-sehr-lange-domain-fuer-ein-kleines-lokal.example/f=altstadt/?tisch=9999&sig=${'Z'.repeat(22)}`,
];

describe('the sheet', () => {
  it('has a page for each table, whose code opens it', async () => {
    const tables = LINKS.map((link, index) => ({ number: index + 7, name: null, link }));
    const pages = readSheet(await tableSheet('Bella', tables, { compress: false }));
    expect(pages.map(({ code }) => code)).toEqual(LINKS);
    expect(pages.map(({ lines }) => lines[1])).toEqual(['Tisch 7', 'Tisch 8']);
  });

  it('prints umlauts, and cuts what is too long instead of writing over the code', async () => {
    const name =
      'Große Tafel überm Äußeren Höfchen, gleich neben dem Ölbaum mit dem schönen Schild';
    const [page] = readSheet(
      await tableSheet('Zürcher Öfele & Söhne', [{ number: 7, name, link: LINKS[0] ?? '' }], {
        compress: false,
      }),
    );
    expect(page?.lines[0]).toBe('Zürcher Öfele & Söhne');
    expect(page?.lines.slice(2, 4).join(' ')).toContain('Große Tafel überm Äußeren Höfchen');
    // Shop, table, two lines of its name, and two of ours.
    expect(page?.lines).toHaveLength(6);
    expect(page?.lines[3]).toMatch(/…$|\x85$/);
    expect(page?.lines.at(-1)).toBe('Die Karte öffnet sich auf deinem Handy, ohne App.');
  });

  it('is compressed for whoever prints it', async () => {
    const table = { number: 1, name: null, link: LINKS[0] ?? '' };
    const small = await tableSheet('Bella', [table]);
    const big = await tableSheet('Bella', [table], { compress: false });
    expect(small.subarray(0, 5).toString()).toBe('%PDF-');
    expect(small.length).toBeLessThan(big.length / 3);
  });
});

describe('text the fonts can print', () => {
  it.each([
    ['Größe, ÄÖÜß é ñ', 'Größe, ÄÖÜß é ñ'],
    ['5 € – „Ja“', '5 € – „Ja“'],
    ['Čevapčići Şiş Łódź', 'Cevapcici Sis Lódz'],
    ['u\u0308ber', 'über'],
    ['Sushi 寿司', 'Sushi ??'],
  ])('%s', (given, printed) => {
    expect(printable(given)).toBe(printed);
  });
});
