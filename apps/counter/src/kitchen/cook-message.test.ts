import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AllergyMessage, CookMessage } from './cook-message.tsx';

it('an allergy is called so for who cooks and who packs, any other message is for the cook alone', () => {
  const shown = (text: string) =>
    [CookMessage, AllergyMessage].map((of) => renderToStaticMarkup(createElement(of, { text })));
  for (const markup of shown('Kind: Milchallergie'))
    expect(markup).toContain('<strong>ALLERGIE</strong> Kind: Milchallergie');
  const [cook, packing] = shown('bitte knusprig');
  expect(cook).toMatch(/^<p[^>]*>bitte knusprig<\/p>$/);
  expect(packing).toBe('');
  expect(shown('')).toEqual(['', '']);
});
