import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'stripe-sandbox',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Each test has a sandbox of its own, so the files share their imports.
    isolate: false,
    testTimeout: 20_000,
  },
});
