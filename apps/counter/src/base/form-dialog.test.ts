import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FormDialog } from './form-dialog.tsx';

const html = (failure: string | null) =>
  renderToStaticMarkup(
    createElement(
      FormDialog,
      {
        open: true,
        title: 'Kasse zählen',
        okLabel: 'Abschließen',
        failure,
        onSubmit: () => undefined,
        onClose: () => undefined,
      },
      createElement('input', { name: 'amount' }),
    ),
  );

it('is sent by its own OK button, and says what went wrong below its fields', () => {
  const shown = html('Kein Netz.');
  const form = /<form id="([^"]+)"[^>]*><input name="amount"\/>(.*?)<\/form>/.exec(shown);
  expect(form?.[2]).toContain('Kein Netz.');
  expect(shown).toMatch(new RegExp(`<button[^>]* form="${form?.[1]}" type="submit"`));
  expect(html(null)).toContain('<div role="alert"></div>');
});
