import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'scoring', environment: 'node', include: ['src/**/*.test.ts'] },
});
