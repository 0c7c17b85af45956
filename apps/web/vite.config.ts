import { env } from 'node:process';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${env['SERVER_PORT'] ?? '3000'}`;

/** Libraries that change with their own releases, not with ours: cached by browsers on their own. */
const vendorChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'tanstack', test: /node_modules\/@tanstack\// },
  {
    name: 'mantine',
    test: /node_modules\/(@mantine\/(core|hooks|modals|notifications|store)|@floating-ui)\//,
  },
];

/** The oldest browsers that the README promises: those of November 2024. `lib` in tsconfig.json holds us to their APIs. */
const oldestBrowsers = ['chrome131', 'edge131', 'firefox132', 'safari18.1', 'ios18.1'];

export default defineConfig({
  plugins: [react()],
  server: {
    proxy: {
      '/api': server,
      '/healthz': server,
      '/readyz': server,
      '/ChatUserHub': { target: server, ws: true },
    },
  },
  build: {
    target: oldestBrowsers,
    // The content policy allows files of the own origin only, so nothing is inlined as a data address.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: vendorChunks } },
    },
  },
});
