export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** The value that so many percent do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

/** Measures two things in turn, so that whatever else the machine does falls on both alike. */
export async function interleaved(
  rounds: number,
  ours: () => Promise<number>,
  limit: () => Promise<number>,
): Promise<{ ours: number; limit: number; ratio: number; ratios: number[] }> {
  const pairs: { ours: number; limit: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Who goes first alternates too.
    const first = round % 2 === 0 ? await limit() : await ours();
    const second = round % 2 === 0 ? await ours() : await limit();
    pairs.push(round % 2 === 0 ? { limit: first, ours: second } : { ours: first, limit: second });
  }
  const ratios = pairs.map((pair) => pair.ours / pair.limit);
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    limit: median(pairs.map((pair) => pair.limit)),
    ratio: median(ratios),
    ratios,
  };
}

/** '1,234' */
export const whole = (value: number): string => Math.round(value).toLocaleString('en-GB');
export const percent = (ratio: number): string => `${Math.round(ratio * 100)} %`;
/** Lowest and highest of a row of ratios. */
export const spread = (ratios: readonly number[]): string =>
  `${percent(Math.min(...ratios))} to ${percent(Math.max(...ratios))}`;
