import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'stripe-sandbox',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Each test has its own sandbox, so isolation between files is not needed.
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
