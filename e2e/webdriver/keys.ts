const NAMED: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  ControlOrMeta: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** WebDriver's actions for a key as Playwright names it, such as 'Shift+Tab'. */
export function pressing(keys: string): { type: 'keyDown' | 'keyUp'; value: string }[] {
  const values = keys === '+' ? ['+'] : keys.split('+').map((key) => valueOf(key));
  return [
    ...values.map((value) => ({ type: 'keyDown' as const, value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp' as const, value })),
  ];
}

/** WebDriver's actions for a text, letter by letter. */
export const typing = (text: string) =>
  [...text].flatMap((letter) => pressing(letter === '\n' ? 'Enter' : letter));

function valueOf(key: string): string {
  const value = NAMED[key] ?? key;
  if ([...value].length !== 1) throw new Error(`There is no key ${key}`);
  return value;
}
