/** Specification 2 §9. */
const PING_MS = 5000;

/** Pings every five seconds, whether the page is seen or not, until told to stop or until the visit is known no more. */
export function keepPinging(ping: () => Promise<boolean>): () => void {
  const timer = setInterval(() => {
    void ping().then((known) => {
      if (!known) clearInterval(timer);
    });
  }, PING_MS);
  return () => clearInterval(timer);
}
