import { expect, it } from 'vitest';
import { totpCode, newSecret, otpauthUri, stepAt, stepOfCode } from './totp.ts';

/** '12345678901234567890', the secret of the RFCs. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('makes the codes of RFC 6238, appendix B: at %d s %s', (seconds, code) => {
  expect(totpCode(SECRET, stepAt(seconds * 1000), 8)).toBe(code);
});

it.each(['755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ')])(
  'makes the codes of RFC 4226, appendix D',
  (...codes) => {
    expect(codes.map((_code, step) => totpCode(SECRET, step))).toEqual(codes);
  },
);

it('takes the codes of the steps beside, and no others', () => {
  const now = 1111111109_000;
  const step = stepAt(now);
  for (const apart of [-1, 0, 1])
    expect(stepOfCode(SECRET, totpCode(SECRET, step + apart), now)).toBe(step + apart);
  for (const apart of [-2, 2])
    expect(stepOfCode(SECRET, totpCode(SECRET, step + apart), now)).toBe(null);
  for (const code of ['', '1', '0000000', 'abcdef'])
    expect(stepOfCode(SECRET, code, now)).toBe(null);
});

it('makes secrets of 160 bits that nobody has seen', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

it('names the login in the address for the app', () => {
  expect(otpauthUri(SECRET, 'olga & co')).toBe(
    `otpauth://totp/Tischlein%3Aolga%20%26%20co?secret=${SECRET}&issuer=Tischlein`,
  );
});
