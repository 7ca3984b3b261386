import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeSigningKey } from './certificate.ts';

test('a certificate others can read, signed by its own key', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const { certificate, privateKey } = makeSigningKey('sns.amazonaws.com', now);
  const read = new X509Certificate(certificate);
  expect(read.subject).toBe('CN=sns.amazonaws.com');
  expect(read.checkHost('sns.amazonaws.com')).toBe('sns.amazonaws.com');
  expect(read.checkPrivateKey(privateKey)).toBe(true);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(Date.parse(read.validFrom)).toBeLessThan(now);
  expect(Date.parse(read.validTo)).toBeGreaterThan(now);
});
