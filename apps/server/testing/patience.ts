/** How long `vi.waitFor` waits, as long as `expect.poll`; in a second, a busy machine does little. */
export const patience = { timeout: 120_000, interval: 20 };
