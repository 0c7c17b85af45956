import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './setup/root.mjs';

/** Code that asks for a role instead of calling `can(user, ability)`. */
const questions = [
  /\brole\b\s*[!=]==?/,
  /[!=]==?\s*[\w.?]+\.role\b/,
  /\bcase '(owner|athlete)'/,
  /\bincludes\([^()]*\brole\b/,
  /\w\[[\w.?]*\brole\]/,
];

/** Files that may name roles: the table of abilities, and code that shows a role. */
const allowed = new Set([
  'packages/contract/src/kernel/abilities.ts',
  'apps/server/src/features/accounts/present.ts',
  'apps/web/src/features/chat/person-line.tsx',
  'apps/web/src/features/gyms/membership/my-gyms-list.tsx',
]);

const asks = (line: string) => questions.some((question) => question.test(line));

it('only the table of abilities asks for roles', () => {
  const files = globSync('{apps/{server,web},packages/*}/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !allowed.has(file) && !/\.test\.ts$|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, n) => (asks(line) ? [`${file}:${n + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

it.each([
  "if (user.role === 'owner') return null;",
  "const { role } = user; return role !== 'athlete';",
  "return 'owner' === actor.role;",
  "return ['owner'].includes(user.role);",
  'return roles.includes(role);',
  'return contents[user.role];',
  "case 'owner':",
])('the line %s asks for a role', (line) => {
  expect(asks(line)).toBe(true);
});

it.each([
  "const gym = { id, role: 'owner' };",
  '<div role="alert">',
  "role={tone === 'danger' ? 'alert' : undefined}",
  'role: row.role as Role,',
  "if (can(user, 'programme')) return null;",
])('the line %s does not ask for a role', (line) => {
  expect(asks(line)).toBe(false);
});
