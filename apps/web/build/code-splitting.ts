import type { Rolldown } from 'vite';

const shell = 'app/shell/dashboard-shell.tsx';

/** What the most important first loads render, below `src`. */
export const firstLoads = {
  home: [shell, 'pages/dashboard-page.tsx'],
  calendar: [shell, 'pages/programming-calendar-page.tsx'],
  login: ['pages/login-page.tsx'],
  marketplace: ['app/shell/marketplace-frame.tsx', 'pages/marketplace-page.tsx'],
} as const;

/** A file of these modules, given by patterns of how their paths end, and of what they import that is in no file above it. */
function file(name: string, ...ends: readonly string[]): Rolldown.CodeSplittingGroup {
  return { name, test: new RegExp(`/(${ends.join('|')})$`) };
}

/** Components of Mantine that several screens use. */
const shared = [
  'ActionIcon',
  'Center',
  'Checkbox',
  'Divider',
  'FileButton',
  'Progress',
  'Radio',
  'SegmentedControl',
  'Select',
  'SimpleGrid',
  'Skeleton',
  'Stack',
  'Text',
  'TextInput',
  'Title',
  'Tooltip',
];

/**
 * Divides the app so that a first load needs few files and little code of other screens: one file for each screen, one for
 * what the screens of the dashboard share, and one for the start with what most screens share. A module that the screens
 * share but no list names is put into the first file that needs it, which the others then load:
 * `scripts/first-loads.test.ts` fails.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    file(
      'app',
      'web/index.html',
      'contract/src/tracks/tracks.ts',
      'app/shell/top-bar.module.css',
      'features/gyms/staff/use-coaching.ts',
      'features/tracks/(subscribe-link|track-terms).tsx?',
      'ui/(button|button-colors|text-field|copy-link|empty-state|initials-avatar).tsx?',
      'ui/dialogs/confirm.tsx',
      'ui/(lazy-part|loading|notice|svg-path|use-is-phone).tsx?',
      'ui/writing/use-write.ts',
      '(create-event-handler|create-safe-context|get-auto-contrast-value|get-style-object).mjs',
      '(shallow-equal|to-int).mjs',
      'use-(debounced-callback|force-update|intersection|timeout|uncontrolled).mjs',
      'Icon(ArrowLeft|EyeOff|Trash).mjs',
      'useLocation.js',
    ),
    file(
      'dashboard',
      'app/shell/dashboard-shell.tsx',
      'features/scores/logged/(own-result-line|use-own-results).tsx?',
      'features/scores/own/(own-workout-list|use-own-workouts).tsx?',
      'features/workouts/card/workout-summary.tsx',
      'features/workouts/(kind-plate|workout-kind).tsx?',
      'features/workouts/week-days.module.css',
      'contract/src/stats/home.ts',
      'contract/src/workouts/events.ts',
      'lib/scores-in-words.ts',
      'lib/use-topic.ts',
      'pages/loaders.ts',
      'ui/(panel|plate).tsx',
      '(DirectionProvider|create-scoped-keydown-handler).mjs',
      'Icon(ArrowRight|ChevronRight|History|ListNumbers|Plus|Printer|Stopwatch).mjs',
      'use-window-event.mjs',
    ),
    file(
      'calendar',
      'pages/programming-calendar-page.tsx',
      'features/workouts/card/view-link.tsx',
      'features/workouts/parts/parts.tsx',
      'features/workouts/programming/day-menu.tsx',
      'features/workouts/publishing/draft-mark.tsx',
    ),
    ...Object.entries(firstLoads).map(([name, parts]) => file(name, ...parts)),
    file('classes', 'features/classes/classes-of-day.tsx'),
    // They answer a click on any screen.
    file('toasts', 'ui/theme/toaster.tsx'),
    // Dialogs, menus and the components of Mantine that many screens share. For each sheet with a layer, Chromium lays out the
    // whole page again, so they have one sheet.
    file(
      'mantine',
      'ui/dialogs/(questions|responsive-modal).tsx',
      'ui/(choice|dropdown-menu|growing-textarea).tsx',
      `(${shared.join('|')}).mjs`,
    ),
    // Icons are many small files. Only those that parts of the app share are put together.
    {
      name: 'icons',
      test: /@tabler/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
  ],
};
