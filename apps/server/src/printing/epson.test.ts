import { beforeEach, describe, expect, it } from 'vitest';
import { readForm, readResults } from './devices/epson.ts';
import { printDesk } from './testing/print-desk.ts';

const desk = printDesk();
let path: string;
beforeEach(async () => {
  await desk.clear();
  path = await desk.add('bar', { name: 'Bar', protocol: 'epson' });
});

const post = (payload: string) =>
  desk.server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
const ask = () => post('ConnectionType=GetRequest&ID=&Name=bar');
const jobIn = (xml: string) => /<printjobid>([^<]+)</.exec(xml)?.[1] ?? '';
const result = (job: string, response: string) =>
  `<PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid>${job === '' ? '' : `<printjobid>${job}</printjobid>`}</Parameter><PrintResponse><response xmlns="x" ${response}/></PrintResponse></ePOSPrint></PrintResponseInfo>`;
const tell = (xml: string, raw = false) =>
  post(`ConnectionType=SetResponse&ID=&ResponseFile=${raw ? xml : encodeURIComponent(xml)}`);

describe('Epson Server Direct Print', () => {
  it('an idle printer gets nothing, and a job as XML with its letters as they are', async () => {
    const idle = await ask();
    expect([idle.statusCode, idle.body, idle.headers['content-type']]).toEqual([
      200,
      '',
      'text/xml; charset=utf-8',
    ]);
    const orderId = await desk.order({ messageCook: 'Müller & Söhne <hier> "5 €"' });
    const { body } = await ask();
    expect(body).toContain('Müller &amp; Söhne &lt;hier&gt; &quot;5 €&quot;');
    expect(body).toContain('<devid>local_printer</devid>');
    expect(jobIn(body)).toMatch(/^[A-Za-z0-9_.-]{1,30}$/);
    expect((await ask()).body).toBe('');
    await tell(result(jobIn(body), 'success="true" code="" status="251658262" battery="0"'));
    expect(await desk.states(orderId)).toEqual(['kitchen printed']);
  });

  it.each([true, false])('reads a result of old firmware without a name, raw: %s', async (raw) => {
    const orderId = await desk.order();
    await ask();
    await tell(result('', 'success="1" code="" status="251854870"'), raw);
    expect(await desk.states(orderId)).toEqual(['kitchen printed']);
  });

  it('paper out is told, tried again after a while, and at once when the printer is well', async () => {
    const orderId = await desk.order();
    const failed = result(
      jobIn((await ask()).body),
      'success="false" code="EPTR_REC_EMPTY" status="0x0"',
    );
    await tell(failed);
    await tell(failed);
    expect(await desk.states(orderId)).toEqual(['kitchen queued']);
    const view = await desk.owner.get('/api/shop/fixture/printing');
    expect(view.json<{ printers: unknown[] }>().printers).toMatchObject([
      { state: 'trouble', trouble: ['paper-out'] },
    ]);
    expect((await ask()).body).toBe('');
    const well =
      '<statusmonitor Version="1.00"><printerstatus devicename="local_printer" asbstatus="0x0F000014"/></statusmonitor>';
    await post(`ConnectionType=SetStatus&ID=&Status=${encodeURIComponent(well)}`);
    const again = (await ask()).body;
    expect(again).toContain('DUPLIKAT');
    await tell(result(jobIn(again), 'success="true" code="" status="0"'));
    expect(await desk.states(orderId)).toEqual(['kitchen printed']);
  });

  it('what was never on paper since that was out says nothing of a double, and what may be counts no vain tries', async () => {
    const begun = await desk.order();
    const out = (job: string) => result(job, 'success="false" code="EPTR_REC_EMPTY" status="0x0"');
    // It may have ended in the middle of this one.
    await tell(out(jobIn((await ask()).body)));
    desk.wait(1);
    const waited = await desk.order();
    for (let time = 0; time < 5; time += 1) {
      desk.wait(16);
      for (const { body } of [await ask(), await ask()])
        if (body !== '') await tell(out(jobIn(body)));
    }
    desk.wait(16);
    const papers = [(await ask()).body];
    await tell(result(jobIn(papers[0] ?? ''), 'success="true" code="" status="251658262"'));
    papers.push((await ask()).body);
    await tell(result(jobIn(papers[1] ?? ''), 'success="true" code="" status="251658262"'));
    expect(papers[0]).toMatch(/MÖGLICHES DUPLIKAT – .*Nr\. \d+, Versuch 2 /);
    expect(papers[1]).not.toMatch(/DUPLIKAT|Versuch/);
    for (const orderId of [begun, waited])
      expect(await desk.states(orderId)).toEqual(['kitchen printed']);
  });

  it.each([
    ['EPTR_REC_EMPTY', 'EPTR_COVER_OPEN'],
    ['EPTR_REC_EMPTY', 'EPTR_MECHANICAL'],
    ['EPTR_CUTTER', 'EPTR_CUTTER'],
  ])(
    'a printer that says nothing of being well may have begun: %s, then %s',
    async (first, next) => {
      const stopped = (job: string, code: string) =>
        result(job, `success="false" code="${code}" status="0x0"`);
      const before = jobIn((await desk.order().then(ask)).body);
      await tell(stopped(before, first));
      desk.wait(16);
      await tell(stopped(jobIn((await ask()).body), next));
      desk.wait(16);
      expect((await ask()).body).toContain('Versuch 3');
    },
  );

  it('a job that began on new paper and stopped in the middle says so', async () => {
    await desk.order();
    await tell(
      result(jobIn((await ask()).body), 'success="false" code="EPTR_REC_EMPTY" status="0x0"'),
    );
    const well =
      '<statusmonitor Version="1.00"><printerstatus devicename="local_printer" asbstatus="0x0F000014"/></statusmonitor>';
    await post(`ConnectionType=SetStatus&ID=&Status=${encodeURIComponent(well)}`);
    await tell(
      result(jobIn((await ask()).body), 'success="false" code="EPTR_COVER_OPEN" status="0x0"'),
    );
    desk.wait(16);
    expect((await ask()).body).toContain('Versuch 3');
  });

  it('what it can never print fails with a word', async () => {
    const orderId = await desk.order();
    await tell(result(jobIn((await ask()).body), 'success="false" code="SchemaError" status="0"'));
    const [paper] = await desk.papers(orderId);
    expect(paper).toMatchObject({
      state: 'failed',
      reason: 'Der Drucker kann den Zettel nicht lesen.',
    });
  });

  it('whatever is posted is answered with 200', async () => {
    for (const payload of ['', 'x', 'ConnectionType=Neu', 'ConnectionType=SetResponse', '%'])
      expect((await post(payload)).statusCode).toBe(200);
    expect(
      (await post(`ConnectionType=SetResponse&ResponseFile=${'<'.repeat(300_000)}`)).statusCode,
    ).toBe(413);
  });
});

it('reads forms with a raw file in them, and results without looking into entities', () => {
  const raw = readForm('ConnectionType=SetResponse&ID=a&ResponseFile=<a b="1&2=3"/>');
  expect(raw.get('ResponseFile')).toBe('<a b="1&2=3"/>');
  expect(raw.get('ID')).toBe('a');
  const bomb =
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><ePOSPrint><response success="&e;" /></ePOSPrint>';
  expect(readResults(bomb)).toEqual([
    { token: null, outcome: { kind: 'held', trouble: null }, status: 0 },
  ]);
  const toLarge =
    '<ServerDirectPrint><Response Success="false"><ErrorSummary>Data size is exceeded</ErrorSummary></Response></ServerDirectPrint>';
  expect(readResults(toLarge)).toMatchObject([{ outcome: { kind: 'refused' } }]);
  expect(readResults('')).toEqual([]);
});

it('reads tags that never end once each', () => {
  const endless = '<response '.repeat(100_000);
  expect(readResults(endless)).toEqual([]);
  expect(readResults(`<ePOSPrint>${endless}`)).toEqual([]);
});
