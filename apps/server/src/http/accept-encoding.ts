export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send the same few texts over and over; foreign ones must not fill the memory. */
const MEMORY = 200;
const known = new Map<string, Encoding>();

/** The smallest encoding that the client takes. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const remembered = known.get(header);
  if (remembered) return remembered;
  const weights = new Map(header.split(',').map(parsePart));
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  const encoding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
  if (known.size >= MEMORY) known.clear();
  known.set(header, encoding);
  return encoding;
}

function parsePart(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const weight = parameters.find((text) => text.startsWith('q='));
  return [name, weight ? Number(weight.slice(2)) || 0 : 1];
}
