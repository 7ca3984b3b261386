import { PaymentProviderError } from '../../provider.ts';
import { readBody } from '../../../upstream/read-body.ts';

const MAX_BYTES = 16 * 1024;
/** Amazon changes its certificate every few months. */
const REMEMBERED = 20;

/** Fetches certificates by their address, which has been checked, and remembers them. Throws `PaymentProviderError`. */
export function signingCertificates(timeoutMs: number): (address: string) => Promise<string> {
  const known = new Map<string, string>();
  return async (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    const pem = await fetchText(address, timeoutMs);
    if (known.size >= REMEMBERED) known.clear();
    known.set(address, pem);
    return pem;
  };
}

/** The body of a GET as text, at an address that has been checked; of the answer's headers none matters. */
export async function fetchText(address: string, timeoutMs: number): Promise<string> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(address, { redirect: 'error', signal });
    const body = await readBody(response, MAX_BYTES);
    if (response.ok && body) return body.toString('utf8');
  } catch (error) {
    throw new PaymentProviderError('unclear', 'gave no certificate', null, { cause: error });
  }
  throw new PaymentProviderError('unclear', 'gave no certificate');
}
