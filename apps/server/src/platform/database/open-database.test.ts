import { expect, it } from 'vitest';
import { versionProblem } from './open-database.ts';

it.each(['15.0', '15.18 (Debian 15.18-0+deb12u1)', '18.4', '19beta1'])('accepts %s', (version) => {
  expect(versionProblem(version)).toBeUndefined();
});

it.each(['14.21', '9.6.24', ''])('refuses %j', (version) => {
  expect(versionProblem(version)).toBe(
    `DATABASE_URL names PostgreSQL ${version}, but Trackboard needs version 15 or later.`,
  );
});
