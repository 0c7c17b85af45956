/**
 * How long `vi.waitFor` waits, which is as long as `expect.poll`, because a busy machine does little
 * in a second.
 */
export const patience = { timeout: 120_000, interval: 20 };
