import { expect, it } from 'vitest';
import { tortureChat } from './torture-chat.ts';

// Half of the quick form of `npm run lab -- torture chat`, shorter still in `npm test`.
const isShort = process.env['SHORT_TORTURES'] === '1';
const deliveries = isShort ? 800 : 2500;
const clients = isShort ? 80 : 200;

it(`${deliveries} deliveries of messages arrive once while connections break and the app is killed`, async () => {
  const report = await tortureChat(deliveries, () => undefined, clients);
  expect(report.violations).toEqual([]);
  expect(report.deliveries).toBeGreaterThanOrEqual(deliveries);
  expect(report.kills).toBeGreaterThan(0);
  expect(report.silentCuts).toBeGreaterThan(0);
  expect(report.caughtUp).toBeGreaterThan(0);
});
