/*
 * The rules of the house as far as imports can show them. `npm run check` runs them; the test beside the check script
 * proves that each one can fail.
 */

const feature = '^apps/server/src/features';

/** What each server feature may import, through the other's index.ts. All of them react to events without importing. */
const upTo = {
  accounts: [],
  invitations: [],
  gyms: ['accounts', 'invitations'],
  tracks: ['accounts', 'invitations', 'gyms'],
  attendance: ['accounts', 'gyms'],
  classes: ['accounts', 'gyms', 'tracks'],
  workouts: ['accounts', 'gyms', 'tracks'],
  blocks: ['accounts', 'gyms', 'tracks', 'workouts'],
  scores: ['accounts', 'gyms', 'tracks', 'attendance', 'workouts'],
  stats: ['accounts', 'gyms', 'tracks', 'workouts', 'scores', 'chat'],
  screens: ['gyms', 'tracks', 'workouts', 'scores'],
  'class-runs': ['accounts', 'gyms', 'tracks', 'classes', 'screens'],
  imports: ['accounts', 'invitations', 'gyms', 'workouts', 'scores'],
  chat: ['accounts', 'gyms', 'tracks'],
  payments: ['accounts', 'gyms', 'tracks'],
  media: ['accounts', 'gyms', 'tracks'],
  'own-data': ['accounts', 'gyms'],
};

const allowed = { ...upTo, notifications: Object.keys(upTo) };

const oneOf = (names) => `(${names.join('|')})`;

const featureOrder = Object.entries(allowed).map(([name, others]) => ({
  name: `order-of-${name}`,
  comment:
    'Server features stand in one order: accounts, invitations, gyms, tracks, workouts, scores, stats.',
  severity: 'error',
  from: { path: `${feature}/${name}/` },
  to: { path: `${feature}/(?!${oneOf([name, ...others])}/)` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'packages-import-no-app',
      comment: 'The contract and the scoring know nothing of who uses them.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-meet-in-packages',
      comment:
        'Web and server share code through packages alone. The server may start the payment sandbox.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: ['^apps/$1/', '^apps/stripe-sandbox/src/index\\.ts$'] },
    },
    {
      name: 'sandbox-for-the-server',
      comment: 'Only the server and what tests it knows the payment sandbox.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/stripe-sandbox/' },
    },
    {
      name: 'front-door',
      comment: 'A server feature is entered through its index.ts.',
      severity: 'error',
      from: { path: '^apps/server/(?!src/features/)' },
      to: { path: `${feature}/[^/]+/`, pathNot: `${feature}/[^/]+/index\\.ts$` },
    },
    {
      name: 'front-door-of-others',
      comment: 'A server feature enters another one through its index.ts.',
      severity: 'error',
      from: { path: `${feature}/([^/]+)/` },
      to: {
        path: `${feature}/[^/]+/`,
        pathNot: [`${feature}/$1/`, `${feature}/[^/]+/index\\.ts$`],
      },
    },
    ...featureOrder,
    {
      name: 'feature-in-order',
      comment: 'A new server feature needs its place in the order at the top of this file.',
      severity: 'error',
      from: { path: `${feature}/(?!${oneOf(Object.keys(allowed))}/)` },
      to: {},
    },
    {
      name: 'platform-imports-no-feature',
      comment: 'The platform serves any feature and knows none.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: { path: '^apps/server/src/(features/|app\\.ts|main\\.ts|demo/)' },
    },
    {
      name: 'sql-in-queries',
      comment: 'SQL lives in queries.ts and platform/database; types may be named anywhere.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: ['/queries\\.ts$', '^apps/server/src/platform/(database|jobs)/', '\\.test\\.ts$'],
      },
      to: {
        path: '^(node_modules/(kysely|pg)/|apps/server/src/platform/database/(rows|delete-old)\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'testing-in-tests',
      comment: 'Test code is not part of the product.',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/[^/]+/testing/' },
    },
    {
      name: 'web-features-are-apart',
      comment: 'Web features never import each other; pages compose them.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-features-know-no-page',
      comment: 'Pages and the shell use features, not the other way round.',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(pages|app)/' },
    },
    {
      name: 'ui-and-lib-know-no-feature',
      comment: 'The design system and the libraries have never heard of a gym.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/' },
      to: { path: '^apps/web/src/(features|pages|app)/' },
    },
    {
      name: 'lib-knows-no-ui',
      comment: 'The design system may use the libraries, not the other way round.',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/ui/' },
    },
    {
      name: 'shared-files-at-the-bottom',
      comment:
        'Files directly in a web feature, ui or lib are shared by its folders, so they import none of them.',
      severity: 'error',
      from: {
        path: '^apps/web/src/(features/[^/]+|ui|lib)/[^/]+$',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^apps/web/src/$1/.+/' },
    },
    {
      name: 'shell-below-router',
      comment: 'The app uses its routes and its shell, not the other way round.',
      severity: 'error',
      from: { path: '^apps/web/src/app/[^/]+/' },
      to: { path: '^apps/web/src/app/[^/]+$' },
    },
    {
      name: 'lab-is-outside',
      comment: 'The lab uses the product and its tests; nothing of them needs the lab.',
      severity: 'error',
      from: { path: '^(apps|packages|e2e|scripts)/' },
      to: { path: '^lab/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'only-what-exists',
      comment: 'An import that leads nowhere would hide from every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-packages',
      comment: 'A workspace names the packages it uses in its own package.json.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    // TypeScript 7 has no compiler API for dependency-cruiser to parse with. Of its syntax swc's visitor lacks `using`.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '\\.css$', '\\?'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
