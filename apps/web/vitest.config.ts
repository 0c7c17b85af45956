import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'node',
    // Loading every module again for each file takes most of the time.
    isolate: false,
    setupFiles: ['src/lib/testing/browser-storage.ts'],
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    // Five seconds, and one for a poll, are too short on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 20_000, interval: 10 } },
  },
});
