import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'node',
    setupFiles: ['src/lib/testing/browser-storage.ts'],
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
  },
});
