import type { PrintedLine } from '@tischlein/domain/print/ticket.ts';

/** As a printer waits for paper before it gives a job up, in milliseconds. */
const PRINTER_TIMEOUT_MS = 30_000;

/** Text for an XML attribute or element; what XML may not hold was taken out by the layout already. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '?')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A job for Epson's Server Direct Print. `token`: at most 30 of letters, digits, '_', '-', '.'. */
export function eposXml(lines: readonly PrintedLine[], token: string): string {
  const texts = lines.map(({ text, size, isBold, isInverse }) => {
    const times = size === 'big' ? 2 : 1;
    // Every attribute each time: they last until the next one.
    return `<text lang="de" width="${times}" height="${times}" em="${isBold}" reverse="${isInverse}">${escaped(text)}&#10;</text>`;
  });
  return (
    '<?xml version="1.0" encoding="utf-8"?><PrintRequestInfo Version="2.00"><ePOSPrint>' +
    `<Parameter><devid>local_printer</devid><timeout>${PRINTER_TIMEOUT_MS}</timeout><printjobid>${token}</printjobid></Parameter>` +
    '<PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">' +
    `${texts.join('')}<cut type="feed"/></epos-print></PrintData></ePOSPrint></PrintRequestInfo>`
  );
}
