import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'lab',
    environment: 'node',
    include: ['**/*.test.ts'],
    testTimeout: 1_200_000,
    hookTimeout: 600_000,
  },
});
