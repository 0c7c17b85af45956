import type { Rolldown } from 'vite';

/** A file of these modules, given by the ends of their paths, and of what they import that is in no file above it. */
function file(name: string, ...paths: readonly string[]): Rolldown.CodeSplittingGroup {
  return { name, test: (id) => paths.some((path) => id.endsWith(`/${path}`)) };
}

/** Files of the contract that the app can use without schemas. */
const plain = '(?!(\\w+/)?index\\.ts$|kernel/hub|chat/message-types|workouts/workout-parts)';

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
      'src/tracks/index.ts',
      'app/shell/top-bar.module.css',
      'features/tracks/access-end-text.ts',
      'features/tracks/subscribe-link.tsx',
      'features/tracks/track-terms.ts',
      'lib/joining-mark.ts',
      'ui/copy-link.ts',
      'ui/dialogs/confirm.tsx',
      'ui/empty-state.tsx',
      'ui/initials-avatar.tsx',
      'ui/lazy-part.tsx',
      'ui/loading.tsx',
      'ui/notice.tsx',
      'ui/svg-path.ts',
      'ui/use-is-phone.ts',
      'ui/writing/use-write.ts',
      'components/TextInput/TextInput.mjs',
      'create-event-handler.mjs',
      'create-safe-context.mjs',
      'get-auto-contrast-value.mjs',
      'get-style-object.mjs',
      'shallow-equal.mjs',
      'to-int.mjs',
      'use-force-update.mjs',
      'use-intersection.mjs',
      'use-timeout.mjs',
      'use-debounced-callback.mjs',
      'use-uncontrolled.mjs',
      'Checkbox/CheckIcon.mjs',
      'IconArrowLeft.mjs',
      'IconEyeOff.mjs',
      'IconTrash.mjs',
      'useLocation.js',
    ),
    {
      name: 'schemas',
      test: new RegExp(`/node_modules/zod/|/contract/src/${plain}(kernel|accounts|gyms)/`),
      includeDependenciesRecursively: false,
    },
    {
      name: 'contract',
      test: new RegExp(`/contract/src/${plain}`),
      includeDependenciesRecursively: false,
    },
    file(
      'dashboard',
      'app/shell/dashboard-shell.tsx',
      'features/scores/logged/own-result-line.tsx',
      'features/scores/logged/use-own-results.ts',
      'features/workouts/card/workout-summary.tsx',
      'features/workouts/workout-kind.ts',
      'lib/scores-in-words.ts',
      'lib/use-topic.ts',
      'pages/load-first-reads.ts',
      'ui/plate.tsx',
      'components/ScrollArea/ScrollArea.mjs',
      'IconHistory.mjs',
      'IconListNumbers.mjs',
      'IconStopwatch.mjs',
    ),
    file(
      'calendar',
      'pages/programming-calendar-page.tsx',
      'features/workouts/card/card-menu.tsx',
      'features/workouts/card/view-link.tsx',
      'features/workouts/parts/part-heading.tsx',
      'features/workouts/parts/parts.ts',
      'features/workouts/programming/day-menu.tsx',
      'features/workouts/publishing/draft-mark.tsx',
    ),
    file('home', 'pages/dashboard-page.tsx', 'pages/athlete-home.tsx'),
    file('board', 'features/workouts/board/week-board.tsx'),
    file('phone', 'features/workouts/phone/phone-calendar.tsx'),
    file('login', 'pages/login-page.tsx'),
    file('marketplace', 'app/shell/marketplace-frame.tsx', 'pages/marketplace-page.tsx'),
    // They answer a click on any screen.
    file('toasts', 'ui/theme/toaster.tsx'),
    file('questions', 'ui/dialogs/questions.tsx'),
    { name: 'parts', minShareCount: 4, includeDependenciesRecursively: false },
  ],
};
