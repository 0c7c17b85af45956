import { expect, it } from 'vitest';
import { tortureChat } from './torture-chat.ts';

// This is the quick form of `npm run lab -- torture chat`.
it('5,000 deliveries of messages arrive once while connections break and the app is killed', async () => {
  const report = await tortureChat(5000, () => undefined);
  expect(report.violations).toEqual([]);
  expect(report.deliveries).toBeGreaterThanOrEqual(5000);
  expect(report.kills).toBeGreaterThan(0);
  expect(report.silentCuts).toBeGreaterThan(0);
  expect(report.caughtUp).toBeGreaterThan(0);
});
