/**
 * How long `vi.waitFor` waits from its own start, which is as long as `expect.poll`, because a busy machine does little in a
 * second. A test that needs longer sets its own time.
 */
export const patience = { timeout: 20_000, interval: 20 };
