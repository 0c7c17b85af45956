import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'imports',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Pure functions leave nothing behind, so the files share their imports.
    isolate: false,
    // Five seconds are too short on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
