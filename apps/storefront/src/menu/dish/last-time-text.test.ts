import { expect, it } from 'vitest';
import { lastTimeText } from './last-time-text.ts';

const extra = (itemName: string, amount = 1) => ({
  groupName: 'Extras',
  itemName,
  amount,
  type: 'ingredient' as const,
});

it.each([
  [{ sizeName: null, extras: [], without: [] }, ''],
  [{ sizeName: 'Groß', extras: [], without: [] }, 'Groß'],
  [
    { sizeName: 'Groß', extras: [extra('Käserand'), extra('Dip', 2)], without: ['Zwiebeln'] },
    'Groß, mit Käserand und 2 × Dip, ohne Zwiebeln',
  ],
  [
    { sizeName: null, extras: [], without: ['Gurke', 'Senf', 'Zwiebeln'] },
    'ohne Gurke, Senf und Zwiebeln',
  ],
  [{ sizeName: 'Groß', extras: [], without: [], note: 'gut durch' }, 'Groß, „gut durch“'],
])('%j', (item, text) => expect(lastTimeText(item)).toBe(text));
