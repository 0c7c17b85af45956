import type { Plugin, Rolldown } from 'vite';
import { earlyReads } from './early-reads.ts';

const shell = 'app/shell/dashboard-shell.tsx';
const calendar = 'pages/programming-calendar-page.tsx';

/** What the most important first loads render, below `src`. */
export const firstLoads = {
  home: [shell, 'pages/dashboard-page.tsx', 'pages/athlete-home.tsx'],
  board: [shell, calendar, 'features/workouts/board/week-board.tsx'],
  phone: [shell, calendar, 'features/workouts/phone/phone-calendar.tsx'],
  login: ['pages/login-page.tsx'],
  marketplace: ['app/shell/marketplace-frame.tsx', 'pages/marketplace-page.tsx'],
} as const;

/** The files of parts of the app, given by their paths below `src`, with what they import. */
function filesOf(bundle: Rolldown.OutputBundle, paths: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    for (const each of [file, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(each);
    chunk.imports.forEach(add);
  };
  for (const [file, chunk] of Object.entries(bundle)) {
    const source = chunk.type === 'chunk' ? chunk.facadeModuleId : null;
    if (paths.some((path) => source?.endsWith(`/src/${path}`))) add(file);
  }
  return [...files];
}

/** The file of the app's font that has the letters of English. */
const latinFont = /archivo-latin-wdth-normal-[\w-]+\.woff2$/;

/**
 * Fills the document's list of the files and the reads of the first loads, where `public/start.js` requests those of the opened
 * page, side by side with the start of the app. The app's styles stay in the head: those that are loaded later must come after them.
 */
export function preloadFirstFiles(): Plugin {
  return {
    name: 'preload-first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const lists = Object.entries(firstLoads).map(([load, paths]) => [
          load,
          filesOf(bundle, paths).filter((file) => !html.includes(file)),
        ]);
        const fonts = Object.keys(bundle).filter((file) => latinFont.test(file));
        const json = JSON.stringify({ files: Object.fromEntries(lists), fonts, reads: earlyReads });
        return html.replace(/(?<=id="first-loads">)[^<]+/, () => json);
      },
    },
  };
}
