import type { Plugin, Rolldown } from 'vite';
import { firstLoads } from './first-loads.ts';
import { firstReads } from './first-reads.ts';

type Bundle = Rolldown.OutputBundle;

/** The files of parts of the app, with what they import. */
function filesOf(bundle: Bundle, ids: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const imported of chunk.imports) add(imported);
  };
  for (const [file, chunk] of Object.entries(bundle)) {
    const isPart = chunk.type === 'chunk' && ids.includes(chunk.facadeModuleId ?? '');
    if (isPart) add(file);
  }
  return [...files];
}

/** The file of the app's font that has the letters of English. */
const latinFont = /archivo-latin-wdth-normal-[\w-]+\.woff2$/;

/**
 * Lists the files and the reads of the first loads in the document, where `public/start.js` requests those of the opened
 * page, side by side with the start of the app. The app's styles stay in the head: those that are loaded later must come after them.
 * `source` is the folder of the app's code.
 */
export function preloadFirstFiles(source: string): Plugin {
  return {
    name: 'preload-first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const lists = Object.entries(firstLoads).map(([load, paths]) => {
          const ids = paths.map((path) => source + path);
          return [load, filesOf(bundle, ids).filter((file) => !html.includes(file))];
        });
        const fonts = Object.keys(bundle).filter((file) => latinFont.test(file));
        const files = Object.fromEntries(lists);
        const json = JSON.stringify({ files, fonts, reads: firstReads });
        return html.replace(
          '<script src',
          `<script type="application/json" id="first-loads">${json}</script>\n    <script src`,
        );
      },
    },
  };
}
