/** What `npm run prove` is asked for. */
interface ProofArguments {
  /** Of parts; none: all of them. */
  names: string[];
  /** `--name N`: how much a part does. */
  settings: Map<string, number>;
  flags: Set<'resume' | 'no-page'>;
}

/** Throws for a setting that is no whole number from 0 on. Parts know their settings, so any name is one. */
export function readProofArguments(given: readonly string[]): ProofArguments {
  const found: ProofArguments = { names: [], settings: new Map(), flags: new Set() };
  const rest = [...given];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--resume') found.flags.add('resume');
    else if (word === '--no-page') found.flags.add('no-page');
    else if (word.startsWith('--'))
      found.settings.set(word.slice(2), wholeNumber(word, rest.shift()));
    else found.names.push(word);
  }
  return found;
}

function wholeNumber(option: string, text: string | undefined): number {
  if (text === undefined || !/^\d+$/.test(text))
    throw new Error(
      `${option} must be followed by a whole number from 0 on, not ${text ?? 'nothing'}`,
    );
  return Number(text);
}
