import { printerSetup } from '@tischlein/contract/calls/printing.ts';
import { describe, expect, it } from 'vitest';
import {
  printerDraftOf,
  draftProblems,
  dutyOf,
  newPrinterDraft,
  newDuty,
  paperKinds,
  setupOf,
  withDuty,
  type Protocol,
} from './printer-draft.ts';

const named = (protocol: Protocol) => ({ ...newPrinterDraft(protocol, 'ofen'), name: ' Ofen ' });

describe('a printer as it is set up', () => {
  it.each(['cloudprnt', 'epson', 'browser'] as const)('a new %s needs a name alone', (protocol) => {
    expect(draftProblems(newPrinterDraft(protocol, 'ofen'), [])).toEqual({
      name: 'Gib dem Drucker einen Namen.',
    });
    expect(draftProblems(named(protocol), ['Bar'])).toEqual({});
    expect(printerSetup.safeParse(setupOf(named(protocol))).error).toBeUndefined();
    expect(setupOf(named(protocol)).name).toBe('Ofen');
  });

  it.each([
    ['192.168.1.50', true],
    ['10.0.0.7 ', true],
    ['172.16.0.1', true],
    ['172.32.0.1', false],
    ['8.8.8.8', false],
    ['192.168.1', false],
    ['192.168.1.300', false],
    ['drucker.local', false],
  ])('behind a bridge it has an address in the own network: %s is %s', (host, isRight) => {
    const draft = { ...named('bridge'), host, bridgeId: 'A'.repeat(22) };
    expect(draftProblems(draft, []).host === undefined).toBe(isRight);
    // The server says the same.
    expect(printerSetup.safeParse(setupOf(draft)).success).toBe(isRight);
  });

  it('without its bridge, or with a wrong port, it is not complete', () => {
    const problems = draftProblems({ ...named('bridge'), host: '10.0.0.7', port: '80' }, []);
    expect(Object.keys(problems).toSorted()).toEqual(['bridgeId', 'port']);
  });

  it('two are not called the same', () => {
    expect(draftProblems(named('epson'), ['Bar', 'ofen '])).toEqual({
      name: 'So heißt schon einer. Nimm den Ort, an dem dieser steht.',
    });
  });

  it('each paper is chosen, changed and left out', () => {
    const [oven, bar, slip] = paperKinds([
      { id: 'ofen', name: 'Pizzaofen' },
      { id: 'bar', name: 'Bar' },
    ]);
    let draft = newPrinterDraft('epson', 'ofen');
    expect(dutyOf(draft, oven!)?.moment).toBe('acceptance');
    draft = withDuty(draft, bar!, newDuty(bar!));
    draft = withDuty(draft, slip!, { ...newDuty(slip!), copies: 2, orderTypes: [] });
    expect(draftProblems({ ...draft, name: 'X' }, []).duties).toContain('für welche Bestellungen');
    draft = withDuty(draft, slip!, { ...newDuty(slip!), copies: 3 });
    draft = withDuty(draft, oven!, null);
    expect(draft.duties.map(({ stationId, copies }) => [stationId, copies])).toEqual([
      ['bar', 1],
      ['', 3],
    ]);
  });

  it('what was set up comes back as it was', () => {
    const setup = setupOf({ ...named('bridge'), host: '10.0.0.7', bridgeId: 'A'.repeat(22) });
    expect(setupOf(printerDraftOf(setup))).toEqual(setup);
  });
});
