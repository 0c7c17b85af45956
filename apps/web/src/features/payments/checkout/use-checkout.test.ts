import { describe, expect, it } from 'vitest';
import { pollInterval, checkoutView } from './use-checkout.ts';

const after = (seconds: number, comesFromCheckout = true) => ({
  waitedMs: seconds * 1000,
  comesFromCheckout,
});

describe('checkoutView', () => {
  it('waits for the event of the payment provider, and then says that it is late', () => {
    expect(checkoutView('processing', after(0))).toBe('waiting');
    expect(checkoutView('processing', after(44))).toBe('waiting');
    expect(checkoutView('processing', after(45))).toBe('late');
  });

  it('calls an open checkout unpaid, after a delay if the browser returns from it', () => {
    expect(checkoutView('open', after(0, false))).toBe('unpaid');
    expect(checkoutView('open', after(14))).toBe('waiting');
    expect(checkoutView('open', after(15))).toBe('unpaid');
  });

  it.each(['joined', 'expired', 'ended'] as const)('shows the state %s unchanged', (state) => {
    expect(checkoutView(state, after(0))).toBe(state);
  });
});

describe('pollInterval', () => {
  it('polls while the state may change, and slows down after a while', () => {
    expect(pollInterval(undefined, 0)).toBe(1000);
    expect(pollInterval('processing', 0)).toBe(1000);
    expect(pollInterval('open', 60_000)).toBe(5000);
  });

  it.each(['joined', 'expired', 'ended'] as const)('stops the polling at the state %s', (state) => {
    expect(pollInterval(state, 0)).toBe(false);
  });
});
