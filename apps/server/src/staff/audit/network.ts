import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network an address belongs to, as the audit log keeps it: enough to tell the restaurant from elsewhere, too
 * little to name a person. IPv4 without its last eight bits, IPv6 without its last eighty. null: no address.
 */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return null;
  const groups = expand(plain).slice(0, 3);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/48`;
}

/** The eight groups of an IPv6 address; those behind an IPv4 ending do not matter here. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  if (tail === undefined) return groups(head);
  const missing = Math.max(0, 8 - groups(head).length - groups(tail).length);
  return [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)];
}
