import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { PaymentAccount } from '../../provider.ts';
import type { paypalToken } from './paypal-answers.ts';

/** A token is not used in its last minute: it must last until its call arrives. */
const SPARE_MS = 60_000;

/** Tokens by account, each asked for once for its lifetime, however many calls wait for it. */
export function keptTokens(
  now: () => number,
  ask: (account: PaymentAccount) => Promise<z.output<typeof paypalToken>>,
) {
  const kept = new Map<string, { token: Promise<string>; until: number }>();
  return {
    of(account: PaymentAccount): Promise<string> {
      const key = keyOf(account);
      const known = kept.get(key);
      if (known && known.until > now()) return known.token;
      const entry = { token: Promise.resolve(''), until: Number.POSITIVE_INFINITY };
      entry.token = ask(account).then(
        (answer) => {
          entry.until = now() + answer.expires_in * 1000 - SPARE_MS;
          return answer.access_token;
        },
        (error: unknown) => {
          if (kept.get(key) === entry) kept.delete(key);
          throw error;
        },
      );
      kept.set(key, entry);
      return entry.token;
    },
    forget: (account: PaymentAccount) => void kept.delete(keyOf(account)),
  };
}

/** New keys of the same shop are another account. */
function keyOf({ values }: PaymentAccount): string {
  const parts = [values['clientId'], values['clientSecret']];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
