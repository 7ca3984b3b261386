import '@tischlein/ui/tokens.css';
import '@tischlein/ui/fonts.css';
import '@tischlein/ui/pages.css';
import './office.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startErrorReports } from '../api/report-errors.ts';
import { readSession, watchSessionEnd } from '../session/session.ts';
import { App } from './app.tsx';

startErrorReports();
watchSessionEnd();
void readSession();
createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
