import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { EpsonPrinter, type EpsonOptions } from './server-direct-print.ts';
import { childrenOf, parseXml, textOf, XmlError, type XmlElement } from './xml.ts';

const EPOS = 'http://www.epson-pos.com/schemas/2011/03/epos-print';
const document = (content: string, { id = 'job-1', devid = 'local_printer' } = {}) =>
  `<?xml version="1.0" encoding="utf-8"?><PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>${devid}</devid><timeout>10000</timeout><printjobid>${id}</printjobid></Parameter><PrintData><epos-print xmlns="${EPOS}">${content}</epos-print></PrintData></ePOSPrint></PrintRequestInfo>`;
const TICKET =
  '<text lang="de" em="true" width="2" height="2" reverse="true">STORNO&#10;</text><text em="false" width="1" height="1" reverse="false">2x Größe &lt;L&gt; 5 €&#10;</text><symbol type="qrcode_model_2" level="level_m" width="6" align="center">https://a.de/1</symbol><feed line="2"/><cut type="feed"/><pulse drawer="drawer_1" time="pulse_100"/>';

let server: FakeServer;
/** What the server has to print; handed out until it is answered. */
let job: string;
let type: string;
let status: number;
beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.seen.length = 0;
  [job, type, status] = [document(TICKET), 'text/xml; charset=utf-8', 200];
  server.answer = ({ body }) => {
    const said = new URLSearchParams(body.toString()).get('ConnectionType');
    if (said === 'SetResponse') job = '';
    return { status, headers: { 'content-type': type }, body: said === 'GetRequest' ? job : '' };
  };
});

const printer = (more: Partial<EpsonOptions> = {}) =>
  new EpsonPrinter({
    id: 'bar',
    name: 'Bar',
    url: `${server.url}/sdp/x`,
    printerId: 'BAR-1',
    ...more,
  });
const forms = () => server.seen.map(({ body }) => new URLSearchParams(body.toString()));
const kinds = () => forms().map((form) => form.get('ConnectionType'));
const answers = () =>
  forms().flatMap((form) => (form.has('ResponseFile') ? [form.get('ResponseFile') ?? ''] : []));

function find(element: XmlElement, name: string): XmlElement[] {
  const inner = element.children.flatMap((one) => (typeof one === 'string' ? [] : find(one, name)));
  return element.name === name ? [element, ...inner] : inner;
}
const outcome = (xml = '') => find(parseXml(xml), 'response')[0]?.attributes;

test('asks, prints and says so', async () => {
  const epson = printer();
  expect(await epson.poll()).toBe('answered');
  expect(Object.fromEntries(forms()[0] ?? [])).toEqual({
    ConnectionType: 'GetRequest',
    ID: 'BAR-1',
    Name: 'Bar',
  });
  expect(server.seen[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(kinds()).toEqual(['GetRequest', 'SetResponse']);
  expect(outcome(answers()[0])).toMatchObject({ success: 'true', code: '', status: '251658262' });
  const [id] = find(parseXml(answers()[0] ?? ''), 'printjobid');
  expect(id && textOf(id)).toBe('job-1');
  const [ticket, other] = epson.tickets;
  expect(ticket).toMatchObject({ ending: 'cut', token: 'job-1' });
  expect(ticket?.lines).toMatchObject([
    { text: 'STORNO', bold: true, size: 'big', inverse: true },
    { text: '2x Größe <L> 5 €', bold: false, size: 'normal', inverse: false },
    { qr: 'https://a.de/1', align: 'center' },
  ]);
  expect(other).toMatchObject({ lines: [], drawer: true });
  expect(await epson.poll()).toBe('nothing');
});

test.each(['1.00', '2.00', '3.00'] as const)('answers as version %s does', async (version) => {
  await printer({ version }).poll();
  const xml = parseXml(answers()[0] ?? '');
  expect(xml.attributes['Version']).toBe(version === '1.00' ? undefined : version);
  expect(find(xml, 'printjobid')).toHaveLength(version === '1.00' ? 0 : 1);
  expect(childrenOf(xml, 'ServerDirectPrint')).toHaveLength(version === '3.00' ? 1 : 0);
  job = '<PrintRequestInfo>';
  expect(await printer({ version }).poll()).toBe(version === '3.00' ? 'answered' : 'silent');
  if (version === '3.00') {
    const refused = parseXml(answers()[1] ?? '');
    expect(find(refused, 'Response')[0]?.attributes['Success']).toBe('false');
    expect(textOf(find(refused, 'ErrorSummary')[0] ?? refused)).toBe('Invalid XML format');
  }
});

test('without URL encoding the answer stands raw in the form', async () => {
  await printer({ encodesUrl: false, sendsName: false }).poll();
  const text = server.seen[1]?.body.toString() ?? '';
  expect(text).toMatch(/^ConnectionType=SetResponse&ID=BAR-1&ResponseFile=<\?xml /);
  expect(outcome(text.split('ResponseFile=')[1])).toMatchObject({ success: 'true' });
});

test.each([
  ['another device', document(TICKET, { devid: 'printer_2' }), 'DeviceNotFound'],
  ['an id that is too long', document(TICKET, { id: 'x'.repeat(31) }), 'SchemaError'],
  ['an unknown element', document('<big>x</big>'), 'SchemaError'],
  ['a width beyond 8', document('<text width="9">x</text>'), 'SchemaError'],
  ['a cut of no kind', document('<cut type="quick"/>'), 'SchemaError'],
  ['another namespace', document(TICKET).replace(EPOS, 'urn:x'), 'SchemaError'],
  [
    'a picture of the wrong size',
    document('<image width="8" height="2">AA==</image>'),
    'SchemaError',
  ],
])('refuses %s', async (_what, text, code) => {
  job = text;
  const epson = printer();
  await epson.poll();
  expect(outcome(answers()[0])).toMatchObject({ success: 'false', code });
  expect(epson.tickets).toEqual([]);
});

test('drops without a word what is no document for it', async () => {
  const epson = printer();
  job = `<s:Envelope xmlns:s="x"><s:Body>${TICKET}</s:Body></s:Envelope>`;
  expect(await epson.poll()).toBe('silent');
  job = `\ufeff${document(TICKET)}`;
  expect(await epson.poll()).toBe('silent');
  [job, type] = [document(TICKET), 'application/json'];
  expect(await epson.poll()).toBe('silent');
  status = 500;
  expect(await epson.poll()).toBe('refused');
  expect(epson.tickets).toEqual([]);
});

test('says what is the matter with a job, and in its status', async () => {
  const epson = printer();
  epson.faults.set('paper-out');
  await epson.poll();
  job = document(TICKET);
  epson.faults.set('cover-open');
  await epson.poll();
  expect(answers().map((xml) => outcome(xml)?.['code'])).toEqual([
    'EPTR_REC_EMPTY',
    'EPTR_COVER_OPEN',
  ]);
  const bits = answers().map((xml) => Number(outcome(xml)?.['status']));
  expect(bits.map((one) => [one & 0x80000, one & 0x20, one & 2])).toEqual([
    [0x80000, 0, 0],
    [0, 0x20, 0],
  ]);
  expect(await epson.tellStatus()).toBe(true);
  expect(forms().at(-1)?.get('Status')).toContain('asbstatus="0x0F00003C"');
  epson.faults.clear();
  epson.faults.set('paper-low');
  job = document(TICKET);
  await epson.poll();
  expect(Number(outcome(answers()[2])?.['status']) & 0x20000).toBe(0x20000);
});

test('answers get lost, come late, come twice, and are sent until they are taken', async () => {
  const epson = printer();
  epson.faults.set('lose-answer');
  expect(await epson.poll()).toBe('silent');
  epson.faults.set('late-answer');
  await epson.poll();
  expect([epson.tickets.filter(({ lines }) => lines.length > 0).length, answers().length]).toEqual([
    2, 0,
  ]);
  job = '';
  await epson.poll();
  await epson.poll();
  expect(answers()).toHaveLength(1);
  job = document(TICKET, { id: 'job-2' });
  epson.faults.set('repeat-answer');
  await epson.poll();
  expect(answers()).toHaveLength(3);
  job = document(TICKET, { id: 'job-3' });
  const well = server.answer;
  server.answer = (asked) =>
    asked.body.includes('SetResponse') ? { status: 500, headers: {}, body: '' } : well(asked);
  await epson.poll();
  server.answer = well;
  await epson.poll();
  expect(kinds().slice(-3)).toEqual(['SetResponse', 'SetResponse', 'GetRequest']);
});

test('breaks down: half a job, power off before and after the paper, two polls at once', async () => {
  const epson = printer();
  epson.faults.set('half-job');
  expect(await epson.poll()).toBe('silent');
  epson.faults.set('power-off-before-print');
  expect([await epson.poll(), epson.tickets.length, await epson.poll()]).toEqual([
    'silent',
    0,
    'off',
  ]);
  epson.faults.set('offline', 0);
  epson.faults.set('power-off-after-print');
  expect(await epson.poll()).toBe('silent');
  expect([epson.tickets[0]?.lines[0]?.text, answers().length]).toEqual(['STORNO', 0]);
  epson.faults.set('offline', 0);
  epson.faults.set('undecodable');
  await epson.poll();
  expect(outcome(answers()[0])).toMatchObject({ success: 'false', code: 'SchemaError' });
  job = document(TICKET);
  epson.faults.set('paper-out-after-fetch');
  await epson.poll();
  expect(outcome(answers()[1])).toMatchObject({ code: 'EPTR_REC_EMPTY' });
  server.seen.length = 0;
  epson.faults.set('double-poll');
  await epson.poll();
  expect(kinds()).toEqual(['GetRequest', 'GetRequest']);
});

test.each([
  '<a>',
  '<a></b>',
  '<a/><b/>',
  'x<a/>',
  '<a>&nbsp;</a>',
  '<a b="1" c>x</a>',
  '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  '<a>\u0007</a>',
])('%s is no XML', (text) => {
  expect(() => parseXml(text)).toThrow(XmlError);
});
