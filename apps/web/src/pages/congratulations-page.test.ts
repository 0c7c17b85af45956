import { describe, expect, it } from 'vitest';
import { gymMessage, messageOf } from './congratulations-page.tsx';
import { congratulationsSearch } from './searches.ts';

const read = (search: Record<string, unknown>) =>
  messageOf('athlete', congratulationsSearch(search));

describe('messageOf', () => {
  it('returns the name and the welcome note of the query', () => {
    expect(read({ name: 'Engine', wnote: 'Start slow.' })).toEqual({
      title: 'You have joined \u2068Engine\u2069 Track Successfully',
      text: 'Start slow.',
    });
  });

  it.each([{}, { name: '', wnote: '  ' }, { name: ['a', 'b'], wnote: 7 }, { name: null }])(
    'returns the default message for %j',
    (search) => {
      expect(read(search)).toEqual({
        title: 'Congratulations',
        text: "Let's Build A Healthy Community Together",
      });
    },
  );

  it.each(['<script>alert(1)</script>', 'تمرين المساء', '💪🏽🏋️', '&amp; "quoted"'])(
    'returns the welcome note %s unchanged',
    (wnote) => expect(read({ wnote }).text).toBe(wnote),
  );

  it.each(['anything', 'gym', 'athletes', '%2e%2e'])('returns the default for the id %s', (id) => {
    expect(messageOf(id, { name: 'Engine', wnote: 'Start slow.' })).toEqual({
      title: 'Congratulations',
      text: "Let's Build A Healthy Community Together",
    });
  });

  it('cuts the welcome note after 200 whole characters', () => {
    expect(read({ wnote: 'x'.repeat(201) }).text).toBe('x'.repeat(200));
    expect(read({ wnote: '💪🏽'.repeat(300) }).text).toBe('💪🏽'.repeat(200));
  });
});

describe('gymMessage', () => {
  const account = {
    hasActiveSubscription: true,
    hasConnectedAccount: true,
    isConnectedAccountActive: true,
    arePaymentsOn: true,
    disabledReason: null,
    disconnectedAt: null,
  };

  it('congratulates an owner on a subscription', () => {
    expect(gymMessage(account)).toEqual({
      title: 'Congratulations',
      text: "Let's Build A Healthy Community Together",
      next: null,
    });
  });

  it('offers the remaining steps to a subscribed owner', () => {
    const inactive = { ...account, isConnectedAccountActive: false };
    expect(gymMessage(inactive)).toMatchObject({ title: 'Congratulations', next: 'verify' });
    expect(gymMessage({ ...inactive, hasConnectedAccount: false }).next).toBe('connect');
  });

  it('says that there is no subscription', () => {
    expect(gymMessage({ ...account, hasActiveSubscription: false })).toMatchObject({
      title: "You Don't Have Any Active Subscription",
      next: 'subscribe',
    });
  });

  it('asks the owner to connect first, then to verify', () => {
    const none = { ...account, hasActiveSubscription: false, isConnectedAccountActive: false };
    expect(gymMessage({ ...none, hasConnectedAccount: false }).next).toBe('connect');
    const overdue = { ...none, disabledReason: 'requirements.past_due' };
    expect(gymMessage(overdue)).toMatchObject({
      next: 'verify',
      text: expect.stringMatching(/overdue/),
    });
  });

  it('offers no step where payments are off', () => {
    const off = { ...account, arePaymentsOn: false, hasConnectedAccount: false };
    expect(gymMessage(off)).toMatchObject({
      text: expect.stringMatching(/takes no payments/),
      next: null,
    });
  });
});
