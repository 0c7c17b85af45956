import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstParts } from '../apps/server/src/platform/http/serve-web.ts';
import { firstLoads } from '../apps/web/build/code-splitting.ts';
import { buildWeb } from './setup/build-web.mjs';
import { root } from './setup/root.mjs';

interface Built {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const dist = join(root, 'apps', 'web', 'dist');

/**
 * The budgets: kilobytes of compressed JavaScript and CSS, and the number of files. They are the reached values plus 1 percent;
 * `docs/performance.md` has the bars.
 */
const budgets = {
  login: { kilobytes: 165, files: 6 },
  marketplace: { kilobytes: 159, files: 7 },
  gym: { kilobytes: 212, files: 17 },
  home: { kilobytes: 211, files: 9 },
  'home with class times': { kilobytes: 213, files: 12 },
  calendar: { kilobytes: 218, files: 9 },
  'calendar with class times': { kilobytes: 221, files: 12 },
};

/** Returns the files of the document, and the files of parts of the app with their imports. */
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

/** Returns the bytes of the compressed copy of a file; small files have no copy. */
function sentBytes(file: string): number {
  const path = join(dist, file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}

describe('the first load', () => {
  beforeAll(() => buildWeb(process.execPath));

  /** An athlete's home and calendar load the code of class times at once. */
  const classes = 'features/classes/classes-of-day.tsx';
  const loads = {
    ...firstLoads,
    'home with class times': [...firstLoads.home, classes],
    'calendar with class times': [...firstLoads.calendar, classes],
    gym: [...firstLoads.marketplace, 'pages/marketplace-gym-page.tsx', 'pages/gym-about.tsx'],
  };

  it.each(Object.entries(budgets))('stays within the budget of %s', (name, budget) => {
    const files = filesOf(loads[name as keyof typeof budgets]);
    const bytes = [...files].reduce((sum, file) => sum + sentBytes(file), 0);
    expect(files.size, 'files').toBeLessThanOrEqual(budget.files);
    expect(bytes / 1000, 'kilobytes').toBeLessThanOrEqual(budget.kilobytes);
  });

  it.each([
    ['/login', 'login'],
    ['/marketplace', 'marketplace'],
    ['/dashboard', 'home with class times'],
    ['/dashboard/programmingcalendar', 'calendar with class times'],
  ] as const)('has its files linked by the server at %s', (path, name) => {
    const linked = [...filesOf(firstParts.get(path) ?? [])];
    expect(linked).toEqual(expect.arrayContaining([...filesOf(loads[name])]));
  });

  it('preloads a font of at most 42.4 kilobytes', () => {
    const font = join(root, 'apps/web/src/ui/theme/fonts/archivo.woff2');
    expect(statSync(font).size / 1000).toBeLessThanOrEqual(42.4);
  });

  it.each([
    ['confirmations', 'ui/dialogs/questions.tsx'],
    ['toasts', 'ui/theme/toaster.tsx'],
    ['a gym in the marketplace', 'pages/marketplace-gym-page.tsx'],
    ['the range of a graph', 'features/stats/graph-range-field.tsx'],
  ])('has no calendar for %s', (_name, part) => {
    const names = [...filesOf([part])].map((file) => file.replace(/^assets\/|-.*$/g, ''));
    expect(names).toContain('app');
    expect(names).not.toContain('calendar');
  });

  it('lays out an athlete’s home only twice for what is loaded ahead', () => {
    const ahead = [
      'ui/theme/toaster.tsx',
      'ui/dialogs/questions.tsx',
      'features/notifications/bell/bell-content.tsx',
      'app/shell/profile-menu.tsx',
      'features/scores/entry/score-entry-dialog.tsx',
      'pages/workout-board.tsx',
      'features/workouts/view/workout-view.tsx',
    ];
    const first = filesOf(loads['home with class times']);
    const sheets = [...filesOf(ahead).difference(first)].filter((file) => file.endsWith('.css'));
    // Chromium lays out the whole page again for each sheet with a layer.
    const layered = sheets.filter((file) =>
      readFileSync(join(dist, file), 'utf8').includes('@layer'),
    );
    expect(layered).toHaveLength(2);
  });

  it('puts the styles of the app before all others', () => {
    const html = readFileSync(join(dist, 'index.html'), 'utf8');
    // Styles of other parts are appended to the head as they are loaded.
    expect(html.indexOf('<link rel="stylesheet"')).toBeGreaterThan(0);
    expect(html.indexOf('<link rel="stylesheet"')).toBeLessThan(html.indexOf('</head>'));
  });
});
