import { describe, expect, it } from 'vitest';
import { congratulationsSearch, gymMessage, messageOf } from './congratulations.ts';

const read = (search: Record<string, unknown>) =>
  messageOf('athlete', congratulationsSearch(search));

describe('the message after joining', () => {
  it('consists of the query values', () => {
    expect(read({ name: 'Engine', wnote: 'Start slow.' })).toEqual({
      title: 'You have joined \u2068Engine\u2069 Track Successfully',
      text: 'Start slow.',
    });
  });

  it.each([{}, { name: '', wnote: '  ' }, { name: ['a', 'b'], wnote: 7 }, { name: null }])(
    'is the default for %j',
    (search) => {
      expect(read(search)).toEqual({
        title: 'Congratulations',
        text: "Let's Build A Healthy Community Together",
      });
    },
  );

  it.each(['<script>alert(1)</script>', 'تمرين المساء', '💪🏽🏋️', '&amp; "quoted"'])(
    'shows %s unchanged',
    (wnote) => expect(read({ wnote }).text).toBe(wnote),
  );

  it.each(['anything', 'gym', 'athletes', '%2e%2e'])('is the default for the id %s', (id) => {
    expect(messageOf(id, { name: 'Engine', wnote: 'Start slow.' })).toEqual({
      title: 'Congratulations',
      text: "Let's Build A Healthy Community Together",
    });
  });

  it('is truncated after 200 whole characters', () => {
    expect(read({ wnote: 'x'.repeat(201) }).text).toBe('x'.repeat(200));
    expect(read({ wnote: '💪🏽'.repeat(300) }).text).toBe('💪🏽'.repeat(200));
  });
});

describe('the message to an owner', () => {
  const account = {
    hasActiveSubscription: true,
    hasConnectedAccount: true,
    isConnectedAccountActive: true,
    arePaymentsOn: true,
    disabledReason: null,
    disconnectedAt: null,
  };

  it('congratulates on a subscription', () => {
    expect(gymMessage(account)).toEqual({
      title: 'Congratulations',
      text: "Let's Build A Healthy Community Together",
      next: null,
    });
  });

  it('still offers what is left to do', () => {
    const inactive = { ...account, isConnectedAccountActive: false };
    expect(gymMessage(inactive)).toMatchObject({ title: 'Congratulations', next: 'verify' });
    expect(gymMessage({ ...inactive, hasConnectedAccount: false }).next).toBe('connect');
  });

  it('says when there is no subscription', () => {
    expect(gymMessage({ ...account, hasActiveSubscription: false })).toMatchObject({
      title: "You Don't Have Any Active Subscription",
      next: 'subscribe',
    });
  });

  it('asks to connect first, then to verify', () => {
    const none = { ...account, hasActiveSubscription: false, isConnectedAccountActive: false };
    expect(gymMessage({ ...none, hasConnectedAccount: false }).next).toBe('connect');
    const overdue = { ...none, disabledReason: 'requirements.past_due' };
    expect(gymMessage(overdue)).toMatchObject({
      next: 'verify',
      text: expect.stringMatching(/overdue/),
    });
  });

  it('offers nothing where payments are off', () => {
    const off = { ...account, arePaymentsOn: false, hasConnectedAccount: false };
    expect(gymMessage(off)).toMatchObject({
      text: expect.stringMatching(/takes no payments/),
      next: null,
    });
  });
});
