import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    // Each file has its own app and database; loading every module again for each file takes a third of the time.
    isolate: false,
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
    setupFiles: ['testing/left-open.ts'],
    globalSetup: ['testing/global-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // A second is too short on a busy machine. A test that needs longer sets its own time.
    expect: { poll: { timeout: 20_000, interval: 20 } },
  },
});
