import { describe, expect, it } from 'vitest';
import { PRINT_TROUBLE_KINDS, stoppedText } from './print-trouble.ts';

describe('what is said of a printer that stopped', () => {
  it.each([
    [{ kind: 'trouble', troubles: ['paper-out'], waiting: 3 }, 'Kein Papier – 3 Zettel warten'],
    [
      { kind: 'trouble', troubles: ['paper-low', 'cover-open', 'paper-out'], waiting: 0 },
      'Deckel offen, Kein Papier',
    ],
    [{ kind: 'away', waiting: 1 }, 'Nicht erreichbar – 1 Zettel wartet'],
    [{ kind: 'to-decide', toDecide: 1 }, '1 Zettel braucht eine Entscheidung'],
    [
      { kind: 'late', waiting: 2, toDecide: 2 },
      'Druckt nicht – 2 Zettel warten, 2 Zettel brauchen eine Entscheidung',
    ],
  ] as const)('%j', (given, text) => {
    expect(stoppedText({ troubles: [], waiting: 0, toDecide: 0, ...given })).toBe(text);
  });

  it('is never nothing', () => {
    for (const kind of PRINT_TROUBLE_KINDS)
      expect(stoppedText({ kind, troubles: ['jam'], waiting: 0, toDecide: 1 })).not.toBe('');
  });
});
