/** How a simulated service behaves until told otherwise. */
export type Behaviour =
  | 'well'
  /** Takes the request and never answers. */
  | 'silent'
  /** Nobody listens on the port. */
  | 'gone'
  /** 503, as a proxy in front of a dead service. */
  | 'unavailable'
  /** 429 with Retry-After. */
  | 'rate-limited'
  /** 200 with a page instead of an answer. */
  | 'html'
  /** Half of the right answer. */
  | 'truncated'
  /** Well-formed, but nothing is of the type it should be. */
  | 'wrong-types'
  /** The right kind of content, without end. */
  | 'huge'
  /** Sends the caller to another place. */
  | 'redirect';

/** Every behaviour in which a caller gets nothing it could use. */
export const BAD_BEHAVIOURS = [
  'silent',
  'gone',
  'unavailable',
  'rate-limited',
  'html',
  'truncated',
  'wrong-types',
  'huge',
  'redirect',
] as const satisfies readonly Behaviour[];
