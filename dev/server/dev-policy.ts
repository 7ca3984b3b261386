/** A page's policy with what Vite adds to pages: scripts and styles inline, a web socket, and a worker that waits for it. */
export function devPolicy(policy: string): string {
  return policy
    .split('; ')
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      // Beside a hash or a nonce 'unsafe-inline' would not count.
      const others = sources.filter((source) => !/^'(?:sha256-|nonce-|unsafe-inline)/.test(source));
      if (/^(?:script|style)-src/.test(name)) return [name, ...others, "'unsafe-inline'"].join(' ');
      if (name === 'connect-src') return `${directive} ws:`;
      return name === 'worker-src' ? `${directive} blob:` : directive;
    })
    .join('; ');
}
