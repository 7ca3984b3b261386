import { xsrfToken, type Answer } from '@tischlein/client/client.ts';
import { uploadUrl } from './picture-url.ts';

/** A slow line carries a megabyte in less; the server gives up after half a minute, too. */
const TIMEOUT_MS = 60_000;

/** Sends a file as it is. By hand, since `fetch` tells nothing of how far it is. */
export function sendPicture(
  shopId: string,
  blob: Blob,
  name: string,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Answer<{ picture: string }>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ name: name.slice(0, 200) });
    request.open('POST', `${uploadUrl(shopId)}?${query}`);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('content-type', blob.type || 'application/octet-stream');
    request.setRequestHeader('X-XSRF-TOKEN', xsrfToken());
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((loaded / Math.max(1, total)) * 100));
    signal.addEventListener('abort', () => request.abort());
    const fail = (kind: 'network' | 'timeout') => () =>
      resolve({ ok: false, failure: { kind, status: null, body: null, retryAfter: undefined } });
    request.onerror = fail('network');
    request.onabort = fail('network');
    request.ontimeout = fail('timeout');
    request.onload = () => {
      const { status } = request;
      const body = parsed(request.responseText);
      if (status === 200 && isPicture(body)) return resolve({ ok: true, value: body });
      const kind = status >= 400 && status < 500 ? 'bad-request' : 'bad-response';
      resolve({ ok: false, failure: { kind, status, body, retryAfter: undefined } });
    };
    request.send(blob);
  });
}

const isPicture = (body: unknown): body is { picture: string } =>
  typeof (body as { picture?: unknown } | null)?.picture === 'string';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
