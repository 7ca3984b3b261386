import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Notifications } from './notifications.tsx';
import { notify } from './notify.ts';
import { serverRenderCases } from './testing/server-render-cases.tsx';

describe('renders on a server without a document', () => {
  it.each(serverRenderCases)('%s', (_, render, contains) => {
    expect(typeof document).toBe('undefined');
    const html = renderToStaticMarkup(render());
    for (const each of contains) expect(html).toMatch(each);
  });

  it('without what another request has said', () => {
    notify('nur für einen');
    const html = renderToStaticMarkup(createElement(Notifications));
    expect(html).toContain('role="status"');
    expect(html).not.toContain('nur für einen');
  });
});
