import { expect, it } from 'vitest';
import { tortureCrash } from './torture-crash.ts';

// Half of the quick form of `npm run lab -- torture crash`, shorter still in `npm test`, with more time for recovery on a busy
// machine. Both forms run at once, because most of their time is spent waiting for the jobs of killed apps.
const rounds = process.env['SHORT_TORTURES'] === '1' ? 1 : 2;

it.concurrent.each([
  { form: 'external', rounds },
  { form: 'embedded', rounds },
] as const)(
  'the app survives $rounds kills with its $form database, loses no write and gets everything done',
  async ({ form, rounds }) => {
    const report = await tortureCrash({ form, rounds, recoverWithin: 100_000 });
    expect(report.violations).toEqual([]);
    expect(report.rounds).toHaveLength(rounds);
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(report.state?.records).toBeGreaterThan(0);
    expect(report.state?.received).toBeGreaterThan(0);
  },
);
