import '@tischlein/ui/tokens.css';
import '@tischlein/ui/fonts.css';
import '@tischlein/ui/pages.css';
import './counter.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startErrorReports } from '../api/report-errors.ts';
import { App } from './app.tsx';
import { watchSessionEnd } from '../session/session.ts';

startErrorReports();
watchSessionEnd();
createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
