import './ui/theme/styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
// What is imported below this line runs in a second task.
import './app/second-task.ts';
import { App } from './app/app.tsx';
import { keptReads } from './app/query-client.ts';
import { router } from './app/router.ts';

/** How long the first screen waits for what was kept, in milliseconds. */
const patience = 5000;

/**
 * Loads the first screen, then renders the app with it. The transition renders in parts, without blocking input; a screen
 * that the router adds later would render in one go.
 */
async function render(root: HTMLElement): Promise<void> {
  await router.load();
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

// The browser would load it only once there is text. A preload would be a second request: the styles are already read.
document.fonts.load("1em 'Archivo Variable'").catch(() => undefined);
// Builds bring the styles with each component (`vite.config.ts`).
if (import.meta.env.DEV) await import('./ui/theme/development.css');
// Without the database, the screens fetch everything. WebKit's may not answer after a page that was left while it wrote.
const isLate = new Promise((resolve) => {
  setTimeout(resolve, patience);
});
await Promise.race([keptReads.restore().catch(() => undefined), isLate]);
// Not awaited: the screens import this file's chunk, so they wait for it.
void render(root);
