import { createRoot } from 'react-dom/client';
import '../src/tokens.css';
import '../src/fonts.css';
import { DialogHost } from '../src/dialog-host.tsx';
import { Notifications } from '../src/notifications.tsx';
import { themeCss, type ThemeDesign } from '../src/theme.ts';
import './gallery.css';
import { Showcase } from './showcase.tsx';

/** Other looks through the address: ?accent=%23f5c400&mood=plain&radius=none&displayFont=figtree */
const asked = Object.fromEntries(new URLSearchParams(location.search)) as Partial<ThemeDesign>;
if (asked.accent) {
  const { css, warnings } = themeCss({ ...asked, accent: asked.accent });
  document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
  console.info(warnings);
}

createRoot(document.getElementById('root')!).render(
  <main className="gallery">
    <Showcase scheme="light" title="Trattoria Bella Napoli & Söhne" />
    <Showcase scheme="dark" title="Bei Nacht" />
    <DialogHost />
    <Notifications />
  </main>,
);
