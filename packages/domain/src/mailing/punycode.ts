// The parameters of RFC 3492 §5.
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const FIRST_NON_ASCII = 0x80;

/** A label of a domain as ASCII (RFC 3492 §6.3), without its 'xn--'. */
export function punycode(label: string): string {
  const points = [...label].map((sign) => sign.codePointAt(0) ?? 0);
  const basic = points.filter((point) => point < FIRST_NON_ASCII);
  let output = String.fromCharCode(...basic);
  if (basic.length > 0) output += '-';
  let from = FIRST_NON_ASCII;
  let delta = 0;
  let bias = INITIAL_BIAS;
  for (let done = basic.length; done < points.length; from += 1, delta += 1) {
    const next = Math.min(...points.filter((point) => point >= from));
    delta += (next - from) * (done + 1);
    from = next;
    for (const point of points) {
      if (point < from) delta += 1;
      if (point !== from) continue;
      output += variableLength(delta, bias);
      bias = adapted(delta, done + 1, done === basic.length);
      delta = 0;
      done += 1;
    }
  }
  return output;
}

function variableLength(delta: number, bias: number): string {
  let rest = delta;
  let output = '';
  for (let k = BASE; ; k += BASE) {
    const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
    if (rest < threshold) return output + digit(rest);
    output += digit(threshold + ((rest - threshold) % (BASE - threshold)));
    rest = Math.floor((rest - threshold) / (BASE - threshold));
  }
}

/** 0 to 25 are a to z, 26 to 35 are 0 to 9. */
const digit = (value: number): string => 'abcdefghijklmnopqrstuvwxyz0123456789'.charAt(value);

function adapted(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
