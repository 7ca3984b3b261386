/** What the worker shows of a message; `options` as for `showNotification`. */
interface ShownPush {
  title: string;
  options: NotificationOptions & { renotify?: boolean };
}

/** Reads a message of our server (`PushMessage` of the contract). Of one it cannot read, that there is news. */
export function readPush(text: string): ShownPush {
  const { title, body, tag, path } = parsed(text);
  const named = tag ? { tag, renotify: true } : {};
  return {
    title: title || 'Deine Bestellung',
    options: {
      body: body || 'Es gibt Neues zu deiner Bestellung.',
      icon: '/icon-192.png',
      lang: languageOf(path),
      ...named,
      data: { path },
    },
  };
}

/** Of '/en/checkout/…' and '/f=slug/en/checkout/…': the message speaks as its page does. */
const languageOf = (path: string): string =>
  /^(?:\/f=[^/]+)?\/([a-z]{2}(?:-[a-z]{2})?)\/checkout\//.exec(path)?.[1] ?? 'de';

type Texts = Record<'title' | 'body' | 'tag' | 'path', string>;

function parsed(text: string): Texts {
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    // Not ours, or cut off.
  }
  const given = (typeof value === 'object' && value !== null ? value : {}) as Partial<Texts>;
  const textOf = (name: keyof Texts) => (typeof given[name] === 'string' ? given[name] : '');
  return { title: textOf('title'), body: textOf('body'), tag: textOf('tag'), path: textOf('path') };
}

/** The page a notification leads to; one of this shop in any case. */
export function pageOfNotification(data: unknown, origin: string): string {
  const path = (data as { path?: unknown } | null)?.path;
  const url = new URL(typeof path === 'string' ? path : '/', origin);
  return url.origin === origin ? url.href : `${origin}/`;
}
