import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './setup/root.mjs';
import { tool } from './setup/tool.mjs';

/** A small repository that passes every check. */
const cleanHouse: Record<string, string> = {
  'packages/contract/package.json':
    '{ "name": "@trackboard/contract", "type": "module", "exports": { ".": "./src/index.ts" } }',
  'packages/contract/src/index.ts': 'export interface Gym { id: string }\nexport const base = 1;',
  'apps/server/package.json':
    '{ "name": "server", "type": "module", "dependencies": { "@trackboard/contract": "1", "kysely": "1", "pg": "1" } }',
  'apps/server/src/app.ts':
    "export { gyms } from './features/gyms/index.ts';\nexport { cards } from '../../stripe-sandbox/src/index.ts';",
  'apps/server/src/env.ts': 'export const port = process.env.PORT;',
  'apps/server/src/features/accounts/index.ts': 'export const accounts = 1;',
  'apps/server/src/features/accounts/private.ts': 'export const secret = 1;',
  'apps/server/src/features/gyms/index.ts':
    "import { accounts } from '../accounts/index.ts';\nexport const gyms = accounts;",
  'apps/server/src/features/gyms/queries.ts':
    "import { sql } from 'kysely';\nexport const find = (db: any) => db.selectFrom(sql);",
  'apps/server/src/features/gyms/routes.ts':
    "import type { Kysely } from 'kysely';\nimport { base } from '@trackboard/contract';\nexport const route = (db: Kysely) => [db, base];",
  'apps/server/src/features/notifications/index.ts': "export { gyms } from '../gyms/index.ts';",
  'apps/server/src/platform/database/pool.ts': "export { sql } from 'kysely';",
  'apps/server/testing/world.ts': "export { gyms } from '../src/features/gyms/index.ts';",
  'apps/stripe-sandbox/package.json': '{ "name": "stripe-sandbox" }',
  'apps/stripe-sandbox/src/index.ts': "export { cards } from './money/cards.ts';",
  'apps/stripe-sandbox/src/money/cards.ts': 'export const cards = 1;',
  'apps/web/package.json': '{ "name": "web", "dependencies": { "@trackboard/contract": "1" } }',
  'apps/web/src/pages/home.tsx':
    "import { Card } from '../features/gyms/card.tsx';\nexport const Home = () => <Card />;",
  'apps/web/src/features/gyms/card.tsx':
    "import { Box } from '../../ui/box.tsx';\nexport const Card = () => <Box>when you import</Box>;",
  'apps/web/src/features/tracks/list.tsx': 'export const List = () => <ul />;',
  'apps/web/src/features/tracks/joining/form.tsx':
    "import { List } from '../list.tsx';\nexport const Form = () => <List />;",
  'apps/web/src/features/tracks/list.test.tsx': "import './joining/form.tsx';",
  'apps/web/src/app/router.ts': "import './shell/bar.tsx';",
  'apps/web/src/app/shell/bar.tsx': 'export const Bar = () => <nav />;',
  'apps/web/src/ui/theme/theme.ts': 'export const theme = {};',
  'apps/web/src/ui/give.ts': 'export const give = (box: HTMLElement) => box.focus();',
  'apps/web/src/ui/box.tsx': 'export const Box = (props: object) => <div {...props} />;',
  'lab/torture/random.ts': "export { base } from '@trackboard/contract';",
};

/** Each file breaks one rule. */
const broken: [rule: string, file: string, content: string][] = [
  [
    'packages-import-no-app',
    'packages/contract/src/gym.ts',
    "import '../../../apps/web/src/ui/box.tsx';",
  ],
  ['apps-meet-in-packages', 'apps/web/src/lib/a.ts', "import '../../../server/src/env.ts';"],
  [
    'apps-meet-in-packages',
    'apps/web/src/lib/type.ts',
    "import type { port } from '../../../server/src/env.ts';\nexport type A = typeof port;",
  ],
  [
    'apps-meet-in-packages',
    'apps/server/src/cards.ts',
    "import '../../stripe-sandbox/src/money/cards.ts';",
  ],
  ['apps-meet-in-packages', 'apps/stripe-sandbox/src/port.ts', "import '../../server/src/env.ts';"],
  [
    'sandbox-for-the-server',
    'apps/web/src/lib/cards.ts',
    "import '../../../stripe-sandbox/src/index.ts';",
  ],
  ['front-door', 'apps/server/src/main.ts', "import './features/accounts/private.ts';"],
  ['front-door', 'apps/server/testing/a.ts', "import '../src/features/accounts/private.ts';"],
  [
    'front-door-of-others',
    'apps/server/src/features/gyms/enter.ts',
    "import { secret } from '../accounts/private.ts';\nexport const stolen = secret;",
  ],
  [
    'order-of-accounts',
    'apps/server/src/features/accounts/enter.ts',
    "export const late = () => import('../media/index.ts');",
  ],
  [
    'order-of-media',
    'apps/server/src/features/media/index.ts',
    "export { gyms } from '../notifications/index.ts';",
  ],
  ['feature-in-order', 'apps/server/src/features/shop/index.ts', "import '../../env.ts';"],
  [
    'platform-imports-no-feature',
    'apps/server/src/platform/mail.ts',
    "import '../features/gyms/index.ts';",
  ],
  ['sql-in-queries', 'apps/server/src/features/gyms/move.ts', "import { sql } from 'kysely';"],
  [
    'testing-in-tests',
    'apps/server/src/features/gyms/make.ts',
    "import '../../../testing/world.ts';",
  ],
  ['web-features-are-apart', 'apps/web/src/features/tracks/a.tsx', "import '../gyms/card.tsx';"],
  [
    'web-features-know-no-page',
    'apps/web/src/features/tracks/b.tsx',
    "import '../../pages/home.tsx';",
  ],
  ['ui-and-lib-know-no-feature', 'apps/web/src/ui/a.tsx', "import '../features/gyms/card.tsx';"],
  ['lib-knows-no-ui', 'apps/web/src/lib/c.ts', "import '../ui/give.ts';"],
  [
    'shared-files-at-the-bottom',
    'apps/web/src/features/tracks/api.ts',
    "import './joining/form.tsx';",
  ],
  ['shared-files-at-the-bottom', 'apps/web/src/ui/toaster.ts', "import './theme/theme.ts';"],
  ['shell-below-router', 'apps/web/src/app/shell/menu.tsx', "import '../router.ts';"],
  ['lab-is-outside', 'apps/server/testing/b.ts', "import '../../../lab/torture/random.ts';"],
  [
    'no-cycles',
    'packages/contract/src/egg.ts',
    "import type { Hen } from './hen.ts';\nexport type Egg = Hen;",
  ],
  ['only-what-exists', 'packages/contract/src/lost.ts', "import './nowhere.ts';"],
  ['declared-packages', 'apps/web/src/lib/b.ts', "import 'kysely';"],
];

let house: string;

async function write(files: Record<string, string>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(house, file)), { recursive: true });
    await writeFile(join(house, file), `${content}\n`);
  }
}

function run([program, ...args]: [string, ...string[]]): { status: number | null; stdout: string } {
  return spawnSync(program, args, { cwd: house, encoding: 'utf8' });
}

interface Violation {
  rule: { name: string };
  from: string;
}

function brokenBoundaries(file = '.dependency-cruiser.mjs'): string[] {
  const config = join(root, file);
  const { stdout } = run(
    tool(
      process.execPath,
      'dependency-cruiser',
      'depcruise',
      '--config',
      config,
      '--output-type=json',
      'packages',
      'apps',
    ),
  );
  const violations: Violation[] = JSON.parse(stdout).summary.violations;
  return [...new Set(violations.map(({ rule, from }) => `${rule.name} ${from}`))].toSorted();
}

const brokenFolders = () => brokenBoundaries('.dependency-cruiser-folders.mjs');

const unused = () => run(tool(process.execPath, 'knip', 'knip', '--no-progress')).stdout;

function brokenLintRules(): string[] {
  const { stdout } = run(tool(process.execPath, 'oxlint', 'oxlint', '--format=unix', '.'));
  const lines = stdout.split('\n').toSorted();
  return lines.filter((line) => /no-process-env|no-restricted-properties/.test(line));
}

beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'trackboard-house-'));
  await write(cleanHouse);
  await mkdir(join(house, 'node_modules/@trackboard'), { recursive: true });
  await symlink(
    join(house, 'packages/contract'),
    join(house, 'node_modules/@trackboard/contract'),
    'junction',
  );
  await write({
    'node_modules/kysely/package.json': '{ "name": "kysely", "main": "index.js" }',
    'node_modules/kysely/index.js': 'export const sql = 1;',
  });
  // The linter loads its plugin for regular expressions from the folder of its settings.
  const plugin = 'node_modules/eslint-plugin-regexp';
  await symlink(join(root, plugin), join(house, plugin), 'junction');
  await copyFile(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
});
afterEach(() => rm(house, { recursive: true }));

describe('the boundaries', () => {
  it('allow the imports that the architecture allows', () => {
    expect(brokenBoundaries()).toEqual([]);
  });

  it('refuse every forbidden import', async () => {
    // The linter reports a cycle once, at the first of its files.
    const other = "import { Egg } from './egg.ts';\nexport type Hen = Egg;";
    await write({ 'packages/contract/src/hen.ts': other });
    await write(Object.fromEntries(broken.map(([, file, content]) => [file, content])));
    expect(brokenBoundaries()).toEqual(broken.map(([rule, file]) => `${rule} ${file}`).toSorted());
  });
});

describe('the folders', () => {
  it('ignore the imports of tests', () => {
    expect(brokenFolders()).toEqual([]);
  });

  it('may not import each other, even without a cycle between files', async () => {
    await write({
      'apps/web/src/features/gyms/card/card.tsx': "import '../move/key.ts';",
      'apps/web/src/features/gyms/move/key.ts': 'export const key = 1;',
      'apps/web/src/features/gyms/move/bar.tsx': "import '../card/mark.tsx';",
      'apps/web/src/features/gyms/card/mark.tsx': 'export const Mark = () => <b />;',
    });
    expect(brokenBoundaries()).toEqual([]);
    expect(brokenFolders()).toEqual([
      'no-folder-cycles apps/web/src/features/gyms/card',
      'no-folder-cycles apps/web/src/features/gyms/move',
    ]);
  });
});

describe('the search for dead code', () => {
  beforeEach(async () => {
    await copyFile(join(root, 'knip.json'), join(house, 'knip.json'));
    await write({
      'package.json':
        '{ "name": "house", "type": "module", "workspaces": ["packages/*", "apps/*"] }',
      'apps/web/package.json':
        '{ "name": "web", "dependencies": { "@trackboard/contract": "1" }, "devDependencies": { "vite": "1" } }',
      'apps/web/vite.config.ts': 'export default {};',
      'apps/web/index.html': '<script type="module" src="/src/main.tsx"></script>',
      'apps/web/src/main.tsx': "import './pages/home.tsx';",
      'apps/web/src/pages/home.tsx': "import { box } from '../box.ts';\nbox();",
      'apps/web/src/box.ts': 'export const box = () => 1;',
    });
  });

  it('ignores used exports', () => {
    expect(unused()).not.toMatch(/apps.web.src.(main|box|pages)/);
  });

  it('finds files, exports and packages that nothing uses', async () => {
    await write({
      'apps/web/src/box.ts': 'export const box = () => 1;\nexport const lid = () => 2;',
      'apps/web/src/attic.ts': 'export const attic = 1;',
      'packages/contract/src/index.ts': 'export const forgotten = 1;',
    });
    expect(unused()).toMatch(/^Unused files.*attic\.ts.*Unused dependencies.*Unused exports/s);
    expect(unused()).toMatch(/lid .*box\.ts/);
    expect(unused()).toMatch(/forgotten .*contract/);
  });
});

describe('our lint rules', () => {
  it('allow the environment in env.ts, SQL in queries.ts, and focus in the web app', () => {
    expect(brokenLintRules()).toEqual([]);
  });

  it('refuse the environment, SQL and focus in other files', async () => {
    await write({
      'apps/server/src/features/gyms/a.ts': 'export const port = process.env.PORT;',
      'apps/server/src/features/gyms/b.ts':
        "export const all = (db: any) => db.selectFrom('gyms');",
      'e2e/journeys/c.journey.ts': "export const on = (page: any) => page.locator('a').focus();",
    });
    expect(brokenLintRules()).toEqual([
      expect.stringMatching(/a\.ts:.*no-process-env/),
      expect.stringMatching(/b\.ts:.*no-restricted-properties/),
      expect.stringMatching(/c\.journey\.ts:.*no-restricted-properties/),
    ]);
  });
});
