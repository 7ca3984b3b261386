import { expect, test } from 'vitest';
import { isSnsAddress, isSnsCertificate } from './sns-message.ts';

test.each([
  ['https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0a1b.pem', true],
  ['https://sns.us-gov-west-1.amazonaws.com/x.pem', true],
  ['http://sns.eu-west-1.amazonaws.com/x.pem', false],
  ['https://sns.eu-west-1.amazonaws.com:8443/x.pem', false],
  ['https://sns.eu-west-1.amazonaws.com.evil.example/x.pem', false],
  ['https://evil.example/sns.eu-west-1.amazonaws.com/x.pem', false],
  ['https://sns.eu-west-1.amazonaws.com@evil.example/x.pem', false],
  ['https://me@sns.eu-west-1.amazonaws.com/x.pem', false],
  ['https://bucket.s3.amazonaws.com/x.pem', false],
  ['https://sns.evil.s3.amazonaws.com/x.pem', false],
  ['https://127.0.0.1/x.pem', false],
  ['file:///etc/passwd', false],
  ['x', false],
])('Amazon itself: %s', (address, isAmazon) => {
  expect(isSnsAddress(address, null)).toBe(isAmazon);
});

test.each([
  ['http://127.0.0.1:4100/x.pem', true],
  ['http://127.0.0.1:4101/x.pem', false],
  ['http://127.0.0.1:4100@evil.example/x.pem', false],
  ['https://sns.eu-west-1.amazonaws.com/x.pem', false],
])('a simulator: %s', (address, isOurs) => {
  expect(isSnsAddress(address, 'http://127.0.0.1:4100')).toBe(isOurs);
});

const SNS = 'https://sns.eu-west-1.amazonaws.com';
test.each([
  [`${SNS}/SimpleNotificationService-0a1b.pem`, true],
  // What the notification service itself says may quote whatever somebody had it keep.
  [`${SNS}/?Action=GetEndpointAttributes&X-Amz-Signature=1`, false],
  [`${SNS}/SimpleNotificationService-0a1b.pem?Action=GetEndpointAttributes`, false],
  [`${SNS}/x.pem`, false],
  ['https://evil.example/SimpleNotificationService-0a1b.pem', false],
])('a certificate of Amazon’s: %s', (address, isCertificate) => {
  expect(isSnsCertificate(address, null)).toBe(isCertificate);
});
