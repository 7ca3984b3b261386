import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliverableAddress, likelyMailbox, normalAddress } from './mail-address.ts';
import { punycode } from './punycode.ts';

test.each([
  ['Gerda@Example.DE', 'gerda@example.de'],
  [' gerda@example.de\u00a0', 'gerda@example.de'],
  ['ger\u00adda@exam\u00adple.de', 'gerda@example.de'],
  ['\u2066gerda@example.de\u2069', 'gerda@example.de'],
  ['ge\u200brda\ufeff@exam\u200dple.de', 'gerda@example.de'],
  ['gerda\ufe0f@example.de', 'gerda@example.de'],
  ['ｇｅｒｄａ＠ｅｘａｍｐｌｅ．ｄｅ', 'gerda@example.de'],
  ['gerda@example。de', 'gerda@example.de'],
  ['gerda@example｡de', 'gerda@example.de'],
  ['wirt@MÜNCHEN.de', 'wirt@xn--mnchen-3ya.de'],
  ['wirt@mu\u0308nchen.de', 'wirt@xn--mnchen-3ya.de'],
  ['wirt@XN--MNCHEN-3YA.de', 'wirt@xn--mnchen-3ya.de'],
  ['wirt@straße.de', 'wirt@xn--strae-oqa.de'],
  ['wirt@strasse.de', 'wirt@strasse.de'],
  ['wirt@ΟΔΟΣ.gr', 'wirt@xn--pxavbq.gr'],
  ['JÖRG@example.de', 'jörg@example.de'],
  ['jo\u0308rg@example.de', 'jörg@example.de'],
  ['gross@example.de', 'gross@example.de'],
  ['groß@example.de', 'groß@example.de'],
  ['ger.da+pizza@gmail.com', 'ger.da+pizza@gmail.com'],
  ['', ''],
  ['ohne', 'ohne'],
])('%j is compared as %j', (typed, normal) => {
  expect(normalAddress(typed)).toBe(normal);
});

test.each([
  [' Ger\u00adda@Example.DE ', 'Gerda@Example.DE'],
  ['Ｇerda＠Example．DE', 'Gerda@Example.DE'],
  ['Wirt@München.de', 'Wirt@München.de'],
  ['Jörg@example.de', 'Jörg@example.de'],
])('a mail to %j goes to %j', (typed, sent) => {
  expect(deliverableAddress(typed)).toBe(sent);
});

// RFC 3492 §7.1.
test.each([
  ['他们为什么不说中文', 'ihqwcrb4cv8a8dqg056pqjye'],
  ['Pročprostěnemluvíčesky', 'Proprostnemluvesky-uyb24dma41a'],
  ['3年B組金八先生', '3B-ww4c5e180e575a65lsy2b'],
  ['パフィーdeルンバ', 'de-jg4avhby1noc0d'],
  ['-> $1.00 <-', '-> $1.00 <--'],
])('punycode of %s', (label, ascii) => {
  expect(punycode(label)).toBe(ascii);
});

describe('for any address', () => {
  const letters = fc.constantFrom(
    ...'abcxyzABCXYZ019.-_+äöüÄÖÜßſçÉñŁøαβσςΣЖяİıﬁℌ①ａＺ．漢字かガ𝒜😀\u0308\u0301',
  );
  const part = fc.string({ unit: letters, minLength: 1, maxLength: 12 });
  const address = fc.tuple(part, part).map(([local, host]) => `${local}@${host}`);

  test('the form of the form is the form', () => {
    fc.assert(
      fc.property(address, (typed) => {
        const normal = normalAddress(typed);
        expect(normalAddress(normal)).toBe(normal);
        expect(normalAddress(deliverableAddress(typed))).toBe(normal);
      }),
      { numRuns: 2_000, seed: 20_261_123 },
    );
  });

  test('unseen signs anywhere, full width and the case of ASCII letters make no other', () => {
    const unseen = fc.constantFrom('\u00ad', '\u200b', '\u200d', '\u2060', '\ufeff', '\u202e');
    fc.assert(
      fc.property(address, unseen, fc.nat(30), (typed, sign, place) => {
        const normal = normalAddress(typed);
        const signs = [...typed];
        signs.splice(Math.min(place, signs.length), 0, sign);
        expect(normalAddress(signs.join(''))).toBe(normal);
        expect(normalAddress(typed.replace(/[a-z]+/g, (text) => text.toUpperCase()))).toBe(normal);
        const wide = typed.replace(/[!-~]/g, (one) =>
          String.fromCharCode(one.charCodeAt(0) + 0xfee0),
        );
        expect(normalAddress(wide)).toBe(normal);
      }),
      { numRuns: 2_000, seed: 20_261_124 },
    );
  });

  test('the domain is the one that the name service is asked for', () => {
    // Letters that IDNA allows everywhere in a label, so that Node has an answer.
    const allowed = fc.constantFrom(...'abcxyzABCXYZäöüÄÖÜßçÉñøαβσςΣЖяℌａＺ漢字か');
    const label = fc.string({ unit: allowed, minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(label, label, (one, two) => {
        const asked = domainToASCII(`${one}.${two}.de`);
        fc.pre(asked !== '');
        expect(normalAddress(`gerda@${one}.${two}.de`)).toBe(`gerda@${asked}`);
      }),
      { numRuns: 2_000, seed: 20_261_125 },
    );
  });

  test('plus and dots tell mailboxes apart', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,8}$/), (name) => {
        const forms = [`${name}@x.de`, `${name}+a@x.de`, `${name}+b@x.de`, `${name}.a@x.de`];
        expect(new Set(forms.map(normalAddress)).size).toBe(forms.length);
      }),
      { seed: 20_261_126 },
    );
  });

  test.each([
    ['anna+shop@x.de', 'anna@x.de'],
    ['anna+a+b@x.de', 'anna@x.de'],
    ['anna@x.de', 'anna@x.de'],
    ['+anna@x.de', '+anna@x.de'],
    ['"a+b@c"@x.de', '"a@x.de'],
  ])('%s most likely reaches %s', (address, mailbox) => {
    expect(likelyMailbox(address)).toBe(mailbox);
    expect(likelyMailbox(mailbox)).toBe(mailbox);
  });
});
