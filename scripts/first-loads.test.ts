import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstLoads } from '../apps/web/build/code-splitting.ts';
import { buildWeb } from './setup/build-web.mjs';
import { root } from './setup/root.mjs';

interface Built {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const dist = join(root, 'apps', 'web', 'dist');

/** Kilobytes of JavaScript and CSS as they are sent, and files. What was reached, and 1 percent; bars in `docs/performance.md`. */
const budgets = {
  login: { kilobytes: 169, files: 6 },
  marketplace: { kilobytes: 164, files: 7 },
  home: { kilobytes: 236, files: 9 },
  calendar: { kilobytes: 263, files: 9 },
};

/** The files of the document, and those of parts of the app with what they import. */
function filesOf(parts: readonly string[]): Set<string> {
  const manifest: Readonly<Record<string, Built>> = JSON.parse(
    readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'),
  );
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const files = new Set(html.match(/(?<=(?:src|href)="\/)assets\/[\w~-]+\.(?:js|css)/g));
  const added = new Set<string>();
  const add = (name: string): void => {
    const built = manifest[name];
    if (!built) throw new Error(`The build has no ${name}.`);
    if (added.has(name)) return;
    added.add(name);
    for (const file of [built.file, ...(built.css ?? [])]) files.add(file);
    for (const imported of built.imports ?? []) add(imported);
  };
  for (const part of parts) add(`src/${part}`);
  return files;
}

/** The bytes of the compressed copy; small files have none. */
function sentBytes(file: string): number {
  const path = join(dist, file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}

describe('the first load of', () => {
  beforeAll(() => buildWeb(process.execPath));

  it.each(Object.entries(budgets))('%s stays within its budget', (name, budget) => {
    const files = filesOf(firstLoads[name as keyof typeof budgets]);
    const bytes = [...files].reduce((sum, file) => sum + sentBytes(file), 0);
    expect(files.size, 'files').toBeLessThanOrEqual(budget.files);
    expect(bytes / 1000, 'kilobytes').toBeLessThanOrEqual(budget.kilobytes);
  });

  it.each([
    ['confirmations', 'ui/dialogs/questions.tsx'],
    ['toasts', 'ui/theme/toaster.tsx'],
    ['a gym in the marketplace', 'pages/marketplace-gym-page.tsx'],
    ['the range of a graph', 'features/stats/graph-range-field.tsx'],
  ])('needs no schemas and no calendar for %s', (_name, part) => {
    const names = [...filesOf([part])].map((file) => file.replace(/^assets\/|-.*$/g, ''));
    expect(names).toContain('dashboard');
    expect(names).not.toContain('schemas');
    expect(names).not.toContain('calendar');
  });

  it('puts the styles of the app before all others', () => {
    const html = readFileSync(join(dist, 'index.html'), 'utf8');
    // Styles of other parts are appended to the head as they are loaded.
    expect(html.indexOf('<link rel="stylesheet"')).toBeGreaterThan(0);
    expect(html.indexOf('<link rel="stylesheet"')).toBeLessThan(html.indexOf('</head>'));
  });
});
