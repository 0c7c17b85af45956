import './ui/theme/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { loadTemporal } from './lib/dates.ts';

// The content policy forbids code made from text, which zod would else try for speed.
z.config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

await loadTemporal();
// Builds bring the styles with each component (`build/mantine-styles.ts`).
if (import.meta.env.DEV) await import('./ui/theme/development.css');
const [{ App }, { keptReads }] = await Promise.all([
  import('./app/app.tsx'),
  import('./app/query-client.ts'),
]);
// Without the database, the screens fetch everything.
await keptReads.restore().catch(() => undefined);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
