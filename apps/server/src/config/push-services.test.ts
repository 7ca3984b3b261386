import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { isPushService, readPushService } from './push-services.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://fcm.googleapis.com:443/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY',
])('sends to %s', (endpoint) => {
  expect(isPushService(endpoint, null)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://localhost/push',
  'https://127.0.0.1/push',
  'https://[::1]/push',
  'https://169.254.169.254/latest',
  'https://2130706433/',
  'https://example.com/fcm.googleapis.com',
  'https://fcm.googleapis.com.example.com/x',
  'https://fcm.googleapis.com./x',
  'https://evilfcm.googleapis.com/x',
  'https://x.fcm.googleapis.com/x',
  'https://push.apple.com/x',
  'https://evilpush.apple.com/x',
  'https://web.push.apple.com.example.com/x',
  'https://notify.windows.com.example.com/x',
  'https://fcm.googleapis.com@example.com/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com/x#y',
  'https://example.com\\@fcm.googleapis.com/x',
  'ftp://fcm.googleapis.com/x',
  'data:text/plain,fcm.googleapis.com',
  'https://fcm.googleapis.cοm/x',
  'fcm.googleapis.com',
  '',
])('never sends to %s', (endpoint) => {
  expect(isPushService(endpoint, null)).toBe(false);
});

it('another one counts where tests name it, with its own port alone', () => {
  const besides = readPushService({ PUSH_SERVICE_URL: 'http://127.0.0.1:4001/x' }, false);
  expect(besides).toBe('http://127.0.0.1:4001');
  expect(isPushService('http://127.0.0.1:4001/send', besides)).toBe(true);
  expect(isPushService('http://127.0.0.1:4002/send', besides)).toBe(false);
  expect(isPushService('http://a:b@127.0.0.1:4001/send', besides)).toBe(false);
  expect(() => readPushService({ PUSH_SERVICE_URL: 'nirgends' }, false)).toThrow(
    /PUSH_SERVICE_URL/,
  );
});

it('production refuses it by name', () => {
  const env = { NODE_ENV: 'production', MAIL: 'off', PUSH_SERVICE_URL: 'http://127.0.0.1:4001' };
  expect(() => readConfig(env, '/nowhere')).toThrow(/PUSH_SERVICE_URL must not be set/);
});
