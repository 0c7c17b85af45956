import { expect, it } from 'vitest';
import { tortureDatabase } from './torture-database.ts';

// The short form of `npm run torture -- database`, with more time for recovery on a busy machine.
it.each([
  { form: 'external', rounds: 3 },
  { form: 'embedded', rounds: 3 },
] as const)(
  'the app survives $rounds losses of its $form database and loses no write',
  async ({ form, rounds }) => {
    const report = await tortureDatabase({ form, rounds, recoverWithin: 10_000 });
    expect(report.violations).toEqual([]);
    expect(report.rounds).toHaveLength(rounds);
    expect(report.acknowledged).toBeGreaterThan(0);
  },
);
