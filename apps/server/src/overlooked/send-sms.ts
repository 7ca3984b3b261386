import { z } from 'zod';
import type { SmsService } from '../config/sms-service.ts';

// seven.io, a German gateway: POST /api/sms with the key in X-Api-Key and JSON of `to`, `text` and `from`
// (https://docs.seven.io/en/rest-api/endpoints/sms). Its HTTP status is 200 whatever becomes of it; `success` says it:
// '100' is accepted, everything else is not.

const PATIENCE_MS = 8_000;
const ACCEPTED = '100';
const answerOf = z.object({ success: z.union([z.string(), z.number()]).transform(String) });

/** Hands a text message to the gateway. Throws with a reason that names neither number nor key. */
export async function sendSms(
  { url, apiKey, from }: SmsService,
  message: { to: string; text: string },
): Promise<void> {
  const answer = await fetch(`${url}/api/sms`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-api-key': apiKey,
    },
    body: JSON.stringify({ ...message, from }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = (await answer.text()).slice(0, 10_000);
  if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
  const said = answerOf.safeParse(parsed(text));
  const code = said.success ? said.data.success : 'nothing that can be read';
  if (code !== ACCEPTED) throw new Error(`the SMS gateway said ${code}`);
}

/** Older accounts are answered with the bare number. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : { success: value };
  } catch {
    return null;
  }
}
