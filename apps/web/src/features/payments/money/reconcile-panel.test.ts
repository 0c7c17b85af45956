import { expect, it } from 'vitest';
import { comparedText, foundText, shortWhenText, whenText } from './reconcile-panel.tsx';

it('says how many differences were found, and how many accounts were not asked', () => {
  expect(foundText({ findings: [], notAsked: [] })).toBe('All agree');
  expect(foundText({ findings: ['One.'], notAsked: [] })).toBe('1 difference found');
  expect(foundText({ findings: [], notAsked: ['Three.'] })).toBe('1 account not asked');
  const both = { findings: ['One.', 'Two.'], notAsked: ['Three.'] };
  expect(foundText(both)).toBe('2 differences found, 1 account not asked');
});

it('says how many items of each kind were compared', () => {
  const counts = { payments: 52, refunds: 1, failures: 2, payouts: 3, subscriptions: 1040 };
  expect(comparedText(counts)).toBe(
    '52 payments, 1 refund, 2 failures, 3 payouts, and 1,040 subscriptions',
  );
});

it("formats times in the gym's time zone", () => {
  const at = '2026-11-18T14:05:00Z';
  expect(whenText(at, 'America/Los_Angeles', '2026-11-18')).toBe('Today at 6:05');
  expect(whenText(at, 'America/Los_Angeles', '2026-11-19')).toBe('Nov 18 at 6:05');
  expect(shortWhenText(at, 'Asia/Tokyo')).toBe('Nov 18, 23:05');
});
