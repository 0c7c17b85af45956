import './lib/zod-without-eval.ts';
import './ui/theme/styles.css';
import 'virtual:theme-variables.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { keptReads } from './app/query-client.ts';
import { loadTemporal } from './lib/dates.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

await loadTemporal();
// Builds bring the styles with each component (`build/mantine-styles.ts`).
if (import.meta.env.DEV) await import('./ui/theme/development.css');
// Without the database, the screens fetch everything.
await keptReads.restore().catch(() => undefined);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
